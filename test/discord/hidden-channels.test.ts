import { expect, test } from 'vitest';
import { submitEntries } from '../../src/features/play/submit.ts';
import { readShareOfDate } from '../../src/features/standings/read-share.ts';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import { mayRead } from '../../src/game/posts/may-read.ts';
import { type BotRig, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { cellsFor } from '../rigs/play-rig.ts';

/** A server with one daily channel, for admins only. Mara may view it, Ada and Ben may not. */
const startStaffRig = async (): Promise<BotRig & { readonly staff: string }> => {
  const rig = await startBotRig();
  const { standIn, guild, ada, ben } = rig;
  const staff = standIn.addChannel(guild, { name: 'staff' });
  for (const member of [ada, ben]) standIn.setOverwrite(staff, member, { deny: ['viewChannel'] });
  await rig.use(rig.mara, 'daily setup', { channel: staff, time: '00:00', timezone: 'UTC', difficulty: 'hard' });
  await rig.bot.idle();
  return { ...rig, staff };
};

const editionIn = async (rig: BotRig): Promise<number> => {
  const row = await rig.game.db.selectFrom('posts').select('editionId').executeTakeFirstOrThrow();
  return row.editionId;
};

test('a puzzle of a channel that a member may not view is not shown to them elsewhere', async () => {
  await using rig = await startStaffRig();
  expect(textOf(await rig.use(rig.mara, 'puzzle', {}, rig.general))).toContain('0 of 16 words found');
  for (const options of [{}, { view: 'text' }]) {
    const shown = textOf(await rig.use(rig.ada, 'puzzle', options, rig.general));
    expect(shown).toContain('0 of 12 words found');
  }
  const dated = await rig.use(rig.ada, 'puzzle', { date: '2026-03-14' }, rig.general);
  expect(textOf(dated)).toContain('no puzzle');
});

test('dates of hidden channels are suggested to who may view them alone', async () => {
  await using rig = await startStaffRig();
  const suggest = (userId: string) =>
    rig.standIn.complete({ userId, channelId: rig.general, name: 'puzzle', options: {}, focused: 'date' });
  expect(await suggest(rig.ada)).toMatchObject({ choices: [] });
  expect(await suggest(rig.mara)).toMatchObject({ choices: [{ value: '2026-03-14' }] });
});

test('a result in a hidden channel is not shared elsewhere', async () => {
  await using rig = await startStaffRig();
  const { game, guild, staff, ada } = rig;
  const edition = await findEdition(game, await editionIn(rig));
  const [word] = edition ? edition.puzzle.words : [];
  if (!edition || !word) throw new Error('expected a puzzle with words');
  await submitEntries(game, edition, { guildId: guild, userId: ada }, cellsFor(word));
  const player = { guildId: guild, userId: ada };
  const other = await currentEdition(game, guild, rig.general, (id) => id !== staff);
  expect(await readShareOfDate(game, other, { ...player, canView: (id) => id !== staff })).toBeUndefined();
  expect((await readShareOfDate(game, other, { ...player, canView: () => true }))?.edition.id).toBe(edition.id);
});

test('a button forged with the puzzle of a hidden channel is no longer available', async () => {
  await using rig = await startStaffRig();
  const edition = await findEdition(rig.game, await editionIn(rig));
  const member = { guildId: rig.guild, userId: rig.ada };
  const canView = (id: string): boolean => id !== rig.staff;
  expect(edition && (await mayRead(rig.game, edition, { ...member, canView }))).toBe(false);
  expect(edition && (await mayRead(rig.game, edition, { ...member, canView: () => true }))).toBe(true);
});

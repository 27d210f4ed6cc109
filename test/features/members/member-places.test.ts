import { expect, test } from 'vitest';
import { MAX_CONTENT } from '../../../src/discord/replies/reply.ts';
import { describeOtherPlaces } from '../../../src/features/members/member-places.ts';
import { exportPlaces } from '../../../src/features/members/member-privacy.ts';
import { namePlaces } from '../../../src/features/members/name-places.ts';
import { directPlace, groupPlace, usePlace, WORLDS } from '../../../src/game/places/place.ts';
import { wordingFor } from '../../../src/wording/wording.ts';
import { type BotRig, messageIn, pressIn, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { addPlaces } from '../../rigs/places.ts';
import { postPuzzle, score } from '../../rigs/play-rows.ts';

const UNKNOWN = '77';
const CIRCLE = 'c5';
const WORLD = 'world';

/** Ada and Ben have played in places of every kind; the bot knows the name of one of the servers. */
const play = async (rig: BotRig) => {
  const edition = await postPuzzle(rig);
  await rig.game.db.updateTable('editions').set({ ownerGuildId: null }).execute();
  const groups = [groupPlace('41'), groupPlace('42')];
  const own = directPlace(rig.ada);
  await usePlace(rig.game, own, 'en');
  for (const guild of [rig.guild, UNKNOWN, ...groups, CIRCLE, WORLD]) {
    await score({ ...rig, guild }, edition, rig.ada, 20);
    await score({ ...rig, guild }, edition, rig.ben, 10);
  }
  await score({ ...rig, guild: own }, edition, rig.ada, 20);
  return { edition, groups, own };
};

const placesWith = async ({ game }: BotRig, userId: string): Promise<string[]> => {
  const rows = await game.db.selectFrom('finds').select('guildId').where('userId', '=', userId).execute();
  return rows.map(({ guildId }) => guildId).sort();
};

const PLAYED = '1 puzzle you played, with your last wrong entries · 1 word found, with its cells and the time';

test('a member sees all their places with what is stored in each, from any of them', async () => {
  await using rig = await startBotRig();
  await play(rig);
  const { botDirect, group } = addPlaces(rig.standIn, rig.ada, rig.ben);
  const here = textOf(await rig.use(rig.ada, 'privacy show'));
  expect(here).toContain('**Stored about you in this server**');
  const [, others = ''] = here.split('**Also stored, in other places:**');
  for (const line of [
    '**Servers** (1)',
    '**My own puzzle**',
    '**Groups** (2)',
    '**Circles** (1)',
    '**The world’s puzzle**',
  ]) {
    expect(others).toContain(`- ${line}: `);
  }
  expect(others).toContain(`- **Circles** (1): ${PLAYED}`);
  expect(others).toContain('2 puzzles you played');
  expect(others).not.toContain('Playground');
  rig.standIn.installForUser(rig.ada);
  const direct = textOf(await rig.use(rig.ada, 'privacy show', {}, botDirect));
  expect(direct).toContain('**Stored about you in your own puzzle**');
  expect(direct).toContain(`- **Playground**: ${PLAYED}`);
  expect(direct).not.toContain('**My own puzzle**');
  const other = await rig.use(rig.ada, 'privacy show', {}, group);
  expect(textOf(other)).toContain('Nothing is stored about you in this group.');
  expect(messageIn(other).ephemeral).toBe(true);
  expect(textOf(await rig.use(rig.mara, 'privacy show'))).not.toContain('other places');
  expect(rig.errors).toEqual([]);
});

test('/privacy tells the terms of the kinds of places where something is stored, and no others', async () => {
  await using rig = await startBotRig();
  const { botDirect, group } = addPlaces(rig.standIn, rig.ada, rig.ben);
  rig.standIn.installForUser(rig.ada);
  const termsIn = async (channelId?: string): Promise<string> =>
    textOf(await rig.use(rig.ada, 'privacy show', {}, channelId))
      .split('\n\n')[3]
      ?.split('\n')[0] ?? '';
  const server = 'When a server removes the bot, everything about it is deleted after 30 days.';
  const own = 'If you remove the app from your account, the data of your own puzzle is deleted after 30 days.';
  const groups = 'The data of a group is deleted after 90 days without use.';
  const all = 'The full policy is in `docs/privacy.md` in Searchlight’s source code.';
  expect(await termsIn()).toBe(`${server} ${all}`);
  expect(await termsIn(botDirect)).toBe(`${own} ${all}`);
  expect(await termsIn(group)).toBe(`${groups} ${all}`);
  await rig.use(rig.ada, 'circle create', { name: 'Larks' });
  await rig.use(rig.ada, 'circle create', { name: 'Owls' });
  const edition = await postPuzzle(rig);
  await rig.game.db.updateTable('editions').set({ ownerGuildId: null }).execute();
  await score({ ...rig, guild: WORLD }, edition, rig.ada, 20);
  const circles = 'When you leave a circle, your data there is deleted immediately.';
  const world = 'Your data in the world’s puzzle stays until you delete it.';
  expect(await termsIn(group)).toBe(`${groups} ${circles} ${world} ${all}`);
  expect(rig.errors).toEqual([]);
});

test('the export has the places that the member chooses, and no one else', async () => {
  await using rig = await startBotRig();
  const { groups, own } = await play(rig);
  const exported = async (where: string): Promise<unknown> => {
    const outcome = await rig.use(rig.ada, 'privacy export', { where });
    const [file] = messageIn(outcome).attachments;
    const path = file?.url.replace('/playground', '');
    const text = await (await fetch(`http://${rig.standIn.cdnHost}${path}`)).text();
    expect(text).not.toContain(rig.ben);
    const { member, places } = JSON.parse(text);
    expect(member).toBe(rig.ada);
    for (const { tables } of places) expect(tables.finds).toHaveLength(1);
    return places.map(({ place }: { place: string }) => place);
  };
  expect(await exported('everywhere')).toEqual([rig.guild, UNKNOWN, CIRCLE, own, ...groups, WORLD].sort());
  expect(await exported('groups')).toEqual(groups);
  expect(await exported('direct')).toEqual([own]);
  const none = await rig.use(rig.mara, 'privacy export', { where: 'everywhere' });
  expect(textOf(none)).toBe('Nothing is stored about you there.');
  expect(messageIn(none).attachments).toEqual([]);
  const { places } = JSON.parse(await exportPlaces(rig.game, rig.ada, [own]));
  expect(places[0].tables.finds[0]).toMatchObject({ guild_id: own, user_id: rig.ada });
  expect(rig.errors).toEqual([]);
});

test('deleting elsewhere asks first, and leaves other places and members as they were', async () => {
  await using rig = await startBotRig();
  const { groups, own } = await play(rig);
  const asked = await rig.use(rig.ada, 'privacy delete', { where: 'groups' });
  expect(textOf(asked)).toContain('Places: **Groups** (2)');
  expect(textOf(await pressIn(rig, rig.ada, asked, 'Keep it'))).toBe('Nothing was deleted.');
  expect(await placesWith(rig, rig.ada)).toContain(groups[0]);
  const again = await rig.use(rig.ada, 'privacy delete', { where: 'groups' });
  expect(textOf(await pressIn(rig, rig.ada, again, 'Delete everything'))).toMatch(/^Done: it is deleted/);
  expect(await placesWith(rig, rig.ada)).toEqual([rig.guild, UNKNOWN, CIRCLE, own, WORLD].sort());
  expect(await placesWith(rig, rig.ben)).toEqual([rig.guild, UNKNOWN, CIRCLE, ...groups, WORLD].sort());
  expect(textOf(await rig.use(rig.ada, 'privacy delete', { where: 'groups' }))).toBe(
    'Nothing is stored about you there.',
  );
  expect(rig.errors).toEqual([]);
});

test('deleting everywhere leaves nothing of the member in any place, their own with its settings', async () => {
  await using rig = await startBotRig();
  await play(rig);
  const asked = await rig.use(rig.ada, 'privacy delete', { where: 'everywhere' });
  expect(textOf(asked)).toContain('Places: **Everywhere** (7)');
  await pressIn(rig, rig.ada, asked, 'Delete everything');
  expect(await placesWith(rig, rig.ada)).toEqual([]);
  expect(await rig.game.db.selectFrom('places').select('guildId').execute()).toEqual([]);
  expect(await placesWith(rig, rig.ben)).toHaveLength(6);
  expect(textOf(await rig.use(rig.ada, 'privacy show'))).toContain('Nothing is stored about you in this server.');
  expect(rig.errors).toEqual([]);
});

test('the question before deleting names the places, as far as the member may read the names', async () => {
  await using rig = await startBotRig();
  await play(rig);
  await rig.use(rig.ben, 'circle create', { name: 'Larks *and* owls' });
  await rig.use(rig.ada, 'circle create', { name: 'Not his' });
  const linesFor = async (where: string): Promise<string[]> =>
    textOf(await rig.use(rig.ben, 'privacy delete', { where }))
      .split('\n')
      .slice(1);
  expect(await linesFor('everywhere')).toEqual([
    '- **Servers** (2): Playground, …',
    '- **Groups** (2)',
    '- **Circles** (2): Larks \\*and\\* owls, …',
    '- **The world’s puzzle**: English',
  ]);
  expect(await linesFor('circles')).toEqual(['- **Circles** (2): Larks \\*and\\* owls, …']);
  const french = rig.standIn.memberId('Chloé');
  await rig.use(french, 'circle create', { name: 'Amis' });
  const asked = textOf(await rig.use(french, 'privacy delete', { where: 'everywhere' }));
  expect(asked).toContain('- **Cercles** (1) : Amis');
  expect(rig.errors).toEqual([]);
});

test('many places are counted, and seven of each kind are named, in a message that fits', async () => {
  await using rig = await startBotRig();
  const french = rig.standIn.memberId('Chloé');
  for (let i = 0; i < 10; i++) await rig.use(french, 'circle create', { name: `C${i}`.padEnd(40, '*') });
  const edition = await postPuzzle(rig);
  await rig.game.db.updateTable('editions').set({ ownerGuildId: null }).execute();
  for (let i = 0; i < 15; i++) {
    const guild = rig.standIn.addServer({ name: `S${i}`.padEnd(100, '_'), channels: [{ name: 'hall' }], members: [] });
    await score({ ...rig, guild }, edition, french, 10);
  }
  for (const guild of WORLDS) await score({ ...rig, guild }, edition, french, 10);
  const asked = textOf(await rig.use(french, 'privacy delete', { where: 'everywhere' }));
  expect(asked.match(/C\d[*\\]+/gu)).toHaveLength(7);
  expect(asked.match(/S\d+[_\\]+…/gu)).toHaveLength(7);
  expect(asked).toContain('**Serveurs** (15) : S0');
  expect(asked.length).toBeLessThanOrEqual(MAX_CONTENT);
  expect(asked).toContain('**La grille du monde** (9) : anglais, ');
  expect(rig.errors).toEqual([]);
});

test('the bot looks up no more than 20 servers for an answer, though a member has played in many that it left', async () => {
  await using rig = await startBotRig();
  const asked: string[] = [];
  const directory = {
    findServer: async (guildId: string) => {
      asked.push(guildId);
      return undefined;
    },
  };
  const { game } = rig;
  const left = Array.from({ length: 60 }, (_, i) => String(1000 + i));
  const member = { userId: rig.ada, wording: wordingFor('en') };
  expect(await namePlaces({ game, directory }, member, left)).toEqual(['- **Servers** (60)']);
  expect(asked).toEqual(left.slice(0, 20));
  asked.length = 0;
  expect(await describeOtherPlaces({ game, directory }, member, left)).toContain('**Servers** (60)');
  expect(asked).toEqual(left.slice(0, 20));
});

test('the help tells what works in each kind of place', async () => {
  await using rig = await startBotRig();
  const { botDirect, group } = addPlaces(rig.standIn, rig.ada, rig.ben);
  rig.standIn.installForUser(rig.ada);
  expect(textOf(await rig.use(rig.ada, 'help', {}, botDirect))).toContain(
    '- This is your own puzzle: only you play it',
  );
  expect(textOf(await rig.use(rig.ada, 'help', {}, group))).toContain('- I am not a member here');
  const commands = await pressIn(rig, rig.ada, await rig.use(rig.ada, 'help'), 'Commands');
  expect(textOf(commands)).toContain('- In this server, everyone plays the same puzzle.');
  expect(rig.errors).toEqual([]);
});

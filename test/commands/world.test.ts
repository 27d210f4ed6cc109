import { expect, test } from 'vitest';
import { nameInWorld } from '../../src/features/members/member-privacy.ts';
import { submitEntries } from '../../src/features/play/submit.ts';
import type { Edition } from '../../src/game/editions/edition.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import { WORLD } from '../../src/game/places/place.ts';
import { openInteraction } from '../../src/playground/members/interactions.ts';
import { type BotRig, messageIn, pressIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { cellsFor } from '../rigs/play-rig.ts';

const DAY_MS = 24 * 3_600_000;

const worldEdition = async ({ game }: BotRig, date = '2026-03-14', guildId = WORLD): Promise<Edition> => {
  const row = await game.db
    .selectFrom('unpostedEditions')
    .select('editionId')
    .where('guildId', '=', guildId)
    .where('puzzleDate', '=', date)
    .executeTakeFirstOrThrow();
  const edition = await findEdition(game, row.editionId);
  if (!edition) throw new Error('expected the board of the world');
  return edition;
};

/** Lets someone find so many words of a board of the world. */
const find = ({ game }: BotRig, edition: Edition, userId: string, words: number) => {
  const text = edition.puzzle.words.slice(0, words).map(cellsFor).join(', ');
  return submitEntries(game, edition, { guildId: WORLD, userId }, text);
};

/** The answer to a press of a button that no message has: a client may send any. */
const forge = async ({ standIn, ada, daily }: BotRig, sourceMessageId: string, customId: string): Promise<string> => {
  const channel = standIn.world.channels.get(daily);
  if (!channel) throw new Error('expected the channel');
  const data = { custom_id: customId, component_type: 2 };
  const sent = openInteraction(standIn.world, { kind: 'component', userId: ada, channel, data, sourceMessageId });
  return JSON.stringify(await sent.settled.promise);
};

const strangers = Array.from({ length: 11 }, (_, i) => String(700_000_000_000_000_000n + BigInt(i)));

test('the board comes to the member alone, and their place among all players after a find', async () => {
  await using rig = await startBotRig();
  const first = await rig.use(rig.ada, 'world');
  expect(messageIn(first).ephemeral).toBe(true);
  expect(textOf(first)).toContain('The world’s puzzle (English) is the same for everybody.');
  expect(textOf(first)).not.toContain('so far');
  const edition = await worldEdition(rig);
  for (const userId of strangers) await find(rig, edition, userId, 1);
  await find(rig, edition, rig.ada, 2);
  const text = textOf(await rig.use(rig.ada, 'world'));
  expect(text).toContain('Better than 91% of 12 players.');
  expect(text).toMatch(/0–2 █+ 12 ◀ you/u);
  for (const userId of strangers) expect(text).not.toContain(userId);
  expect(rig.errors).toEqual([]);
});

test('buttons below the board play it, whatever the server’s own puzzle', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  const board = await rig.use(rig.ada, 'world');
  const edition = await worldEdition(rig);
  const [word] = edition.puzzle.words;
  if (!word) throw new Error('expected a word');
  const opened = await pressIn(rig, rig.ada, board, 'Submit words');
  if (opened.kind !== 'modal') throw new Error('expected the form');
  const values = { cells: cellsFor(word) };
  const told = await rig.standIn.submitModal({ userId: rig.ada, modalId: opened.modal.modalId, values });
  expect(JSON.stringify(told)).toContain(word.label);
  const rows = await rig.game.db.selectFrom('finds').select(['guildId', 'userId']).execute();
  expect(rows).toEqual([{ guildId: WORLD, userId: rig.ada }]);
  const result = await pressIn(rig, rig.ada, board, 'Leaderboard');
  expect(textOf(result)).toContain('1 player so far.');
  expect(textOf(result)).toContain('No player of this board shows a name.');
});

test('a name is shown from a press on, and goes with another', async () => {
  await using rig = await startBotRig();
  const board = await rig.use(rig.ada, 'world');
  const edition = await worldEdition(rig);
  await find(rig, edition, rig.ada, 1);
  await find(rig, edition, rig.ben, 2);
  const before = await pressIn(rig, rig.ben, await rig.use(rig.ben, 'world'), 'The world’s result');
  expect(textOf(before)).not.toContain('Ada');
  const own = await pressIn(rig, rig.ada, board, 'The world’s result');
  const shown = await pressIn(rig, rig.ada, own, 'Show my name on the world’s board');
  expect(messageIn(shown).id).toBe(messageIn(own).id);
  expect(textOf(shown)).toContain('Your Discord name now stands here for everybody');
  const after = textOf(await pressIn(rig, rig.ben, await rig.use(rig.ben, 'world'), 'The world’s result'));
  expect(after).toMatch(/\*\*2\.\*\* Ada: \*\*\d+ points?\*\*/u);
  expect(after).not.toContain('Ben');
  const hidden = await pressIn(rig, rig.ada, shown, 'Hide my name');
  expect(textOf(hidden)).toContain('Other players no longer see your name here.');
  expect(textOf(await pressIn(rig, rig.ben, await rig.use(rig.ben, 'world'), 'Leaderboard'))).not.toContain('Ada');
  expect(rig.errors).toEqual([]);
});

test('the day after, the result of the day before is final, and a press away', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.ada, 'world');
  await find(rig, await worldEdition(rig), rig.ada, 3);
  rig.clock.advance(DAY_MS);
  const board = await rig.use(rig.ben, 'world');
  const past = await pressIn(rig, rig.ben, board, 'The day before');
  expect(textOf(past)).toContain('The final result:');
  expect(textOf(past)).toContain('You found no word on this board while it was open.');
  expect(textOf(past)).toContain('1 player in all.');
  const today = await pressIn(rig, rig.ben, past, 'Today');
  expect(textOf(today)).toContain('Nobody has found a word on this board yet.');
  expect(messageIn(today).id).toBe(messageIn(past).id);
});

test('a board is in the member’s language, or in another that they choose', async () => {
  await using rig = await startBotRig();
  const uwe = rig.standIn.addMember(rig.guild, { name: 'Uwe', locale: 'de' });
  expect(textOf(await rig.use(uwe, 'world'))).toContain('Das Rätsel der Welt (Deutsch)');
  expect((await worldEdition(rig, '2026-03-14', 'world_de')).language).toBe('de');
  expect(textOf(await rig.use(uwe, 'world', { language: 'en' }))).toContain('Das Rätsel der Welt (Englisch)');
  expect((await worldEdition(rig)).language).toBe('en');
});

test('the buttons of the world find nothing for the puzzle of a server', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  const own = await pressIn(rig, rig.ada, await rig.use(rig.ada, 'world'), 'The world’s result');
  for (const action of ['world-result', 'world-day', 'world-name', 'world-nameless']) {
    expect(await forge(rig, messageIn(own).id, `${action}:1`), action).toContain('no longer exists');
  }
  expect(await rig.game.db.selectFrom('worldNames').selectAll().execute()).toEqual([]);
});

test('no button of a board of the world gives another player’s name or id', async () => {
  await using rig = await startBotRig();
  const board = messageIn(await rig.use(rig.ada, 'world'));
  const edition = await worldEdition(rig);
  await find(rig, edition, rig.ada, 1);
  const [stranger = ''] = strangers;
  for (const userId of [stranger, rig.ben]) await find(rig, edition, userId, edition.puzzle.words.length);
  const press = (customId: string) => forge(rig, board.id, customId);
  const doors = ['leaderboard-show', 'recap-show', 'leaderboard-times', 'world-result', 'puzzle-board', 'share-result'];
  for (const isClosed of [false, true]) {
    if (isClosed) rig.clock.advance(DAY_MS);
    for (const action of doors) {
      const told = await press(`${action}:${edition.id}:1`);
      expect(told, action).toMatch(/"kind":"(message|updated)"/u);
      for (const other of [stranger, rig.ben, '"Ben']) expect(told, `${action} ${isClosed}`).not.toContain(other);
    }
  }
  await nameInWorld(rig.game, { guildId: WORLD, userId: rig.ben }, true);
  expect(await press(`leaderboard-show:${edition.id}`)).toContain('Ben');
});

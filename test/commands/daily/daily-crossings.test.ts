import { expect, test } from 'vitest';
import type { EditionSettings } from '../../../src/game/editions/edition.ts';
import { keyOf } from '../../../src/game/editions/edition-key.ts';
import { openEdition } from '../../../src/game/editions/editions.ts';
import { BUILT_IN } from '../../../src/game/lists/list-of-date.ts';
import { dailyChannels } from '../../../src/game/places/channel-settings.ts';
import type { Crossings } from '../../../src/puzzle/model/construction.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { createGame, startBotRig, textOf } from '../../rigs/bot-rig.ts';

const DATE = '2026-03-17' as PuzzleDate;
const HARD: EditionSettings = { guildId: '1', difficulty: 'hard', language: 'en', reroll: 0 };

const openWith = async (game: Awaited<ReturnType<typeof createGame>>, crossings?: Crossings) =>
  openEdition(game, DATE, { ...HARD, crossings });

test('an admin chooses how much words cross; other changes keep it, and the status tells it', async () => {
  await using rig = await startBotRig();
  const crossings = async () => (await dailyChannels(rig.game, rig.guild))[0]?.crossings;
  const set = (options: Record<string, string>) => rig.use(rig.mara, 'daily setup', options);
  expect(textOf(await set({ timezone: 'UTC' }))).not.toContain('crossings:');
  expect(await crossings()).toBe('many');
  expect(textOf(await set({ crossings: 'few' }))).toContain('crossings: few');
  await set({ time: '10:00' });
  expect(await crossings()).toBe('few');
  expect(textOf(await rig.use(rig.mara, 'daily status'))).toContain('crossings: few');
});

test('members who are no admins cannot choose, and nothing but the three choices is taken', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { timezone: 'UTC', crossings: 'few' });
  const refused = await rig.use(rig.ada, 'daily setup', { crossings: 'maximum' }).catch(String);
  expect(JSON.stringify(refused)).not.toContain('Saved');
  const unknown = await rig.use(rig.mara, 'daily setup', { crossings: 'all' }).catch(String);
  expect(JSON.stringify(unknown)).not.toContain('Saved');
  expect((await dailyChannels(rig.game, rig.guild))[0]?.crossings).toBe('few');
});

test('the same words cross less or more as chosen, and each choice is an edition of its own', async () => {
  const game = await createGame(() => Date.parse(`${DATE}T09:00:00Z`));
  const [few, usual, many, maximum] = [
    await openWith(game, 'few'),
    await openWith(game),
    await openWith(game, 'many'),
    await openWith(game, 'maximum'),
  ];
  expect(many.id).toBe(usual.id);
  const countIn = ({ puzzle }: typeof few) => puzzle.certificate.measures?.crossings ?? 0;
  expect(countIn(few)).toBeLessThan(countIn(many));
  expect(countIn(many)).toBeLessThanOrEqual(countIn(maximum));
  const wordsOf = ({ puzzle }: typeof few) => puzzle.words.map(({ word }) => word);
  expect(wordsOf(few)).toEqual(wordsOf(maximum));
});

test('channels with unlike crossings do not share a puzzle', async () => {
  const game = await createGame(() => Date.parse(`${DATE}T09:00:00Z`));
  const keyFor = (settings = {}) => keyOf(game, DATE, { ...HARD, ...settings }, BUILT_IN);
  expect(keyFor()).toBe(keyFor({ crossings: 'many' }));
  expect(keyFor()).not.toBe(keyFor({ crossings: 'few' }));
});

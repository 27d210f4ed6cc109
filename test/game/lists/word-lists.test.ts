import { describe, expect, test } from 'vitest';
import type { Edition } from '../../../src/game/editions/edition.ts';
import { openEdition } from '../../../src/game/editions/editions.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import type { Game } from '../../../src/game/game.ts';
import { wordsOfTurn } from '../../../src/game/lists/daily-list.ts';
import { type ImaginedTurns, lookAtList, nextInTurn, reserveList } from '../../../src/game/lists/list-of-date.ts';
import {
  DRAFT_KEPT_MS,
  findList,
  removeList,
  saveList,
  setAside,
  takeDraft,
} from '../../../src/game/lists/word-lists.ts';
import { saveChannel } from '../../../src/game/places/channel-settings.ts';
import { claimDate, confirmClaim, preparePost } from '../../../src/game/posts/posting.ts';
import { hideLabel } from '../../../src/puzzle/model/letters.ts';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { purgeGuild } from '../../../src/store/channels/guilds.ts';
import { insertPin } from '../../../src/store/lists/list-days.ts';
import { createGame } from '../../rigs/bot-rig.ts';

const NOW = Date.UTC(2026, 2, 14, 9);
const TODAY = '2026-03-14' as PuzzleDate;
const PLACE = { guildId: '1', language: 'en' };
const EASY = { ...PLACE, difficulty: 'easy', reroll: 0 };

const wordsFrom = (labels: string) =>
  labels.split(' ').map((label) => ({ label, word: hideLabel(label, 'en'), clue: `like ${label.length}` }));

const FRUIT = wordsFrom('banana cherry papaya orange quince');
const BIRDS = wordsFrom('falcon heron sparrow magpie buzzard');

const save = async (game: Game, name: string, words = FRUIT, guildId = '1') => {
  const list = await saveList(game, guildId, { name, language: 'en', words });
  if (!list) throw new Error('the list was refused');
  return list;
};

/** The lists of a server's dates after `from`: their names, or `-` for a built-in pack. */
const namesOf = async (game: Game, days: number, from = TODAY): Promise<string[]> => {
  const names: string[] = [];
  for (let day = 0; day < days; day++) {
    const list = await reserveList(game, addDays(from, day), PLACE);
    names.push(list.kind === 'own' ? list.list.name : '-');
  }
  return names;
};

const listed = ({ puzzle }: Edition): string[] => puzzle.words.map(({ word }) => word).sort();

describe('the list of a date', () => {
  test('own lists come in turn, every other day, and rest for sixty days, in which the packs come', async () => {
    const game = await createGame(() => NOW);
    await save(game, 'Fruit');
    await save(game, 'Birds', BIRDS);
    expect(await namesOf(game, 4)).toEqual(['Fruit', '-', 'Birds', '-']);
    expect(await namesOf(game, 4, addDays(TODAY, 60))).toEqual(['-', 'Fruit', '-', 'Birds']);
    // A date keeps its list, in any order of questions.
    expect(await namesOf(game, 3)).toEqual(['Fruit', '-', 'Birds']);
  });

  test('a pinned list comes on its date, and not again in turn before or after', async () => {
    const game = await createGame(() => NOW);
    const { id } = await save(game, 'Fruit');
    await save(game, 'Birds', BIRDS);
    await insertPin(game.db, '1', addDays(TODAY, 2), id);
    expect(await namesOf(game, 5)).toEqual(['Birds', '-', 'Fruit', '-', '-']);
  });

  test('other servers get the packs', async () => {
    const game = await createGame(() => NOW);
    await save(game, 'Fruit');
    expect(await reserveList(game, TODAY, { ...PLACE, guildId: '2' })).toEqual({ kind: 'built-in' });
  });

  test('a list comes in turn in the channels of its language, in others on dates it was chosen for alone', async () => {
    const game = await createGame(() => NOW);
    await saveList(game, '1', { name: 'Obst', language: 'de', words: FRUIT });
    expect(await namesOf(game, 1)).toEqual(['-']);
    const channel = { channelId: '7', guildId: '1', postTime: '09:00' as PostTime, timeZone: 'UTC', withThread: false };
    await saveChannel(game, { ...channel, language: 'de', difficulty: 'easy', roleId: undefined });
    expect(await namesOf(game, 1)).toEqual(['-']);
    expect((await reserveList(game, TODAY, { ...PLACE, language: 'de' })).kind).toBe('own');
    const hebrew = await saveList(game, '1', { name: 'Hebrew', language: 'he', words: FRUIT });
    expect(await namesOf(game, 3, addDays(TODAY, 5))).toEqual(['-', '-', '-']);
    await insertPin(game.db, '1', addDays(TODAY, 6), hebrew?.id ?? 0);
    expect(await namesOf(game, 3, addDays(TODAY, 5))).toEqual(['-', 'Hebrew', '-']);
  });

  test('a date that was posted keeps its pack when a list is added', async () => {
    const game = await createGame(() => NOW);
    const channel = { channelId: '7', guildId: '1', postTime: '09:00' as PostTime, timeZone: 'UTC', withThread: false };
    await saveChannel(game, { ...channel, language: 'en', difficulty: 'easy', roleId: undefined });
    const due = { channelId: '7', date: TODAY, isLate: false, isShifted: false };
    const planned = await preparePost(game, due);
    if (planned) await claimDate(game, planned, 'run');
    await save(game, 'Fruit');
    expect(await namesOf(game, 2)).toEqual(['-', 'Fruit']);
  });

  test('a date before the last post takes no turn, since no channel posts it', async () => {
    const game = await createGame(() => NOW);
    const channel = { channelId: '7', guildId: '1', postTime: '09:00' as PostTime, timeZone: 'UTC', withThread: false };
    const settings = { ...channel, language: 'en', difficulty: 'easy', roleId: undefined };
    await saveChannel(game, settings);
    const planned = await preparePost(game, { channelId: '7', date: TODAY, isLate: false, isShifted: false });
    const claim = planned && (await claimDate(game, planned, 'run'));
    if (claim) await confirmClaim(game, claim, 'message', NOW);
    await save(game, 'Fruit');
    expect(await namesOf(game, 3, addDays(TODAY, -1))).toEqual(['-', '-', 'Fruit']);
    await save(game, 'Birds', BIRDS);
    await saveChannel(game, { ...settings, channelId: '8' });
    expect(await namesOf(game, 1, addDays(TODAY, -2))).toEqual(['Fruit']);
  });

  test('a list removed is in no plan, and what was made of it stays', async () => {
    const game = await createGame(() => NOW);
    const { id } = await save(game, 'Fruit');
    await save(game, 'Birds', BIRDS);
    const edition = await openEdition(game, TODAY, EASY);
    expect(await removeList(game, '2', id)).toBe(false);
    expect(await removeList(game, '1', id)).toBe(true);
    expect(await namesOf(game, 2)).toEqual(['Birds', '-']);
    expect((await findEdition(game, edition.id))?.title).toBe('Fruit');
  });

  test('the longest unused of the rested comes first', () => {
    const lists = [1, 2, 3].map((id) => ({ id, name: `${id}`, language: 'en', wordCount: 5, revision: 1 }));
    const days = [
      { listId: 1, date: '2025-12-02' },
      { listId: 2, date: '2025-12-01' },
      { listId: 3, date: '2026-05-01' },
    ];
    expect(nextInTurn(lists, days, TODAY)?.id).toBe(2);
    expect(nextInTurn(lists, days.slice(0, 1), TODAY)?.id).toBe(2);
    expect(nextInTurn([], days, TODAY)).toBeUndefined();
  });
});

describe('the puzzle of an own list', () => {
  test('has its name and words, belongs to its server, and is built again when the list changes', async () => {
    const game = await createGame(() => NOW);
    await save(game, 'Fruit');
    const edition = await openEdition(game, TODAY, EASY);
    expect([edition.title, edition.guildId, listed(edition)]).toEqual([
      'Fruit',
      '1',
      FRUIT.map(({ word }) => word).sort(),
    ]);
    expect(edition.puzzle.words.map(({ clue }) => clue)).toContain('like 6');
    expect((await openEdition(game, TODAY, EASY)).id).toBe(edition.id);
    await save(game, 'fruít', BIRDS);
    expect(listed(await openEdition(game, TODAY, EASY))).toEqual(BIRDS.map(({ word }) => word).sort());
  });

  test('can be built of words longer than the preset and of few letters', async () => {
    const game = await createGame(() => NOW);
    const long = wordsFrom(
      'electroencephalographical counterrevolutionaries internationalization incomprehensibility aaabbb',
    );
    const few = wordsFrom('aaab abbb aabab abbab aabbaab');
    for (const words of [long, few]) {
      const guildId = words === long ? '3' : '4';
      await save(game, 'List', words, guildId);
      const edition = await openEdition(game, TODAY, { ...EASY, guildId });
      expect(listed(edition)).toEqual(words.map(({ word }) => word).sort());
    }
  });

  test('takes other words each turn until the list is used up', () => {
    const words = Array.from({ length: 20 }, (_, i) => ({ label: `w${i}`, word: `WORD${'ABCDEFGHIJKLMNOPQRST'[i]}` }));
    const list = { id: 1, language: 'en', words };
    const size = { count: 8, maxCells: 10 };
    const turns = [0, 1, 2].map((turn) => wordsOfTurn(list, turn, size, new Set()).map(({ word }) => word));
    expect(new Set(turns.flat()).size).toBe(20);
    expect(new Set([...(turns[0] ?? []), ...(turns[1] ?? [])]).size).toBe(16);
    const tired = new Set(turns[0]);
    expect(wordsOfTurn(list, 0, size, tired).filter(({ word }) => tired.has(word))).toEqual([]);
  });
});

describe('drafts and limits', () => {
  test('a draft is taken once, by its admin, within an hour', async () => {
    let now = NOW;
    const game = await createGame(() => now);
    const draft = { name: 'Fruit', language: 'en', words: FRUIT };
    const admin = { guildId: '1', userId: '5' };
    const id = await setAside(game, admin, draft);
    expect(await takeDraft(game, { ...admin, userId: '6' }, id)).toBeUndefined();
    expect(await takeDraft(game, { ...admin, guildId: '2' }, id)).toBeUndefined();
    expect(await takeDraft(game, admin, id)).toEqual(draft);
    expect(await takeDraft(game, admin, id)).toBeUndefined();
    const late = await setAside(game, admin, draft);
    now += DRAFT_KEPT_MS + 1;
    expect(await takeDraft(game, admin, late)).toBeUndefined();
  });

  test('a server has a hundred lists, and may still change each', async () => {
    const game = await createGame(() => NOW);
    for (let i = 0; i < 100; i++) await save(game, `List ${i}`);
    const list = { name: 'One more', language: 'en', words: FRUIT };
    expect(await saveList(game, '1', list)).toBeUndefined();
    expect(await saveList(game, '1', { ...list, name: 'LIST 7' })).toMatchObject({ name: 'LIST 7', revision: 2 });
    expect(await findList(game, '2', 'List 7')).toBeUndefined();
  });

  test('all of it goes with its server', async () => {
    const game = await createGame(() => NOW);
    const { id } = await save(game, 'Fruit');
    await insertPin(game.db, '1', TODAY, id);
    await setAside(game, { guildId: '1', userId: '5' }, { name: 'Fruit', language: 'en', words: FRUIT });
    await openEdition(game, TODAY, EASY);
    await purgeGuild(game.db, '1');
    for (const table of ['wordLists', 'listPins', 'listTurns', 'listDrafts', 'editions'] as const) {
      expect(await game.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

test('looking at the coming weeks stores nothing, and sees what is reserved when their days come', async () => {
  const game = await createGame(() => Date.parse(`${TODAY}T12:00:00Z`));
  for (const name of ['Birds', 'Fish', 'Trees'])
    await saveList(game, PLACE.guildId, { name, language: 'en', words: BIRDS });
  const dates = Array.from({ length: 90 }, (_, day) => addDays(TODAY, day));
  const imagined: ImaginedTurns = [];
  const seen = [];
  for (const date of dates) seen.push(await lookAtList(game, date, PLACE, imagined));
  expect(await game.db.selectFrom('listTurns').selectAll().execute()).toEqual([]);
  expect(seen.filter(({ kind }) => kind === 'own').length).toBeGreaterThan(3);
  const reserved = [];
  for (const date of dates) reserved.push(await reserveList(game, date, PLACE));
  expect(seen).toEqual(reserved);
  await game.db.destroy();
});

test('a list that was stored with invisible characters loses them when it is read', async () => {
  const game = await createGame(() => NOW);
  const words = [
    { label: 'ban\u200dana', word: 'BAN\u200dANA' },
    { label: 'cherry', word: 'CHERRY' },
    { label: 'cher\u200bry', word: 'CHER\u200bRY' },
  ];
  await save(game, 'Old', words as typeof FRUIT);
  const stored = await findList(game, '1', 'Old');
  expect(stored?.words.map(({ word }) => word)).toEqual(['BANANA', 'CHERRY']);
});

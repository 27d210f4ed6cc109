import { expect, test } from 'vitest';
import { openEdition } from '../../../src/game/editions/editions.ts';
import { generateDaily } from '../../../src/game/editions/generate-daily.ts';
import { sundayMessage } from '../../../src/game/editions/sunday-message.ts';
import { stockOf } from '../../../src/game/lists/daily-list.ts';
import { messageOfDate, sentencesOfTheme } from '../../../src/game/lists/message-of-date.ts';
import { packOfDate } from '../../../src/game/lists/theme-schedule.ts';
import { hideLabel } from '../../../src/puzzle/model/letters.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { allMessages, messagesFor } from '../../../src/words/messages.ts';
import { createGame, hashText, keyedHash } from '../../bot-rig.ts';

const SATURDAY = '2026-03-14' as PuzzleDate;
const SUNDAY = addDays(SATURDAY, 1);

test('on Sundays a sentence is hidden, another each week, and on other days none', () => {
  const days = Array.from({ length: 12 * 7 }, (_, i) =>
    messageOfDate({ keyedHash }, { language: 'en' }, addDays(SUNDAY, i)),
  );
  expect(days.map((message) => message !== undefined)).toEqual(days.map((_, i) => i % 7 === 0));
  expect(new Set(days).size).toBe(13);
  expect(messageOfDate({ keyedHash }, { language: 'tlh' }, SUNDAY)).toBeUndefined();
});

const LANGUAGES = ['en', 'de', 'fr', 'es', 'el'];
const INSTALLATION_AND_SERVERS = LANGUAGES.flatMap((language) => ['', '1'].map((guildId) => ({ language, guildId })));

test.for(INSTALLATION_AND_SERVERS)(
  'each Sunday has a sentence, and none comes twice in a year, over ten years (%o)',
  async ({ language, guildId }) => {
    const game = await createGame(() => Date.parse(`${SUNDAY}T09:00:00Z`));
    const stock = stockOf(game, { language });
    const packs = new Map<PuzzleDate, string>();
    const packIdOf = (date: PuzzleDate): string => {
      const id = packs.get(date) ?? packOfDate(stock, date).id;
      packs.set(date, id);
      return id;
    };
    const sundays = Array.from({ length: 520 }, (_, i) => addDays(SUNDAY, 7 * i));
    const sentences = sundays.map((date) =>
      messageOfDate({ keyedHash }, { language, guildId }, date, sentencesOfTheme(language, date, packIdOf)),
    );
    const repeated = sentences.filter((sentence, i) => sentences.slice(Math.max(0, i - 52), i).includes(sentence));
    expect(sentences.filter((sentence) => sentence === undefined)).toEqual([]);
    expect(repeated).toEqual([]);
    await game.db.destroy();
  },
);

test('a sentence is about the theme if there is one about it, the longest, and fits any theme otherwise', () => {
  const [about] = [...(allMessages('en').themes['chess'] ?? [])].sort((a, b) => b.length - a.length);
  if (about === undefined) throw new Error('expected a sentence about chess');
  const onChess = (date: PuzzleDate): string => (date === SUNDAY ? 'chess' : 'ocean');
  expect(messageOfDate({ keyedHash }, { language: 'en' }, SUNDAY, sentencesOfTheme('en', SUNDAY, onChess))).toBe(
    hideLabel(about, 'en'),
  );
  const hidden = messagesFor('en').map((sentence) => hideLabel(sentence, 'en'));
  expect(hidden).toContain(
    messageOfDate(
      { keyedHash },
      { language: 'en' },
      SUNDAY,
      sentencesOfTheme('en', SUNDAY, () => 'no-such-theme'),
    ),
  );
  // Chess had a Sunday within the year.
  expect(hidden).toContain(
    messageOfDate(
      { keyedHash },
      { language: 'en' },
      SUNDAY,
      sentencesOfTheme('en', SUNDAY, () => 'chess'),
    ),
  );
});

test('no server hides a sentence much shorter than the longest about its theme', () => {
  const short = (guildId: string) =>
    messageOfDate({ keyedHash }, { language: 'en', guildId }, SUNDAY, ['x'.repeat(50), 'y'.repeat(39), 'z'.repeat(40)]);
  const hidden = new Set(Array.from({ length: 60 }, (_, i) => short(String(i))));
  expect(hidden).toContain('X'.repeat(50));
  expect(hidden).toContain('Z'.repeat(40));
  expect(hidden).not.toContain('Y'.repeat(39));
});

test('each server has an order of its own, and few hide the same sentence on a Sunday', () => {
  const guilds = Array.from({ length: 200 }, (_, i) => String(i));
  const orderOf = (guildId: string): string =>
    [0, 1, 2, 3].map((i) => messageOfDate({ keyedHash }, { language: 'en', guildId }, addDays(SUNDAY, 7 * i))).join();
  expect(new Set(guilds.map(orderOf)).size).toBe(200);
  const onChess = (date: PuzzleDate): string => (date === SUNDAY ? 'chess' : 'ocean');
  const sunday = guilds.map((guildId) =>
    messageOfDate({ keyedHash }, { language: 'en', guildId }, SUNDAY, sentencesOfTheme('en', SUNDAY, onChess)),
  );
  const about = new Set((allMessages('en').themes['chess'] ?? []).map((sentence) => hideLabel(sentence, 'en')));
  const share = sunday.filter((message) => about.has(message ?? '')).length / guilds.length;
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(0.95);
});

test('servers that hide the same sentence share its puzzle, and others have another', async () => {
  const game = await createGame(() => Date.parse(`${SATURDAY}T09:00:00Z`));
  const of = (guildId: string) => ({ difficulty: 'easy', language: 'en', guildId, reroll: 0 });
  const guilds = Array.from({ length: 60 }, (_, i) => String(i + 1));
  const alike = (guildId: string): string[] =>
    guilds.filter((id) => sundayMessage(game, SUNDAY, of(id)) === sundayMessage(game, SUNDAY, of(guildId)));
  const [one = '', twin = ''] = guilds.map(alike).find(({ length }) => length > 1) ?? [];
  const other = guilds.find((id) => !alike(one).includes(id)) ?? '';
  const editions = await Promise.all([one, other, twin].map((guildId) => openEdition(game, SUNDAY, of(guildId))));
  expect(editions[0]?.id).not.toBe(editions[1]?.id);
  expect(editions[0]?.id).toBe(editions[2]?.id);
  expect(editions.map(({ puzzle }) => puzzle.message)).toEqual(
    [one, other, one].map((guildId) => sundayMessage(game, SUNDAY, of(guildId))),
  );
  const monday = await Promise.all([one, other].map((guildId) => openEdition(game, addDays(SUNDAY, 1), of(guildId))));
  expect(monday[0]?.id).toBe(monday[1]?.id);
  await game.db.destroy();
});

test('the Sunday puzzle spells its message on a board near the usual size', async () => {
  const game = await createGame(() => Date.parse(`${SUNDAY}T09:00:00Z`));
  const date = addDays(SUNDAY, 7);
  const { puzzle } = await openEdition(game, date, { difficulty: 'medium', language: 'el', guildId: '', reroll: 0 });
  expect(puzzle.message).toBe(sundayMessage(game, date, { language: 'el', guildId: '' }));
  expect(puzzle.certificate.checks['message-exact']).toBe(true);
  expect(Math.max(puzzle.grid.rows, puzzle.grid.columns)).toBeLessThanOrEqual(13);
  await game.db.destroy();
});

test('if its message cannot be hidden, the puzzle is built without', () => {
  const generation = generateDaily(
    {
      rows: 6,
      columns: 7,
      words: ['OTTER', 'BEAVER'].map((word) => ({ word, label: word })),
      secretWords: [],
      directions: ['E'],
      message: 'A'.repeat(640),
      fillerLetters: [],
      oneSharedCell: true,
      blocklist: [],
      plain: false,
      seed: 'none',
    },
    hashText,
  );
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle, got ${generation.kind}`);
  expect(generation.puzzle.message).toBeUndefined();
  expect(generation.puzzle.grid).toMatchObject({ rows: 6, columns: 7 });
});

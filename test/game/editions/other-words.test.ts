import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countNew } from '../../../src/game/editions/other-words.ts';
import { planEdition } from '../../../src/game/editions/plan-edition.ts';
import { wordsOfTurn } from '../../../src/game/lists/daily-list.ts';
import { BUILT_IN } from '../../../src/game/lists/list-of-date.ts';
import { saveList } from '../../../src/game/lists/word-lists.ts';
import { localityOf } from '../../../src/game/places/locality.ts';
import { DIFFICULTIES, PRESETS } from '../../../src/puzzle/model/difficulty.ts';
import { splitCells } from '../../../src/puzzle/model/letters.ts';
import type { ListedWord } from '../../../src/puzzle/model/puzzle.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { loadPacks, packLanguages } from '../../../src/words/load-packs.ts';
import { listedWordsOf } from '../../../src/words/pack.ts';
import { createGame } from '../../rigs/bot-rig.ts';

const REROLLS = 8;

/** Each list after the first has at least this many new words, out of `all` that fit. */
const leastNew = (listed: number, all: number): number => Math.min(Math.ceil(listed / 2), all - listed);

test('each of eight rerolls of a theme has at least half of its words new, as far as the theme allows', async () => {
  const game = await createGame(() => 0);
  const cases = fc.record({
    language: fc.constantFrom(...packLanguages()),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    variant: fc.constantFrom('words' as const, 'shaped' as const),
    offset: fc.integer({ min: 0, max: 1000 }),
  });
  const property = fc.asyncProperty(cases, async ({ language, difficulty, variant, offset }) => {
    const locality = localityOf({ timeZone: 'Europe/Athens', language });
    const date = addDays('2026-01-01' as PuzzleDate, offset);
    const { rows, columns } = PRESETS[difficulty];
    let before: readonly ListedWord[] | undefined;
    for (let reroll = 0; reroll <= REROLLS; reroll++) {
      const settings = { guildId: '1', language, difficulty, locality, variant, reroll };
      const { title, spec } = await planEdition(game, date, settings, BUILT_IN);
      if (before) {
        const pack = loadPacks().find((one) => one.title === title && one.language === language);
        const fitting = pack
          ? listedWordsOf(pack).filter(({ word }) => splitCells(word).length <= Math.max(rows, columns))
          : [];
        expect(countNew(spec.words, before)).toBeGreaterThanOrEqual(leastNew(spec.words.length, fitting.length));
      }
      before = spec.words;
    }
  });
  await fc.assert(property, { numRuns: 30 });
});

test('so has an own list, whatever words rest', () => {
  const words = Array.from({ length: 30 }, (_, i) => ({
    label: `word ${i}`,
    word: `WORD${String.fromCharCode(65 + i)}`,
  }));
  const cases = fc.record({
    size: fc.integer({ min: 12, max: 30 }),
    tired: fc.uniqueArray(fc.integer({ min: 0, max: 29 })),
    turn: fc.nat(50),
  });
  fc.assert(
    fc.property(cases, ({ size, tired, turn }) => {
      const list = { id: 7, language: 'en', words: words.slice(0, size) };
      const resting = new Set(tired.map((i) => words[i]?.word ?? ''));
      let before: ListedWord[] = [];
      for (let reroll = 0; reroll <= REROLLS; reroll++) {
        const next = wordsOfTurn(list, turn + reroll, { count: 12, maxCells: 12 }, resting, before);
        if (reroll > 0) expect(countNew(next, before)).toBe(Math.min(12, size - 12));
        before = next;
      }
    }),
  );
});

test('the plan of an own list takes other words for another build', async () => {
  const game = await createGame(() => 0);
  const words = Array.from({ length: 26 }, (_, i) => {
    const word = `B${String.fromCharCode(65 + i)}NAN${String.fromCharCode(90 - i)}`;
    return { label: word, word };
  });
  const list = await saveList(game, '1', { name: 'Fruit', language: 'en', words });
  if (!list) throw new Error('expected a list');
  const plan = (reroll: number) =>
    planEdition(
      game,
      '2026-03-14' as PuzzleDate,
      { guildId: '1', language: 'en', difficulty: 'easy', reroll },
      { kind: 'own', list, origin: 'turn' },
    );
  const plans = await Promise.all([0, 1, 2, 3].map(plan));
  for (const [i, { spec }] of plans.entries()) {
    const before = plans[i - 1];
    if (before) expect(countNew(spec.words, before.spec.words)).toBe(8);
  }
});

import { describe, expect, it } from 'vitest';
import { generateDaily } from '../../../src/game/editions/generate-daily.ts';
import { redHerringsOf, SUNDAY_SCORES, scoreRangeOf, sundayOf } from '../../../src/game/editions/ladder-words.ts';
import { planEdition } from '../../../src/game/editions/plan-edition.ts';
import { BUILT_IN } from '../../../src/game/lists/list-of-date.ts';
import { DIFFICULTIES, PRESETS } from '../../../src/puzzle/model/difficulty.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { createGame, hashText } from '../../rigs/bot-rig.ts';

const MONDAY = '2026-11-23' as PuzzleDate;
const WEEK = Array.from({ length: 7 }, (_, day) => addDays(MONDAY, day));
const SUNDAY = '2026-11-29' as PuzzleDate;

const planAll = async (difficulty: string) => {
  const game = await createGame(() => 0);
  const settings = { difficulty, language: 'en', guildId: '1', reroll: 0 };
  return Promise.all(WEEK.map((date) => planEdition(game, date, settings, BUILT_IN)));
};

describe('a week', () => {
  it('ends with its Sunday', () => {
    expect(WEEK.map(sundayOf)).toEqual(WEEK.map(() => SUNDAY));
    expect(sundayOf(addDays(SUNDAY, 1))).toBe('2026-12-06');
  });

  it.each(DIFFICULTIES)('of %s has scores that rise from day to day and never meet', (difficulty) => {
    for (const share of [0.7, 0.85, 1]) {
      const ranges = WEEK.map((date) => scoreRangeOf(date, difficulty, share * SUNDAY_SCORES[difficulty]));
      for (const [i, { least, most }] of ranges.entries()) {
        expect(least).toBeGreaterThan(ranges[i - 1]?.most ?? 0);
        expect(most).toBeGreaterThan(1.015 * least);
      }
      expect(ranges.at(-1)?.most).toBe(Number.POSITIVE_INFINITY);
      expect(ranges.at(-1)?.least).toBeLessThan(0.95 * share * SUNDAY_SCORES[difficulty]);
    }
  });

  it('has red herrings that rise with it from medium up', () => {
    for (const difficulty of ['medium', 'hard', 'expert'] as const) {
      const counts = WEEK.map((date) => redHerringsOf(date, difficulty));
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
      expect(counts[0]).toBeGreaterThan(0);
      expect(counts[6]).toBeGreaterThan(PRESETS[difficulty].redHerrings);
    }
    expect(WEEK.map((date) => redHerringsOf(date, 'easy'))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it.each(DIFFICULTIES)(
    'wishes for each %s puzzle a score below what its Sunday is likely to make',
    async (difficulty) => {
      const scores = (await planAll(difficulty)).map(({ spec }) => spec.score);
      expect(scores.every((score) => (score?.least ?? 0) <= SUNDAY_SCORES[difficulty])).toBe(true);
      for (const [i, score] of scores.entries()) expect(score?.least).toBeGreaterThan(scores[i - 1]?.most ?? 0);
    },
  );

  it.each(DIFFICULTIES)(
    'lists as many words as the preset %s says, and on Sundays hides no fewer secret ones',
    async (difficulty) => {
      const { wordCount, secretCount } = PRESETS[difficulty];
      const plans = await planAll(difficulty);
      for (const { spec } of plans.slice(0, 6)) {
        expect(spec.words).toHaveLength(wordCount);
        expect(spec.secretWords).toHaveLength(secretCount);
        expect(spec.message).toBeUndefined();
      }
      const sunday = plans[6]?.spec;
      expect(sunday?.words).toHaveLength(wordCount);
      expect(sunday?.secretWords.length).toBeGreaterThanOrEqual(secretCount);
      expect(sunday?.message).toBeDefined();
      const all = [...(sunday?.words ?? []), ...(sunday?.secretWords ?? [])].map(({ word }) => word);
      expect(new Set(all).size).toBe(all.length);
    },
  );

  const BUILT_WEEKS = [
    { language: 'fr', difficulty: 'hard', monday: '2026-12-28' },
    { language: 'fr', difficulty: 'expert', monday: '2026-12-28' },
    { language: 'el', difficulty: 'medium', monday: '2027-01-04' },
    { language: 'de', difficulty: 'easy', monday: '2026-12-07' },
    { language: 'en', difficulty: 'easy', monday: '2026-12-28' },
  ] as const;
  it.each(BUILT_WEEKS)(
    'of $language $difficulty from $monday grows harder every day',
    async ({ language, difficulty, monday }) => {
      const game = await createGame(() => 0);
      const scores: number[] = [];
      for (let day = 0; day < 7; day++) {
        const date = addDays(monday as PuzzleDate, day);
        const { spec } = await planEdition(game, date, { difficulty, language, guildId: '1', reroll: 0 }, BUILT_IN);
        const generation = generateDaily(spec, hashText);
        if (generation.kind !== 'generated') throw new Error(`expected a puzzle for ${date}, got ${generation.kind}`);
        scores.push(generation.puzzle.certificate.measures?.score ?? 0);
      }
      for (const [i, score] of scores.entries()) expect(score).toBeGreaterThan(scores[i - 1] ?? 0);
      await game.db.destroy();
    },
    60_000,
  );
});

import { expect, test } from 'vitest';
import { generateDaily } from '../../../src/game/editions/generate-daily.ts';
import { secondsOf } from '../../../src/game/editions/ladder-words.ts';
import { planEdition } from '../../../src/game/editions/plan-edition.ts';
import { BUILT_IN } from '../../../src/game/lists/list-of-date.ts';
import { DIFFICULTIES } from '../../../src/puzzle/model/difficulty.ts';
import { estimateEfforts } from '../../../src/puzzle/verify/word-effort.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { createGame, hashText } from '../../rigs/bot-rig.ts';

/** The seconds that people are likely to need for a word, from Monday to Sunday. */
const MONDAY = '2026-03-09' as PuzzleDate;
const WEEK = Array.from({ length: 7 }, (_, day) => addDays(MONDAY, day));
/** Servers with puzzles of their own. */
const GUILDS = ['1', '2', '3'];

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

test.each(DIFFICULTIES)('the wanted seconds of %s rise every day, and difficulties do not meet', (difficulty) => {
  const seconds = WEEK.map((date) => secondsOf(date, difficulty, 1));
  for (const [day, one] of seconds.entries()) expect(one).toBeGreaterThan(1.03 * (seconds[day - 1] ?? 0));
  expect(seconds[6]).toBeGreaterThan(1.2 * (seconds[0] ?? 0));
  // Even a Sunday of short words stays below the Monday of the next difficulty but one.
  const harder = DIFFICULTIES[DIFFICULTIES.indexOf(difficulty) + 2];
  if (harder) expect(secondsOf(MONDAY, harder, 0.7)).toBeGreaterThan(seconds[6] ?? 0);
});

test.each([
  ['de', 'easy'],
  ['en', 'medium'],
  ['fr', 'hard'],
] as const)(
  'built weeks of %s %s take longer from day to day',
  async (language, difficulty) => {
    const game = await createGame(() => 0);
    const build = async (date: PuzzleDate, guildId: string): Promise<number> => {
      const { spec } = await planEdition(game, date, { difficulty, language, guildId, reroll: 0 }, BUILT_IN);
      const generation = generateDaily(spec, hashText);
      if (generation.kind !== 'generated') throw new Error(`expected a puzzle for ${date}, got ${generation.kind}`);
      const { score = 0 } = generation.puzzle.certificate.measures ?? {};
      expect(score).toBeGreaterThanOrEqual(spec.score?.least ?? 0);
      expect(score).toBeLessThanOrEqual(spec.score?.most ?? 0);
      return meanOf([...estimateEfforts(generation.puzzle, language).values()]);
    };
    const days: number[][] = [];
    for (const date of WEEK) days.push(await Promise.all(GUILDS.map((guildId) => build(date, guildId))));
    const means = days.map(meanOf);
    expect((means[6] ?? 0) / (means[0] ?? 1)).toBeGreaterThan(1.15);
    // Of 18 pairs of neighbouring days, few fall. Without the wish about half of them did.
    const falls = GUILDS.flatMap((_, guild) =>
      WEEK.slice(1).filter((_, day) => (days[day + 1]?.[guild] ?? 0) <= (days[day]?.[guild] ?? 0)),
    );
    expect(falls.length).toBeLessThanOrEqual(5);
    await game.db.destroy();
  },
  60_000,
);

import { expect, test } from 'vitest';
import { buildBoard } from '../../../scripts/campaigns/guessing/boards.ts';
import { honestPoints, playBlind } from '../../../scripts/campaigns/guessing/play-blind.ts';
import { BLIND, careful } from '../../../scripts/campaigns/guessing/strategies.ts';
import { DIFFICULTIES } from '../../../src/puzzle/model/difficulty.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { FAIR_PLAY } from '../../../src/rules/scoring/fair-play.ts';

const SEEDS = ['a', 'b'];

const boards = ['en', 'el'].flatMap((language) =>
  DIFFICULTIES.flatMap((difficulty) =>
    SEEDS.flatMap((seed) => {
      const puzzle = buildBoard(language, difficulty, `${language}/${difficulty}/${seed}`);
      return puzzle ? [{ puzzle, language, difficulty, seed }] : [];
    }),
  ),
);

test.each(Object.entries(BLIND))(
  '“%s” gets at most a tenth of the honest points, and never finishes',
  (name, strategy) => {
    let [points, honest] = [0, 0];
    for (const { puzzle, language, seed } of boards) {
      const play = playBlind(puzzle, language, strategy(puzzle, createRng(`${seed}/${name}`)), FAIR_PLAY);
      expect(play.isFinished).toBe(false);
      points += play.best;
      honest += honestPoints(puzzle, language);
    }
    expect(boards.length).toBeGreaterThan(SEEDS.length);
    expect(points).toBeLessThanOrEqual(honest / 10);
  },
);

test('a careful member with eight mistakes in sixteen words never waits and loses at most a twentieth', () => {
  const hard = boards.filter(({ difficulty }) => difficulty === 'hard');
  expect(hard.length).toBeGreaterThan(SEEDS.length);
  for (const { puzzle, language, seed } of hard) {
    const attempts = careful(puzzle, createRng(seed));
    expect(attempts).toHaveLength(16 + 8);
    const play = playBlind(puzzle, language, attempts, FAIR_PLAY);
    expect(play).toMatchObject({ isFinished: true, waitedMs: 0 });
    expect(play.points).toBeGreaterThanOrEqual(honestPoints(puzzle, language) * 0.95);
  }
});

import { expect, test } from 'vitest';
import { buildBoard, createGame } from '../../../scripts/campaigns/guessing/boards.ts';
import { honestPoints, playBlind } from '../../../scripts/campaigns/guessing/play-blind.ts';
import { BLIND, careful } from '../../../scripts/campaigns/guessing/strategies.ts';
import { DIFFICULTIES, type Difficulty } from '../../../src/puzzle/model/difficulty.ts';
import type { Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { FAIR_PLAY } from '../../../src/rules/scoring/scoring.ts';

const DAYS = [0, 6];

const game = await createGame('a');
const boards: { readonly puzzle: Puzzle; readonly language: string; readonly difficulty: Difficulty }[] = [];
for (const language of ['en', 'el']) {
  for (const difficulty of DIFFICULTIES) {
    for (const day of DAYS) {
      boards.push({ puzzle: await buildBoard(game, { language, difficulty, day }), language, difficulty });
    }
  }
}
await game.db.destroy();

test.each(Object.entries(BLIND))(
  '“%s” gets at most a tenth of the honest points, and never finishes',
  (name, strategy) => {
    let [points, honest] = [0, 0];
    for (const { puzzle, language } of boards) {
      const play = playBlind(puzzle, language, strategy(puzzle, createRng(name)), FAIR_PLAY, () => false);
      expect(play.isFinished).toBe(false);
      points += play.best;
      honest += honestPoints(puzzle, language);
    }
    expect(points).toBeLessThanOrEqual(honest / 10);
  },
);

test('a careful member with eight mistakes in sixteen words never waits and loses at most a twentieth', () => {
  const hard = boards.filter(({ difficulty }) => difficulty === 'hard');
  expect(hard).toHaveLength(4);
  for (const { puzzle, language } of hard) {
    const attempts = careful(puzzle, createRng('careful'));
    expect(attempts).toHaveLength(16 + 8);
    const play = playBlind(puzzle, language, attempts, FAIR_PLAY, () => false);
    expect(play).toMatchObject({ isFinished: true, waitedMs: 0 });
    expect(play.points).toBeGreaterThanOrEqual(honestPoints(puzzle, language) * 0.95);
  }
});

import { expect, test } from 'vitest';
import { chooseWeekdayWords } from '../../../src/game/editions/ladder-words.ts';
import { PRESETS } from '../../../src/puzzle/model/difficulty.ts';

const TOYS =
  'TOYSOLDIER PEASHOOTER KITE SKATEBOARD SANDPIT TRAINSET SEESAW BUBBLES BOOMERANG RAGDOLL HANDPUPPET RACETRACK ' +
  'BALLOON PINWHEEL DOLLSHOUSE TINDRUM SPACESHIP POGOSTICK SUPERHERO RATTLE STICKERS SLIDE TEASET MUSICBOX SLINGSHOT';

const due = TOYS.split(' ').map((word) => ({ word, label: word }));
const choose = (score: number) => chooseWeekdayWords(due, { board: PRESETS.easy, directions: ['E', 'S'], score });

test('of a theme with long words those are taken that make an easy board together', () => {
  const { words, score } = choose(1);
  expect(words).toHaveLength(8);
  expect(new Set(words).size).toBe(8);
  expect(score).toBeLessThan(28);
  expect(new Set(words.map(({ word }) => word[0])).size).toBeGreaterThanOrEqual(6);
});

test('no words are exchanged if some are easy enough as they are', () => {
  const { score } = choose(30);
  expect(score).toBeLessThanOrEqual(30);
  expect(score).toBeGreaterThan(25);
});

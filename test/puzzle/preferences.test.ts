import { expect, test } from 'vitest';
import { generatePuzzle } from '../../src/puzzle/generate.ts';
import { GOOD_LOOKS, NO_PREFERENCES, type Preferences } from '../../src/puzzle/model/construction.ts';
import { DIFFICULTIES, PRESETS } from '../../src/puzzle/model/difficulty.ts';
import { DIRECTIONS } from '../../src/puzzle/model/direction.ts';
import { hideLabel, splitCells } from '../../src/puzzle/model/letters.ts';
import { cellsOf, type Placement } from '../../src/puzzle/model/placement.ts';
import { createRng, shuffle } from '../../src/puzzle/model/rng.ts';
import { validateSpec } from '../../src/puzzle/model/validate-spec.ts';
import { constructPlacements } from '../../src/puzzle/search/construct.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { ANIMALS, brokenRules, hashText, requestOf, specOf } from './fixtures.ts';

const crossingsOf = (placements: readonly Placement[]): number => {
  const cells = placements.flatMap(cellsOf).map(({ row, column }) => `${row},${column}`);
  return cells.length - new Set(cells).size;
};

const construct = (preferences: Preferences, seed: string): readonly Placement[] => {
  const request = requestOf(ANIMALS, 15, 16, DIRECTIONS, { preferences, oneSharedCell: true });
  const construction = constructPlacements(request, {}, createRng(seed));
  if (construction.kind !== 'constructed') throw new Error('expected placements');
  expect(brokenRules(request, construction.placements)).toEqual([]);
  return construction.placements;
};

const averageCrossings = (preferences: Preferences): number => {
  const seeds = Array.from({ length: 12 }, (_, i) => `seed ${i}`);
  return seeds.reduce((sum, seed) => sum + crossingsOf(construct(preferences, seed)), 0) / seeds.length;
};

test('words cross more where that is wanted, and most where it is wanted most', () => {
  const [any, more, most] = [NO_PREFERENCES, GOOD_LOOKS, { ...NO_PREFERENCES, crossings: 'maximum' as const }];
  expect(averageCrossings(more)).toBeGreaterThan(averageCrossings(any) + 1);
  expect(averageCrossings(most)).toBeGreaterThan(averageCrossings(more) + 3);
});

test('a preference never costs a solution', () => {
  for (const preferences of [GOOD_LOOKS, { ...GOOD_LOOKS, crossings: 'maximum' as const }]) {
    const request = requestOf(['ABCD', 'EFGH', 'IJKL'], 3, 4, ['E', 'S'], { preferences });
    const construction = constructPlacements(request, {}, createRng('x'));
    expect(construction.kind === 'constructed' && brokenRules(request, construction.placements)).toEqual([]);
  }
});

/** Words of a pack for a difficulty, none longer than three quarters of the grid. */
const specFor = (
  difficulty: (typeof DIFFICULTIES)[number],
  labels: readonly string[],
  locale: string,
  seed: string,
) => {
  const { rows, columns, wordCount, directions } = PRESETS[difficulty];
  const spec = specOf({ rows, columns, directions, seed, words: [] });
  const words = shuffle(labels, createRng(seed)).map((label) => ({ label, word: hideLabel(label, locale) }));
  const short = words.filter(({ word }) => splitCells(word).length <= (rows * 3) / 4);
  let chosen = spec;
  for (const word of short) {
    const longer = { ...chosen, words: [...chosen.words, word] };
    if (chosen.words.length < wordCount && validateSpec(longer).length === 0) chosen = longer;
  }
  return chosen;
};

test('directions are used equally often, give or take two, for every pack', () => {
  for (const [i, pack] of loadPacks().entries()) {
    const difficulty = DIFFICULTIES[i % DIFFICULTIES.length] ?? 'medium';
    const labels = pack.words.map(({ label }) => label);
    const generation = generatePuzzle(specFor(difficulty, labels, pack.language, pack.id), {}, hashText);
    if (generation.kind !== 'generated') throw new Error(`${pack.id}: ${generation.kind}`);
    const { words, directions } = generation.puzzle;
    const counts = directions.map((d) => words.filter(({ placement }) => placement.direction === d).length);
    expect(`${pack.id}: ${Math.max(...counts) - Math.min(...counts) <= 2}`).toBe(`${pack.id}: true`);
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateWithLadder } from '../../src/puzzle/generate.ts';
import { CROSSINGS } from '../../src/puzzle/model/construction.ts';
import { DIFFICULTIES, PRESETS } from '../../src/puzzle/model/difficulty.ts';
import { cellsOf, DIRECTIONS, type Placement } from '../../src/puzzle/model/grid.ts';
import { hideLabel, splitCells } from '../../src/puzzle/model/letters.ts';
import { isClean } from '../../src/puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../src/puzzle/model/rng.ts';
import { validateSpec } from '../../src/puzzle/model/validate-spec.ts';
import { constructPlacements } from '../../src/puzzle/search/construct.ts';
import type { ConstructionRequest } from '../../src/puzzle/search/search-instance.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { ANIMALS, brokenRules, hashText, listOf, requestOf, specOf } from './fixtures.ts';
import { generated } from './generated.ts';

const crossingsOf = (placements: readonly Placement[]): number => {
  const cells = placements.flatMap(cellsOf).map(({ row, column }) => `${row},${column}`);
  return cells.length - new Set(cells).size;
};

const construct = (crossings: ConstructionRequest['crossings'], seed: string): readonly Placement[] => {
  const request = requestOf(ANIMALS, 15, 16, DIRECTIONS, { crossings, balanced: true, oneSharedCell: true });
  const construction = constructPlacements(request, {}, createRng(seed));
  if (construction.kind !== 'constructed') throw new Error('expected placements');
  expect(brokenRules(request, construction.placements)).toEqual([]);
  return construction.placements;
};

const averageCrossings = (crossings: ConstructionRequest['crossings']): number => {
  const seeds = Array.from({ length: 12 }, (_, i) => `seed ${i}`);
  return seeds.reduce((sum, seed) => sum + crossingsOf(construct(crossings, seed)), 0) / seeds.length;
};

test('words cross seldom, often or as often as can be, as is wanted', () => {
  const [few, many, maximum] = [averageCrossings('few'), averageCrossings('many'), averageCrossings('maximum')];
  expect(few).toBeLessThan(4);
  expect(many).toBeGreaterThan(19);
  expect(maximum).toBeGreaterThan(many);
});

test('a wish never costs a solution', () => {
  for (const crossings of CROSSINGS) {
    const request = requestOf(['ABCD', 'EFGH', 'IJKL'], 3, 4, ['E', 'S'], { crossings, balanced: true });
    const construction = constructPlacements(request, {}, createRng('x'));
    expect(construction.kind === 'constructed' && brokenRules(request, construction.placements)).toEqual([]);
  }
});

test('directions differ by two at most, whatever the list, the board and the directions', () => {
  const words = fc.uniqueArray(fc.constantFrom(...ANIMALS), { minLength: 6, maxLength: 16 });
  const directions = fc.subarray([...DIRECTIONS], { minLength: 2 });
  fc.assert(
    fc.property(words, directions, fc.integer({ min: 9, max: 13 }), fc.string(), (list, allowed, rows, seed) => {
      const spec = specOf({ words: listOf(list), rows, columns: rows + 3, directions: allowed, seed });
      const generation = generateWithLadder(spec, {}, hashText);
      if (generation.kind !== 'generated') throw new Error(generation.kind);
      const { words: placed, certificate, oneSharedCell } = generation.puzzle;
      const counts = allowed.map((d) => placed.filter(({ placement }) => placement.direction === d).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(certificate.imbalanceProof ? 9 : 2);
      expect([isClean(certificate), oneSharedCell]).toEqual([true, true]);
    }),
    { numRuns: 40 },
  );
});

const LONG = ['ELEPHANT', 'CROCODILE', 'KANGAROO', 'ANTELOPE'];

test('words too long for all directions but one come with the proof that they are', () => {
  const request = requestOf(LONG, 7, 9, ['E', 'S'], {
    crossings: 'many',
    balanced: true,
  });
  const construction = constructPlacements(request, {}, createRng('x'));
  expect(construction).toMatchObject({ kind: 'constructed', imbalanceProof: { kind: 'lengths' } });
  const spec = specOf({ rows: 7, columns: 9, directions: ['E', 'S'], words: listOf(LONG) });
  const four = generated(spec);
  expect(isClean(four.certificate)).toBe(true);
  expect(four.certificate.imbalanceProof?.reason).toContain('fit in no direction but E');
});

test('what only a complete search can tell is proved by one', () => {
  const request = requestOf(['ABCD', 'EFGH', 'IJKL', 'MNOP'], 4, 4, ['E', 'S'], {
    crossings: 'many',
    balanced: true,
    oneSharedCell: true,
  });
  const construction = constructPlacements(request, {}, createRng('x'));
  expect(construction).toMatchObject({ kind: 'constructed', imbalanceProof: { kind: 'search' } });
});

/** Words of a pack for a difficulty, each at most three quarters of the grid long. */
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
    const generation = generateWithLadder(specFor(difficulty, labels, pack.language, pack.id), {}, hashText);
    if (generation.kind !== 'generated') throw new Error(`${pack.id}: ${generation.kind}`);
    const { imbalanceProof, measures } = generation.puzzle.certificate;
    expect(`${pack.id}: ${imbalanceProof?.reason}, ${(measures?.imbalance ?? 9) <= 2}`).toBe(
      `${pack.id}: undefined, true`,
    );
  }
});

test('the published failures of the first version are balanced now', () => {
  const long = specOf({ rows: 12, columns: 12, words: listOf([...ANIMALS.slice(8), 'RHINOCEROS', 'SALAMANDER']) });
  const generation = generateWithLadder(long, {}, hashText);
  if (generation.kind !== 'generated') throw new Error(generation.kind);
  expect(generation.puzzle.certificate.measures?.imbalance).toBeLessThanOrEqual(2);
});

test('the most crossings of a short list are found and proved, or the bound is told', () => {
  const wish = { crossings: 'maximum', oneSharedCell: true } as const;
  const short = constructPlacements(requestOf(['TREE', 'EAST', 'STAR'], 4, 6, ['E', 'S'], wish), {}, createRng('x'));
  if (short.kind !== 'constructed') throw new Error(short.kind);
  expect(short.mostCrossings).toBe(crossingsOf(short.placements));
  const long = constructPlacements(requestOf(ANIMALS, 15, 17, DIRECTIONS, wish), {}, createRng('x'));
  if (long.kind !== 'constructed') throw new Error(long.kind);
  expect(long.mostCrossings).toBeGreaterThanOrEqual(crossingsOf(long.placements));
});

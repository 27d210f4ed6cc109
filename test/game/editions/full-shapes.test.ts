import { expect, test } from 'vitest';
import { shapeSpec } from '../../../src/game/editions/built-in-words.ts';
import { openCells, type PuzzleSpec } from '../../../src/puzzle/model/puzzle.ts';
import { parseShape } from '../../../src/puzzle/shapes/shapes.ts';

const WORDS = ['WHALE', 'DOLPHIN', 'SEAHORSE', 'OCTOPUS', 'LOBSTER', 'ANEMONE', 'PLANKTON', 'OYSTER', 'SQUID', 'CRAB'];

const specOf = (seed: string): PuzzleSpec => ({
  ...{ rows: 12, columns: 12, directions: ['E', 'S', 'SE', 'NE'], words: WORDS.map((word) => ({ word, label: word })) },
  ...{ secretWords: [], fillerLetters: [], blocklist: [], oneSharedCell: true, plain: false, seed },
});

const shareOf = (spec: PuzzleSpec): number => openCells(spec) / (spec.rows * spec.columns);

test('a drawn shape leaves at most 45 % of its board bare', () => {
  const boards = Array.from({ length: 300 }, (_, i) => shapeSpec(specOf(`seed ${i}`)));
  expect(boards.filter(({ mask }) => mask === undefined)).toEqual([]);
  expect(Math.min(...boards.map(shareOf))).toBeGreaterThanOrEqual(0.55);
  expect(new Set(boards.map(({ mask }) => JSON.stringify(mask))).size).toBeGreaterThan(15);
});

test('an admin may still ask for a sparse shape', () => {
  expect(shareOf(shapeSpec(specOf('seed'), parseShape('arrow')))).toBeLessThan(0.55);
});

import { expect, test } from 'vitest';
import { litCells } from '../../../src/features/player/hint-place.ts';
import type { Placement } from '../../../src/puzzle/model/grid.ts';

const GRID = { rows: 6, columns: 9 };
const BADGER: Placement = { word: 'BADGER', start: { row: 0, column: 1 }, direction: 'SE' };

test('a hint for the part of the board lights that part alone', () => {
  expect(litCells('region', BADGER, GRID)).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'C2']);
});

test('a hint for the direction lights no more: the first letter stays unknown', () => {
  expect(litCells('direction', BADGER, GRID)).toEqual(litCells('region', BADGER, GRID));
});

test('a hint for the first letter lights its cell, and the next one once the direction is known', () => {
  expect(litCells('cell', BADGER, GRID)).toEqual(['B1']);
  expect(litCells('start', BADGER, GRID)).toEqual(['B1', 'C2']);
});

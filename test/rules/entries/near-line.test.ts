import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, cellsOf, DIRECTIONS, type Direction, directionBetween } from '../../../src/puzzle/model/grid.ts';
import { nearLine } from '../../../src/rules/entries/near-line.ts';

const placed = (word: string, row: number, column: number, direction: Direction, secret = false) => ({
  word,
  label: word,
  placement: { word, start: { row, column }, direction },
  secret,
});

const at = (row: number, column: number): Cell => ({ row, column });

const BADGER = { words: [placed('BADGER', 4, 5, 'E')] };

const slips = (from: Cell, to: Cell): boolean => nearLine(BADGER, from, to).slips.length > 0;

test('a line with both ends beside the word’s is a slip, in both directions', () => {
  expect(slips(at(4, 4), at(4, 10))).toBe(true);
  expect(slips(at(4, 10), at(4, 4))).toBe(true);
  expect(slips(at(3, 5), at(3, 10))).toBe(true);
  expect(slips(at(5, 6), at(5, 11))).toBe(true);
});

test('along the word, one end may lie two cells away if the other is beside', () => {
  expect(slips(at(4, 5), at(4, 12))).toBe(true);
  expect(slips(at(4, 4), at(4, 8))).toBe(true);
  expect(slips(at(4, 3), at(4, 12))).toBe(false);
  expect(slips(at(4, 5), at(4, 13))).toBe(false);
  expect(slips(at(3, 5), at(3, 12))).toBe(false);
});

test('a line elsewhere, or across the word, is no slip', () => {
  expect(slips(at(0, 0), at(0, 5))).toBe(false);
  expect(slips(at(2, 5), at(7, 10))).toBe(false);
  expect(slips(at(4, 5), at(9, 10))).toBe(false);
});

test('the words around a whole line are named, missing, found or secret; slips name no secret word', () => {
  const words = [placed('BADGER', 4, 5, 'E'), placed('MOLES', 0, 6, 'S', true)];
  expect(nearLine({ words }, at(4, 6), at(4, 9)).within).toEqual(['BADGER']);
  expect(nearLine({ words }, at(3, 6), at(1, 6))).toMatchObject({ within: ['MOLES'], slips: [] });
});

test('a line of fewer than three letters is a touch, unless the board has a word as short', () => {
  expect(nearLine(BADGER, at(0, 0), at(0, 1)).isShort).toBe(true);
  expect(nearLine(BADGER, at(0, 0), at(0, 0)).isShort).toBe(true);
  expect(nearLine(BADGER, at(0, 0), at(0, 2)).isShort).toBe(false);
  const syllables = { words: [placed('かに', 0, 0, 'E')] };
  expect(nearLine(syllables, at(3, 0), at(3, 1)).isShort).toBe(false);
  expect(nearLine(syllables, at(3, 0), at(3, 0)).isShort).toBe(true);
});

const cell = fc.record({ row: fc.integer({ min: 0, max: 11 }), column: fc.integer({ min: 0, max: 8 }) });
const word = fc.record({
  word: fc.integer({ min: 4, max: 8 }).map((letters) => 'ABCDEFGH'.slice(0, letters)),
  start: cell,
  direction: fc.constantFrom(...DIRECTIONS),
});
const line = fc.tuple(cell, cell).filter(([from, to]) => directionBetween(from, to) !== undefined);

const stepsBetween = (one: Cell, other: Cell): number =>
  Math.max(Math.abs(one.row - other.row), Math.abs(one.column - other.column));

test('both ends of a slip lie within two cells of the word’s, one of them within one; turning it changes nothing', () => {
  fc.assert(
    fc.property(word, line, (placement, [from, to]) => {
      const words = [{ word: placement.word, label: '', placement, secret: false }];
      const near = nearLine({ words }, from, to);
      expect(nearLine({ words }, to, from)).toEqual(near);
      const cells = cellsOf(placement);
      const [first, last] = [cells[0] ?? from, cells.at(-1) ?? to];
      const ways = [
        [stepsBetween(from, first), stepsBetween(to, last)],
        [stepsBetween(from, last), stepsBetween(to, first)],
      ];
      const isClose = ways.some((way) => Math.max(...way) <= 2 && Math.min(...way) <= 1);
      if (near.slips.length > 0) expect(isClose).toBe(true);
      if (ways.some((way) => Math.max(...way) <= 1)) expect(near.slips).toEqual([placement.word]);
    }),
  );
});

test('every line within a word names it, and every end that leaves it does not', () => {
  fc.assert(
    fc.property(word, fc.nat(7), fc.nat(7), (placement, one, other) => {
      const words = [{ word: placement.word, label: '', placement, secret: false }];
      const cells = cellsOf(placement);
      const [from, to] = [cells[one % cells.length], cells[other % cells.length]];
      if (!from || !to) throw new Error('expected two cells of the word');
      expect(nearLine({ words }, from, to).within).toEqual([placement.word]);
      expect(nearLine({ words }, from, { row: to.row + 20, column: to.column }).within).toEqual([]);
    }),
  );
});

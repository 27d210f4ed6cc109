import { oppositeOf, STEPS } from '../../src/puzzle/model/grid.ts';
import type { RecordInstance, RecordPlacement } from './records.ts';

/** Cells of a grid by row and column. */
const keyOf = (row: number, column: number): string => `${row}/${column}`;

const cellsOf = ({ word, row, column, direction }: RecordPlacement): string[] => {
  const { dRow, dColumn } = STEPS[direction];
  return Array.from(word, (_, i) => keyOf(row + i * dRow, column + i * dColumn));
};

/** Whether two placed words keep to the rule of one shared cell, or lie within one another. */
const mayShare = (a: RecordPlacement, b: RecordPlacement): boolean => {
  const other = new Set(cellsOf(b));
  const shared = cellsOf(a).filter((cell) => other.has(cell)).length;
  return shared < 2 || shared === a.word.length || shared === b.word.length;
};

/** The places of a word on the cells of a placed one. */
const placesWithin = (word: string, host: RecordPlacement, { directions }: RecordInstance): RecordPlacement[] => {
  const { dRow, dColumn } = STEPS[host.direction];
  const backwards = [...word].reverse().join('');
  const places: RecordPlacement[] = [];
  for (let i = 0; i + word.length <= host.word.length; i++) {
    const read = host.word.slice(i, i + word.length);
    const at = (k: number) => ({ row: host.row + k * dRow, column: host.column + k * dColumn });
    if (read === word) places.push({ word, ...at(i), direction: host.direction });
    const back = oppositeOf(host.direction);
    if (read === backwards && directions.includes(back)) {
      places.push({ word, ...at(i + word.length - 1), direction: back });
    }
  }
  return places;
};

/** Adds to placed words those of `inner` that find a place on the cells of one of them. */
export const layWithin = (
  placed: readonly RecordPlacement[],
  inner: readonly string[],
  instance: RecordInstance,
): RecordPlacement[] => {
  const all = [...placed];
  for (const word of inner) {
    const places = placed.flatMap((host) => placesWithin(word, host, instance));
    const fitting = places.find((place) => instance.sharing === 'any' || all.every((other) => mayShare(place, other)));
    if (fitting) all.push(fitting);
  }
  return all;
};

/** The board as rows of text; a full stop stands for an empty cell. */
export const drawRows = (placements: readonly RecordPlacement[], rows: number, columns: number): string[] => {
  const letters = new Map(
    placements.flatMap((placement) => {
      const cells = cellsOf(placement);
      return [...placement.word].map((letter, i): [string, string] => [cells[i] ?? '', letter]);
    }),
  );
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => letters.get(keyOf(row, column)) ?? '.').join(''),
  );
};

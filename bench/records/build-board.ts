import { oppositeOf, STEPS } from '../../src/puzzle/model/grid.ts';
import { splitCells } from '../../src/puzzle/model/letters.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { createBudget } from '../../src/puzzle/search/budget.ts';
import { constructPlacements } from '../../src/puzzle/search/construct.ts';
import { ejectWords, MAX_PACKED } from '../../src/puzzle/search/eject-words.ts';
import {
  type ConstructionRequest,
  createSearchInstance,
  placementsOf,
} from '../../src/puzzle/search/search-instance.ts';
import { ejectMany } from './eject-many.ts';
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

/** Adds the words that lie within placed ones. `undefined` if one of them finds no place. */
const layWithin = (
  placed: readonly RecordPlacement[],
  words: readonly string[],
  instance: RecordInstance,
): RecordPlacement[] | undefined => {
  const all = [...placed];
  for (const word of words) {
    const places = placed.flatMap((host) => placesWithin(word, host, instance));
    const fitting = places.find((place) => instance.sharing === 'any' || all.every((other) => mayShare(place, other)));
    if (!fitting) return undefined;
    all.push(fitting);
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

/** How a search for one board ended. */
export type BoardSearch =
  | { readonly kind: 'built'; readonly placements: readonly RecordPlacement[] }
  | { readonly kind: 'impossible' | 'out-of-time' };

/** The share of the time for the complete search; ejection has the rest. */
const COMPLETE = 0.15;

const requestFor = (
  words: readonly string[],
  { directions, sharing }: RecordInstance,
  rows: number,
  columns: number,
): ConstructionRequest => ({
  rows,
  columns,
  words: words.map(splitCells),
  directions,
  oneSharedCell: sharing === 'one',
  crossings: 'any',
  balanced: false,
});

const now = (): number => performance.now();

const construct = (request: ConstructionRequest, seed: string, deadlineMs: number): BoardSearch => {
  const built = constructPlacements(request, { now, deadlineMs }, createRng(seed));
  if (built.kind !== 'constructed') return { kind: built.kind === 'impossible' ? 'impossible' : 'out-of-time' };
  return {
    kind: 'built',
    placements: built.placements.map(({ word, start, direction }) => ({ word, ...start, direction })),
  };
};

const eject = (request: ConstructionRequest, seed: string, deadlineMs: number): BoardSearch => {
  const instance = createSearchInstance(request);
  const budget = createBudget({ now, deadlineMs });
  const rng = createRng(seed);
  const places =
    request.words.length <= MAX_PACKED
      ? ejectWords(instance, Number.MAX_SAFE_INTEGER, budget, () => true, rng)
      : ejectMany(instance, () => now() >= deadlineMs, rng);
  if (!places) return { kind: 'out-of-time' };
  const placements = placementsOf(instance, places);
  return { kind: 'built', placements: placements.map(({ word, start, direction }) => ({ word, ...start, direction })) };
};

/**
 * Looks for a board with all of `words`. `inner` are words within longer ones of them, which need no place of their own.
 * `deadlineMs` is on the clock of `performance.now()`.
 */
export const buildBoard = (
  instance: RecordInstance,
  { words, inner }: { readonly words: readonly string[]; readonly inner: readonly string[] },
  { rows, columns }: { readonly rows: number; readonly columns: number },
  seed: string,
  deadlineMs: number,
): BoardSearch => {
  const request = requestFor(words, instance, rows, columns);
  let search = construct(request, seed, now() + (deadlineMs - now()) * COMPLETE);
  if (search.kind === 'out-of-time') search = eject(request, seed, deadlineMs);
  if (search.kind !== 'built') return search;
  const placements = layWithin(search.placements, inner, instance);
  return placements ? { kind: 'built', placements } : { kind: 'out-of-time' };
};

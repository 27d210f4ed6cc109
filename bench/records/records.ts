import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Direction } from '../../src/puzzle/model/grid.ts';

/** The folder of instances and records. */
export const FOLDER = import.meta.dirname;

export type Objective =
  | { readonly kind: 'smallest-square' | 'smallest-rectangle' }
  | { readonly kind: 'most-words' | 'most-primes'; readonly rows: number; readonly columns: number };

/** A puzzle to build as well as possible. CONTRIBUTING.md explains the fields. */
export interface RecordInstance {
  readonly name: string;
  readonly title: string;
  /** One character a cell; absent where the words are all primes. */
  readonly words?: readonly string[];
  readonly directions: readonly Direction[];
  /** `one`: two words share at most one cell. `any`: they share any cells with equal letters. */
  readonly sharing: 'one' | 'any';
  /** Whether a word may lie on cells of a longer word alone. */
  readonly within: boolean;
  readonly objective: Objective;
  readonly source: { readonly text: string; readonly url?: string; readonly licence: string };
  readonly elsewhere?: { readonly value: number; readonly who: string; readonly url?: string; readonly note?: string };
}

/** A word's first cell, counted from 0 at the top left, and its direction. */
export interface RecordPlacement {
  readonly word: string;
  readonly row: number;
  readonly column: number;
  readonly direction: Direction;
}

/** The best known grid of an instance. */
export interface BestRecord {
  readonly instance: string;
  /** The side of a square, the cells of a rectangle, or the number of words. */
  readonly value: number;
  readonly bound: {
    readonly value: number;
    readonly how: 'counting' | 'search' | 'elsewhere';
    readonly note?: string;
  };
  readonly program: string;
  readonly machine: string;
  /** From the start of the run to this grid. */
  readonly seconds: number;
  /** Such as 2026-03-14. */
  readonly date: string;
  /** Top first. A full stop stands for an empty cell. */
  readonly grid: readonly string[];
  readonly placements: readonly RecordPlacement[];
}

const pathOf = (part: 'instances' | 'best', name: string): string => join(FOLDER, part, `${name}.json`);

/** The names of all instances, in order. */
export const listInstances = (): string[] =>
  readdirSync(join(FOLDER, 'instances'))
    .map((file) => file.replace(/\.json$/u, ''))
    .toSorted();

export const readInstance = (name: string): RecordInstance =>
  JSON.parse(readFileSync(pathOf('instances', name), 'utf8'));

/** `undefined` while an instance has no grid. */
export const readBest = (name: string): BestRecord | undefined =>
  existsSync(pathOf('best', name)) ? JSON.parse(readFileSync(pathOf('best', name), 'utf8')) : undefined;

/** JSON with one row or placement a line. */
export const formatBest = ({ grid, placements, ...rest }: BestRecord): string => {
  const lines = (items: readonly unknown[]): string => items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  const head = JSON.stringify(rest, undefined, 2).slice(0, -2);
  return `${head},\n  "grid": [\n${lines(grid)}\n  ],\n  "placements": [\n${lines(placements)}\n  ]\n}\n`;
};

export const writeBest = (best: BestRecord): void => writeFileSync(pathOf('best', best.instance), formatBest(best));

/** Whether a value is better than another by the objective. */
export const isBetter = ({ kind }: Objective, value: number, than: number): boolean =>
  kind === 'smallest-square' || kind === 'smallest-rectangle' ? value < than : value > than;

/** The value of a complete grid. */
export const measureGrid = (
  { kind }: Objective,
  { grid, placements }: Pick<BestRecord, 'grid' | 'placements'>,
): number => {
  if (kind === 'smallest-square') return grid.length;
  if (kind === 'smallest-rectangle') return grid.length * [...(grid[0] ?? '')].length;
  return placements.length;
};

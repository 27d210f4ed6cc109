import type { Cell, Grid } from '../../puzzle/model/grid.ts';

/** The levels of hints, in order: the part of the board with the start of a word, its direction, its start cell. */
export const HINT_LEVELS = ['region', 'direction', 'start'] as const;

export type HintLevel = (typeof HINT_LEVELS)[number];

/**
 * A player's knowledge of a word from hints. Each level includes those before it. `cell` is the start cell alone, the
 * first hint of earlier versions.
 */
export type HintsTold = HintLevel | 'cell';

/** The hints taken for one word: the knowledge from them, and their number. */
export interface WordHints {
  readonly told: HintsTold;
  readonly taken: number;
}

export const isHintLevel = (text: string): text is HintLevel => (HINT_LEVELS as readonly string[]).includes(text);

/** As the store numbers them, from 1. */
export const levelNumber = (level: HintLevel): number => HINT_LEVELS.indexOf(level) + 1;

/** The next hint; `undefined` after the last. */
export const nextLevel = (told: HintsTold | undefined): HintLevel | undefined => {
  if (told === 'cell') return 'direction';
  return HINT_LEVELS[told ? levelNumber(told) : 0];
};

/** Whether the player already knows a hint. */
export const isTold = (level: HintLevel, told: HintsTold | undefined): boolean => {
  if (told === 'cell') return level !== 'direction';
  return told !== undefined && levelNumber(level) <= levelNumber(told);
};

const toldBy = (levels: ReadonlySet<number>): HintsTold => {
  const knows = (level: HintLevel): boolean => levels.has(levelNumber(level));
  if (knows('start')) return knows('direction') ? 'start' : 'cell';
  return knows('direction') ? 'direction' : 'region';
};

/** The hints of each word. `level` is the store's number. */
export const hintsByWord = (
  hints: readonly { readonly word: string; readonly level: number }[],
): ReadonlyMap<string, WordHints> => {
  const levels = new Map<string, Set<number>>();
  for (const { word, level } of hints) levels.set(word, (levels.get(word) ?? new Set()).add(level));
  return new Map([...levels].map(([word, of]) => [word, { told: toldBy(of), taken: of.size }]));
};

const ROWS = ['top', 'middle', 'bottom'] as const;
const COLUMNS = ['left', 'middle', 'right'] as const;

/** One of nine parts of the board, as equal as its size allows. */
export type BoardRegion = `${(typeof ROWS)[number]}_${(typeof COLUMNS)[number]}`;

/** The part of the board that a cell lies in. */
export const regionOf = ({ rows, columns }: Pick<Grid, 'rows' | 'columns'>, { row, column }: Cell): BoardRegion => {
  const vertical = ROWS[Math.floor((row * ROWS.length) / rows)];
  const horizontal = COLUMNS[Math.floor((column * COLUMNS.length) / columns)];
  if (!vertical || !horizontal) throw new Error(`expected a cell of the board, got row ${row}, column ${column}`);
  return `${vertical}_${horizontal}`;
};

import { BOOK_TRIMS, type Paper } from '../../render/model/paper.ts';

/** Points for each unit. */
const UNITS = { in: 72, mm: 72 / 25.4, cm: 72 / 2.54, pt: 1 } as const;

type Unit = keyof typeof UNITS;

const LENGTH = /^\s*(\d{1,5}(?:\.\d{1,4})?)\s*(in|mm|cm|pt)\s*$/iu;
const SIZE = /^\s*(\d{1,5}(?:\.\d{1,4})?)\s*[x×]\s*(\d{1,5}(?:\.\d{1,4})?)\s*(in|mm|cm|pt)\s*$/iu;

const toPoints = (number: string, unit: string): number => Number(number) * UNITS[unit.toLowerCase() as Unit];

/** A length such as `0.5in` or `12mm` in points; `undefined` for other texts. */
export const parseLength = (typed: unknown): number | undefined => {
  const [, number, unit] = LENGTH.exec(String(typed)) ?? [];
  return number !== undefined && unit !== undefined ? toPoints(number, unit) : undefined;
};

export const LENGTHS = 'a length such as 0.5in, 12mm or 36pt';

/** Sides of pages, in points: 2 and 20 inches. */
const LEAST_SIDE = 144;
const MOST_SIDE = 1440;

const isSide = (points: number): boolean => points >= LEAST_SIDE && points <= MOST_SIDE;

/** The size of a page: a name, or width by height. `undefined` for other texts, and for sizes beyond 2 to 20 inches. */
export const parseTrim = (typed: unknown): Paper | undefined => {
  const name = String(typed).trim().toLowerCase();
  const known = Object.entries(BOOK_TRIMS).find(([trim]) => trim === name)?.[1];
  if (known) return known;
  const [, width, height, unit] = SIZE.exec(name) ?? [];
  if (width === undefined || height === undefined || unit === undefined) return undefined;
  const paper = { width: toPoints(width, unit), height: toPoints(height, unit) };
  return isSide(paper.width) && isSide(paper.height) ? paper : undefined;
};

export const TRIMS = `${Object.keys(BOOK_TRIMS).join(', ')}, or a width and height of 2 to 20 inches such as 6x9in or 148x210mm`;

/** A length in inches for a message, with at most three decimals. */
export const formatInches = (points: number): string => `${Number((points / UNITS.in).toFixed(3))}in`;

import { type Direction, directionBetween, parseCell } from '../../puzzle/model/grid.ts';

/**
 * A player's way through a puzzle, as a row of signs: an arrow for each find in the order of finding, and a square for
 * each missed word. It names no word. A reader learns how many words run each way, but not which. So a share shows the
 * trail only once all words are found, or the puzzle is closed. After one find, the arrow and the points together could
 * tell which word runs that way.
 */

/** A find, in stored form. */
export interface TrailFind {
  readonly word: string;
  readonly startCell: string;
  readonly endCell: string;
  readonly isSecret: boolean;
  /** Milliseconds since 1970. */
  readonly foundAt: number;
  readonly isLate: boolean;
}

const ARROWS: Readonly<Record<Direction, string>> = {
  E: '➡️',
  SE: '↘️',
  S: '⬇️',
  SW: '↙️',
  W: '⬅️',
  NW: '↖️',
  N: '⬆️',
  NE: '↗️',
};

/** For a secret word, whose direction stays secret too. */
const SECRET = '⭐';
/** After a find with a hint. */
const HINT = '💡';
const MISSED = '⬜';
/** For a place that is no straight line. */
const FOUND = '🟩';

/** Rows of this length keep their shape on a phone. */
const MAX_IN_A_ROW = 12;

const signOf = ({ startCell, endCell, isSecret }: TrailFind): string => {
  if (isSecret) return SECRET;
  const [start, end] = [parseCell(startCell), parseCell(endCell)];
  const direction = start && end && directionBetween(start, end);
  return direction ? ARROWS[direction] : FOUND;
};

/** Rows of nearly equal length. A sign and the hint after it stay together. */
const breakRows = (signs: readonly (readonly string[])[]): string => {
  const total = signs.flat().length;
  const even = Math.ceil(total / Math.ceil(total / MAX_IN_A_ROW));
  const rows: string[][] = [[]];
  for (const sign of signs) {
    const row = rows.at(-1) ?? [];
    if (row.length > 0 && (row.length >= even || row.length + sign.length > MAX_IN_A_ROW)) rows.push([...sign]);
    else row.push(...sign);
  }
  return rows.map((row) => row.join('')).join('\n');
};

/** `finds` in the order of finding; `hinted` holds the words with hints, as hidden; `missed` counts listed words. */
export const describeTrail = (finds: readonly TrailFind[], hinted: ReadonlySet<string>, missed: number): string =>
  breakRows([
    ...finds.map((find) => (hinted.has(find.word) ? [signOf(find), HINT] : [signOf(find)])),
    ...Array.from({ length: missed }, () => [MISSED]),
  ]);

/** Finds of one submission are stored a millisecond apart. */
const AT_ONCE_MS = 1_000;

/**
 * From the first find to the last listed word, in milliseconds. `undefined` before the last word, after finds both
 * before and after the puzzle closed, and if all finds came at once.
 */
export const timeOfFinds = (finds: readonly TrailFind[], listed: number): number | undefined => {
  const last = finds.filter(({ isSecret }) => !isSecret);
  const isMixed = finds.some(({ isLate }) => isLate !== finds[0]?.isLate);
  if (last.length < listed || last.length === 0 || isMixed) return undefined;
  const began = Math.min(...finds.map(({ foundAt }) => foundAt));
  const took = Math.max(...last.map(({ foundAt }) => foundAt)) - began;
  return took < AT_ONCE_MS ? undefined : took;
};

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** "4:31", or "1:04:31" from an hour on. */
export const formatTime = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
};

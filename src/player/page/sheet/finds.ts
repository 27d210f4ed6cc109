import type { Cell } from '../../../puzzle/model/cell.ts';
import { DIRECTIONS } from '../../../puzzle/model/direction.ts';
import { lineOf } from '../../../puzzle/model/placement.ts';
import { spell } from '../../line.ts';
import type { Sheet, SheetWord } from '../../sheet.ts';

/** The word that a line spells in either direction; `undefined` for none. */
export const wordOn = (sheet: Sheet, line: readonly Cell[]): SheetWord | undefined => {
  const texts = [spell(sheet, line), spell(sheet, [...line].reverse())];
  return sheet.words.find(({ cells }) => cells.length === line.length && texts.includes(cells.join('')));
};

/** The cells of a word: the first line that spells it. */
export const findWord = (sheet: Sheet, { cells }: SheetWord): Cell[] => {
  const text = cells.join('');
  for (let row = 0; row < sheet.rows; row++) {
    for (let column = 0; column < sheet.columns; column++) {
      for (const direction of DIRECTIONS) {
        const line = lineOf({ row, column }, direction, cells.length);
        if (spell(sheet, line) === text) return line;
      }
    }
  }
  return [];
};

/** The browser stores finds, if it has storage for files. */
const keyOf = ({ id }: Sheet): string => `searchlight/${id}`;

/** The numbers of stored finds, from 0. */
export const readFinds = (sheet: Sheet): number[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(sheet)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((number) => sheet.words[number] !== undefined) : [];
  } catch {
    return [];
  }
};

/** Stores the numbers of the found words in this browser. */
export const keepFinds = (sheet: Sheet, numbers: readonly number[]): void => {
  try {
    localStorage.setItem(keyOf(sheet), JSON.stringify(numbers));
  } catch {
    // Some browsers refuse storage to files; the puzzle works without it.
  }
};

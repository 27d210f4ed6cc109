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

/** Where a word lies: the first line that spells it. */
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

/** What was found earlier is kept in the browser, if it keeps anything for a file. */
const keyOf = ({ id }: Sheet): string => `searchlight/${id}`;

/** The numbers of the words found earlier, from 0. */
export const readFinds = (sheet: Sheet): number[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(sheet)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((number) => sheet.words[number] !== undefined) : [];
  } catch {
    return [];
  }
};

/** Keeps the numbers of the words found so far, in this browser. */
export const keepFinds = (sheet: Sheet, numbers: readonly number[]): void => {
  try {
    localStorage.setItem(keyOf(sheet), JSON.stringify(numbers));
  } catch {
    // Played without being kept: a browser may refuse that to files.
  }
};

import { type Cell, DIRECTIONS, directionBetween, lineOf, STEPS } from '../../../puzzle/model/grid.ts';
import { cellsBetween, endsOf, spell } from '../../line.ts';
import type { Sheet, SheetWord } from '../../sheet.ts';
import { BLANK, type Ends, type ListedGrid, type WordView } from '../../wire.ts';
import { readKey, writeKey } from '../connection/keeping.ts';

/** Finds on a page that plays from a file. */

export interface SheetFind {
  readonly word: SheetWord;
  readonly ends: Ends;
}

/** The lines of one length that run through another line. */
const linesThrough = (line: readonly Cell[], length: number): Cell[][] => {
  const [first, second] = line;
  const direction = first && second && directionBetween(first, second);
  if (!first || !direction) return [];
  const { dRow, dColumn } = STEPS[direction];
  return Array.from({ length: length - line.length + 1 }, (_, before) =>
    lineOf({ row: first.row - before * dRow, column: first.column - before * dColumn }, direction, length),
  );
};

/** Whether a line is part of a longer word's place. A word of the list may stand inside another one. */
const liesInLonger = (sheet: Sheet, line: readonly Cell[]): boolean => {
  const around = (cells: readonly string[]): Cell[][] =>
    cells.length > line.length ? linesThrough(line, cells.length) : [];
  return sheet.words.some(({ cells }) =>
    around(cells).some((longer) =>
      [longer, [...longer].reverse()].some((read) => spell(sheet, read) === cells.join('')),
    ),
  );
};

/** The word that a line spells in either direction; `undefined` for none, or inside a longer word. */
export const wordOn = (sheet: Sheet, ends: Ends): SheetWord | undefined => {
  const line = cellsBetween(sheet, ends);
  if (liesInLonger(sheet, line)) return undefined;
  const texts = [spell(sheet, line), spell(sheet, [...line].reverse())];
  return sheet.words.find(({ cells }) => cells.length === line.length && texts.includes(cells.join('')));
};

/** The first line that spells a word, outside longer words. */
const endsOfWord = (sheet: Sheet, { cells }: SheetWord): Ends[] => {
  const text = cells.join('');
  const lines = sheet.letters.flatMap((_, i) => {
    const start = { row: Math.floor(i / sheet.columns), column: i % sheet.columns };
    return DIRECTIONS.map((direction) => lineOf(start, direction, cells.length));
  });
  return lines
    .filter((line) => spell(sheet, line) === text && !liesInLonger(sheet, line))
    .slice(0, 1)
    .map(endsOf);
};

const keyOf = ({ id }: Sheet): string => `searchlight/${id}`;

/** Stores the indexes of the found words in this browser, if it has storage for files. */
export const keepFinds = (sheet: Sheet, finds: readonly SheetFind[]): void => {
  writeKey(
    keyOf(sheet),
    finds.map(({ word }) => sheet.words.indexOf(word)),
  );
};

export const readFinds = (sheet: Sheet): SheetFind[] => {
  const kept = readKey<unknown>(keyOf(sheet));
  const indexes: unknown[] = Array.isArray(kept) ? kept : [];
  return sheet.words.flatMap((word, i) =>
    indexes.includes(i) ? endsOfWord(sheet, word).map((ends) => ({ word, ends })) : [],
  );
};

/** A find tells the word of a clue. */
const viewWord = ({ label, text, clue, secret, hue }: SheetWord, number: number, find?: SheetFind): WordView => ({
  number,
  label: find || text === label ? label : undefined,
  ...(text !== label && { clue: text }),
  ...(clue && { hint: clue }),
  ...(find && { ends: find.ends, hue }),
  isFound: find !== undefined,
  isSecret: secret,
  hasHint: false,
});

/** The board after some finds. A secret word is in the list from its find on. */
export const viewSheet = (sheet: Sheet, finds: readonly SheetFind[]): ListedGrid => {
  const { language, rows, columns, letters, blind, words } = sheet;
  const covered = new Set(
    finds.flatMap(({ ends }) => cellsBetween(sheet, ends)).map(({ row, column }) => row * columns + column),
  );
  return {
    language,
    listLanguage: language,
    rows,
    columns,
    letters: letters.map((letter, i) => (blind.includes(i) && !covered.has(i) ? BLANK : letter)),
    listing: words.some(({ label, text }) => text !== label) ? 'clues' : 'words',
    words: words.flatMap((word, i) => {
      const find = finds.find((known) => known.word === word);
      return find || !word.secret ? [viewWord(word, i + 1, find)] : [];
    }),
    notes: [],
    shared: undefined,
  };
};

import type { Sheet } from '../../player/sheet.ts';
import type { LoosePuzzle, LooseWord } from '../../puzzle/formats/loose-puzzle.ts';
import { formatRows, parseRows } from '../../puzzle/model/grid.ts';
import { hideLabel, splitCells } from '../../puzzle/model/letters.ts';
import type { PlacedWord, Puzzle } from '../../puzzle/model/puzzle.ts';
import { MAX_SIDE, MAX_WORDS } from '../../puzzle/model/validate-spec.ts';

/** Data in pages and pictures, with the letters and words that they show but no places. */

/** A puzzle as an SVG holds it. */
export interface PictureData {
  readonly title: string;
  readonly language: string;
  /** Each row's letters; a space is a blocked cell. */
  readonly grid: readonly string[];
  readonly words: readonly { readonly word: string; readonly label: string }[];
}

export const pictureDataOf = (
  { grid }: Puzzle,
  words: readonly PlacedWord[],
  about: Pick<PictureData, 'title' | 'language'>,
): PictureData => ({
  ...about,
  grid: formatRows(grid),
  words: words.map(({ word, label }) => ({ word, label })),
});

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);

const aboutOf = ({ title, language }: Fields): Pick<LoosePuzzle, 'title' | 'language'> => ({
  ...(typeof title === 'string' && { title }),
  ...(typeof language === 'string' && { language }),
});

const wordOf = (value: unknown): LooseWord[] => {
  if (!isFields(value)) return [];
  const { word, label, cells, clue, secret } = value;
  const hidden = isTexts(cells) ? cells.join('') : textOr(word, hideLabel(textOr(label, ''), 'und'));
  return [
    {
      word: hidden,
      label: textOr(label, hidden),
      secret: secret === true,
      ...(typeof clue === 'string' && clue !== '' && { clue }),
    },
  ];
};

const wordsOf = (value: unknown): LooseWord[] | undefined =>
  Array.isArray(value) && value.length <= MAX_WORDS ? value.flatMap(wordOf) : undefined;

/** The data of an SVG, of any origin; `undefined` if a field is missing or wrong. */
export const parsePictureData = (value: unknown): LoosePuzzle | undefined => {
  if (!isFields(value) || !isTexts(value['grid'])) return undefined;
  const rows = value['grid'];
  const lengths = new Set(rows.map((row) => splitCells(row).length));
  const words = wordsOf(value['words']);
  if (lengths.size !== 1 || rows.length > MAX_SIDE || Math.max(...lengths) > MAX_SIDE || !words) return undefined;
  return { grid: parseRows(rows), words, ...aboutOf(value) };
};

type SheetFields = Readonly<Partial<Record<keyof Sheet, unknown>>>;

/** The data of a page to play on, of any origin; `undefined` if a field is missing or wrong. */
export const parseSheetData = (value: unknown): LoosePuzzle | undefined => {
  if (!isFields(value)) return undefined;
  const { rows, columns, letters, words }: SheetFields = value;
  const known = wordsOf(words);
  if (typeof rows !== 'number' || typeof columns !== 'number' || !isTexts(letters) || !known) return undefined;
  const isGrid = rows >= 1 && rows <= MAX_SIDE && columns <= MAX_SIDE && letters.length === rows * columns;
  return isGrid ? { grid: { rows, columns, letters }, words: known, ...aboutOf(value) } : undefined;
};

import { DIRECTIONS, type Direction } from '../../puzzle/model/grid.ts';
import { toLineStart } from '../../puzzle/model/letters.ts';
import { ARROWS } from '../../render/model/board.ts';
import type { Typeface } from '../../render/model/book.ts';
import { PAPERS, type Paper } from '../../render/model/paper.ts';
import type { Sheet, SheetField, Worksheet, WorksheetLook } from '../../render/model/worksheet.ts';
import { parsePuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { difficultyName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import type { SheetLanguage } from '../../words/languages.ts';
import { boardOf } from '../generate/render-output.ts';
import { wrongUsage } from '../shell/cli-io.ts';
import type { SheetPuzzle, SheetPuzzles } from './build-sheets.ts';
import type { WorksheetOptions } from './worksheet-options.ts';

/** Puts the texts of a worksheet together. */

/** The marks of levels. Shapes have no order, so no pupil can tell who got the easy sheet. */
const MARKS = ['○', '△', '□', '◇'] as const;

/** The mark of each sheet: the shape of its level, and the number of its copy; `''` for the only sheet. */
const markOf = ({ level, copy }: SheetPuzzle, { levels, copies }: WorksheetOptions): string =>
  [levels.length > 1 ? (MARKS[levels.indexOf(level)] ?? '') : '', copies > 1 ? String(copy) : '']
    .filter(Boolean)
    .join(' ');

/** Room to write a number. */
const BLANK = '_____';

/** A date as typed, or in the language if it is a day such as 2026-03-14. */
const formatDate = (typed: string, { locale }: Wording<SheetLanguage>): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(typed)) return typed;
  const day = parsePuzzleDate(typed);
  if (day !== undefined) {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
  }
  throw wrongUsage(`--date “${typed}” is no day of the calendar: change it, or write it in words.`);
};

/** The lines to fill in. */
const fieldsOf = (options: WorksheetOptions, wording: Wording<SheetLanguage>): SheetField[] => {
  const { say } = wording;
  const date = options.date === undefined ? '' : formatDate(options.date, wording);
  return [
    { label: say('worksheet.name'), value: '', share: 0.5 },
    { label: say('worksheet.class'), value: options.class ?? '', share: 0.18 },
    { label: say('worksheet.date'), value: date, share: 0.32 },
  ];
};

const describeDirections = (directions: readonly Direction[], { say }: Wording<SheetLanguage>): string =>
  directions.length === DIRECTIONS.length
    ? say('worksheet.directions_all')
    : say('worksheet.directions', {
        // Spaces that do not break keep the arrows on one line.
        arrows: DIRECTIONS.filter((one) => directions.includes(one))
          .map((one) => ARROWS[one])
          .join('\u00a0'),
      });

const sheetOf = (
  made: SheetPuzzle,
  { source, options }: SheetPuzzles,
  asked: WorksheetOptions,
  wording: Wording<SheetLanguage>,
): Sheet => {
  const { puzzle, level, directions } = made;
  const { say } = wording;
  const file = { puzzle, title: source.title, language: source.language, constructMs: undefined };
  const board = boardOf(file, options, '', wording);
  const mark = markOf(made, asked);
  const isOfClues = board.listing === 'clues' && puzzle.words.some(({ clue }) => clue !== undefined);
  const find = isOfClues ? say('worksheet.find_clues') : say('worksheet.find_words');
  return {
    mark,
    board,
    instructions: [find, describeDirections(directions, wording)],
    tally: say('worksheet.tally', { blank: BLANK, count: puzzle.words.length }),
    keyTitle: [mark, toLineStart(difficultyName(wording, level))].filter(Boolean).join(' '),
  };
};

/** Territories whose usual paper is US Letter (Unicode CLDR, supplemental data, paperSize, https://cldr.unicode.org). */
const LETTER = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'];

/** The usual paper of a language tag: A4, unless it names a country of US Letter. */
export const paperOf = (tag: string): Paper => {
  const { region = '' } = new Intl.Locale(tag);
  return LETTER.includes(region) ? PAPERS.letter : PAPERS.a4;
};

/** Sizes of type and the smallest sides of cells, in points. */
const USUAL = { typeSize: 13, minCell: 14 };
const LARGE = { typeSize: 18, minCell: 24 };
/** Narrower pages have smaller type. */
const NARROW = 430;
const SMALL_TYPE = 11;

export const lookOf = (trim: Paper, isLarge: boolean, typeface: Typeface | undefined): WorksheetLook => {
  const sizes = isLarge ? LARGE : USUAL;
  return { trim, typeface, ...sizes, ...(!isLarge && trim.width <= NARROW && { typeSize: SMALL_TYPE }) };
};

/** The worksheet of these puzzles. Throws a `CliError` for a date that does not exist. */
export const composeWorksheet = (
  made: SheetPuzzles,
  asked: WorksheetOptions,
  look: WorksheetLook,
  wording: Wording<SheetLanguage>,
): Worksheet => ({
  title: made.source.title,
  sheets: made.puzzles.map((puzzle) => sheetOf(puzzle, made, asked, wording)),
  fields: fieldsOf(asked, wording),
  keyHeading: wording.say('worksheet.key'),
  language: wording.language,
  look,
});

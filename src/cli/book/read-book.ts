import { type BookLook, type BookText, MAX_PER_PAGE, SOLUTION_PLACES } from '../../render/model/book.ts';
import { BOOK_COLORS, type BookColors, type Paper } from '../../render/model/paper.ts';
import type { PdfX } from '../../render/model/pdf-x.ts';
import { failure } from '../shell/cli-io.ts';
import { MAX_TITLE, parseLanguage } from '../shell/options.ts';
import {
  choiceField,
  type Field,
  flagField,
  isRecord,
  numberField,
  type Report,
  rawField,
  readFields,
  readList,
  readText,
  showValue,
  textField,
} from './fields.ts';
import { readTypeface, TYPEFACES, type TypefaceFiles } from './find-typeface.ts';
import { LENGTHS, parseLength, parseTrim, TRIMS } from './lengths.ts';
import { dateField, pdfxField, readPdfX } from './read-pdfx.ts';
import { type PuzzleEntry, readDefaults, readPuzzle } from './read-puzzle.ts';
import type { Path, YamlSource } from './yaml-source.ts';

/** Reads the file of a book into everything that decides it. No puzzle is built yet. */

/** Puzzles under a title; `''` for none. */
export interface ChapterEntry {
  readonly title: string;
  readonly puzzles: readonly PuzzleEntry[];
}

/** A book as its file describes it. */
export interface BookEntry {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly author: string;
  readonly copyright: string;
  readonly language: string;
  readonly seed: string | undefined;
  readonly introduction: readonly BookText[];
  readonly chapters: readonly ChapterEntry[];
  readonly typeface: TypefaceFiles | undefined;
  /** Lists in 18 points and large cells. */
  readonly large: boolean;
  /** In points; `undefined` follows from the width of the page. */
  readonly typeSize: number | undefined;
  readonly look: Omit<BookLook, 'typeface' | 'typeSize' | 'minCell'>;
  readonly pdfx: PdfX | undefined;
}

const lengthField = <Absent extends number | undefined>(absent: Absent): Field<number | Absent> => ({
  expects: LENGTHS,
  read: parseLength,
  absent,
});

const HALF_INCH = 36;
/** What print on demand asks for: an eighth of an inch. */
const USUAL_BLEED = 9;

const MARGINS = { top: lengthField(HALF_INCH), bottom: lengthField(HALF_INCH), outside: lengthField(HALF_INCH) };

const trimField: Field<Paper> = { expects: TRIMS, read: parseTrim, absent: { width: 432, height: 648 } };

const languageField: Field<string> = {
  expects: 'a language tag such as en, de or pt-BR',
  read: (value) => {
    try {
      return parseLanguage(String(value), 'language');
    } catch {
      return undefined;
    }
  },
  absent: 'en',
};

const bleedField: Field<number> = {
  expects: `true, false or ${LENGTHS}`,
  read: (value) => (typeof value === 'boolean' ? Number(value) * USUAL_BLEED : parseLength(value)),
  absent: 0,
};

const gutterField: Field<number | undefined | 'auto'> = {
  expects: `auto or ${LENGTHS}`,
  read: (value) => (value === 'auto' ? 'auto' : parseLength(value)),
  absent: 'auto',
};

const DEFAULT_BRAND = 'Searchlight';

const brandField: Field<string> = {
  expects: 'false or a line of text',
  read: (value) => (value === false ? '' : value === true ? DEFAULT_BRAND : readText(value)),
  absent: DEFAULT_BRAND,
};

const SPELLINGS: Readonly<Record<string, BookColors>> = { gray: 'grey', colour: 'color' };

const colorsField: Field<BookColors> = {
  expects: 'grey or color',
  read: (value) => BOOK_COLORS.find((name) => name === value) ?? SPELLINGS[String(value)],
  absent: 'grey',
};

/** The keys of a book. */
const BOOK = {
  title: textField(undefined),
  subtitle: textField(undefined),
  author: textField(''),
  copyright: textField(''),
  language: languageField,
  seed: textField(undefined),
  trim: trimField,
  margins: rawField,
  gutter: gutterField,
  bleed: bleedField,
  perPage: numberField([1, MAX_PER_PAGE], 1),
  solutions: choiceField(SOLUTION_PLACES, 'end'),
  colors: colorsField,
  typeface: { expects: TYPEFACES, read: readTypeface, absent: undefined } as Field<TypefaceFiles | undefined>,
  typeSize: numberField([6, 36], undefined, 'a whole number of points from 6 to 36'),
  large: flagField(false),
  coordinates: flagField(true),
  pageNumbers: flagField(true),
  runningHead: flagField(false),
  contents: flagField(true),
  brand: brandField,
  pdfx: pdfxField,
  date: dateField,
  introduction: rawField,
  defaults: rawField,
  chapters: rawField,
  puzzles: rawField,
};

type BookValues = ReturnType<typeof readFields<typeof BOOK>>;

/** One length stands for all three. */
const readMargins = (value: unknown, report: Report): BookLook['margins'] => {
  if (value === undefined) return readFields({}, MARGINS, [], report);
  const all = parseLength(value);
  if (all !== undefined) return { top: all, bottom: all, outside: all };
  if (isRecord(value)) return readFields(value, MARGINS, ['margins'], report);
  report(['margins'], `${showValue(value)} is not ${LENGTHS}, or a mapping of top, bottom and outside to one each`);
  return readFields({}, MARGINS, [], report);
};

const lookOf = (values: BookValues, report: Report): BookEntry['look'] => {
  const { trim, bleed, perPage, solutions, colors, coordinates, pageNumbers, runningHead, contents, brand } = values;
  return {
    ...{ trim, bleed, perPage, solutions, colors, coordinates, pageNumbers, runningHead, contents, brand },
    margins: readMargins(values.margins, report),
    gutter: values.gutter === 'auto' ? undefined : values.gutter,
  };
};

const TEXT = { title: textField(''), text: rawField };

/** Paragraphs stand apart by an empty line. Their own lines are joined. */
const paragraphsOf = (text: string): string[] => {
  const paragraphs: string[][] = [[]];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join(' '));
};

const readIntroduction = (value: unknown, report: Report): BookText[] =>
  readList(value).flatMap((item, i) => {
    const path = Array.isArray(value) ? ['introduction', i] : ['introduction'];
    const plain = readText(item);
    if (plain !== undefined) return [{ title: '', paragraphs: paragraphsOf(plain) }];
    const { title, text } = readFields(item, TEXT, path, report);
    const body = readText(text);
    if (body !== undefined) return [{ title, paragraphs: paragraphsOf(body) }];
    if (isRecord(item)) report([...path, 'text'], 'is missing: give the text of the page');
    return [];
  });

const CHAPTER = { title: textField(undefined), puzzles: rawField };

/** Reads lists of puzzles with the defaults of the book. */
type ReadPuzzles = (value: unknown, path: Path) => PuzzleEntry[];

const readChapters = (value: unknown, readPuzzles: ReadPuzzles, report: Report): ChapterEntry[] =>
  readList(value).flatMap((item, i) => {
    const path = ['chapters', i];
    const { title, puzzles } = readFields(item, CHAPTER, path, report);
    if (title === undefined && isRecord(item)) report(path, 'has no title');
    const found = readPuzzles(puzzles, [...path, 'puzzles']);
    if (found.length === 0 && isRecord(item)) report(path, 'has no puzzles');
    return found.length === 0 ? [] : [{ title: title ?? '', puzzles: found }];
  });

/** A place as a reader of the file names it: the last key, or the kind of item and its number from 1. */
const nameOf = (path: Path): string => {
  const last = path.at(-1);
  if (typeof last !== 'number') return last ?? 'the book';
  const list = String(path.at(-2) ?? '').replace(/s$/u, '');
  return `${list} ${last + 1}`;
};

const MOST_PROBLEMS = 20;

const refuse = (problems: ReadonlySet<string>): never => {
  const shown = [...problems].slice(0, MOST_PROBLEMS);
  const left = problems.size - shown.length;
  throw failure(...shown, ...(left > 0 ? [`… and ${left} more.`] : []));
};

const checkTitle = (title: string | undefined, report: Report): string => {
  if (title === undefined) report([], 'has no title: give title: and a text');
  else if (title.length > MAX_TITLE) report(['title'], `has ${title.length} characters: ${MAX_TITLE} at most`);
  return title ?? '';
};

/** The book of a file. Throws a `CliError` that names every fault with its line. */
export const readBook = ({ value, lineOf }: YamlSource, file: string): BookEntry => {
  const problems = new Set<string>();
  const report: Report = (path, problem) => {
    problems.add(`${file}: line ${lineOf(path)}: ${nameOf(path)} ${problem.replace(/\.$/u, '')}.`);
  };
  const values = readFields(value, BOOK, [], report);
  const defaults = readDefaults(values.defaults ?? undefined, ['defaults'], report);
  const readPuzzles: ReadPuzzles = (list, path) =>
    readList(list).flatMap((item, i) => readPuzzle(item, defaults, [...path, i], { report, lineOf }) ?? []);
  const loose = readPuzzles(values.puzzles, ['puzzles']);
  const chapters = readChapters(values.chapters, readPuzzles, report);
  const title = checkTitle(values.title, report);
  const introduction = readIntroduction(values.introduction, report);
  const look = lookOf(values, report);
  const pdfx = readPdfX(values, report);
  if (problems.size === 0 && loose.length + chapters.length === 0)
    report([], 'has no puzzles: give puzzles: and a list');
  if (problems.size > 0) refuse(problems);
  const { subtitle, author, copyright, language, seed, typeface, large, typeSize } = values;
  const texts = { title, subtitle, author, copyright, introduction };
  const all = [...(loose.length > 0 ? [{ title: '', puzzles: loose }] : []), ...chapters];
  return { ...texts, language, seed, chapters: all, typeface, large, typeSize, look, pdfx };
};

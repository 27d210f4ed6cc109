import { realpath } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import {
  type Book,
  type BookLook,
  leastGutter,
  leastMargin,
  MAX_PER_PAGE,
  pageBoxes,
  puzzlesOf,
  SOLUTION_PLACES,
  type Typeface,
} from '../../render/model/book.ts';
import type { Misfit, RenderedBook } from '../../render/output/render-book.ts';
import { boardWording } from '../../wording/setting-names.ts';
import { wordingFor } from '../../wording/wording.ts';
import { OPTIONS as GENERATE } from '../generate/generate-options.ts';
import { type CliIo, createProgressBar, failure, noteLine, type ProgressBar, wrongUsage } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { checkWritable, writeOutput } from '../shell/files.ts';
import { choice, flag, orList, parsed, parseTitle, type ValuesOf, wholeNumber } from '../shell/options.ts';
import { buildCover } from './build-cover.ts';
import { buildPuzzles, checkTexts, openPuzzles } from './build-puzzles.ts';
import { openTypeface } from './find-typeface.ts';
import { formatInches, parseTrim, TRIMS } from './lengths.ts';
import { type OpenedBook, openBook, solutionsFile } from './open-book.ts';
import type { BookEntry } from './read-book.ts';

const OPTIONS = {
  out: parsed('FILE', 'the book, ending in .pdf', (typed) => {
    if (extname(typed).toLowerCase() === '.pdf') return typed;
    throw wrongUsage(`--out ${typed} does not end in .pdf.`);
  }),
  trim: parsed('SIZE', `instead of the one in the file: ${TRIMS}`, (typed) => {
    const trim = parseTrim(typed);
    if (trim) return trim;
    throw wrongUsage(`--trim “${typed}” is not ${TRIMS}.`);
  }),
  title: parsed('TEXT', 'instead of the one in the file', parseTitle),
  'per-page': parsed('N', 'so many puzzles on a page', wholeNumber(1, MAX_PER_PAGE)),
  solutions: choice(SOLUTION_PLACES, (names) => `${names}; separate writes a second file, FILE-solutions.pdf`),
  seed: parsed('TEXT', 'the same seed and file give the same book', (typed) => typed),
  large: flag('lists in 18 points and large cells'),
  'keep-good': GENERATE['keep-good'],
};

type BookOptions = ValuesOf<typeof OPTIONS>;

/** The chapters, whose puzzles leave bad words out. */
const keepGoodIn = ({ chapters }: BookEntry): BookEntry['chapters'] =>
  chapters.map((chapter) => ({
    ...chapter,
    puzzles: chapter.puzzles.map((entry) => ({ ...entry, options: { ...entry.options, keepGood: true } })),
  }));

/** The book with what the command line says instead. */
const override = (
  entry: BookEntry,
  { trim, title, perPage, solutions, seed, large, keepGood }: BookOptions,
): BookEntry => ({
  ...entry,
  ...(keepGood && { chapters: keepGoodIn(entry) }),
  ...(title !== undefined && { title }),
  ...(seed !== undefined && { seed }),
  large: large || entry.large,
  look: {
    ...entry.look,
    ...(trim && { trim }),
    ...(perPage !== undefined && { perPage }),
    ...(solutions && { solutions }),
  },
});

/** Sizes of type and the smallest sides of cells, in points. */
const LARGE = { typeSize: 18, minCell: 24 };
const MIN_CELL = 9;
/** The usual size of type on pages up to a width, all in points. */
const TYPE_SIZES: readonly (readonly [width: number, size: number])[] = [
  [430, 10],
  [540, 11],
  [Number.POSITIVE_INFINITY, 13],
];

/** The look of a book's pages. Wider pages have larger type. */
const lookOf = ({ look, large, typeSize }: BookEntry, typeface: Typeface | undefined): BookLook => {
  const usual = TYPE_SIZES.find(([width]) => look.trim.width <= width)?.[1] ?? LARGE.typeSize;
  return {
    ...look,
    typeface,
    typeSize: typeSize ?? (large ? LARGE.typeSize : usual),
    minCell: large ? LARGE.minCell : MIN_CELL,
  };
};

/** Room for text of a few words beside the margins. */
const LEAST_WIDTH = 72;

/** Refuses margins that leave no room. Notes those that a print service may refuse. */
const checkMargins = (io: CliIo, look: BookLook, file: string): void => {
  const { content } = pageBoxes(look, look.gutter ?? leastGutter(1), 1);
  if (content.width < LEAST_WIDTH || content.height < LEAST_WIDTH) {
    throw failure(`${file}: the margins leave less than an inch of the page: make trim larger, or margins smaller.`);
  }
  const least = leastMargin(look.bleed);
  const small = Object.entries(look.margins).filter(([, points]) => points < least);
  for (const [side, points] of small) {
    noteLine(
      io,
      `Note: the ${side} margin is ${formatInches(points)}; print on demand asks for ${formatInches(least)}.`,
    );
  }
};

/** Refuses to write over the file of the book. */
const checkOutput = async (io: CliIo, source: string, files: readonly string[]): Promise<void> => {
  const own = await realpath(resolve(io.cwd, source)).catch(() => undefined);
  for (const file of files) {
    const path = await realpath(resolve(io.cwd, file)).catch(() => undefined);
    if (path !== undefined && path === own) throw wrongUsage(`--out ${file} is the file of the book itself.`);
    await checkWritable(io, file);
  }
};

const formatCell = (points: number): string => points.toFixed(1).replace(/\.0$/u, '');

const describeMisfit = ({ puzzle: { number, board }, cell }: Misfit, { look }: Book): string => {
  const { rows, columns } = board.puzzle.grid;
  const named = `puzzle ${number} “${board.title}” (${rows} rows, ${columns} columns) does not fit on its page`;
  const reason =
    cell > 0
      ? `its cells would be ${formatCell(cell)} points wide, and ${look.minCell} are needed`
      : 'its list leaves no room for the grid';
  const ways = [...(look.perPage > 1 ? ['fewer puzzles on a page'] : []), 'a smaller board', 'fewer words'];
  return `${named}: ${reason}. What helps is ${orList(['a larger trim', ...ways])}.`;
};

type Rendered = Extract<RenderedBook, { kind: 'rendered' }>;

const renderOrRefuse = (
  book: Book,
  part: 'book' | 'solutions',
  placeOf: (number: number) => string,
  render: typeof import('../../render/output/render-book.ts').renderBook,
  bar: ProgressBar,
): Rendered => {
  const result = render(book, part, bar.show);
  if (result.kind === 'rendered') return result;
  throw failure(...result.misfits.map((misfit) => `${placeOf(misfit.puzzle.number)}: ${describeMisfit(misfit, book)}`));
};

const notePages = (io: CliIo, { look }: Book, { pages, gutter }: Rendered, file: string): void => {
  const size = `${formatInches(look.trim.width)} × ${formatInches(look.trim.height)}`;
  noteLine(io, `${file}: ${pages} pages of ${size}, ${formatInches(gutter)} at the spine.`);
  const least = leastGutter(pages);
  if (gutter < least) {
    noteLine(io, `Note: print on demand asks for a gutter of ${formatInches(least)} with ${pages} pages.`);
  }
};

const makeBook = async (
  io: CliIo,
  { entry, folder, file, isFolder }: OpenedBook,
  seed: string,
  bar: ProgressBar,
): Promise<Book> => {
  const inFolder = { ...io, cwd: folder };
  const typeface = await openTypeface(inFolder, entry.typeface).catch((error: unknown) => {
    throw error instanceof Error && 'lines' in error ? failure(`${file}: ${error.message}`) : error;
  });
  await checkTexts(entry, file);
  const opened = await openPuzzles(inFolder, entry, { file, isFolder });
  const chapters = await buildPuzzles(inFolder, opened, { language: entry.language, seed }, bar);
  const { say } = wordingFor(entry.language);
  const wording = {
    language: entry.language,
    contents: say('board.contents'),
    solutions: boardWording(wordingFor(entry.language)).solutions,
    puzzles: (count: number) => say('board.word_searches', { count }),
  };
  const { title, author, copyright, introduction, pdfx } = entry;
  const cover = await buildCover(inFolder, entry, seed);
  const count = chapters.reduce((sum, { puzzles }) => sum + puzzles.length, 0);
  const subtitle = entry.subtitle ?? wording.puzzles(count);
  const front = { title, subtitle, author, copyright, cover, introduction };
  return { ...front, chapters, look: lookOf(entry, typeface), pdfx, wording };
};

/** Writes the files of a book: both are drawn before the first is written. */
const writeBook = async (
  io: CliIo,
  book: Book,
  placeOf: (number: number) => string,
  out: string,
  bar: ProgressBar,
): Promise<void> => {
  const { renderBook } = await import('../../render/output/render-book.ts');
  const main = renderOrRefuse(book, 'book', placeOf, renderBook, bar);
  const isSeparate = book.look.solutions === 'separate';
  const solutions = isSeparate ? renderOrRefuse(book, 'solutions', placeOf, renderBook, bar) : undefined;
  bar.clear();
  await writeOutput(io, out, main.pieces);
  notePages(io, book, main, out);
  if (!solutions) return;
  await writeOutput(io, solutionsFile(out), solutions.pieces);
  notePages(io, book, solutions, solutionsFile(out));
};

/** The place of the puzzle with a number, from 1: its list in a folder, else its line in the file of the book. */
const placesOf = (
  { chapters }: BookEntry,
  { file, isFolder }: Pick<OpenedBook, 'file' | 'isFolder'>,
): ((number: number) => string) => {
  const entries = chapters.flatMap(({ puzzles }) => puzzles);
  const places = entries.flatMap(({ line, count, options }) => {
    const place = (isFolder ? options.words?.[0] : undefined) ?? `${file}: line ${line}`;
    return Array.from({ length: count }, () => place);
  });
  return (number) => places[number - 1] ?? file;
};

const bind = async (io: CliIo, source: string | undefined, options: BookOptions): Promise<void> => {
  const { out } = options;
  if (source === undefined) throw wrongUsage('A book is missing: give a YAML file, or a folder of lists.');
  if (out === undefined) throw wrongUsage('--out FILE is missing: a book is a file that ends in .pdf.');
  const opened = await openBook(io, source);
  const entry = override(opened.entry, options);
  await checkOutput(io, source, entry.look.solutions === 'separate' ? [out, solutionsFile(out)] : [out]);
  checkMargins(io, lookOf(entry, undefined), opened.file);
  const seed = entry.seed ?? io.randomSeed();
  const bar = createProgressBar(io);
  try {
    const book = await makeBook(io, { ...opened, entry }, seed, bar);
    if (puzzlesOf(book).length > 0) await writeBook(io, book, placesOf(entry, opened), out, bar);
  } finally {
    bar.clear();
  }
  if (entry.seed === undefined) noteLine(io, `Seed: ${seed} (--seed ${seed} makes the same book again)`);
};

export const command = defineCommand({
  name: 'book',
  about: 'Binds many puzzles into a book for print: contents, chapters, margins for the spine, solutions.',
  usage: ['book BOOK.yaml --out FILE.pdf [options]', 'book FOLDER --out FILE.pdf [options]'],
  operands: {
    source: 'a YAML file that describes the book, or a folder with one list a puzzle (.txt, .csv), in order of names',
  },
  options: OPTIONS,
  notes: 'docs/book.md describes every key of the file, with an example. Nothing is written unless every puzzle fits.',
  examples: [
    'searchlight book book.yaml --out book.pdf',
    'searchlight book lists --title "Words of year four" --trim a4 --out book.pdf',
    'searchlight book book.yaml --trim 8.5x11in --solutions separate --out book.pdf',
  ],
  run: async ({ source, ...options }, io) => {
    await bind(io, source, options);
  },
});

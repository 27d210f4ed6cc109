import { hideLabel } from '../../puzzle/model/letters.ts';
import type { FindMissingGlyphs } from '../../render/fonts/font-coverage.ts';
import type { BookChapter, BookPuzzle } from '../../render/model/book.ts';
import { describeListProblem } from '../../wording/describe-list-problem.ts';
import { ENGLISH, wordingFor } from '../../wording/wording.ts';
import { parseList } from '../../words/parse-list.ts';
import { formatList } from '../../words/tables/csv.ts';
import { type BuiltPuzzle, buildPuzzle } from '../generate/build-puzzle.ts';
import { openBoardShape } from '../generate/choose-mask.ts';
import { arrangeList, boardOf } from '../generate/render-output.ts';
import { openSource, type WordSource } from '../generate/word-source.ts';
import { CliError, type CliIo, failure, noteLine, type ProgressBar } from '../shell/cli-io.ts';
import type { SourceWord } from '../shell/word-input.ts';
import type { OpenedBook } from './open-book.ts';
import type { BookEntry } from './read-book.ts';
import type { InlineWord, PuzzleEntry } from './read-puzzle.ts';

/** Builds the puzzles of a book one after another. It keeps each finished puzzle and nothing of its making. */

/** A puzzle with its words, before it is built. */
interface OpenedPuzzle {
  readonly entry: PuzzleEntry;
  readonly source: WordSource;
  readonly title: string;
  /** The start of a message about it. */
  readonly place: string;
}

/** Where a book comes from, for messages. */
type BookPlace = Pick<OpenedBook, 'file' | 'isFolder'>;

/** An open puzzle in its chapter. */
interface OpenedChapter {
  readonly title: string;
  readonly puzzles: readonly OpenedPuzzle[];
}

/** A list of a folder is the place of its puzzle, and problems of its words name it. */
const namesPlace = (line: string, place: string): boolean =>
  [':', ',', ' cannot be read'].some((next) => line.startsWith(place + next));

/** Runs `work`; its failure names the puzzle, unless it does so already. */
const atPlace = async <T>(place: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    throw failure(...error.lines.map((line) => (namesPlace(line, place) ? line : `${place}: ${line}`)));
  }
};

/** The words of a list in the file of the book. Throws a `CliError` that names each unusable one. */
const readInline = (inline: readonly InlineWord[], language: string): SourceWord[] => {
  const records = inline.map(({ label, clue }) => ({ label, word: '', ...(clue === undefined ? {} : { clue }) }));
  const { words, problems } = parseList(formatList(records), 'csv');
  // The list of records begins with a header.
  const lineOf = (line: number): number | undefined => inline[line - 2]?.line;
  const faults = problems.map((problem) => {
    const { line, ...rest } = problem;
    const own = line === undefined ? undefined : lineOf(line);
    const placed = own === undefined ? rest : { ...rest, line: own };
    return describeListProblem(placed, 'file', ENGLISH, (text) => text);
  });
  if (faults.length > 0) throw failure(...faults);
  return words.map(({ label, clue, line }) => {
    const own = lineOf(line);
    return {
      word: hideLabel(label, language),
      label,
      ...(clue === undefined ? {} : { clue }),
      ...(own === undefined ? {} : { line: own }),
    };
  });
};

/** The place of a puzzle: its list in a folder, else its line in the file of the book. */
const placeOf = ({ title, line, options }: PuzzleEntry, { file, isFolder }: BookPlace): string => {
  const [list] = options.words ?? [];
  if (isFolder && list !== undefined) return list;
  return `${file}: line ${line}: puzzle${title === undefined ? '' : ` “${title}”`}`;
};

const openPuzzle = async (io: CliIo, entry: PuzzleEntry, from: BookPlace): Promise<OpenedPuzzle> => {
  const place = placeOf(entry, from);
  const { inline } = entry;
  const given = inline && ((language: string) => readInline(inline, language));
  const opening = { given, namesFile: true };
  const source = await atPlace(place, () => openSource(io, entry.options, entry.theme, opening));
  return { entry, source, title: entry.title ?? (inline ? 'Word search' : source.title), place };
};

/** Opens every list before the first puzzle is built, so that a late fault costs no time. Names all faults at once. */
export const openPuzzles = async (io: CliIo, book: BookEntry, from: BookPlace): Promise<OpenedChapter[]> => {
  const faults: string[] = [];
  const chapters: OpenedChapter[] = [];
  for (const { title, puzzles } of book.chapters) {
    const opened: OpenedPuzzle[] = [];
    for (const entry of puzzles) {
      const language = entry.theme === undefined ? (entry.options.language ?? book.language) : entry.options.language;
      const localized = { ...entry, options: { ...entry.options, language } };
      try {
        opened.push(await openPuzzle(io, localized, from));
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        faults.push(...error.lines);
      }
    }
    chapters.push({ title, puzzles: opened });
  }
  if (faults.length > 0) throw failure(...new Set(faults));
  return chapters;
};

/** Refuses a puzzle whose words or title our fonts cannot show. */
const checkGlyphs = ({ puzzle }: BuiltPuzzle, title: string, findMissing: FindMissingGlyphs): void => {
  const texts = [title, ...puzzle.words.flatMap(({ word, label, clue = '' }) => [word, label, clue])];
  const missing = findMissing(texts.join(''));
  if (missing.length > 0) throw failure(`the fonts cannot show ${missing.join(' ')}: write it in other letters.`);
};

const buildOne = async (io: CliIo, { entry, source }: OpenedPuzzle, seed: string): Promise<BuiltPuzzle> => {
  const { options } = entry;
  const shape = await openBoardShape(io, options, seed);
  const built = buildPuzzle(
    { options, source, shape, words: source.wordsFor(seed, shape), seed },
    io.elapsedMs,
    () => {},
  );
  const left = (built.leftOut ?? []).map(({ label }) => `“${label}”`);
  if (left.length > 0) noteLine(io, `Left out: ${left.join(', ')} of “${entry.title ?? source.title}”.`);
  return built;
};

/** Everything that the puzzles of a book have in common. */
interface Building {
  readonly io: CliIo;
  readonly language: string;
  readonly seed: string;
  readonly bar: ProgressBar;
  readonly total: number;
  readonly findMissing: FindMissingGlyphs;
}

/** The puzzles of one entry; `before` of the book come before them. */
const buildEntry = async (opened: OpenedPuzzle, before: number, building: Building): Promise<BookPuzzle[]> => {
  const { io, language, seed, bar, total, findMissing } = building;
  const { entry, source, title, place } = opened;
  const puzzles: BookPuzzle[] = [];
  for (let i = 0; i < entry.count; i++) {
    const number = before + i + 1;
    const own = entry.hasSeed && entry.count === 1 ? entry.options.seed : undefined;
    const each = own ?? `${entry.options.seed ?? seed}/${entry.hasSeed ? i + 1 : number}`;
    const built = await atPlace(place, async () => {
      const made = await buildOne(io, opened, each);
      checkGlyphs(made, title, findMissing);
      return made;
    });
    const puzzle = arrangeList(built.puzzle, entry.options.order, source.language);
    const file = { puzzle, title, language: source.language, constructMs: undefined };
    const board = boardOf(file, entry.options, '', wordingFor(language));
    puzzles.push({ number, board: { ...board, messageText: entry.options.message } });
    bar.show(number, total);
  }
  return puzzles;
};

/** Refuses a book with a text around its puzzles that our fonts cannot show. Throws a `CliError` that names each. */
export const checkTexts = async (entry: BookEntry, file: string): Promise<void> => {
  const { createGlyphFinder } = await import('../../render/fonts/font-coverage.ts');
  const findMissing = createGlyphFinder();
  const named: readonly (readonly [name: string, text: string])[] = [
    ['title', entry.title],
    ['subtitle', entry.subtitle ?? ''],
    ['author', entry.author],
    ['copyright', entry.copyright],
    ['brand', entry.look.brand],
    ...entry.introduction.map(({ title, paragraphs }) => ['introduction', [title, ...paragraphs].join('')] as const),
    ...entry.chapters.map(({ title }) => ['chapter', title] as const),
  ];
  const faults = named.flatMap(([name, text]) => {
    const missing = findMissing(text);
    return missing.length > 0
      ? [`${file}: ${name}: the fonts cannot show ${missing.join(' ')}: write it in other letters.`]
      : [];
  });
  if (faults.length > 0) throw failure(...faults);
};

/** Builds every puzzle. Throws a `CliError` that names the first that cannot be built. */
export const buildPuzzles = async (
  io: CliIo,
  chapters: readonly OpenedChapter[],
  { language, seed }: { readonly language: string; readonly seed: string },
  bar: ProgressBar,
): Promise<BookChapter[]> => {
  const { createGlyphFinder } = await import('../../render/fonts/font-coverage.ts');
  const total = chapters.flatMap(({ puzzles }) => puzzles).reduce((sum, { entry }) => sum + entry.count, 0);
  const building = { io, language, seed, bar, total, findMissing: createGlyphFinder() };
  const built: BookChapter[] = [];
  let before = 0;
  for (const { title, puzzles } of chapters) {
    const made: BookPuzzle[] = [];
    for (const opened of puzzles) {
      made.push(...(await buildEntry(opened, before, building)));
      before += opened.entry.count;
    }
    built.push({ title, puzzles: made });
  }
  return built;
};

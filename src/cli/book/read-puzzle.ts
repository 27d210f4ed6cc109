import type { GenerateOptions } from '../generate/generate-options.ts';
import { completeOptions, OPTIONS } from '../generate/generate-options.ts';
import { CliError } from '../shell/cli-io.ts';
import { MAX_TITLE, parseValues, toCamelCase } from '../shell/options.ts';
import { isRecord, type Report, readText, reportUnknown, showValue } from './fields.ts';
import type { Path } from './yaml-source.ts';

/** A word in the file of a book, with the line it is on. */
export interface InlineWord {
  readonly label: string;
  readonly clue: string | undefined;
  readonly line: number;
}

/** A puzzle as the file of a book describes it. */
export interface PuzzleEntry {
  readonly line: number;
  /** `undefined` takes the title of the theme or of the file. */
  readonly title: string | undefined;
  /** Words in the file of the book itself; `undefined` for a theme or a file of their own. */
  readonly inline: readonly InlineWord[] | undefined;
  readonly theme: string | undefined;
  /** How many puzzles of these words. */
  readonly count: number;
  readonly options: GenerateOptions;
  /** Whether the puzzle has a seed of its own. */
  readonly hasSeed: boolean;
}

/** Options of `generate` that a book decides as a whole. */
const OF_THE_BOOK: readonly string[] = [
  ...['words', 'theme', 'out', 'format', 'answers', 'solution', 'count', 'colors', 'title', 'paper'],
  ...['by-list', 'dpi', 'grids', 'single-page', 'large-print', 'outlines', 'name-lines', 'id'],
];

const OPTION_NAMES = Object.keys(OPTIONS).filter((name) => !OF_THE_BOOK.includes(name));
const NAMES = new Map(OPTION_NAMES.map((name) => [toCamelCase(name), name]));

/** The keys of a puzzle that are options of `generate`. */
export const OPTION_KEYS: readonly string[] = [...NAMES.keys()];

const OWN_KEYS = ['title', 'words', 'theme', 'file', 'count'];

const MAX_COUNT = 1000;

/** Reads the files of books. */
export interface EntryReader {
  readonly report: Report;
  readonly lineOf: (path: Path) => number;
}

/** An option as typed on a command line; `undefined` for a flag that is off, or a value of another kind. */
const toTyped = (value: unknown): string | undefined => {
  if (value === true) return '';
  if (Array.isArray(value)) return value.map(String).join(',');
  return readText(value);
};

/** Names of options in a message as the keys of a book. */
const withKeys = (line: string): string =>
  line.replace(/--([a-z][a-z-]*)/gu, (whole, name: string) => {
    const key = toCamelCase(name);
    return NAMES.has(key) || OWN_KEYS.includes(key) ? key : whole;
  });

const readWord = (value: unknown): Omit<InlineWord, 'line'> | undefined => {
  const label = typeof value === 'boolean' ? String(value) : readText(value);
  if (label !== undefined) return { label, clue: undefined };
  const [[word, clue] = [], ...more] = isRecord(value) ? Object.entries(value) : [];
  const text = readText(clue);
  return word !== undefined && text !== undefined && more.length === 0 ? { label: word, clue: text } : undefined;
};

/** The items of a list of words with their places: of a list, of a mapping to clues, or of a text between commas. */
const placeItems = (value: unknown, path: Path): (readonly [at: Path, item: unknown])[] => {
  if (Array.isArray(value)) return value.map((item, i) => [[...path, i], item]);
  if (isRecord(value)) return Object.entries(value).map(([word, clue]) => [[...path, word], { [word]: clue }]);
  const texts = String(value).split(/[,\n]/u);
  return texts.filter((text) => text.trim() !== '').map((text) => [path, text]);
};

const readWords = (value: unknown, path: Path, { report, lineOf }: EntryReader): InlineWord[] =>
  placeItems(value, path).flatMap(([at, item]) => {
    const word = readWord(item);
    if (word) return [{ ...word, line: lineOf(at) }];
    report(at, `${showValue(item)} is not a word, or a word: clue`);
    return [];
  });

/** A puzzle before its keys are checked. The others are options of `generate`. */
interface Raw {
  readonly [key: string]: unknown;
  readonly title?: unknown;
  readonly words?: unknown;
  readonly theme?: unknown;
  readonly file?: unknown;
  readonly count?: unknown;
}

/** The options of a puzzle, as typed on a command line. Reports unknown keys. */
const collectTyped = (raw: Raw, path: Path, report: Report): Record<string, string> => {
  const typed: Record<string, string> = {};
  for (const [key, value] of Object.entries(raw)) {
    if (OWN_KEYS.includes(key) || value === null) continue;
    const name = NAMES.get(key);
    if (name === undefined) reportUnknown([...path, key], [...OWN_KEYS, ...OPTION_KEYS], report);
    else {
      const text = toTyped(value);
      const isFlag = OPTIONS[name as keyof typeof OPTIONS].value === undefined;
      if (text !== undefined && (text === '') === isFlag) typed[name] = text;
      else if (value !== false)
        report([...path, key], `${showValue(value)} is not ${isFlag ? 'true or false' : 'a text'}`);
    }
  }
  return typed;
};

/** The options with all that follows from them. Reports the first that is unusable. */
const readOptions = (raw: Raw, path: Path, report: Report): GenerateOptions | undefined => {
  const [theme, file] = [readText(raw.theme), readText(raw.file)];
  const source: Record<string, string> = theme === undefined ? { words: file ?? '-' } : { theme };
  try {
    const given = { ...collectTyped(raw, path, report), ...source, format: 'pdf' };
    return completeOptions({ ...parseValues(given, OPTIONS), id: undefined });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    for (const line of error.lines) report(path, withKeys(line));
    return undefined;
  }
};

/** Names what a puzzle's words come from, if that is one thing. */
const checkSource = (raw: Raw, path: Path, report: Report): boolean => {
  const sources = ['words', 'theme', 'file'].filter((key) => raw[key] !== undefined && raw[key] !== null);
  if (sources.length === 1) return true;
  report(path, `has ${sources.length === 0 ? 'no words' : sources.join(' and ')}: give one of words, theme or file`);
  return false;
};

const readCount = (raw: Raw, path: Path, report: Report): number => {
  const { count = 1 } = raw;
  if (Number.isInteger(count) && Number(count) >= 1 && Number(count) <= MAX_COUNT) return Number(count);
  report([...path, 'count'], `${showValue(count)} is not a whole number from 1 to ${MAX_COUNT}`);
  return 1;
};

const readTitle = (raw: Raw, path: Path, report: Report): string | undefined => {
  if (raw.title === undefined || raw.title === null) return undefined;
  const title = readText(raw.title);
  if (title === undefined) report([...path, 'title'], `${showValue(raw.title)} is not a text`);
  else if (title.length > MAX_TITLE) report([...path, 'title'], `has ${title.length} characters: ${MAX_TITLE} at most`);
  return title;
};

/** Reads one puzzle. Reports each fault; `undefined` if there is one that leaves no puzzle. */
export const readPuzzle = (value: unknown, defaults: Raw, path: Path, reader: EntryReader): PuzzleEntry | undefined => {
  const { report, lineOf } = reader;
  if (!isRecord(value)) {
    report(path, `${showValue(value)} is not a puzzle: give keys such as title and words`);
    return undefined;
  }
  const raw: Raw = { ...defaults, ...value };
  if (!checkSource(raw, path, report)) return undefined;
  const options = readOptions(raw, path, report);
  const words = raw.words === undefined ? undefined : readWords(raw.words, [...path, 'words'], reader);
  if (words?.length === 0) report([...path, 'words'], 'has no word');
  const title = readTitle(raw, path, report);
  const count = readCount(raw, path, report);
  if (!options) return undefined;
  const hasSeed = options.seed !== undefined;
  return { line: lineOf(path), title, inline: words, theme: readText(raw.theme), count, options, hasSeed };
};

/** Checks the keys of `defaults`, which may be all options of a puzzle. */
export const readDefaults = (value: unknown, path: Path, report: Report): Raw => {
  if (value === undefined) return {};
  if (!isRecord(value)) {
    report(path, `${showValue(value)} is not a mapping with keys such as ${OPTION_KEYS.slice(0, 3).join(', ')}`);
    return {};
  }
  const unknown = Object.keys(value).filter((key) => !OPTION_KEYS.includes(key));
  for (const key of unknown) reportUnknown([...path, key], OPTION_KEYS, report);
  return Object.fromEntries(Object.entries(value).filter(([key]) => OPTION_KEYS.includes(key)));
};

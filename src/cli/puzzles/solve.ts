import type { Grid } from '../../puzzle/model/grid.ts';
import { dropAccents } from '../../puzzle/model/letters.ts';
import { formatCell } from '../../puzzle/model/notation.ts';
import { endOf, type Placement } from '../../puzzle/model/placement.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { findHiddenWords, solveGrid } from '../../puzzle/verify/solve.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';
import { findTheme, themesOf } from '../generate/find-theme.ts';
import type { CliCommand } from '../shell/cli-command.ts';
import { type CliIo, EXIT_FAILED, failure, formatTable, printLines, wrongUsage } from '../shell/cli-io.ts';
import { nameOfInput, readInputText } from '../shell/files.ts';
import { parseLanguage } from '../shell/parse-options.ts';
import { readArgs } from '../shell/read-args.ts';
import { readWords } from '../shell/read-words.ts';
import { parseLetterGrid } from './parse-letter-grid.ts';

const HELP = `Finds words in a grid of letters, in all eight directions.

Usage: searchlight solve GRIDFILE [--words FILE | --theme NAME] [--language TAG]

  GRIDFILE         one row a line, with or without spaces, or a file of searchlight generate; - is standard input
  --words FILE     words to find, one a line; - is standard input
  --theme NAME     look for the words of this built-in theme only
  --language TAG   language of your words (default en), or of the themes (default all)

With --words each of your words is listed, found or not; if any is not found, the exit code is 1. Accents are ignored
only if a word is not found with them. Without --words, every word of the theme, or of all themes, that the grid hides
is listed. D4 is column D, row 4.

Examples
  searchlight solve grid.txt --words words.txt
  searchlight generate --theme ocean | searchlight solve - --theme ocean
  searchlight solve grid.txt --language de
`;

const withoutAccents = (grid: Grid): Grid => ({ ...grid, letters: grid.letters.map(dropAccents) });

/** Every place of each word, in the given order. Ignores accents only for words that are missing with them. */
const findPlaces = (grid: Grid, words: readonly string[]): (readonly Placement[])[] => {
  const bare = solveGrid(withoutAccents(grid), words.map(dropAccents));
  return solveGrid(grid, words).map(({ occurrences }, i) =>
    occurrences.length > 0 ? occurrences : (bare[i]?.occurrences ?? []),
  );
};

const describePlacement = (placement: Placement): string[] => [
  formatCell(placement.start),
  formatCell(endOf(placement)),
  placement.direction,
];

const NOT_FOUND = ['not found'];

/** One line for each place of each word, and one line for a missing word. */
const solveWords = (grid: Grid, words: readonly ListedWord[]): { lines: string[]; missing: number } => {
  const found = findPlaces(
    grid,
    words.map(({ word }) => word),
  );
  const rows = words.flatMap(({ word, label }, i) => {
    const places = found[i] ?? [];
    return (places.length > 0 ? places.map(describePlacement) : [NOT_FOUND]).map((place) => [
      word,
      ...place,
      ...Array.from({ length: 3 - place.length }, () => ''),
      label,
    ]);
  });
  return {
    lines: formatTable(['word', 'from', 'to', 'direction', 'label'], rows),
    missing: found.filter(({ length }) => length === 0).length,
  };
};

/** Every word of the packs in the grid, longest first, with its themes. */
const findPackWords = (grid: Grid, packs: readonly Pack[]): string[] => {
  const themes = new Map<string, string[]>();
  for (const pack of packs) {
    for (const { word } of listedWordsOf(pack)) themes.set(word, [...(themes.get(word) ?? []), pack.id]);
  }
  const rows = findHiddenWords(grid, themes.keys()).flatMap(({ word, occurrences }) =>
    occurrences.map((place) => [word, ...describePlacement(place), (themes.get(word) ?? []).join(', ')]),
  );
  if (rows.length === 0) throw failure('No word of the themes is hidden in this grid.');
  return formatTable(['word', 'from', 'to', 'direction', 'themes'], rows);
};

const OPTIONS = { words: { type: 'string' }, theme: { type: 'string' }, language: { type: 'string' } } as const;

/** The options of `solve`, checked without reading files. */
interface SolveOptions {
  readonly gridFile: string;
  readonly wordsFile: string | undefined;
  readonly theme: string | undefined;
  readonly language: string | undefined;
}

const parseSolveOptions = (args: readonly string[]): SolveOptions => {
  const { values, positionals } = readArgs('solve', args, OPTIONS, 1);
  const { words, theme, language } = values;
  const [gridFile] = positionals;
  if (gridFile === undefined) throw wrongUsage('The file with the grid is missing. See searchlight solve --help.');
  if (words !== undefined && theme !== undefined) throw wrongUsage('Give either --words or --theme, not both.');
  if (gridFile === '-' && words === '-') throw wrongUsage('Only one of grid and words can be standard input.');
  const tag = language === undefined ? undefined : parseLanguage(language);
  return { gridFile, wordsFile: words, theme, language: tag };
};

/** Throws a `CliError` if the file does not hold a grid. */
const readGrid = async (io: CliIo, path: string, language: string): Promise<Grid> => {
  const reading = parseLetterGrid(await readInputText(io, path), language);
  if (reading.kind === 'grid') return reading.grid;
  throw failure(`${nameOfInput(path)} is not a grid: ${reading.message}.`);
};

const run = async (args: readonly string[], io: CliIo): Promise<number> => {
  const { gridFile, wordsFile, theme, language } = parseSolveOptions(args);
  if (wordsFile === undefined) {
    const packs = theme === undefined ? themesOf(language) : [findTheme(theme, language)];
    const grid = await readGrid(io, gridFile, packs.length === 1 ? (packs[0]?.language ?? 'en') : (language ?? 'en'));
    printLines(io, findPackWords(grid, packs));
    return 0;
  }
  const words = await readWords(io, wordsFile, { language: language ?? 'en' });
  const { lines, missing } = solveWords(await readGrid(io, gridFile, language ?? 'en'), words);
  printLines(io, lines);
  return missing > 0 ? EXIT_FAILED : 0;
};

export const solveCommand: CliCommand = { help: HELP, run };

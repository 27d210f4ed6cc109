import {
  type Cell,
  cellsOf,
  endOf,
  formatCell,
  type Grid,
  isSameCell,
  type Placement,
} from '../../puzzle/model/grid.ts';
import { dropAccents } from '../../puzzle/model/letters.ts';
import type { ListedWord } from '../../puzzle/model/puzzle.ts';
import { linesAround } from '../../puzzle/verify/contained-words.ts';
import { findHiddenWords, solveGrid } from '../../puzzle/verify/read-words.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';
import { type FileContent, READABLE, readPuzzleFile } from '../puzzle-files/read-puzzle-file.ts';
import { type CliIo, EXIT_FAILED, failure, formatTable, printLines, wrongUsage } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { nameOfInput, readInput } from '../shell/files.ts';
import { either, parsed, parseLanguage, type Rule, text } from '../shell/options.ts';
import { readWords } from '../shell/word-input.ts';
import { findTheme, themesOf } from './themes.ts';

const withoutAccents = (grid: Grid): Grid => ({ ...grid, letters: grid.letters.map(dropAccents) });

const isWithin = (place: Placement, line: readonly Cell[]): boolean =>
  cellsOf(place).every((cell) => line.some((other) => isSameCell(cell, other)));

/**
 * Every place of each word, in the given order. Ignores accents only for words that are missing with them. A word that
 * the certificate names as part of a longer one is not found there.
 */
const findPlaces = ({ grid, around }: SolvableGrid, words: readonly string[]): (readonly Placement[])[] => {
  const bare = solveGrid(withoutAccents(grid), words.map(dropAccents));
  return solveGrid(grid, words).map(({ word, occurrences }, i) => {
    const lines = around(word);
    const outside = occurrences.filter((place) => !lines.some((line) => isWithin(place, line)));
    return outside.length > 0 ? outside : (bare[i]?.occurrences ?? []);
  });
};

const describePlacement = (placement: Placement): string[] => [
  formatCell(placement.start),
  formatCell(endOf(placement)),
  placement.direction,
];

const NOT_FOUND = ['not found'];

/** One line for each place of each word, and one line for a missing word. */
const solveWords = (grid: SolvableGrid, words: readonly ListedWord[]): { lines: string[]; missing: number } => {
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

/** A grid, and the lines in which a word of its certificate may be read but is not placed. */
interface SolvableGrid {
  readonly grid: Grid;
  readonly around: (word: string) => readonly Cell[][];
}

const gridOf = (content: FileContent, path: string): SolvableGrid => {
  switch (content.kind) {
    case 'certified':
      return {
        grid: content.puzzle.grid,
        around: linesAround(content.puzzle, content.puzzle.certificate.contained ?? []),
      };
    case 'loose':
      return { grid: content.puzzle.grid, around: () => [] };
    case 'words':
      throw failure(`${nameOfInput(path)} holds words but no grid, as H5P lays them out anew for each player.`);
  }
};

/** Throws a `CliError` if the file does not hold one grid. */
const readGrid = async (io: CliIo, path: string, language: string): Promise<SolvableGrid> => {
  const [content, ...others] = readPuzzleFile(await readInput(io, path), path, language);
  if (!content) throw failure(`${nameOfInput(path)} holds no puzzle.`);
  if (others.length > 0) throw failure(`${nameOfInput(path)} holds ${others.length + 1} puzzles: give a file of one.`);
  return gridOf(content, path);
};

const noInputTwice: Rule = ({ gridfile, words }) =>
  gridfile === '-' && words === '-' ? 'Only one of grid and words can be standard input.' : undefined;

export const command = defineCommand({
  name: 'solve',
  about: 'Finds words in a grid of letters, in all eight directions.',
  usage: ['solve GRIDFILE [--words FILE | --theme NAME] [--language TAG]'],
  operands: {
    gridfile: `one row a line, with or without spaces, or a puzzle as ${READABLE.replace(', h5p', '')}; - is standard input`,
  },
  options: {
    words: text('FILE', 'words to find, one a line; - is standard input', either('theme'), noInputTwice),
    theme: text('NAME', 'look for the words of this built-in theme only'),
    language: parsed('TAG', 'language of your words (default en), or of the themes (default all)', parseLanguage),
  },
  notes: `With --words each of your words is listed, found or not; if any is not found, the exit code is 1. Accents are ignored
only if a word is not found with them. Without --words, every word of the theme, or of all themes, that the grid hides
is listed. D4 is column D, row 4.`,
  examples: [
    'searchlight solve grid.txt --words words.txt',
    'searchlight generate --theme ocean | searchlight solve - --theme ocean',
    'searchlight solve grid.txt --language de',
  ],
  run: async ({ gridfile, words, theme, language }, io) => {
    if (gridfile === undefined) throw wrongUsage('The file with the grid is missing. See searchlight solve --help.');
    if (words === undefined) {
      const packs = theme === undefined ? themesOf(language) : [findTheme(theme, language)];
      const { grid } = await readGrid(
        io,
        gridfile,
        packs.length === 1 ? (packs[0]?.language ?? 'en') : (language ?? 'en'),
      );
      printLines(io, findPackWords(grid, packs));
      return 0;
    }
    const listed = await readWords(io, words, { language: language ?? 'en' });
    const { lines, missing } = solveWords(await readGrid(io, gridfile, language ?? 'en'), listed);
    printLines(io, lines);
    return missing > 0 ? EXIT_FAILED : 0;
  },
});

/**
 * Packages of the H5P content type “Find the Words” (https://h5p.org/find-the-words). Such a package holds a list of
 * words and the allowed directions. H5P lays the words out anew for each player, so no grid is in it. The package names
 * the content type without its program, as the site has that already.
 */
import { strToU8, zipSync } from 'fflate';
import { DIRECTIONS, type Direction } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import { readZip } from './read-zip.ts';

const LIBRARY = { machineName: 'H5P.FindTheWords', majorVersion: 1, minorVersion: 4 };

const PACKAGE = 'h5p.json';
const CONTENT = 'content/content.json';

const ORIENTATIONS: Readonly<Record<Direction, string>> = {
  E: 'horizontal',
  W: 'horizontalBack',
  S: 'vertical',
  N: 'verticalUp',
  SE: 'diagonal',
  SW: 'diagonalBack',
  NE: 'diagonalUp',
  NW: 'diagonalUpBack',
};

/** The texts that H5P shows beside the board. */
const TEXTS = {
  check: 'Check',
  tryAgain: 'Retry',
  showSolution: 'Show solution',
  found: '@found of @totalWords found',
  timeSpent: 'Time spent',
  score: 'You got @score of @total points',
  wordListHeader: 'Find the words',
};

/** What a package of a puzzle leaves out, each as the end of a sentence. */
export const missingInH5p = ({ words, message, grid }: Puzzle): string[] => [
  ...(words.some(({ label, word }) => splitCells(label).length !== splitCells(word).length)
    ? ['spaces and hyphens of the words']
    : []),
  ...(words.some(({ clue }) => clue !== undefined) ? ['the clues'] : []),
  ...(words.some(({ secret }) => secret) ? ['the secret words'] : []),
  ...(message === undefined ? [] : ['the hidden message']),
  ...(grid.letters.includes('') ? ['the shape'] : []),
  'the grid, as H5P lays the words out anew for each player',
];

const contentOf = ({ words, grid, directions }: Puzzle): object => ({
  taskDescription: 'Find the words in the grid',
  wordList: words
    .filter(({ secret }) => !secret)
    .map(({ word }) => word)
    .join(','),
  behaviour: {
    orientations: Object.fromEntries(DIRECTIONS.map((name) => [ORIENTATIONS[name], directions.includes(name)])),
    fillPool: [...new Set(grid.letters)].sort().join(''),
    preferOverlap: true,
    showVocabulary: true,
    enableShowSolution: true,
    enableRetry: true,
  },
  l10n: TEXTS,
});

/** The time stamp of every file, so that equal puzzles give equal packages. */
const STAMP = new Date(1980, 0, 1);

/** The package as a ZIP archive. `language` is a tag such as `pt-BR`. */
export const formatH5p = (puzzle: Puzzle, title: string, language: string): Uint8Array => {
  const about = {
    title,
    language: language.split('-')[0] ?? 'und',
    mainLibrary: LIBRARY.machineName,
    embedTypes: ['iframe'],
    license: 'U',
    preloadedDependencies: [LIBRARY],
  };
  const files = { [PACKAGE]: about, [CONTENT]: contentOf(puzzle) };
  const entries = Object.entries(files).map(([name, json]) => [name, strToU8(JSON.stringify(json))]);
  return zipSync(Object.fromEntries(entries), { mtime: STAMP });
};

/** The words of a package, or the rest of a sentence about its fault. */
export type H5pReading =
  | { readonly kind: 'h5p'; readonly words: readonly string[]; readonly language: string; readonly title: string }
  | { readonly kind: 'bad-h5p'; readonly problem: string };

const bad = (problem: string): H5pReading => ({ kind: 'bad-h5p', problem });

const parseJson = (bytes: Uint8Array | undefined): Readonly<Record<string, unknown>> | undefined => {
  if (!bytes) return undefined;
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
};

const textIn = (fields: Readonly<Record<string, unknown>>, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

const UNKNOWN_LANGUAGE = 'und';

/** The tag of a package's language. Other programs leave it out, or name one in their own way. */
const languageIn = (about: Readonly<Record<string, unknown>>): string => {
  try {
    return Intl.getCanonicalLocales(textIn(about, 'language'))[0] ?? UNKNOWN_LANGUAGE;
  } catch {
    return UNKNOWN_LANGUAGE;
  }
};

/** Reads a ZIP archive of any origin. */
export const parseH5p = (bytes: Uint8Array): H5pReading => {
  const zip = readZip(bytes, [PACKAGE, CONTENT]);
  if (zip.kind === 'bad-zip') return bad(zip.problem);
  const about = parseJson(zip.files.get(PACKAGE));
  if (!about) return bad(`is no H5P package: it has no readable ${PACKAGE}`);
  const library = textIn(about, 'mainLibrary');
  if (library !== LIBRARY.machineName) {
    return bad(
      `is an H5P package of another kind, ${library || 'without a name'}: only ${LIBRARY.machineName} can be read`,
    );
  }
  const content = parseJson(zip.files.get(CONTENT));
  if (!content) return bad(`has no readable ${CONTENT}`);
  const words = textIn(content, 'wordList')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  if (words.length === 0) return bad('has no words');
  return { kind: 'h5p', words, language: languageIn(about), title: textIn(about, 'title') };
};

import { splitCells } from '../../puzzle/model/letters.ts';
import type { PlacedWord, Puzzle } from '../../puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { type Board, createBoard } from '../../render/model/board.ts';
import { boardWording } from '../../wording/setting-names.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import type { BuiltPuzzle } from './build-puzzle.ts';
import type { FilePuzzle } from './data-files.ts';
import { FORMATS, type OutputFormat, type Printing } from './formats.ts';
import type { GenerateOptions } from './generate-options.ts';
import { sourceAt, type WordSources } from './word-source.ts';

const lengthOf = ({ word }: PlacedWord): number => splitCells(word).length;

const sortWords = (
  words: readonly PlacedWord[],
  order: GenerateOptions['order'],
  language: string,
  seed: string,
): PlacedWord[] => {
  const byLabel = (a: PlacedWord, b: PlacedWord): number => a.label.localeCompare(b.label, language);
  switch (order) {
    case 'given':
      return [...words];
    case 'alphabetical':
      return [...words].sort(byLabel);
    case 'length':
      return [...words].sort((a, b) => lengthOf(a) - lengthOf(b) || byLabel(a, b));
    case 'shuffled':
      return shuffle(words, createRng(`${seed}/order`));
  }
};

/** The puzzle with its list in the given order. Secret words stay last. The grid stays the same. */
export const arrangeList = (puzzle: Puzzle, order: GenerateOptions['order'], language: string): Puzzle => {
  const listed = puzzle.words.filter(({ secret }) => !secret);
  const secret = puzzle.words.filter((word) => word.secret);
  return { ...puzzle, words: [...sortWords(listed, order, language, puzzle.seed), ...secret] };
};

/** The puzzle in one case for print. Use it for pictures and text only: its words no longer match its grid. */
const printInCase = (puzzle: Puzzle, letterCase: 'upper' | 'lower', language: string): Puzzle => {
  const change = (text: string): string =>
    letterCase === 'lower' ? text.toLocaleLowerCase(language) : text.toLocaleUpperCase(language);
  const { letters } = puzzle.grid;
  return {
    ...puzzle,
    grid: { ...puzzle.grid, letters: letterCase === 'lower' ? letters.map(change) : letters },
    words: puzzle.words.map((word) => ({ ...word, label: change(word.label) })),
  };
};

const variantOf = ({ answers, solution }: GenerateOptions): Board['variant'] => {
  if (answers) return 'answers';
  return solution ? 'solution' : 'puzzle';
};

/** The board of a puzzle, as the options want it printed. What is printed around its words is in their language. */
export const boardOf = (
  { puzzle, title, language }: FilePuzzle,
  options: GenerateOptions,
  dateText: string,
  wording: Pick<Wording<string>, 'language' | 'say'> = wordingFor(language),
): Board => {
  const { case: letterCase, words, list, colors } = options;
  const hasClues = puzzle.words.some(({ clue }) => clue !== undefined);
  return createBoard(letterCase ? printInCase(puzzle, letterCase, language) : puzzle, title, boardWording(wording), {
    variant: variantOf(options),
    colors,
    listing: list ?? (words !== undefined && hasClues ? 'both' : 'labels'),
    dateText,
  });
};

/** A title names at most this many themes. */
const MAX_TITLES = 3;

/** The title of a whole file: its themes, if they are few. */
const describeTitles = (sources: WordSources, options: GenerateOptions): string => {
  const { title } = options;
  const titles = [...new Set(sources.map((source) => source.title))];
  if (title !== undefined) return title;
  return titles.length > MAX_TITLES
    ? options.theme
      ? 'Mixed themes'
      : 'Word searches'
    : new Intl.ListFormat('en').format(titles);
};

/** A puzzle file, and what its format could not say. */
export interface Rendered {
  readonly output: string | Uint8Array;
  /** Sentences, each once. */
  readonly losses: readonly string[];
}

/** The puzzles in the requested format. `onPage` receives the number of finished pages now and then. */
export const renderOutput = async (
  built: readonly BuiltPuzzle[],
  options: GenerateOptions,
  sources: WordSources,
  onPage: Printing['onPage'],
): Promise<Rendered> => {
  const [first, ...others] = built.map((each, i): FilePuzzle => {
    const { title, language } = sourceAt(sources, i);
    return { ...each, puzzle: arrangeList(each.puzzle, options.order, language), title, language };
  });
  if (!first) throw new Error('expected at least one puzzle, got none');
  const number = ({ language }: FilePuzzle, i: number): string =>
    built.length > 1 ? wordingFor(language).say('board.number', { number: i + 1 }) : '';
  const format: OutputFormat = FORMATS[options.format];
  const losses = [first, ...others].flatMap((each) => format.describeLosses?.(each) ?? []);
  const output = await format.render({
    puzzles: [first, ...others],
    boards: [
      boardOf(first, options, number(first, 0)),
      ...others.map((each, i) => boardOf(each, options, number(each, i + 1))),
    ],
    title: describeTitles(sources, options),
    looks: options,
    onPage,
  });
  return { output, losses: [...new Set(losses)] };
};

import { hideLabel, reverseCells, splitCells } from '../../puzzle/model/letters.ts';
import { type Board, createBoard } from '../../render/model/board.ts';
import { boardWording } from '../../wording/setting-names.ts';
import { wordingFor } from '../../wording/wording.ts';
import { buildPuzzle } from '../generate/build-puzzle.ts';
import { openBoardShape } from '../generate/choose-mask.ts';
import { completeOptions, OPTIONS } from '../generate/generate-options.ts';
import { openSource } from '../generate/word-source.ts';
import { CliError, type CliIo } from '../shell/cli-io.ts';
import { parseValues } from '../shell/options.ts';
import type { SourceWord } from '../shell/word-input.ts';

/** Words of a title with fewer letters hide badly. */
const FEWEST_LETTERS = 3;
const MOST_LETTERS = 15;
const MOST_WORDS = 8;
/** A title page is worth so many seconds at most. */
const TIMEOUT = '2';

/** Whether a word lies inside one of the others, forward or backward. */
const isInside = (word: string, others: readonly string[]): boolean => {
  const reversed = reverseCells(splitCells(word)).join('');
  return others.some((other) => other !== word && (other.includes(word) || other.includes(reversed)));
};

/** The words of a title that a grid can hide, each once. */
const wordsOf = (title: string, language: string): SourceWord[] => {
  const labels = title.split(/[^\p{L}\p{M}]+/u);
  const words = new Map(labels.map((label) => [hideLabel(label, language), label]));
  return [...words]
    .map(([word, label]) => ({ word, label }))
    .filter(({ word }) => {
      const { length } = splitCells(word);
      return length >= FEWEST_LETTERS && length <= MOST_LETTERS && !isInside(word, [...words.keys()]);
    })
    .slice(0, MOST_WORDS);
};

/** A grid with the words of the title ringed, for the title page; `undefined` for a title that no grid can hide. */
export const buildCover = async (
  io: CliIo,
  { title, language }: { readonly title: string; readonly language: string },
  seed: string,
): Promise<Board | undefined> => {
  const words = wordsOf(title, language);
  if (words.length === 0) return undefined;
  const own = `${seed}/cover`;
  const typed = { words: '-', language, seed: own, timeout: TIMEOUT, format: 'pdf' };
  try {
    const options = completeOptions({ ...parseValues(typed, OPTIONS), id: undefined });
    const source = await openSource(io, options, undefined, { given: () => words });
    const shape = await openBoardShape(io, options, own);
    const { puzzle } = buildPuzzle({ options, source, shape, words, seed: own }, io.elapsedMs, () => {});
    const found = new Set(puzzle.words.map(({ word }) => word));
    return createBoard(puzzle, title, boardWording(wordingFor(language)), { variant: 'player', found });
  } catch (error) {
    // A book needs no picture on its title page.
    if (error instanceof CliError) return undefined;
    throw error;
  }
};

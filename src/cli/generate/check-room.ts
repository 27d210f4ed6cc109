import type { Size } from '../../puzzle/ladder.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { hiddenWords } from '../../puzzle/model/puzzle.ts';
import { MAX_SIDE } from '../../puzzle/model/validate-spec.ts';
import { type BoardShape, countOpen } from '../../puzzle/plan-sizes.ts';
import { longestRun } from '../../puzzle/shapes/shapes.ts';
import { failure, wrongUsage } from '../shell/cli-io.ts';
import { adviseSize, describeSize } from './advise-size.ts';
import { directionsOf, type PuzzleRequest } from './puzzle-request.ts';
import type { WordSource } from './word-source.ts';

/**
 * The first larger size at which a theme has words. Grows by a row and a column at a time. `undefined` if no size
 * works.
 */
const findRoom = (source: WordSource, shape: BoardShape, refused: Size, seed: string): Size | undefined => {
  for (let more = 1; more < MAX_SIDE; more++) {
    const size = { rows: Math.min(refused.rows + more, MAX_SIDE), columns: Math.min(refused.columns + more, MAX_SIDE) };
    if (source.wordsFor(seed, { ...shape, size }).length > 0) return size;
  }
  return undefined;
};

/** Refuses a board too small for any word of a theme, and suggests a size that works. */
const refuseWithoutWords = ({ source, shape, words, seed }: PuzzleRequest): void => {
  if (words.length > 0 || source.theme === undefined || !shape.size) return;
  const problem = `No word of “${source.title}” fits ${describeSize(shape.size)}.`;
  if (shape.isDrawn) throw failure(`${problem} Draw a larger shape.`);
  const room = findRoom(source, shape, shape.size, seed);
  throw failure(room ? `${problem} ${adviseSize(room)}` : problem);
};

/** Refuses a board too small for the requested number of a theme's words. */
const refuseFewerWords = ({ options: { choose }, source, shape, words }: PuzzleRequest): void => {
  if (choose === undefined || !shape.size || words.length >= choose) return;
  const advice = shape.isDrawn ? 'draw a larger shape' : 'leave --size out';
  throw failure(
    `Only ${words.length} words of “${source.title}” fit ${describeSize(shape.size)}, not ${choose}: ${advice}.`,
  );
};

/** Refuses a fixed-size shape if its longest line of open cells is shorter than the longest word. */
const refuseShortLines = (request: PuzzleRequest): void => {
  const { shape, words, source, options } = request;
  const mask = shape.size && shape.maskAt(shape.size);
  if (!shape.size || !mask) return;
  const { rows, columns } = shape.size;
  const run = longestRun(mask, rows, columns, directionsOf(request));
  const lengths = [...words, ...source.secretWords].map(({ word, label }) => ({
    label,
    cells: splitCells(word).length,
  }));
  const longest = lengths.reduce((most, next) => (next.cells > most.cells ? next : most), { label: '', cells: 0 });
  if (longest.cells <= run) return;
  const advice = shape.isDrawn ? 'draw a larger shape' : 'leave --size out, or give a larger one';
  throw wrongUsage(
    `The shape “${options.shape}” of ${describeSize(shape.size)} has at most ${run} cells in a line, but “${longest.label}” needs ${longest.cells}: ${advice}.`,
  );
};

/** Refuses more letters than a drawn shape has cells. Crossings in real lists save too few cells to help. */
const refuseCrowdedShape = ({ options, source, shape, words }: PuzzleRequest): void => {
  if (!shape.isDrawn || !shape.size || options.plain) return;
  const letters = hiddenWords({ words, secretWords: source.secretWords }).flatMap(splitCells).length;
  const open = countOpen(shape, shape.size);
  if (letters <= open) return;
  throw failure(`The words have ${letters} letters, but the shape has only ${open} cells: draw a larger one.`);
};

/** Throws a `CliError` if plain counting shows that the board has no room for its words. */
export const checkRoom = (request: PuzzleRequest): void => {
  refuseWithoutWords(request);
  refuseFewerWords(request);
  if (request.options.fit) return;
  refuseShortLines(request);
  refuseCrowdedShape(request);
};

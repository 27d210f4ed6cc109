import { splitCells } from '../../puzzle/model/letters.ts';
import type { Size } from '../../puzzle/model/message-sizes.ts';
import { hiddenWords } from '../../puzzle/model/spec.ts';
import { MAX_SIDE } from '../../puzzle/model/validate-spec.ts';
import { longestRun } from '../../puzzle/shapes/longest-run.ts';
import { failure, wrongUsage } from '../shell/cli-error.ts';
import { directionsOf, type PuzzleRequest } from './build-puzzle.ts';
import type { BoardShape } from './choose-mask.ts';
import { describeSize } from './describe-failure.ts';
import type { WordSource } from './word-source.ts';

/** The least larger size, a row and a column more at a time, at which a theme has words; `undefined` for none. */
const findRoom = (source: WordSource, shape: BoardShape, refused: Size, seed: string): Size | undefined => {
  for (let more = 1; more < MAX_SIDE; more++) {
    const size = { rows: Math.min(refused.rows + more, MAX_SIDE), columns: Math.min(refused.columns + more, MAX_SIDE) };
    if (source.wordsFor(seed, { ...shape, size }).length > 0) return size;
  }
  return undefined;
};

/** Refuses a board that is too small for any word of a theme, with a size that would do. */
const refuseWithoutWords = ({ source, shape, words, seed }: PuzzleRequest): void => {
  if (words.length > 0 || source.theme === undefined || !shape.size) return;
  const problem = `No word of “${source.title}” fits ${describeSize(shape.size)}.`;
  if (shape.isDrawn) throw failure(`${problem} Draw a larger shape.`);
  const room = findRoom(source, shape, shape.size, seed);
  throw failure(
    room ? `${problem} A size of ${describeSize(room)} would do: --size ${room.rows}x${room.columns}.` : problem,
  );
};

/** Refuses a board that holds fewer words of a theme than were asked for. */
const refuseFewerWords = ({ options: { choose }, source, shape, words }: PuzzleRequest): void => {
  if (choose === undefined || !shape.size || words.length >= choose) return;
  const advice = shape.isDrawn ? 'draw a larger shape' : 'leave --size out';
  throw failure(
    `Only ${words.length} words of “${source.title}” fit ${describeSize(shape.size)}, not ${choose}: ${advice}.`,
  );
};

/** Refuses a shape of a fixed size in which no line of open cells is as long as the longest word. */
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

/** Refuses more letters than a drawn shape has cells: crossings save a few, but never so many in a list from life. */
const refuseCrowdedShape = ({ options, source, shape, words }: PuzzleRequest): void => {
  if (!shape.isDrawn || !shape.size || options.plain) return;
  const letters = hiddenWords({ words, secretWords: source.secretWords }).flatMap(splitCells).length;
  const open = shape.maskAt(shape.size)?.filter((isEmpty) => !isEmpty).length ?? 0;
  if (letters <= open) return;
  throw failure(`The words have ${letters} letters, but the shape has only ${open} cells: draw a larger one.`);
};

/** Throws a `CliError` if plain counting shows that the board has no room for its words. */
export const checkRoom = (request: PuzzleRequest): void => {
  refuseWithoutWords(request);
  refuseFewerWords(request);
  refuseShortLines(request);
  refuseCrowdedShape(request);
};

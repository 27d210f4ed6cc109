import type { Size } from '../../puzzle/ladder.ts';
import { directionsFor, PRESETS } from '../../puzzle/model/difficulty.ts';
import type { Direction } from '../../puzzle/model/grid.ts';
import type { PuzzleSpec, SpareWords } from '../../puzzle/model/puzzle.ts';
import type { BoardContents, BoardShape } from '../../puzzle/plan-sizes.ts';
import { blocklistFor, refusedFor } from '../../words/blocklist.ts';
import type { SourceWord } from '../shell/word-input.ts';
import { type Crowding, measureCrowding } from './advise-size.ts';
import type { GenerateOptions } from './generate-options.ts';
import type { WordSource } from './word-source.ts';

/** Everything that decides one puzzle. */
export interface PuzzleRequest {
  readonly options: GenerateOptions;
  readonly source: WordSource;
  readonly shape: BoardShape;
  readonly words: readonly SourceWord[];
  readonly seed: string;
}

/** The directions that words of a request may run in. */
export const directionsOf = ({ options, source }: Pick<PuzzleRequest, 'options' | 'source'>): readonly Direction[] =>
  options.directions ?? directionsFor(options.difficulty, source.language);

/** Without `--choose`, a choice of words beside a message has at least this many, and this many more than the list. */
const LEAST_CHOSEN = 4;
const MORE_CHOSEN = 6;

/** The words that may replace others so that the message fits; `undefined` if all must stay. */
const spareOf = ({ options, source, words }: PuzzleRequest): SpareWords | undefined => {
  const { choose, plain, noOverlap } = options;
  if (source.message === undefined || source.spare === undefined || plain || noOverlap) return undefined;
  const secret = new Set(source.secretWords.map(({ word }) => word));
  const usable = source.spare.filter(({ word }) => !secret.has(word));
  const least = choose ?? Math.min(LEAST_CHOSEN, words.length);
  return { words: usable, least, most: choose ?? words.length + MORE_CHOSEN };
};

export const specAt = (request: PuzzleRequest, size: Size): PuzzleSpec => {
  const { options, source, shape, words, seed } = request;
  const mask = shape.maskAt(size);
  const spare = spareOf(request);
  return {
    ...size,
    words,
    secretWords: source.secretWords,
    directions: directionsOf(request),
    ...(mask && { mask }),
    ...(source.message !== undefined && { message: source.message }),
    fillerLetters: [],
    redHerrings: options.plain ? 0 : (options.herrings ?? PRESETS[options.difficulty].redHerrings),
    ...(options.crossings && { crossings: options.crossings }),
    ...(options.noOverlap && { apart: true }),
    ...(options.allowContained && { allowContained: true }),
    ...(!options.plain && { themeWords: source.themeWordsBeside(words) }),
    oneSharedCell: !options.plain,
    blocklist: blocklistFor(source.language, source.message),
    refused: refusedFor(source.language),
    plain: options.plain,
    ...(options.size && { sizeAsked: true }),
    ...(spare && { spare }),
    seed,
  };
};

export const contentsOf = (request: PuzzleRequest): BoardContents => ({
  words: request.words,
  secretWords: request.source.secretWords,
  directions: directionsOf(request),
  difficulty: request.options.difficulty,
  shape: request.shape,
});

export const crowdingAt = (request: PuzzleRequest, size: Size): Crowding => {
  const { message } = request.source;
  return measureCrowding({ ...contentsOf(request), ...(message !== undefined && { message }) }, size);
};

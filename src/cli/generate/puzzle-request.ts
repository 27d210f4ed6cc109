import { directionsFor } from '../../puzzle/model/difficulty.ts';
import type { Direction } from '../../puzzle/model/grid.ts';
import type { SourceWord } from '../shell/word-input.ts';
import type { BoardShape } from './choose-mask.ts';
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

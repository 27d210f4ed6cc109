import type { Grid, Placement } from '../model/grid.ts';
import type { ListedWord } from '../model/puzzle.ts';

/** A word of a file that holds no certificate. */
export interface LooseWord extends ListedWord {
  readonly secret: boolean;
  /** `undefined` if the file does not tell the place. */
  readonly placement?: Placement;
}

/** A puzzle as other formats hold it: its letters, and its words as far as the file tells them. */
export interface LoosePuzzle {
  readonly grid: Grid;
  readonly words: readonly LooseWord[];
  readonly title?: string;
  readonly language?: string;
}

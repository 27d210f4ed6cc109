import type { Puzzle } from '../puzzle/puzzle.ts';
import type { PuzzleDate } from './puzzle-date.ts';

/** A puzzle as scheduled for a date: shared by all channels with the same settings. */
export interface Edition {
  readonly id: number;
  readonly date: PuzzleDate;
  /** The theme as shown, such as "Ocean". */
  readonly title: string;
  readonly difficulty: string;
  readonly language: string;
  readonly puzzle: Puzzle;
}

/** What an edition depends on besides its date. */
export interface EditionSettings {
  readonly difficulty: string;
  readonly language: string;
}

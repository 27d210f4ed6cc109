import type { Crossings } from '../../puzzle/model/construction.ts';
import type { Locality } from './locality.ts';
import type { WeekdayVariants } from './variants.ts';

/** What puzzles a channel gets. */
export interface PuzzleSettings {
  readonly difficulty: string;
  readonly language: string;
  /** How much the words cross; the default, if left out. */
  readonly crossings?: Crossings | undefined;
}

/** A channel as far as its puzzles depend on it. */
export interface PuzzleChannel extends PuzzleSettings {
  /** The server whose puzzle it is, and whose own lists come before the built-in ones. */
  readonly guildId: string;
  /** That of UTC, if left out. */
  readonly locality?: Locality | undefined;
  /** Ordinary puzzles on all days, if left out. */
  readonly variants?: WeekdayVariants | undefined;
}

import type { Crossings } from '../../puzzle/model/construction.ts';
import type { Locality } from './locality.ts';
import type { WeekdayVariants } from './variants.ts';

/** The settings that decide a channel's puzzles. */
export interface PuzzleSettings {
  readonly difficulty: string;
  readonly language: string;
  /** How much the words cross; the default, if left out. */
  readonly crossings?: Crossings | undefined;
}

/** The parts of a channel that its puzzles depend on. */
export interface PuzzleChannel extends PuzzleSettings {
  /** The puzzle's server. Its own lists come before the built-in ones. */
  readonly guildId: string;
  /** IANA name; `UTC`, if left out. Channels in different zones have different puzzles. */
  readonly timeZone?: string | undefined;
  /** That of UTC, if left out. */
  readonly locality?: Locality | undefined;
  /** Ordinary puzzles on all days, if left out. */
  readonly variants?: WeekdayVariants | undefined;
}

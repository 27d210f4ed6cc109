import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';

/** A date, and the instant of its post. */
export interface NextPost {
  readonly date: PuzzleDate;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** A recent change of time or zone may have moved this post away from the channel's post time. */
  readonly isShifted: boolean;
}

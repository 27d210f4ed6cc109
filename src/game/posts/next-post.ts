import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';

/** A date and when it is posted. */
export interface NextPost {
  readonly date: PuzzleDate;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Its instant may be another than the channel's post time, since time or zone were changed lately. */
  readonly isShifted: boolean;
}

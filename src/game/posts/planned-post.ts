import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Edition } from '../editions/edition.ts';

/** A date, and the instant of its post. */
export interface NextPost {
  readonly date: PuzzleDate;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** A recent change of time or zone may have moved this post. The next one keeps its distance too. */
  readonly isShifted: boolean;
  /**
   * What such a change does to the post. `later`: a date before it has no post, which would follow too soon on the last
   * one. `earlier`: it comes before the chosen time, because players would wait too long.
   */
  readonly moved?: 'later' | 'earlier';
}

/** A puzzle to post in a channel on a date. */
export interface PlannedPost {
  readonly channelId: string;
  readonly guildId: string;
  /** The channel's language. */
  readonly language: string;
  /** The colors of its pictures; `undefined` is light. */
  readonly colors: string | undefined;
  readonly date: PuzzleDate;
  readonly edition: Edition;
  readonly isLate: boolean;
  readonly isShifted: boolean;
  /** Members play it together, on one board. */
  readonly isTogether: boolean;
  /** At most 25 characters, made from channel and date. Discord drops a second message with the same nonce. */
  readonly nonce: string;
  readonly roleId: string | undefined;
  readonly withThread: boolean;
}

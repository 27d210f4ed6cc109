import { Temporal } from 'temporal-polyfill';
import type { PostTime } from './post-time.ts';
import type { PuzzleDate } from './puzzle-date.ts';

/**
 * When a channel posts on a date, in milliseconds since 1970. A time that the clocks skip is posted at the first
 * instant after the gap, one that they repeat at its first turn.
 */
export const postInstant = (date: PuzzleDate, time: PostTime, timeZone: string): number => {
  const wanted = Temporal.PlainDate.from(date).toPlainDateTime(time);
  const first = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (first.toPlainDateTime().equals(wanted)) return first.epochMilliseconds;
  // `earlier` reads a skipped time with the offset after the gap, which lands before it: the gap comes next.
  const gap = first.getTimeZoneTransition('next');
  if (!gap) throw new Error(`no clock change follows ${first.toString()}, though ${wanted.toString()} is skipped`);
  return gap.epochMilliseconds;
};

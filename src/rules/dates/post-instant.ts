import { Temporal } from 'temporal-polyfill';
import type { PostTime } from './post-time.ts';
import type { PuzzleDate } from './puzzle-date.ts';

/**
 * When a channel posts on a date, in milliseconds since 1970. For a time that the clocks skip, it is the first instant
 * after the gap. For a time that they repeat, it is the first turn.
 */
export const postInstant = (date: PuzzleDate, time: PostTime, timeZone: string): number => {
  const wanted = Temporal.PlainDate.from(date).toPlainDateTime(time);
  const first = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (first.toPlainDateTime().equals(wanted)) return first.epochMilliseconds;
  // `earlier` applies the offset after the gap to a skipped time. The result lies before the gap, so the gap comes
  // next.
  const gap = first.getTimeZoneTransition('next');
  if (!gap) throw new Error(`no clock change follows ${first.toString()}, though ${wanted.toString()} is skipped`);
  return gap.epochMilliseconds;
};

import { Temporal } from 'temporal-polyfill';
import type { PostTime } from './post-time.ts';
import { addDays, type PuzzleDate, puzzleDateAt } from './puzzle-date.ts';

/**
 * Time-zone arithmetic for thousands of channels each minute. Channels share zones and post times, so it works out each
 * answer once. Answers never change, so forgetting one only costs time.
 */

const MAX_KEPT = 20_000;

const remember = <T>(answers: Map<string, T>, key: string, work: () => T): T => {
  const known = answers.get(key);
  if (known !== undefined) return known;
  if (answers.size >= MAX_KEPT) answers.clear();
  const answer = work();
  answers.set(key, answer);
  return answer;
};

const followers = new Map<string, PuzzleDate>();
const starts = new Map<string, number>();
const instants = new Map<string, number>();

export const nextDate = (date: PuzzleDate): PuzzleDate => remember(followers, date, () => addDays(date, 1));

/** When a date begins on the clocks of `timeZone`, in milliseconds. Some clock changes skip midnight. */
export const dayStart = (date: PuzzleDate, timeZone: string): number =>
  remember(
    starts,
    `${date} ${timeZone}`,
    () => Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds,
  );

interface ZoneDay {
  readonly date: PuzzleDate;
  readonly startMs: number;
  readonly endMs: number;
}

const days = new Map<string, ZoneDay>();

/** Like `puzzleDateAt`, but it remembers each zone's last answer for the rest of that day. */
export const dateInZone = (nowMs: number, timeZone: string): PuzzleDate => {
  const known = days.get(timeZone);
  if (known && known.startMs <= nowMs && nowMs < known.endMs) return known.date;
  const date = puzzleDateAt(nowMs, timeZone);
  days.set(timeZone, { date, startMs: dayStart(date, timeZone), endMs: dayStart(nextDate(date), timeZone) });
  return date;
};

/** Like `postInstant`, but `undefined` if the zone never had that date. */
export const instantInZone = (date: PuzzleDate, time: PostTime, timeZone: string): number | undefined => {
  const instant = remember(instants, `${date} ${time} ${timeZone}`, () => {
    const at = postInstant(date, time, timeZone);
    return puzzleDateAt(at, timeZone) === date ? at : Number.NaN;
  });
  return Number.isNaN(instant) ? undefined : instant;
};

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

const START = '19:00' as PostTime;
const END = '22:00' as PostTime;

/** Whether it is evening on the clocks of a zone: from 19:00 to before 22:00. */
export const isEvening = (nowMs: number, timeZone: string): boolean => {
  const date = dateInZone(nowMs, timeZone);
  const [start, end] = [instantInZone(date, START, timeZone), instantInZone(date, END, timeZone)];
  return start !== undefined && end !== undefined && start <= nowMs && nowMs < end;
};

import { Temporal } from 'temporal-polyfill';
import { postInstant } from './post-instant.ts';
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

import { pathToFileURL } from 'node:url';
import { planChannel, type ScheduledChannel } from '../../src/game/posts/plan-posts.ts';
import type { PostTime } from '../../src/rules/dates/post-time.ts';
import type { PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';

/**
 * Every zone of the runtime × every clock change from 2024 to 2036 × nine post times. Each local date must have exactly
 * one post, in order, at the oracle's instant. The oracle asks `Intl` for offsets and computes on its own. It shares no
 * code with the schedule, which uses Temporal.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const POST_TIMES = ['00:00', '00:01', '00:30', '01:30', '02:00', '02:30', '03:00', '09:00', '23:59'] as PostTime[];

/** Local time as if it were UTC, minus UTC, in milliseconds. */
type OffsetAt = (instant: number) => number;

const createOffsets = (timeZone: string): OffsetAt => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return local - Math.floor(instant / 1_000) * 1_000;
  };
};

/** The first instant of each new offset. Halves the days with different offsets at their ends. */
const findChanges = (offsetAt: OffsetAt, from: number, to: number): number[] => {
  const changes: number[] = [];
  for (let start = from; start < to; start += DAY_MS) {
    if (offsetAt(start) === offsetAt(start + DAY_MS)) continue;
    let [low, high] = [start, start + DAY_MS];
    while (high - low > 1_000) {
      const middle = low + Math.floor((high - low) / 2_000) * 1_000;
      if (offsetAt(middle) === offsetAt(low)) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
};

const dateText = (local: number): PuzzleDate => new Date(local).toISOString().slice(0, 10) as PuzzleDate;

/** When a date's post is due: its first local instant at or after the time; `undefined` if there is no such date. */
const expectedInstant = (offsetAt: OffsetAt, change: number, day: number, time: PostTime): number | undefined => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = day + hours * HOUR_MS + minutes * MINUTE_MS;
  const before = offsetAt(change - 1_000);
  const after = offsetAt(change);
  const early = local - before;
  const late = local - after;
  if (early < change) return early;
  if (late >= change) return late;
  return dateText(change + after) === dateText(local) ? change : undefined;
};

export interface ZoneReport {
  readonly zones: number;
  readonly changes: number;
  readonly posts: number;
  readonly faults: readonly string[];
}

const channelOf = (timeZone: string, postTime: PostTime): ScheduledChannel => ({
  channelId: '1',
  postTime,
  timeZone,
  setUpAt: 0,
});

/** Posts around one change as ticks would, and compares each with the oracle. */
const checkChange = (timeZone: string, postTime: PostTime, offsetAt: OffsetAt, change: number): [number, string[]] => {
  const channel = channelOf(timeZone, postTime);
  const today = Math.floor((change + offsetAt(change)) / DAY_MS) * DAY_MS;
  const faults: string[] = [];
  let last = { date: dateText(today - 3 * DAY_MS), at: today - 4 * DAY_MS, isShifted: false };
  let posts = 0;
  for (let day = today - 2 * DAY_MS; day <= today + 2 * DAY_MS; day += DAY_MS) {
    const due = expectedInstant(offsetAt, change, day, postTime);
    if (due === undefined) continue;
    const date = dateText(day);
    const early = planChannel(due - 1, channel, last);
    const onTime = planChannel(due, channel, last);
    if (early.kind !== 'next') faults.push(`${timeZone} ${postTime} ${date}: posted before its time`);
    if (onTime.kind !== 'due' || onTime.post.date !== date || onTime.post.dueAt !== due) {
      faults.push(
        `${timeZone} ${postTime} ${date}: wanted ${new Date(due).toISOString()}, got ${JSON.stringify(onTime)}`,
      );
    }
    last = { date, at: due, isShifted: false };
    if (planChannel(due, channel, last).kind !== 'next') faults.push(`${timeZone} ${postTime} ${date}: posted twice`);
    posts++;
  }
  return [posts, faults];
};

/** Runs the campaign over `zones` between two years, both included. */
export const runZones = (zones: readonly string[], fromYear = 2024, toYear = 2036): ZoneReport => {
  const faults: string[] = [];
  let changes = 0;
  let posts = 0;
  for (const zone of zones) {
    const offsetAt = createOffsets(zone);
    for (const change of findChanges(offsetAt, Date.UTC(fromYear, 0, 1), Date.UTC(toYear + 1, 0, 1))) {
      changes++;
      for (const time of POST_TIMES) {
        const [made, found] = checkChange(zone, time, offsetAt, change);
        posts += made;
        faults.push(...found);
      }
    }
  }
  return { zones: zones.length, changes, posts, faults };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  const { zones, changes, posts, faults } = runZones(Intl.supportedValuesOf('timeZone'));
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${zones} zones, ${changes} clock changes, ${posts} posts in ${seconds} s: ${faults.length} faults`);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

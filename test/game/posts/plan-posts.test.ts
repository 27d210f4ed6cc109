import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LastPost } from '../../../src/game/places/channel-settings.ts';
import {
  LATE_AFTER_MS,
  missedDates,
  planChannel,
  planNextPosts,
  planPosts,
  type ScheduledChannel,
} from '../../../src/game/posts/plan-posts.ts';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import { addDays, type PuzzleDate, puzzleDateAt } from '../../../src/rules/dates/puzzle-date.ts';
import { postInstant } from '../../../src/rules/dates/zone-clock.ts';

const HOUR_MS = 3_600_000;
const date = (text: string): PuzzleDate => text as PuzzleDate;
const time = (text: string): PostTime => text as PostTime;

const channel = (overrides: Partial<ScheduledChannel> = {}): ScheduledChannel => ({
  channelId: '1',
  postTime: time('09:00'),
  timeZone: 'Europe/Athens',
  setUpAt: 0,
  ...overrides,
});

const at = (iso: string): number => Date.parse(iso);

/** The last post was for that date, long before any change. */
const posted = (text: string, iso = '2026-01-01T00:00:00Z'): Map<string, LastPost> =>
  new Map([['1', { date: date(text), at: at(iso), isShifted: false }]]);

describe('postInstant', () => {
  it.each([
    ['an ordinary time', '2026-03-14', '09:00', 'Europe/Athens', '2026-03-14T07:00:00Z'],
    [
      'a skipped time, at the first instant after the gap',
      '2026-03-29',
      '02:30',
      'Europe/Berlin',
      '2026-03-29T01:00:00Z',
    ],
    ['a repeated time, at its first turn', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['a midnight that is skipped', '2026-03-29', '00:30', 'Asia/Beirut', '2026-03-28T22:00:00Z'],
    ['a gap of half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ['a day that never was', '2011-12-30', '09:00', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('takes %s', (_, day, clock, zone, instant) => {
    expect(new Date(postInstant(date(day), time(clock), zone)).toISOString()).toBe(instant.replace('Z', '.000Z'));
  });
});

describe('planPosts', () => {
  it('posts from the post time on, not before', () => {
    const due = at('2026-03-14T07:00:00Z');
    expect(planPosts(due - 1, [channel()], new Map())).toEqual([]);
    expect(planPosts(due, [channel()], new Map())).toEqual([
      { channelId: '1', date: '2026-03-14', dueAt: due, isLate: false, isShifted: false },
    ]);
  });

  it('leaves out what the ledger holds, and dates before it', () => {
    const now = at('2026-03-14T12:00:00Z');
    expect(planPosts(now, [channel()], posted('2026-03-14', '2026-03-14T07:00:00Z'))).toEqual([]);
    expect(planPosts(now, [channel()], posted('2026-03-15', '2026-03-15T07:00:00Z'))).toEqual([]);
    expect(planPosts(now, [channel()], posted('2026-03-13', '2026-03-13T07:00:00Z'))).toHaveLength(1);
  });

  it('makes up for nothing but the current date', () => {
    const ledger = posted('2026-03-01', '2026-03-01T07:00:00Z');
    expect(planPosts(at('2026-03-14T12:00:00Z'), [channel()], ledger).map((post) => post.date)).toEqual(['2026-03-14']);
  });

  it('calls a post late after a quarter of an hour, but not one whose channel was set up since', () => {
    const late = at('2026-03-14T07:00:00Z') + LATE_AFTER_MS + 1;
    expect(planPosts(late, [channel()], new Map())[0]?.isLate).toBe(true);
    expect(planPosts(late, [channel({ setUpAt: late })], new Map())[0]?.isLate).toBe(false);
  });

  it('calls a post due for exactly a quarter of an hour', () => {
    const due = at('2026-03-14T07:00:00Z');
    expect(planChannel(due + LATE_AFTER_MS, channel(), undefined).kind).toBe('due');
    expect(planChannel(due + LATE_AFTER_MS + 1, channel(), undefined).kind).toBe('late');
  });

  it('orders channels that are due at once by their ids', () => {
    const channels = ['2', '3', '1'].map((channelId) => channel({ channelId }));
    const posts = planPosts(at('2026-03-14T07:00:00Z'), channels, new Map());
    expect(posts.map(({ channelId }) => channelId)).toEqual(['1', '2', '3']);
  });

  it('plans the other channels beside one of an unknown zone, whose error it hands over or throws', () => {
    const channels = [channel({ channelId: '2', timeZone: 'Mars/Olympus' }), channel()];
    const now = at('2026-03-14T07:00:00Z');
    const errors: unknown[] = [];
    const posts = planPosts(now, channels, new Map(), (...unplanned) => errors.push(unplanned));
    expect(posts.map(({ channelId }) => channelId)).toEqual(['1']);
    expect(errors).toEqual([['2', expect.any(RangeError)]]);
    expect(() => planPosts(now, channels, new Map())).toThrow(RangeError);
  });

  it('posts every channel on its own date, first due first', () => {
    const channels = [channel({ channelId: '2', timeZone: 'Pacific/Kiritimati', postTime: time('00:00') }), channel()];
    const posts = planPosts(at('2026-03-14T12:00:00Z'), channels, new Map());
    expect(posts.map((post) => [post.channelId, post.date])).toEqual([
      ['1', '2026-03-14'],
      ['2', '2026-03-15'],
    ]);
  });

  it('posts each local date exactly once, whatever the zone and the clock changes', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Africa/Cairo'];
    const times = ['00:00', '02:30', '09:00', '23:30'].map(time);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...times),
        fc.integer({ min: at('2026-01-01'), max: at('2026-12-20') }),
        (timeZone, postTime, startMs) => {
          const one = channel({ timeZone, postTime });
          const ledger = new Map<string, LastPost>();
          const dates: PuzzleDate[] = [];
          for (let now = startMs; now < startMs + 8 * 24 * HOUR_MS; now += HOUR_MS / 4) {
            for (const post of planPosts(now, [one], ledger)) {
              dates.push(post.date);
              ledger.set('1', { date: post.date, at: now, isShifted: post.isShifted });
            }
          }
          expect(dates).toEqual(dates.map((_, i) => addDays(dates[0] as PuzzleDate, i)));
          expect(dates.length).toBeGreaterThanOrEqual(7);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('a change of time or zone', () => {
  const next = (changed: Partial<ScheduledChannel>, last: [string, string]): string => {
    const now = at(last[1]) + 1_000;
    const [post] = planNextPosts(now, channel({ setUpAt: now, ...changed }), posted(...last), 1);
    return `${post?.date} ${new Date(post?.at ?? 0).toISOString()}`;
  };

  it('keeps the time of day in the new zone', () => {
    const last: [string, string] = ['2026-03-14', '2026-03-14T07:00:00Z'];
    expect(next({ timeZone: 'America/Los_Angeles' }, last)).toBe('2026-03-15 2026-03-15T16:00:00.000Z');
    expect(next({ timeZone: 'Asia/Kolkata' }, last)).toBe('2026-03-15 2026-03-15T03:30:00.000Z');
  });

  it('keeps the new time for 36 hours after the last post, and comes then if it is later', () => {
    const change = { timeZone: 'UTC', postTime: time('20:00') };
    expect(next(change, ['2026-03-14', '2026-03-14T08:00:00Z'])).toBe('2026-03-15 2026-03-15T20:00:00.000Z');
    expect(next(change, ['2026-03-14', '2026-03-14T07:58:00Z'])).toBe('2026-03-15 2026-03-15T19:58:00.000Z');
    const west = { timeZone: 'Pacific/Pago_Pago' };
    expect(next(west, ['2026-03-14', '2026-03-13T19:00:07Z'])).toBe('2026-03-15 2026-03-15T07:00:00.000Z');
  });

  it('returns to the new time step by step, and says so of each post that comes earlier', () => {
    const now = at('2026-03-13T19:00:01Z');
    const changed = channel({ timeZone: 'Pacific/Pago_Pago', setUpAt: now });
    const posts = planNextPosts(now, changed, posted('2026-03-14', '2026-03-13T19:00:00Z'), 4);
    expect(posts.map(({ date, at, moved }) => [date, new Date(at).toISOString(), moved])).toEqual([
      ['2026-03-15', '2026-03-15T07:00:00.000Z', 'earlier'],
      ['2026-03-16', '2026-03-16T19:00:00.000Z', 'earlier'],
      ['2026-03-17', '2026-03-17T20:00:00.000Z', undefined],
      ['2026-03-18', '2026-03-18T20:00:00.000Z', undefined],
    ]);
  });

  it('posts from twelve hours after the last post on', () => {
    const change = { timeZone: 'UTC', postTime: time('00:00') };
    expect(next(change, ['2026-03-14', '2026-03-14T12:00:00Z'])).toBe('2026-03-15 2026-03-15T00:00:00.000Z');
  });

  it('leaves out a date whose post would come sooner, and says so of the next one', () => {
    const now = at('2026-03-14T12:00:02Z');
    const changed = channel({ timeZone: 'UTC', postTime: time('00:00'), setUpAt: now });
    const posts = planNextPosts(now, changed, posted('2026-03-14', '2026-03-14T12:00:01Z'), 2);
    expect(posts).toEqual([
      { date: '2026-03-16', at: at('2026-03-16T00:00Z'), isShifted: true, moved: 'later' },
      { date: '2026-03-17', at: at('2026-03-17T00:00Z'), isShifted: false },
    ]);
    expect(planPosts(at('2026-03-15T12:00Z'), [changed], posted('2026-03-14', '2026-03-14T12:00:01Z'))).toEqual([]);
  });

  it('counts from after the last post to 36 hours after it', () => {
    const last = at('2026-03-14T21:30:00Z');
    const isShifted = (setUpAt: number): boolean | undefined =>
      planPosts(last + 37 * HOUR_MS, [channel({ setUpAt })], posted('2026-03-14', '2026-03-14T21:30:00Z'))[0]
        ?.isShifted;
    const edges = [last, last + 1, last + 36 * HOUR_MS, last + 36 * HOUR_MS + 1];
    expect(edges.map(isShifted)).toEqual([false, true, true, false]);
  });

  it('keeps the distance from a post that came at once after it', () => {
    const next = (iso: string) => {
      const ledger = new Map([['1', { date: date('2026-03-14'), at: at(iso), isShifted: true }]]);
      return planNextPosts(at('2026-03-14T22:00:00Z'), channel({ postTime: time('00:30') }), ledger, 1)[0];
    };
    expect(next('2026-03-14T20:00Z')).toMatchObject({ date: '2026-03-16', isShifted: false, moved: 'later' });
    expect(next('2026-03-14T10:00Z')).toEqual({ date: '2026-03-15', at: at('2026-03-14T22:30Z'), isShifted: false });
  });

  it('does not hurry a channel that was away for days', () => {
    const now = at('2026-03-20T03:00:00Z');
    const ledger = posted('2026-03-14', '2026-03-14T07:00:00Z');
    expect(planPosts(now, [channel({ setUpAt: now })], ledger)).toEqual([]);
    expect(planPosts(now, [channel({ setUpAt: at('2026-03-14T08:00:00Z') })], ledger)).toEqual([]);
  });

  it('puts nothing off after a post that came late by itself', () => {
    const ledger = posted('2026-03-14', '2026-03-14T21:30:00Z');
    expect(planPosts(at('2026-03-15T07:00:00Z'), [channel()], ledger)).toHaveLength(1);
  });
});

describe('dates left out', () => {
  const without = (...dates: string[]) =>
    new Map(dates.map((text) => [date(text), { isSkipped: true, rerolls: 0 }] as const));

  it('take their own post away and move no other', () => {
    const first = date('2026-03-14');
    fc.assert(
      fc.property(
        fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Apia'),
        fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 8 }),
        (timeZone, days) => {
          const changes = without(...days.map((day) => addDays(first, day)));
          const now = postInstant(first, time('00:00'), timeZone);
          const next = (one: Partial<ScheduledChannel>, count: number) =>
            planNextPosts(now, channel({ timeZone, ...one }), new Map(), count);
          const left = next({}, 20).filter((post) => !changes.has(post.date));
          expect(next({ changes }, left.length)).toEqual(left);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('are not due, not even late, and not missed', () => {
    const now = at('2026-03-14T12:00:00Z');
    const changes = without('2026-03-13', '2026-03-14');
    expect(planPosts(now, [channel({ changes })], posted('2026-03-12'))).toEqual([]);
    expect(missedDates(at('2026-03-15T12:00:00Z'), channel({ changes }), posted('2026-03-12').get('1'))).toEqual([]);
  });

  it('do not hurry the date after them when the schedule is changed, too', () => {
    const ledger = posted('2026-03-14', '2026-03-14T13:00:00Z');
    const changed = channel({ timeZone: 'UTC', setUpAt: at('2026-03-14T14:00:00Z'), changes: without('2026-03-15') });
    const [next] = planNextPosts(at('2026-03-14T15:00:00Z'), changed, ledger, 1);
    expect(next).toMatchObject({ date: '2026-03-16', at: at('2026-03-16T09:00:00Z') });
  });
});

describe('missedDates', () => {
  it('names no date that a change of the schedule left out', () => {
    const last = posted('2026-03-14', '2026-03-14T18:00:00Z').get('1');
    const changed = channel({ timeZone: 'UTC', postTime: time('00:00'), setUpAt: at('2026-03-14T18:01:00Z') });
    expect(missedDates(at('2026-03-16T00:00:00Z'), changed, last)).toEqual([]);
    expect(missedDates(at('2026-03-17T00:00:00Z'), changed, last)).toEqual(['2026-03-16']);
  });

  it('names the dates between the last post and today', () => {
    const now = at('2026-03-14T03:00:00Z');
    const last = (text: string) => posted(text).get('1');
    expect(missedDates(now, channel(), last('2026-03-11'))).toEqual(['2026-03-12', '2026-03-13']);
    expect(missedDates(now, channel(), last('2026-03-13'))).toEqual([]);
    expect(missedDates(now, channel(), last('2026-03-14'))).toEqual([]);
    expect(missedDates(now, channel(), undefined)).toEqual([]);
    expect(missedDates(now, channel(), last('2020-01-01'))).toHaveLength(60);
  });
});

describe('planNextPosts', () => {
  it('counts on from today, or from tomorrow if today is posted', () => {
    const now = at('2026-03-14T05:00:00Z');
    const dates = (ledger: Map<string, LastPost>) => planNextPosts(now, channel(), ledger, 2).map((post) => post.date);
    expect(dates(new Map())).toEqual(['2026-03-14', '2026-03-15']);
    expect(dates(posted('2026-03-14', '2026-03-14T07:00:00Z'))).toEqual(['2026-03-15', '2026-03-16']);
  });

  it('leaves out a date that the zone never had', () => {
    const now = at('2011-12-29T22:00:00Z');
    const apia = channel({ timeZone: 'Pacific/Apia' });
    expect(puzzleDateAt(now, 'Pacific/Apia')).toBe('2011-12-29');
    const dates = planNextPosts(now, apia, new Map(), 3).map((post) => post.date);
    expect(dates).toEqual(['2011-12-29', '2011-12-31', '2012-01-01']);
  });
});

import { pathToFileURL } from 'node:url';
import type { LastPost } from '../../src/game/places/channel-settings.ts';
import { planPosts, type ScheduledChannel } from '../../src/game/posts/plan-posts.ts';
import { createRng, type Rng } from '../../src/puzzle/model/rng.ts';
import type { PostTime } from '../../src/rules/dates/post-time.ts';

/**
 * Random sequences of setting changes and clock steps. The verdict rests on the posts alone. No date may come twice,
 * and dates must be in order. Two posts must be at least 12 hours apart. While the clock only runs, the gap is at most
 * 36 hours and a tick. After a clock step, a post may be late and the next on time. The campaign does not judge those
 * gaps, but still their dates.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TICK_MS = MINUTE_MS;

const ZONES = [
  ...['UTC', 'Europe/Athens', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Beirut'],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Chatham', 'America/St_Johns', 'Africa/Casablanca'],
];

const JUMPS_MS = [2 * HOUR_MS, -2 * HOUR_MS, 24 * HOUR_MS, -24 * HOUR_MS];

export interface SettingsReport {
  readonly sequences: number;
  readonly posts: number;
  readonly changes: number;
  readonly jumps: number;
  readonly faults: readonly string[];
}

interface Sequence {
  readonly rng: Rng;
  readonly posts: { readonly date: string; readonly at: number; readonly isJudged: boolean }[];
  readonly ledger: Map<string, LastPost>;
  now: number;
  channel: ScheduledChannel;
  /** Number of coming posts whose gap a clock step excuses. */
  unjudged: number;
  changes: number;
  jumps: number;
}

const pick = <T>(items: readonly T[], rng: Rng): T => items[rng.nextInt(items.length)] as T;

const timeOf = (rng: Rng): PostTime => {
  const part = (bound: number): string => String(rng.nextInt(bound)).padStart(2, '0');
  return pick([`${part(24)}:${part(60)}`, '00:00', '23:59', '02:30'], rng) as PostTime;
};

const change = (sequence: Sequence): void => {
  const { rng, channel, now } = sequence;
  sequence.changes++;
  sequence.channel = {
    ...channel,
    setUpAt: now,
    ...(rng.nextInt(2) === 0 ? { timeZone: pick(ZONES, rng) } : { postTime: timeOf(rng) }),
  };
};

const tick = (sequence: Sequence): void => {
  const { ledger, channel, now, posts } = sequence;
  for (const { date, isShifted } of planPosts(now, [channel], ledger)) {
    // Like the database, keeps a date taken once it is taken.
    if (posts.some((post) => post.date === date)) continue;
    posts.push({ date, at: now, isJudged: sequence.unjudged === 0 });
    sequence.unjudged = Math.max(0, sequence.unjudged - 1);
    ledger.set(channel.channelId, { date, at: now + 1_000, isShifted });
  }
};

const step = (sequence: Sequence, withJumps: boolean): void => {
  const { rng } = sequence;
  const chance = rng.nextInt(2_000);
  if (chance === 0) change(sequence);
  if (chance === 1 && withJumps) {
    sequence.now += pick(JUMPS_MS, rng);
    sequence.unjudged = 2;
    sequence.jumps++;
  }
  sequence.now += TICK_MS;
  tick(sequence);
};

const judge = ({ posts, now, unjudged }: Sequence, name: string): string[] => {
  const faults = posts.slice(1).flatMap((post, i) => {
    const before = posts[i] ?? post;
    const hours = (post.at - before.at) / HOUR_MS;
    const about = `${name}: ${before.date} then ${post.date}, ${hours.toFixed(2)} h`;
    if (post.date <= before.date) return [`${about}: dates out of order`];
    if (!post.isJudged) return [];
    if (hours < 12) return [`${about}: too close`];
    return post.at - before.at > 36 * HOUR_MS + 2 * TICK_MS ? [`${about}: too far`] : [];
  });
  const last = posts.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  const isSilent = unjudged === 0 && now - last > 36 * HOUR_MS + 2 * TICK_MS;
  return isSilent ? [...faults, `${name}: nothing for ${((now - last) / HOUR_MS).toFixed(1)} h at the end`] : faults;
};

const DAYS = 8;

const runSequence = (seed: string, withJumps: boolean): Sequence => {
  const rng = createRng(seed);
  const now = Date.UTC(2024 + rng.nextInt(12), rng.nextInt(12), 1 + rng.nextInt(28), rng.nextInt(24), rng.nextInt(60));
  const sequence: Sequence = {
    rng,
    posts: [],
    ledger: new Map(),
    now,
    channel: { channelId: '1', postTime: timeOf(rng), timeZone: pick(ZONES, rng), setUpAt: 0 },
    // The first post comes at once, at any time of day.
    unjudged: 2,
    changes: 0,
    jumps: 0,
  };
  for (let ticks = (DAYS * 24 * HOUR_MS) / TICK_MS; ticks > 0; ticks--) step(sequence, withJumps);
  return sequence;
};

/** Runs `count` sequences of eight days. In every second one, clock steps happen now and then. */
export const runSettings = (seed: string, count: number): SettingsReport => {
  const faults: string[] = [];
  let [posts, changes, jumps] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const name = `${seed}/${i}`;
    const sequence = runSequence(name, i % 2 === 1);
    posts += sequence.posts.length;
    changes += sequence.changes;
    jumps += sequence.jumps;
    faults.push(...judge(sequence, name));
  }
  return { sequences: count, posts, changes, jumps, faults };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [count = '10000', seed = `settings ${Date.now()}`] = process.argv.slice(2);
  console.log(`seed: ${seed}`);
  const started = performance.now();
  const { sequences, posts, changes, jumps, faults } = runSettings(seed, Number(count));
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(
    `${sequences} sequences, ${changes} changes, ${jumps} jumps, ${posts} posts in ${seconds} s: ${faults.length} faults`,
  );
  for (const fault of faults.slice(0, 20)) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

import type { Meter } from '../../base/meter.ts';
import { createRecentCount, type RecentCount } from '../../base/tracker.ts';
import type { Connection } from '../../discord/gateway/link.ts';
import type { Trouble, TroubleName } from './troubles.ts';

/** Finds troubles that need a person in the bot's own measurements. Slow or passing troubles belong to alerts. */
export interface TroubleWatch {
  /** Counts troubles and passes every measurement on. */
  readonly meter: Meter;
  /** Call it when Discord accepts or refuses the commands. */
  readonly noteRegistering: (isDone: boolean) => void;
  readonly read: () => Trouble[];
}

const MINUTE_MS = 60_000;

const WINDOWS_MS = { posts: 60 * MINUTE_MS, failed: 15 * MINUTE_MS, refused: 10 * MINUTE_MS };

/** The smallest count that is a trouble. */
const LEVELS = { posts_missed: 1, posts_unknown: 5, answers_failed: 6, answers_refused: 1_000 };

const FEW_IDENTIFIES = 50;

/** Statuses that count toward Discord's ban. */
const REFUSED: readonly number[] = [401, 403, 429];

const MAX_CLOCK_DIFFERENCE_MS = 60_000;

type Counts = Readonly<Record<keyof typeof LEVELS, RecentCount>>;

/** The latest value of each. */
interface Latest {
  identifiesLeft: number;
  failedBuilds: number;
  isRegistered: boolean;
}

/** Counts troubles in a meter's measurements and passes them on. */
const countOn = (meter: Meter, counts: Counts, latest: Latest): Meter => ({
  ...meter,
  interaction: (name) => {
    const end = meter.interaction(name);
    return (outcome) => {
      if (outcome === 'failed') counts.answers_failed.add();
      end(outcome);
    };
  },
  post: (outcome) => {
    if (outcome === 'missed') counts.posts_missed.add();
    if (outcome === 'unknown') counts.posts_unknown.add();
    meter.post(outcome);
  },
  answer: (status) => {
    if (REFUSED.includes(status)) counts.answers_refused.add();
    meter.answer(status);
  },
  identifiesLeft: (count) => {
    latest.identifiesLeft = count;
    meter.identifiesLeft(count);
  },
  builtAhead: (coming) => {
    latest.failedBuilds = coming.failed;
    meter.builtAhead(coming);
  },
});

const countTroubles = (counts: Counts): Trouble[] =>
  (Object.keys(counts) as (keyof Counts)[]).flatMap((name) => {
    const count = counts[name].read();
    return count >= LEVELS[name] ? [{ name, detail: String(count) }] : [];
  });

const troubleIf = (holds: boolean, name: TroubleName, detail: number | string = ''): Trouble[] =>
  holds ? [{ name, detail: String(detail) }] : [];

export const createTroubleWatch = (elapsedMs: () => number, meter: Meter): TroubleWatch => {
  const counts: Counts = {
    posts_missed: createRecentCount(elapsedMs, WINDOWS_MS.posts),
    posts_unknown: createRecentCount(elapsedMs, WINDOWS_MS.posts),
    answers_failed: createRecentCount(elapsedMs, WINDOWS_MS.failed),
    answers_refused: createRecentCount(elapsedMs, WINDOWS_MS.refused),
  };
  const latest: Latest = { identifiesLeft: Number.POSITIVE_INFINITY, failedBuilds: 0, isRegistered: true };
  return {
    meter: countOn(meter, counts, latest),
    noteRegistering: (isDone) => {
      latest.isRegistered = isDone;
    },
    read: () => [
      ...countTroubles(counts),
      ...troubleIf(latest.identifiesLeft < FEW_IDENTIFIES, 'identifies_few', latest.identifiesLeft),
      ...troubleIf(latest.failedBuilds > 0, 'builds_failed', latest.failedBuilds),
      ...troubleIf(!latest.isRegistered, 'commands_not_registered'),
    ],
  };
};

/** Troubles of the connection. `cut` gives the reason and start of an outage. */
export const findConnectionTroubles = ({ clockAheadMs = 0 }: Connection, cut: string | undefined): Trouble[] => [
  ...(cut === undefined ? [] : [{ name: 'disconnected' as const, detail: cut }]),
  ...(Math.abs(clockAheadMs) > MAX_CLOCK_DIFFERENCE_MS
    ? [{ name: 'clock_wrong' as const, detail: String(Math.round(Math.abs(clockAheadMs) / 1_000)) }]
    : []),
];

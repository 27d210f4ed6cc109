import type { Connection } from '../../discord/gateway/connection.ts';
import type { Meter } from '../../discord/gateway/meter.ts';
import { createRecentCount } from '../../game/ops/recent-count.ts';
import type { Trouble, TroubleName } from '../../game/ops/troubles.ts';

/** Gathers from what the bot does whether something needs a person; what is only slow or passes by is left to alerts. */
export interface TroubleWatch {
  /** Passes on what it is told. */
  readonly meter: Meter;
  /** To be told whether Discord has taken the commands. */
  readonly noteRegistering: (isDone: boolean) => void;
  readonly read: () => Trouble[];
}

const MINUTE_MS = 60_000;

const WINDOWS_MS = { posts: 60 * MINUTE_MS, failed: 15 * MINUTE_MS, refused: 10 * MINUTE_MS };

/** From so many on it is a trouble. */
const LEVELS = { posts_missed: 1, posts_unknown: 5, answers_failed: 6, answers_refused: 1_000 };

const FEW_IDENTIFIES = 50;

/** What Discord counts before it bans. */
const REFUSED: readonly number[] = [401, 403, 429];

const MAX_CLOCK_DIFFERENCE_MS = 60_000;

export const createTroubleWatch = (elapsedMs: () => number, meter: Meter): TroubleWatch => {
  const counts = {
    posts_missed: createRecentCount(elapsedMs, WINDOWS_MS.posts),
    posts_unknown: createRecentCount(elapsedMs, WINDOWS_MS.posts),
    answers_failed: createRecentCount(elapsedMs, WINDOWS_MS.failed),
    answers_refused: createRecentCount(elapsedMs, WINDOWS_MS.refused),
  };
  let identifiesLeft = Number.POSITIVE_INFINITY;
  let failedBuilds = 0;
  let isRegistered = true;
  const countTroubles = (): Trouble[] =>
    (Object.keys(counts) as (keyof typeof counts)[]).flatMap((name) => {
      const count = counts[name].read();
      return count >= LEVELS[name] ? [{ name, detail: String(count) }] : [];
    });
  const troubleIf = (holds: boolean, name: TroubleName, detail: number | string = ''): Trouble[] =>
    holds ? [{ name, detail: String(detail) }] : [];
  return {
    meter: {
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
        identifiesLeft = count;
        meter.identifiesLeft(count);
      },
      builtAhead: (coming) => {
        failedBuilds = coming.failed;
        meter.builtAhead(coming);
      },
    },
    noteRegistering: (isDone) => {
      isRegistered = isDone;
    },
    read: () => [
      ...countTroubles(),
      ...troubleIf(identifiesLeft < FEW_IDENTIFIES, 'identifies_few', identifiesLeft),
      ...troubleIf(failedBuilds > 0, 'builds_failed', failedBuilds),
      ...troubleIf(!isRegistered, 'commands_not_registered'),
    ],
  };
};

/** What is wrong with the connection; `cut` says why and since when it is cut. */
export const findConnectionTroubles = ({ clockAheadMs = 0 }: Connection, cut: string | undefined): Trouble[] => [
  ...(cut === undefined ? [] : [{ name: 'disconnected' as const, detail: cut }]),
  ...(Math.abs(clockAheadMs) > MAX_CLOCK_DIFFERENCE_MS
    ? [{ name: 'clock_wrong' as const, detail: String(Math.round(Math.abs(clockAheadMs) / 1_000)) }]
    : []),
];

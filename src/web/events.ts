import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type Limit, PACE_LIMITS } from '../game/ops/paces.ts';
import { REFUSALS, type RefusalReason } from './edge/refusals.ts';

/** Receives the bot's events as they happen and counts them. */
export interface Events {
  readonly interaction: (name: string) => (outcome: string) => void;
  readonly acknowledged: (seconds: number) => void;
  readonly post: (outcome: string) => void;
  readonly latePost: () => void;
  readonly works: (isWorking: boolean) => void;
  readonly builtAhead: (coming: { readonly needed: number; readonly failed: number }) => void;
  readonly answer: (status: number) => void;
  readonly identifiesLeft: (count: number) => void;
  readonly build: (outcome: 'built' | 'failed') => void;
  readonly drawn: (seconds: number) => void;
  /** A member or server asked for too much. */
  readonly refused: (limit: Limit) => void;
  /** The server refused a stranger's request. */
  readonly refusedRequest: (reason: RefusalReason) => void;
}

/** Bucket limits around Discord's three seconds. */
const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

/** Statuses that count towards a ban by Discord. */
const INVALID_STATUSES: readonly number[] = [401, 403, 429];

const POST_OUTCOMES = ['posted', 'refused', 'left', 'missed', 'unknown'];

const addHistograms = (registers: Registry[]) => ({
  interactions: new Histogram({
    name: 'searchlight_interaction_seconds',
    help: 'From the arrival of a command, component or suggestion to the end of its answer, by name and outcome.',
    labelNames: ['name', 'outcome'],
    buckets: SECONDS,
    registers,
  }),
  acknowledgements: new Histogram({
    name: 'searchlight_acknowledgement_seconds',
    help: 'From the arrival of a command, component or suggestion to Discord taking the first answer.',
    buckets: SECONDS,
    registers,
  }),
  drawings: new Histogram({
    name: 'searchlight_render_seconds',
    help: 'How long a picture took, waiting for a thread included.',
    buckets: SECONDS,
    registers,
  }),
});

const addCounters = (registers: Registry[]) => ({
  posts: new Counter({
    name: 'searchlight_posts_total',
    help: 'Daily posts by outcome: posted, refused, left to a later minute, missed, or unknown for good.',
    labelNames: ['outcome'],
    registers,
  }),
  latePosts: new Counter({
    name: 'searchlight_late_posts_total',
    help: 'Posts that came after their time.',
    registers,
  }),
  invalidAnswers: new Counter({
    name: 'searchlight_invalid_answers_total',
    help: 'Answers of Discord with the status 401, 403 or 429; 10,000 in ten minutes are a ban.',
    labelNames: ['status'],
    registers,
  }),
  refusedRequests: new Counter({
    name: 'searchlight_refused_requests_total',
    help: 'Requests and connections to the public port that were refused, by reason.',
    labelNames: ['reason'],
    registers,
  }),
  builds: new Counter({
    name: 'searchlight_builds_total',
    help: 'Puzzles by outcome: built or failed.',
    labelNames: ['outcome'],
    registers,
  }),
  refusals: new Counter({
    name: 'searchlight_refusals_total',
    help: 'Requests of members refused as too much at once, by limit: a pace, or open connections (sockets).',
    labelNames: ['limit'],
    registers,
  }),
});

const addGauges = (registers: Registry[]) => ({
  identifiesLeft: new Gauge({
    name: 'searchlight_identifies_left',
    help: 'New sessions that Discord still allows today.',
    registers,
  }),
  working: new Gauge({
    name: 'searchlight_working',
    help: '1 in the process that posts and builds, 0 in the others.',
    registers,
  }),
  coming: new Gauge({
    name: 'searchlight_coming_puzzles',
    help: 'Puzzles that the coming week needs, by state at the last look: built or failed. Only in the process that works.',
    labelNames: ['state'],
    registers,
  }),
  lookedAt: new Gauge({
    name: 'searchlight_built_ahead_timestamp_seconds',
    help: 'When the coming week was last looked after, or this process began to work. Only in the process that works.',
    registers,
  }),
});

/** Only the working process knows these figures, so they reset when another process takes over. */
const followWork = ({ working, coming, lookedAt }: ReturnType<typeof addGauges>): Events['works'] => {
  const note = (isWorking: boolean): void => {
    working.set(isWorking ? 1 : 0);
    coming.reset();
    lookedAt.remove();
    if (isWorking) lookedAt.setToCurrentTime();
  };
  note(false);
  return note;
};

/** Counts events. Each counter starts at 0, since Prometheus sees no rise when a counter first appears. */
export const addEvents = (registry: Registry): Events => {
  const registers = [registry];
  const { interactions, acknowledgements, drawings } = addHistograms(registers);
  const { posts, latePosts, invalidAnswers, builds, refusals, refusedRequests } = addCounters(registers);
  const gauges = addGauges(registers);
  const { identifiesLeft, coming, lookedAt } = gauges;
  for (const outcome of POST_OUTCOMES) posts.inc({ outcome }, 0);
  for (const status of INVALID_STATUSES) invalidAnswers.inc({ status }, 0);
  for (const reason of REFUSALS) refusedRequests.inc({ reason }, 0);
  for (const outcome of ['built', 'failed']) builds.inc({ outcome }, 0);
  for (const limit of PACE_LIMITS) refusals.inc({ limit }, 0);
  // NaN keeps alerts silent until Discord gives the number.
  identifiesLeft.set(Number.NaN);
  return {
    interaction: (name) => {
      const stop = interactions.startTimer({ name });
      return (outcome) => void stop({ outcome });
    },
    acknowledged: (seconds) => acknowledgements.observe(seconds),
    post: (outcome) => posts.inc({ outcome }),
    latePost: () => latePosts.inc(),
    works: followWork(gauges),
    builtAhead: ({ needed, failed }) => {
      coming.set({ state: 'built' }, needed - failed);
      coming.set({ state: 'failed' }, failed);
      lookedAt.setToCurrentTime();
    },
    answer: (status) => {
      if (INVALID_STATUSES.includes(status)) invalidAnswers.inc({ status });
    },
    identifiesLeft: (count) => identifiesLeft.set(count),
    build: (outcome) => builds.inc({ outcome }),
    drawn: (seconds) => drawings.observe(seconds),
    refused: (limit) => refusals.inc({ limit }),
    refusedRequest: (reason) => refusedRequests.inc({ reason }),
  };
};

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { INVALID_STATUSES, type Meter } from '../base/meter.ts';
import { PACE_LIMITS } from '../base/paces.ts';
import { REFUSALS, type RefusalReason } from './edge/refusals.ts';
import { addNumbers, type Numbers } from './numbers.ts';

/** Receives the bot's events as they happen and counts them. */
interface Events extends Omit<Meter, 'trace'> {
  readonly build: (outcome: 'built' | 'failed') => void;
  readonly drawn: (seconds: number) => void;
  /** The server refused a stranger's request. */
  readonly refusedRequest: (reason: RefusalReason) => void;
}

/** Bucket limits around Discord's three seconds. */
const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

/** Bucket limits for work inside this computer or network. */
const SHORT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

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
  storeWaits: new Histogram({
    name: 'searchlight_database_wait_seconds',
    help: 'How long a query or transaction waited for a connection to the database.',
    buckets: SHORT_SECONDS,
    registers,
  }),
  queries: new Histogram({
    name: 'searchlight_query_seconds',
    help: 'How long a statement took, by kind: select, insert, update, delete or other.',
    labelNames: ['kind'],
    buckets: SHORT_SECONDS,
    registers,
  }),
  requests: new Histogram({
    name: 'searchlight_discord_request_seconds',
    help: 'How long Discord took to answer a request, by kind: acknowledgement, answer, message or other.',
    labelNames: ['kind'],
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
  clockJumps: new Counter({ name: 'searchlight_clock_jumps_total', help: 'Clock jumps over a minute.', registers }),
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
  term: new Gauge({
    name: 'searchlight_worker_term',
    help: 'The number of the election that this process won last, higher each time; 0 while it does not work, or without elections.',
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
const followWork = ({ working, term, coming, lookedAt }: ReturnType<typeof addGauges>): Events['works'] => {
  const note = (isWorking: boolean, number = 0): void => {
    working.set(isWorking ? 1 : 0);
    term.set(isWorking ? number : 0);
    coming.reset();
    lookedAt.remove();
    if (isWorking) lookedAt.setToCurrentTime();
  };
  note(false);
  return note;
};

/** Counts events. Each counter starts at 0, since Prometheus sees no rise when a counter first appears. */
const addEvents = (registry: Registry): Events => {
  const registers = [registry];
  const { interactions, acknowledgements, drawings, storeWaits, queries, requests } = addHistograms(registers);
  const { posts, latePosts, invalidAnswers, builds, refusals, refusedRequests, clockJumps } = addCounters(registers);
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
    storeWait: (seconds) => storeWaits.observe(seconds),
    query: (kind, seconds) => queries.observe({ kind }, seconds),
    request: (kind, seconds) => requests.observe({ kind }, seconds),
    clockJumped: () => clockJumps.inc(),
    refused: (limit) => refusals.inc({ limit }),
    refusedRequest: (reason) => refusedRequests.inc({ reason }),
  };
};

/** The bot's figures, together with those of the process, such as memory and the event loop's lag. */
export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  readonly meter: Events;
}

/** What runs here. */
export interface Build {
  readonly version: string;
  /** The version of Node.js, such as `v20.19.0`. */
  readonly node: string;
}

const addBuild = (registry: Registry, build: Build): void => {
  const gauge = new Gauge({
    name: 'searchlight_build_info',
    help: '1, with the versions of Searchlight and Node.js as labels.',
    labelNames: ['version', 'node'],
    registers: [registry],
  });
  gauge.set({ ...build }, 1);
};

interface MetricsOptions {
  /** Gives the figures for each scrape. */
  readonly read: () => Promise<Numbers>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly build: Build;
}

export const createMetrics = ({ read, now, build }: MetricsOptions): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addBuild(registry, build);
  const update = addNumbers(registry, read, now);
  const text = async (): Promise<string> => {
    // The figures update before the registry writes any, so that the first scrape is current.
    await update();
    return registry.metrics();
  };
  return { contentType: registry.contentType, text, meter: addEvents(registry) };
};

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is counted at the moment somebody asks. */
export interface Numbers {
  readonly isConnected: boolean;
  readonly channels: Readonly<Record<string, number>>;
  /** Posts begun whose outcome is not known. */
  readonly openPosts: number;
}

/** The bot in numbers, beside those of the process, the event loop's lag among them. */
export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  readonly meter: {
    readonly interaction: (name: string) => (outcome: string) => void;
    readonly post: (outcome: string) => void;
    readonly builtAhead: (coming: { readonly needed: number; readonly failed: number }) => void;
  };
}

/** Around the three seconds that Discord gives. */
const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

/** Gauges of what is counted at each look; the answer brings all of them up to date. */
const addNumbers = (registry: Registry, read: () => Promise<Numbers | undefined>): (() => Promise<void>) => {
  const registers = [registry];
  const connected = new Gauge({ name: 'searchlight_connected', help: '1 while connected to Discord.', registers });
  const openPosts = new Gauge({
    name: 'searchlight_posts_open',
    help: 'Posts begun whose outcome is not known yet.',
    registers,
  });
  const channels = new Gauge({
    name: 'searchlight_channels',
    help: 'Channels that were set up, by state: active, paused or stopped.',
    labelNames: ['state'],
    registers,
  });
  return async () => {
    const numbers = await read();
    connected.set(numbers?.isConnected ? 1 : 0);
    openPosts.set(numbers?.openPosts ?? 0);
    channels.reset();
    for (const [state, count] of Object.entries(numbers?.channels ?? {})) channels.set({ state }, count);
  };
};

const createMeter = (registry: Registry): Metrics['meter'] => {
  const registers = [registry];
  const interactions = new Histogram({
    name: 'searchlight_interaction_seconds',
    help: 'From the arrival of a command, component or suggestion to the end of its answer, by name and outcome.',
    labelNames: ['name', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const posts = new Counter({
    name: 'searchlight_posts_total',
    help: 'Daily posts by outcome: posted, refused, or left to a later minute.',
    labelNames: ['outcome'],
    registers,
  });
  const coming = new Gauge({
    name: 'searchlight_coming_puzzles',
    help: 'Puzzles that the coming week needs, by state at the last look: built or failed.',
    labelNames: ['state'],
    registers,
  });
  const lookedAt = new Gauge({
    name: 'searchlight_built_ahead_timestamp_seconds',
    help: 'When the coming week was last looked after.',
    registers,
  });
  return {
    interaction: (name) => {
      const stop = interactions.startTimer({ name });
      return (outcome) => void stop({ outcome });
    },
    post: (outcome) => posts.inc({ outcome }),
    builtAhead: ({ needed, failed }) => {
      coming.set({ state: 'built' }, needed - failed);
      coming.set({ state: 'failed' }, failed);
      lookedAt.setToCurrentTime();
    },
  };
};

/** `read` gives what is counted at each look; `undefined` while the bot is still starting. */
export const createMetrics = (read: () => Promise<Numbers | undefined>): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const update = addNumbers(registry, read);
  const text = async (): Promise<string> => {
    // Before any of them is written: the first look must tell what holds now.
    await update();
    return registry.metrics();
  };
  return { contentType: registry.contentType, text, meter: createMeter(registry) };
};

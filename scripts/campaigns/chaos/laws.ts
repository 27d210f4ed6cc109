import type { Thinking } from './play.ts';

/** The laws of the installation. They hold through every fault, and each names what broke it. */

export interface Observed {
  /** Number of posts in each due channel with a post. */
  readonly posts: ReadonlyMap<string, number>;
  /** Due channels whose minute is long past. */
  readonly overdue: readonly string[];
  readonly told: ReadonlySet<string>;
  /** Stored finds, as member and word. A find that is stored twice is there twice. */
  readonly stored: readonly string[];
  /** Acknowledged interactions without their answer. */
  readonly thinking: readonly Thinking[];
  /** Processes that were killed with something under way. */
  readonly killed: ReadonlySet<number>;
  /** Whether plays and totals equal those computed from the finds. `undefined` if not compared. */
  readonly areSumsRight: boolean | undefined;
  readonly unexpectedEnds: readonly string[];
  readonly strangeClaims: readonly string[];
  /** Broken promises that a fault met while it lasted. */
  readonly met: readonly string[];
  /** Each process's memory, in MB, in the order of the samples. */
  readonly memory: ReadonlyMap<string, readonly number[]>;
}

export const LAWS = [
  'each post exactly once',
  'a told find is stored, once',
  'an acknowledged interaction gets its answer',
  'points and places equal a recomputation',
  'no process ends by itself',
  'only the term’s own worker claims posts',
  'every process is ready again in time',
  'memory does not grow',
] as const;
export type Law = (typeof LAWS)[number];

export interface Broken {
  readonly law: Law;
  readonly by: string;
}

/** The longest time until the answer after "thinking", through any fault. */
export const ANSWER_MS = 90_000;
/** A worker draws in threads; `docs/scale.md` plans 512 MB. */
const MOST_MB = 512;
const MAX_GROWTH = 1.25;
/** Ten minutes of two processes. Before, a process still grows to the size that its work needs. */
const LEAST_SAMPLES = 240;

/** Of two workers one posts and one waits. The larger tenth tells of the one that works, whichever it is. */
const largeOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0;

const judgeMemory = (memory: Observed['memory']): string[] =>
  [...memory].flatMap(([name, samples]) => {
    const most = Math.max(...samples);
    if (most > MOST_MB) return [`${name} took ${most.toFixed(0)} MB, more than ${MOST_MB}`];
    if (samples.length < LEAST_SAMPLES) return [];
    const quarter = Math.floor(samples.length / 4);
    const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)].map(largeOf) as [
      number,
      number,
    ];
    return last > second * MAX_GROWTH ? [`${name} grew from ${second.toFixed(0)} to ${last.toFixed(0)} MB`] : [];
  });

const judgeFinds = ({ told, stored }: Observed): string[] => {
  const once = new Set(stored);
  const lost = [...told].filter((find) => !once.has(find)).map((find) => `the find ${find} was told and is not stored`);
  return once.size === stored.length ? lost : [...lost, `${stored.length - once.size} finds are stored twice`];
};

/**
 * A worker gives the answers of a killed process after two minutes. What was younger than two seconds, and no find, keeps
 * "thinking" for 15 minutes: Discord's own rule ends it.
 */
export const isLeftByKill = ({ pid }: Thinking, killed: ReadonlySet<number>): boolean => killed.has(pid);

export const judge = (observed: Observed): Broken[] => {
  const { posts, overdue, thinking, killed, areSumsRight } = observed;
  const found: Readonly<Record<Law, readonly string[]>> = {
    'each post exactly once': [
      ...[...posts].filter(([, count]) => count > 1).map(([id, count]) => `channel ${id} has ${count} posts`),
      ...overdue.filter((id) => !posts.has(id)).map((id) => `channel ${id} has no post`),
    ],
    'a told find is stored, once': judgeFinds(observed),
    'an acknowledged interaction gets its answer': thinking
      .filter((each) => each.sinceMs > ANSWER_MS && !isLeftByKill(each, killed))
      .map(({ id, kind, sinceMs }) => `${kind} ${id} has waited for ${(sinceMs / 1_000).toFixed(0)} s`),
    'points and places equal a recomputation': areSumsRight === false ? ['plays or totals differ'] : [],
    'no process ends by itself': observed.unexpectedEnds,
    'only the term’s own worker claims posts': observed.strangeClaims,
    'every process is ready again in time': observed.met,
    'memory does not grow': judgeMemory(observed.memory),
  };
  return LAWS.flatMap((law) => found[law].map((by) => ({ law, by })));
};

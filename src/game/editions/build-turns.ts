import {
  createFairQueue,
  createPlaces,
  type FairQueue,
  type GateLimits,
  holdTask,
  NO_LIMITS,
  type Tenant,
  TooBusy,
  type Waiting,
} from '../../base/fair-turns.ts';

/**
 * The order of builds. The bot itself asks for a bounded number, so those wait as long as it takes: due posts first, and
 * builds ahead of their date after them. Requests of people may be refused. They take every second turn while the bot's
 * own builds wait, so neither side starves. In each line, servers take turns.
 */

/** The reason for a build: a due post, a later date, or a person's request. */
export type BuildLine = 'post' | 'ahead' | 'asked';

const OWN_FIRST: readonly BuildLine[] = ['post', 'ahead', 'asked'];
const ASKED_FIRST: readonly BuildLine[] = ['asked', 'post', 'ahead'];

/** The program stops, so a waiting build ends without a puzzle. */
export class BuildsClosed extends Error {
  constructor() {
    super('the program stops: builds that wait are given up');
  }
}

export interface BuildGate {
  /** Runs a build at its turn. Rejects with `TooBusy` if too many requests of people wait, and after `close`. */
  readonly enter: <T>(line: BuildLine, tenant: Tenant, task: () => Promise<T>) => Promise<T>;
  /** Rejects all waiting builds and later ones with `BuildsClosed`. */
  readonly close: () => void;
}

/** Creates a gate. The limits of waiting builds hold for requests of people. */
export const createBuildGate = (limits: GateLimits): BuildGate => {
  const queues: Readonly<Record<BuildLine, FairQueue<Waiting>>> = {
    post: createFairQueue(NO_LIMITS),
    ahead: createFairQueue(NO_LIMITS),
    asked: createFairQueue(limits),
  };
  let isAskedNext = false;
  let isClosed = false;

  const take: FairQueue<Waiting>['take'] = (mayTake) => {
    for (const line of isAskedNext ? ASKED_FIRST : OWN_FIRST) {
      const next = queues[line].take(mayTake);
      if (!next) continue;
      isAskedNext = line !== 'asked';
      return next;
    }
    return undefined;
  };
  const startNext = createPlaces(take, limits);
  return {
    enter: (line, tenant, task) =>
      holdTask(task, (waiting) => {
        if (isClosed) waiting.refuse(new BuildsClosed());
        else queues[line].add(tenant, waiting)?.refuse(new TooBusy());
        startNext();
      }),
    close: () => {
      isClosed = true;
      for (const queue of Object.values(queues)) {
        for (let next = queue.take(); next; next = queue.take()) next.item.refuse(new BuildsClosed());
      }
    },
  };
};

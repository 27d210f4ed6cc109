import { createFairQueue, type QueueLimits, type Tenant } from './fair-queue.ts';

/** Runs a task at its tenant's turn; rejects with `TooBusy` if the queue is full. */
export type FairGate = <T>(tenant: Tenant, task: () => Promise<T>) => Promise<T>;

/** The queue is full. The caller may ask again in a moment. */
export class TooBusy extends Error {
  constructor() {
    super('too much is waiting');
  }
}

export interface GateLimits extends QueueLimits {
  /** The most tasks at a time: in all, and for one server. */
  readonly places: number;
  readonly placesOfGuild: number;
}

interface Waiting {
  readonly start: () => Promise<void>;
  readonly refuse: () => void;
}

/** A gate where servers, and members within them, take turns. */
export const createFairGate = (limits: GateLimits): FairGate => {
  const queue = createFairQueue<Waiting>(limits);
  const running = new Map<string, number>();
  let free = limits.places;

  const hasPlace = (guildId: string): boolean => (running.get(guildId) ?? 0) < limits.placesOfGuild;
  const count = (guildId: string, by: 1 | -1): void => {
    const now = (running.get(guildId) ?? 0) + by;
    free -= by;
    if (now === 0) running.delete(guildId);
    else running.set(guildId, now);
  };
  const startNext = (): void => {
    const next = free > 0 ? queue.take(hasPlace) : undefined;
    if (!next) return;
    const { guildId } = next.tenant;
    count(guildId, 1);
    void next.item.start().finally(() => {
      count(guildId, -1);
      startNext();
    });
    startNext();
  };
  return (tenant, task) =>
    new Promise((resolve, reject) => {
      const start = (): Promise<void> => task().then(resolve, reject);
      queue.add(tenant, { start, refuse: () => reject(new TooBusy()) })?.refuse();
      startNext();
    });
};

import { AsyncResource } from 'node:async_hooks';

/**
 * A queue in turns: one server after the other, and within a server one member after the other. So frequent requests
 * delay only their own sender. If the queue is full, the server with the most waiting items gives up its latest one.
 */

/** The sender of a request. `userId` is `''` for a server as a whole, `guildId` is `''` outside of servers. */
export interface Tenant {
  readonly guildId: string;
  readonly userId: string;
}

/** The most waiting items: in all, of one server, and of one member in it. */
export interface QueueLimits {
  readonly most: number;
  readonly mostOfGuild: number;
  readonly mostOfMember: number;
}

export interface FairQueue<T> {
  /** Adds an item. Returns the item that lost its place, if any; it may be the new one. */
  add(tenant: Tenant, item: T): T | undefined;
  /** Takes the next item among servers that may have a turn now; `undefined` if there is no such item. */
  take(mayTake?: (guildId: string) => boolean): { readonly tenant: Tenant; readonly item: T } | undefined;
  size(): number;
}

/** The members of a server with waiting items, in the order of their turns. */
interface Line<T> {
  readonly members: Map<string, T[]>;
  count: number;
}

/** Takes the oldest item of the next member, and moves that member to the end. */
const takeTurn = <T>(line: Line<T>): { readonly userId: string; readonly item: T } => {
  const [[userId, items] = ['', []]] = line.members;
  const item = items.shift() as T;
  line.members.delete(userId);
  if (items.length > 0) line.members.set(userId, items);
  line.count--;
  return { userId, item };
};

/** Takes the latest item of the member with the most waiting items. */
const takeLast = <T>(line: Line<T>): T => {
  const [userId, items] = [...line.members].reduce((most, next) => (next[1].length > most[1].length ? next : most));
  const item = items.pop() as T;
  if (items.length === 0) line.members.delete(userId);
  line.count--;
  return item;
};

export const createFairQueue = <T>({ most, mostOfGuild, mostOfMember }: QueueLimits): FairQueue<T> => {
  const lines = new Map<string, Line<T>>();
  let size = 0;

  const forgetEmpty = (guildId: string, line: Line<T>): void => {
    size--;
    if (line.count === 0) lines.delete(guildId);
  };
  /**
   * Takes an item from the longest line, for a server with `count` of its own; `undefined` if no other server has more.
   */
  const makeRoom = (count: number): { readonly item: T } | undefined => {
    const [guildId, line] = [...lines].reduce((longest, next) => (next[1].count > longest[1].count ? next : longest));
    if (line.count <= count + 1) return undefined;
    const item = takeLast(line);
    forgetEmpty(guildId, line);
    return { item };
  };
  const append = ({ guildId, userId }: Tenant, item: T): void => {
    const line = lines.get(guildId) ?? { members: new Map<string, T[]>(), count: 0 };
    lines.set(guildId, line);
    const items = line.members.get(userId) ?? [];
    line.members.set(userId, items);
    items.push(item);
    line.count++;
    size++;
  };
  return {
    add: (tenant, item) => {
      const line = lines.get(tenant.guildId);
      const count = line?.count ?? 0;
      const ofMember = line?.members.get(tenant.userId)?.length ?? 0;
      if (count >= mostOfGuild || ofMember >= mostOfMember) return item;
      const dropped = size >= most ? makeRoom(count) : undefined;
      if (size >= most) return item;
      append(tenant, item);
      return dropped?.item;
    },
    take: (mayTake = () => true) => {
      for (const [guildId, line] of lines) {
        if (!mayTake(guildId)) continue;
        const { userId, item } = takeTurn(line);
        lines.delete(guildId);
        lines.set(guildId, line);
        forgetEmpty(guildId, line);
        return { tenant: { guildId, userId }, item };
      }
      return undefined;
    },
    size: () => size,
  };
};

/** Resolves when a connection of this queue may log in. Rejects if the signal aborts, or the database is away. */
export type TakeIdentifyTurn = (turn: number, signal: AbortSignal) => Promise<void>;

/** Resolves when one request may go out. Rejects if the signal aborts, or the database is away. */
export type TakeReserveTurn = (signal: AbortSignal) => Promise<void>;

/** Runs a task at its tenant's turn; rejects with `TooBusy` if the queue is full. */
type FairGate = <T>(tenant: Tenant, task: () => Promise<T>) => Promise<T>;

/** The queue is full. The caller may ask again in a moment. */
export class TooBusy extends Error {
  constructor() {
    super('too much is waiting');
  }
}

/** The most tasks at a time: in all, and for one server. */
export interface PlaceLimits {
  readonly places: number;
  readonly placesOfGuild: number;
}

export type GateLimits = QueueLimits & PlaceLimits;

/** Limits of a queue that refuses nothing. */
export const NO_LIMITS: QueueLimits = {
  most: Number.POSITIVE_INFINITY,
  mostOfGuild: Number.POSITIVE_INFINITY,
  mostOfMember: Number.POSITIVE_INFINITY,
};

/** A task that waits for its turn. */
export interface Waiting {
  readonly start: () => Promise<void>;
  readonly refuse: (error: Error) => void;
}

/** A promise for the end of a task, and the task for a queue. Its steps belong to the caller's trace. */
export const holdTask = <T>(task: () => Promise<T>, wait: (waiting: Waiting) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const bound = AsyncResource.bind(task);
    wait({ start: () => bound().then(resolve, reject), refuse: reject });
  });

/** Starts the tasks that `take` gives while places are free. Call the returned function after each new task. */
export const createPlaces = (
  take: FairQueue<Waiting>['take'],
  { places, placesOfGuild }: PlaceLimits,
): (() => void) => {
  const running = new Map<string, number>();
  let free = places;

  const hasPlace = (guildId: string): boolean => (running.get(guildId) ?? 0) < placesOfGuild;
  const count = (guildId: string, by: 1 | -1): void => {
    const now = (running.get(guildId) ?? 0) + by;
    free -= by;
    if (now === 0) running.delete(guildId);
    else running.set(guildId, now);
  };
  const startNext = (): void => {
    const next = free > 0 ? take(hasPlace) : undefined;
    if (!next) return;
    const { guildId } = next.tenant;
    count(guildId, 1);
    void next.item.start().finally(() => {
      count(guildId, -1);
      startNext();
    });
    startNext();
  };
  return startNext;
};

/** A gate where servers, and members within them, take turns. */
export const createFairGate = (limits: GateLimits): FairGate => {
  const queue = createFairQueue<Waiting>(limits);
  const startNext = createPlaces(queue.take, limits);
  return (tenant, task) =>
    holdTask(task, (waiting) => {
      queue.add(tenant, waiting)?.refuse(new TooBusy());
      startNext();
    });
};

/**
 * Tells listeners that something changed; they read the change from the store. A message may therefore come twice, and
 * repeated messages may become one. This process can carry the messages, and so can a database that several processes
 * share.
 */
export interface Signals {
  readonly publish: (topic: string) => void;
  /** Returns a function that ends the subscription. */
  readonly subscribe: (topic: string, listener: () => void) => () => void;
  /** Listens to every topic. Returns a function that ends the subscription. */
  readonly subscribeAll: (listener: (topic: string) => void) => () => void;
}

/** Signals of one process. */
export interface OwnSignals extends Signals {
  /** Signals every topic with subscribers that it may have changed. */
  readonly publishAll: () => void;
}

/** Within this process. */
export const createSignals = (): OwnSignals => {
  const listeners = new Map<string, Set<() => void>>();
  const ofAll = new Set<(topic: string) => void>();
  return {
    publish: (topic) => {
      for (const listener of [...(listeners.get(topic) ?? [])]) listener();
      for (const listener of [...ofAll]) listener(topic);
    },
    publishAll: () => {
      for (const others of [...listeners.values()]) for (const listener of [...others]) listener();
    },
    subscribe: (topic, listener) => {
      const others = listeners.get(topic) ?? new Set();
      listeners.set(topic, others.add(listener));
      return () => {
        others.delete(listener);
        if (others.size === 0 && listeners.get(topic) === others) listeners.delete(topic);
      };
    },
    subscribeAll: (listener) => {
      ofAll.add(listener);
      return () => ofAll.delete(listener);
    },
  };
};

const BOARD = /^board\/(\d+)\/(\d+)$/;

/** Members of a server played an edition. */
export const boardTopic = (guildId: string, editionId: number): string => `board/${guildId}/${editionId}`;

/** The server and edition of a board's topic; `undefined` for other topics. */
export const boardIn = (topic: string): { readonly guildId: string; readonly editionId: number } | undefined => {
  const [, guildId, editionId] = BOARD.exec(topic) ?? [];
  return guildId === undefined ? undefined : { guildId, editionId: Number(editionId) };
};

/** The racers of a race, or their progress, changed. */
export const raceTopic = (guildId: string, puzzleId: number): string => `race/${guildId}/${puzzleId}`;

/** The open races in an Activity changed. */
export const activityTopic = (guildId: string, instance: string): string => `activity/${guildId}/${instance}`;

/** Puzzles of the coming week changed; the builder should look soon. */
export const BUILDS_TOPIC = 'builds';

const BUILDS = /^builds\/(\d+)$/;

/** A server needs puzzles now, as after the setup of a channel. */
export const buildsTopic = (guildId: string): string => `${BUILDS_TOPIC}/${guildId}`;

/** The server that needs puzzles now; `undefined` for other topics. */
export const buildsIn = (topic: string): string | undefined => BUILDS.exec(topic)?.[1];

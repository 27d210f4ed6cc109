/**
 * Tells whoever listens that something changed, and nothing of what: they read that where it is stored. So a message may
 * come twice, and one that names the same thing as the one before it may be left out; a database that several programs
 * share can carry them as well as this process.
 */
export interface Signals {
  readonly publish: (topic: string) => void;
  /** Returns what ends it. */
  readonly subscribe: (topic: string, listener: () => void) => () => void;
  /** Hears of every topic. Returns what ends it. */
  readonly subscribeAll: (listener: (topic: string) => void) => () => void;
}

/** Of one process. */
export interface OwnSignals extends Signals {
  /** Tells all who subscribed to a topic that it may have changed. */
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

/** What members of a server do with an edition. */
export const boardTopic = (guildId: string, editionId: number): string => `board/${guildId}/${editionId}`;

/** The server and edition that a topic is about; `undefined` if it is about something else. */
export const boardIn = (topic: string): { readonly guildId: string; readonly editionId: number } | undefined => {
  const [, guildId, editionId] = BOARD.exec(topic) ?? [];
  return guildId === undefined ? undefined : { guildId, editionId: Number(editionId) };
};

/** Who is in a race, and how far they have come. */
export const raceTopic = (guildId: string, puzzleId: number): string => `race/${guildId}/${puzzleId}`;

/** The races that members of an Activity wait in. */
export const activityTopic = (guildId: string, instance: string): string => `activity/${guildId}/${instance}`;

/** Puzzles of the coming week changed: whoever builds them is to look soon. */
export const BUILDS_TOPIC = 'builds';

/**
 * Tells whoever listens that something changed, and nothing of what: they read that where it is stored. So a message may
 * come twice, and one that names the same thing as the one before it may be left out; a database that several programs
 * share can carry them as well as this process.
 */
export interface Signals {
  readonly publish: (topic: string) => void;
  /** Returns what ends it. */
  readonly subscribe: (topic: string, listener: () => void) => () => void;
}

/** Within this process. */
export const createSignals = (): Signals => {
  const listeners = new Map<string, Set<() => void>>();
  return {
    publish: (topic) => {
      for (const listener of [...(listeners.get(topic) ?? [])]) listener();
    },
    subscribe: (topic, listener) => {
      const others = listeners.get(topic) ?? new Set();
      listeners.set(topic, others.add(listener));
      return () => {
        others.delete(listener);
        if (others.size === 0 && listeners.get(topic) === others) listeners.delete(topic);
      };
    },
  };
};

/** What members of a server do with an edition. */
export const boardTopic = (guildId: string, editionId: number): string => `board/${guildId}/${editionId}`;

/** Who is in a race, and how far they have come. */
export const raceTopic = (guildId: string, puzzleId: number): string => `race/${guildId}/${puzzleId}`;

/** The races that members of an Activity wait in. */
export const activityTopic = (guildId: string, instance: string): string => `activity/${guildId}/${instance}`;

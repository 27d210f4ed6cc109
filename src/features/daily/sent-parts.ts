import type { PostPart } from './post-parts.ts';

/**
 * An edit of a message of parts has to send all its parts. This memory saves a request to read them first, and works
 * where the bot may not read a channel's history. After a restart, Discord has to tell them.
 */
export interface SentParts {
  keep(messageId: string, parts: readonly PostPart[]): void;
  /** `undefined` if forgotten. */
  find(messageId: string): readonly PostPart[] | undefined;
}

/** A post has some 4 KB of parts. The oldest goes first. */
const MAX_KEPT = 2_000;

export const createSentParts = (): SentParts => {
  const kept = new Map<string, string>();
  return {
    keep: (messageId, parts) => {
      kept.delete(messageId);
      kept.set(messageId, JSON.stringify(parts));
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    find: (messageId) => {
      const parts = kept.get(messageId);
      return parts === undefined ? undefined : (JSON.parse(parts) as PostPart[]);
    },
  };
};

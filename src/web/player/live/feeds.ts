import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Signals } from '../../../game/ops/signals.ts';

/**
 * Sends updates to pages with the same content. Each update is read once for all of them, as soon as a signal reports a
 * change.
 */

/** Reads one part of a feed as the text to send; `undefined` if there is none. */
type Read = () => Promise<string | undefined>;

type Send = (text: string) => void;

interface Part {
  /** The text sent last. */
  readonly last: () => string | undefined;
  readonly refresh: () => Promise<void>;
}

/** Runs one read at a time, and one more after a change in between. Pages therefore never receive an older state. */
const createPart = (read: Read, tell: (text: string) => Promise<void>, onFault: (error: unknown) => void): Part => {
  let last: string | undefined;
  let isReading = false;
  let isStale = false;
  const readAgain = async (): Promise<void> => {
    isStale = false;
    const text = await read();
    if (text === undefined || text === last) return;
    last = text;
    await tell(text);
  };
  return {
    last: () => last,
    refresh: async () => {
      isStale = true;
      if (isReading) return;
      isReading = true;
      try {
        while (isStale) await readAgain();
      } catch (error) {
        onFault(error);
      } finally {
        isReading = false;
      }
    },
  };
};

interface Feed {
  readonly listeners: Set<Send>;
  readonly parts: readonly Part[];
  readonly end: () => void;
}

export interface Feeds {
  /** Sends the current state and later changes; the result stops them. */
  readonly join: (topic: string, reads: readonly Read[], send: Send) => () => void;
}

/** Sending to a thousand pages takes some 20 ms, so other work gets a turn in between. */
const TOLD_IN_A_TURN = 200;

/** Reports a failed read to `onFault` only; the next change reads again. */
export const createFeeds = (signals: Signals, onFault: (error: unknown) => void): Feeds => {
  const feeds = new Map<string, Feed>();
  const open = (topic: string, reads: readonly Read[]): Feed => {
    const listeners = new Set<Send>();
    const tell = async (text: string): Promise<void> => {
      for (const [i, send] of [...listeners].entries()) {
        if (i > 0 && i % TOLD_IN_A_TURN === 0) await nextTurn();
        if (listeners.has(send)) send(text);
      }
    };
    const parts = reads.map((read) => createPart(read, tell, onFault));
    const refresh = (): void => {
      for (const part of parts) void part.refresh();
    };
    const feed = { listeners, parts, end: signals.subscribe(topic, refresh) };
    feeds.set(topic, feed);
    refresh();
    return feed;
  };
  return {
    join: (topic, reads, send) => {
      const feed = feeds.get(topic) ?? open(topic, reads);
      feed.listeners.add(send);
      for (const part of feed.parts) {
        const text = part.last();
        if (text !== undefined) send(text);
      }
      return () => {
        feed.listeners.delete(send);
        if (feed.listeners.size > 0 || feeds.get(topic) !== feed) return;
        feed.end();
        feeds.delete(topic);
      };
    },
  };
};

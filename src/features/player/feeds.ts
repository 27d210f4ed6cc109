import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Signals } from '../../base/signals.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { LiveMessage } from '../../player/wire.ts';
import { racesInActivity, readRace } from '../races/race.ts';
import type { PlayerHost } from './player-host.ts';
import { viewShared } from './puzzle-view.ts';
import { viewRace } from './race/race-view.ts';
import { finderTag, namedFinders, readSharedBoard } from './read-shared-board.ts';

/**
 * Sends updates to pages with the same content. Each update is read once for all of them, as soon as a signal reports a
 * change.
 */

/**
 * Reads one part of a feed as the text to send; `undefined` if there is none. It may ask to be read again, when more is
 * known.
 */
type Read = (again: () => void) => Promise<string | undefined>;

type Send = (text: string) => void;

interface Part {
  /** The text sent last. */
  readonly last: () => string | undefined;
  readonly refresh: () => Promise<void>;
  /** Reads no more. */
  readonly end: () => void;
}

/** Runs one read at a time, and one more after a change in between. Pages therefore never receive an older state. */
const createPart = (read: Read, tell: (text: string) => Promise<void>, onFault: (error: unknown) => void): Part => {
  let last: string | undefined;
  let isReading = false;
  let isStale = false;
  let isEnded = false;
  const readAgain = async (): Promise<void> => {
    isStale = false;
    const text = await read(() => void refresh());
    if (text === undefined || text === last) return;
    last = text;
    await tell(text);
  };
  const refresh = async (): Promise<void> => {
    isStale = true;
    if (isReading || isEnded) return;
    isReading = true;
    try {
      while (isStale) await readAgain();
    } catch (error) {
      onFault(error);
    } finally {
      isReading = false;
    }
  };
  return {
    last: () => last,
    refresh,
    end: () => {
      isEnded = true;
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
    const unsubscribe = signals.subscribe(topic, refresh);
    const end = (): void => {
      unsubscribe();
      for (const part of parts) part.end();
    };
    const feed = { listeners, parts, end };
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

/** Updates of a shared board: finds at once, and finders' names as soon as Discord gives them. */

const formatLive = (message: LiveMessage): string => JSON.stringify(message);

const readBoard = async ({ game }: PlayerHost, edition: Edition, guildId: string): Promise<string | undefined> => {
  const board = await readSharedBoard(game, edition, guildId);
  return board && formatLive({ kind: 'board', board: viewShared(board) });
};

/** The names that Discord gives for finders, by their tags. */
const nameFinders = async (
  { game, nameMembers }: PlayerHost,
  guildId: string,
  board: Parameters<typeof namedFinders>[1],
  again: () => void,
): Promise<string> => {
  const finders = await namedFinders(game, board, guildId);
  const ids = finders.map(({ userId }) => userId);
  const known = await nameMembers(guildId, ids, again);
  const names = finders.flatMap(({ tag, userId }) => {
    const name = known.get(userId);
    return name === undefined ? [] : [[tag, name] as const];
  });
  return formatLive({ kind: 'names', names: Object.fromEntries(names) });
};

const readNames = async (
  host: PlayerHost,
  edition: Edition,
  guildId: string,
  again: () => void,
): Promise<string | undefined> => {
  const board = await readSharedBoard(host.game, edition, guildId);
  if (!board) return undefined;
  return nameFinders(host, guildId, board, again);
};

export const boardReads = (host: PlayerHost, edition: Edition, guildId: string): readonly Read[] => [
  () => readBoard(host, edition, guildId),
  (again) => readNames(host, edition, guildId, again),
];

/** Updates of a race for its racers, and of open races for members of the same Activity. */

const sendRace = async ({ game }: PlayerHost, guildId: string, id: number): Promise<string | undefined> => {
  const race = await readRace(game, guildId, id);
  return race && formatLive({ kind: 'race', race: viewRace(game, race) });
};

const sendNames = async (
  host: PlayerHost,
  guildId: string,
  id: number,
  again: () => void,
): Promise<string | undefined> => {
  const { game } = host;
  const race = await readRace(game, guildId, id);
  if (!race) return undefined;
  const finders = race.racers.map(({ userId }) => ({ userId, tag: finderTag(game, { guildId, userId }, { id }) }));
  return nameFinders(host, guildId, { finders }, again);
};

export const raceReads = (host: PlayerHost, guildId: string, id: number): readonly Read[] => [
  () => sendRace(host, guildId, id),
  (again) => sendNames(host, guildId, id, again),
];

export const offerReads = ({ game }: PlayerHost, guildId: string, instance: string) => [
  async () => {
    const races = await racesInActivity(game, guildId, instance);
    const offers = races.map(({ code, title, racers }) => ({ code, title, racers: racers.length }));
    return formatLive({ kind: 'offers', offers });
  },
];

import type { Edition } from '../../../game/editions/edition.ts';
import type { Game, Player } from '../../../game/game.ts';

/**
 * The members with a puzzle's page open. Each request about the puzzle and each sign of life of a page's connection
 * counts for a while. Memory alone holds this, in each process for itself.
 */
interface Presence {
  readonly note: (player: Player, edition: Pick<Edition, 'id'>) => void;
  /** The members on a board, the latest first. */
  readonly read: (guildId: string, edition: Pick<Edition, 'id'>) => readonly string[];
}

/** The server pings pages every half minute, so a page may miss one ping. */
export const SEEN_FOR_MS = 75_000;
const MAX_ON_A_BOARD = 200;
const MAX_BOARDS = 2_000;

/** Adds a key as the latest, and drops the oldest beyond a number of keys. */
const putLast = <Value>(map: Map<string, Value>, key: string, value: Value, most: number): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
};

const createPresence = (now: () => number): Presence => {
  const boards = new Map<string, Map<string, number>>();
  return {
    note: ({ guildId, userId }, { id }) => {
      const key = `${guildId}/${id}`;
      const seen = boards.get(key) ?? new Map<string, number>();
      putLast(seen, userId, now(), MAX_ON_A_BOARD);
      putLast(boards, key, seen, MAX_BOARDS);
    },
    read: (guildId, { id }) =>
      [...(boards.get(`${guildId}/${id}`) ?? [])]
        .filter(([, at]) => at > now() - SEEN_FOR_MS)
        .map(([userId]) => userId)
        .reverse(),
  };
};

const all = new WeakMap<Game['db'], Presence>();

export const presenceIn = ({ db, now }: Game): Presence => {
  const presence = all.get(db) ?? createPresence(now);
  all.set(db, presence);
  return presence;
};

import { commit } from '../../store/database/group-commit.ts';
import type { Db } from '../../store/database/schema.ts';
import type { MemberKey } from '../../store/members/member-data.ts';
import {
  deletePlayerAccess,
  deletePlayerSession,
  findPlayerSession,
  insertPlayerSession,
  type PlayerSessionRow,
  purgeOlderSessions,
} from '../../store/player/player-sessions.ts';
import type { Edition } from '../editions/edition.ts';
import { findEdition } from '../editions/find-edition.ts';
import type { Game, Player } from '../game.ts';
import { isLateNow } from '../play/is-late.ts';

/**
 * A member's session in a browser or in Discord's frame, for one puzzle. It ends when the puzzle closes, an admin voids
 * the day, or the bot deletes the member's data; after seven days at the latest.
 */
export interface PlayerSession {
  readonly player: Player;
  /** The puzzle that the session began with: the only open one that it may play. */
  readonly edition: Edition;
  /** The member's language, such as `de`. */
  readonly language: string;
  /** A fingerprint of its Activity, so that members of one Activity find each other; `undefined` in a browser. */
  readonly instance: string | undefined;
  readonly keyHash: string;
}

const DAY_MS = 24 * 3_600_000;
const MAX_DAYS = 7;
/** A session for a puzzle already closed ends after one day, since no close can end it. */
const DAYS_OF_CLOSED = 1;
const MAX_SESSIONS = 10;

/** Begins a session; `db` is a transaction of the game's. The browser keeps the key, which outsiders cannot compute. */
export const startPlayerSession = async (
  game: Game,
  db: Db,
  { player, edition, language, instance }: Omit<PlayerSession, 'keyHash'>,
  nonce: string,
): Promise<string> => {
  const { guildId, userId } = player;
  const key = game.keyedHash(`player session ${nonce}`);
  const isOpen = !(await isLateNow(game, db, edition, guildId));
  const at = game.now();
  await insertPlayerSession(db, {
    keyHash: game.hash(key),
    guildId,
    userId,
    puzzleId: edition.id,
    language,
    wasOpen: isOpen,
    startedAt: at,
    expiresAt: at + (isOpen ? MAX_DAYS : DAYS_OF_CLOSED) * DAY_MS,
    instance: instance ?? null,
  });
  await purgeOlderSessions(db, player, MAX_SESSIONS);
  return key;
};

/** Begins a session of a member whose identity the caller has checked. */
export const beginPlayerSession = (
  game: Game,
  opened: Omit<PlayerSession, 'keyHash'>,
  nonce: string,
): Promise<string> => commit(game.db, opened.player.guildId, (db) => startPlayerSession(game, db, opened, nonce));

const hasEnded = async (game: Game, row: PlayerSessionRow, edition: Edition): Promise<boolean> => {
  if (game.now() >= row.expiresAt) return true;
  return row.wasOpen && (await isLateNow(game, game.db, edition, row.guildId));
};

/** The session of a browser's key; `undefined` if the key is unknown, or the session has ended. */
export const readPlayerSession = async (game: Game, key: string): Promise<PlayerSession | undefined> => {
  const row = await findPlayerSession(game.db, game.hash(key));
  const edition = row && (await findEdition(game, row.puzzleId));
  if (!edition || (await hasEnded(game, row, edition))) return undefined;
  const player = { guildId: row.guildId, userId: row.userId };
  const { language, keyHash, instance } = row;
  return { player, edition, language, instance: instance ?? undefined, keyHash };
};

export const endPlayerSession = ({ db }: Game, { keyHash }: PlayerSession): Promise<void> =>
  deletePlayerSession(db, keyHash);

/** Ends a member's links and sessions for some puzzles; for all puzzles if `puzzleIds` is left out. */
export const withdrawPlayer = async (db: Db, member: MemberKey, puzzleIds?: readonly number[]): Promise<void> => {
  await deletePlayerAccess(db, member, puzzleIds);
};

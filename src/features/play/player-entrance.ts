import { timingSafeEqual } from 'node:crypto';
import type { Edition } from '../../game/editions/edition.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import type { Game, Player } from '../../game/game.ts';
import type { CanView } from '../../game/places/viewer.ts';
import { closingOf } from '../../game/posts/closing.ts';
import { readEdition } from '../../game/posts/may-read.ts';
import type { Db } from '../../store/database/schema.ts';
import { commit } from '../../store/database/write.ts';
import type { MemberKey } from '../../store/members/member-data.ts';
import {
  deletePlayerAccess,
  deletePlayerSession,
  findPlayerSession,
  insertPlayerLink,
  insertPlayerSession,
  type PlayerSessionRow,
  purgeOlderLinks,
  purgeOlderSessions,
  takePlayerLink,
} from '../../store/player/player-sessions.ts';
import { isLateNow } from './progress.ts';

/**
 * A member's session in a browser or in Discord's frame, for one puzzle. It ends two days after the puzzle closes, when
 * an admin voids the day, or when the bot deletes the member's data; after seven days at the latest.
 */
export interface PlayerSession {
  readonly player: Player;
  /** The puzzle that the session began with. Of open ones, it may play only this one and the one that follows it. */
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
/**
 * A page may sleep through the close: a phone in the evening, a tab over a day at work. Its finds then still arrive, as
 * late ones. Two days cover that twice, and outlast the longest pause after wrong entries.
 */
const KEPT_AFTER_CLOSE_MS = 2 * DAY_MS;
const MAX_SESSIONS = 10;

/** `nonce` is unknown to outsiders, and different for each session. */
const keyFor = (game: Game, nonce: string): string => game.keyedHash(`player session ${nonce}`);

/**
 * Begins a session; `db` is a transaction of the game's. The browser keeps the key, which outsiders cannot compute. A
 * nonce that began one before resumes that.
 */
export const startPlayerSession = async (
  game: Game,
  db: Db,
  { player, edition, language, instance }: Omit<PlayerSession, 'keyHash'>,
  nonce: string,
): Promise<string> => {
  const { guildId, userId } = player;
  const key = keyFor(game, nonce);
  if (await findPlayerSession(db, game.hash(key))) return key;
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
  if (!row.wasOpen || !(await isLateNow(game, game.db, edition, row.guildId))) return false;
  const closedAt = await closingOf(game, edition, row.guildId);
  return closedAt === undefined || game.now() >= closedAt + KEPT_AFTER_CLOSE_MS;
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

/**
 * A personal link to the web player. Its token names server, member, puzzle and expiry, sealed with the installation's
 * secret. It works once, within 15 minutes. The store must also hold a row for it. So a used link opens nothing, and a
 * link withdrawn with its member's data opens nothing either. The log recognises such tokens by their beginning.
 */

const LINK_KEPT_MS = 15 * 60_000;
const MAX_LINKS = 5;
const BEGINNING = 'slp1';

interface Ticket {
  readonly id: number;
  readonly guildId: string;
  readonly userId: string;
  readonly editionId: number;
  readonly expiresAt: number;
}

const sealOf = (game: Game, body: string): string => game.keyedHash(`player link ${body}`);

const formatToken = (game: Game, { id, guildId, userId, editionId, expiresAt }: Ticket): string => {
  const body = [id, guildId, userId, editionId, expiresAt].join('.');
  return `${BEGINNING}.${body}.${sealOf(game, body)}`;
};

const SHAPE = /^slp1\.((\d{1,15})\.(\w{1,24})\.(\w{1,24})\.(\d{1,15})\.(\d{1,16}))\.([0-9a-f]{64})$/;

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** `undefined` for a token that this installation did not make. */
const parseToken = (game: Game, token: string): Ticket | undefined => {
  const [, body = '', id, guildId = '', userId = '', editionId, expiresAt, seal = ''] = SHAPE.exec(token) ?? [];
  if (!seal || !isSame(seal, sealOf(game, body))) return undefined;
  return { id: Number(id), guildId, userId, editionId: Number(editionId), expiresAt: Number(expiresAt) };
};

/** The member of a link, used or not; `undefined` for a token that this installation did not make. */
export const memberOfLink = (game: Game, token: string): Player | undefined => {
  const ticket = parseToken(game, token);
  return ticket && { guildId: ticket.guildId, userId: ticket.userId };
};

/** A token for a puzzle that the member may play. Of a member's unused tokens, the five newest work. */
export const issuePlayerLink = (game: Game, player: Player, edition: Edition, language: string): Promise<string> => {
  const { guildId, userId } = player;
  const expiresAt = game.now() + LINK_KEPT_MS;
  return commit(game.db, guildId, async (db) => {
    const row = { guildId, userId, puzzleId: edition.id, language, expiresAt };
    const id = await insertPlayerLink(db, row);
    await purgeOlderLinks(db, player, MAX_LINKS);
    return formatToken(game, { id, guildId, userId, editionId: edition.id, expiresAt });
  });
};

/** The outcome of using a link. */
export type OpenedLink =
  | { readonly kind: 'opened'; readonly key: string }
  /** Not one of ours, or changed on the way. */
  | { readonly kind: 'forged' }
  | { readonly kind: 'expired' }
  /** Used before, or withdrawn. */
  | { readonly kind: 'used' }
  /** The puzzle is gone, or the member may no longer play it. */
  | { readonly kind: 'gone' };

/** The key of the session that a link opened, if it did; `undefined` for a token that this installation did not make. */
export const keyOfLink = (game: Game, token: string): string | undefined =>
  parseToken(game, token) && keyFor(game, token);

/**
 * Exchanges a token for the key of a session; each token works once. `canView` is its member's, and `undefined` for one
 * who left the server.
 */
export const openPlayerLink = async (game: Game, token: string, canView: CanView | undefined): Promise<OpenedLink> => {
  const ticket = parseToken(game, token);
  if (!ticket) return { kind: 'forged' };
  if (game.now() >= ticket.expiresAt) return { kind: 'expired' };
  const player = { guildId: ticket.guildId, userId: ticket.userId };
  const edition = canView && (await readEdition(game, ticket.editionId, { ...player, canView }));
  if (!edition) return { kind: 'gone' };
  return commit(game.db, player.guildId, async (db): Promise<OpenedLink> => {
    const row = await takePlayerLink(db, ticket.id);
    if (!row) return { kind: 'used' };
    const key = await startPlayerSession(
      game,
      db,
      { player, edition, language: row.language, instance: undefined },
      token,
    );
    return { kind: 'opened', key };
  });
};

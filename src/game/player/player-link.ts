import { timingSafeEqual } from 'node:crypto';
import { commit } from '../../store/database/group-commit.ts';
import { insertPlayerLink, purgeOlderLinks, takePlayerLink } from '../../store/player/player-sessions.ts';
import type { CanView } from '../channels/viewer.ts';
import type { Edition } from '../editions/edition.ts';
import type { Game, Player } from '../game.ts';
import { readEdition } from '../play/may-read.ts';
import { startPlayerSession } from './player-session.ts';

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

/** Exchanges a token for the key of a session; each token works once. */
export const openPlayerLink = async (
  game: Game,
  token: string,
  lookUpMember: (player: Player) => Promise<CanView | undefined>,
): Promise<OpenedLink> => {
  const ticket = parseToken(game, token);
  if (!ticket) return { kind: 'forged' };
  if (game.now() >= ticket.expiresAt) return { kind: 'expired' };
  const player = { guildId: ticket.guildId, userId: ticket.userId };
  const canView = await lookUpMember(player);
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

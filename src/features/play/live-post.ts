import type { Services } from '../../discord/gateway/services.ts';
import type { Edition } from '../../game/editions/edition.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import type { Game } from '../../game/game.ts';
import { addDays, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { editionsPostedSince, postsOfEdition } from '../../store/channels/posts.ts';
import { playersVoidedOn } from '../../store/members/voided-days.ts';
import { countFinds } from '../../store/play/finds.ts';

/**
 * A server's finds in a puzzle: listed words that any member found, and members with a find. Voided days do not count.
 */
export interface CommonFinds {
  readonly words: number;
  readonly players: number;
}

export const readCommonFinds = async ({ db }: Game, { id, date }: Edition, guildId: string): Promise<CommonFinds> =>
  countFinds(db, guildId, id, await playersVoidedOn(db, guildId, date));

/** With more players than this, a count stays for a second: it costs more than the rest of a page. */
const FEW = 50;
const KEPT_MS = 1_000;
/** Counts in memory; the oldest goes first. */
const MAX_KEPT = 500;

interface Kept {
  readonly at: number;
  readonly finds: CommonFinds;
}

const kept = new WeakMap<Game, Map<string, Kept>>();

/** For frequent looks: with many players the count may be a second old. */
export const glanceCommonFinds = async (game: Game, edition: Edition, guildId: string): Promise<CommonFinds> => {
  const counts = kept.get(game) ?? new Map<string, Kept>();
  kept.set(game, counts);
  const key = `${guildId}/${edition.id}`;
  const known = counts.get(key);
  if (known && Math.abs(game.now() - known.at) < KEPT_MS) return known.finds;
  const finds = await readCommonFinds(game, edition, guildId);
  counts.delete(key);
  if (finds.players > FEW) counts.set(key, { at: game.now(), finds });
  const [oldest] = counts.keys();
  if (counts.size > MAX_KEPT && oldest !== undefined) counts.delete(oldest);
  return finds;
};

/** A post of a day that is not over, with the server's finds. Finds of voided days do not count. */
export interface LivePost {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
  /** The channel's language. */
  readonly language: string;
  /** Milliseconds since 1970. */
  readonly postedAt: number;
  readonly edition: Edition;
  readonly roleId: string | undefined;
  readonly finds: CommonFinds;
  readonly isTogether: boolean;
}

/** The posts of an edition in a server, while their date is not over in their channel's time zone. */
export const livePosts = async (game: Game, guildId: string, editionId: number): Promise<LivePost[]> => {
  const rows = await postsOfEdition(game.db, guildId, editionId);
  const open = rows.filter(({ date, timeZone }) => date >= puzzleDateAt(game.now(), timeZone));
  const edition = open.length === 0 ? undefined : await findEdition(game, editionId);
  if (!edition) return [];
  const finds = await readCommonFinds(game, edition, guildId);
  return open.map((row) => ({
    guildId,
    channelId: row.channelId,
    messageId: row.messageId,
    language: row.language,
    postedAt: row.postedAt,
    edition,
    roleId: row.roleId ?? undefined,
    finds,
    isTogether: row.isTogether,
  }));
};

/**
 * The editions of a server that may still have live posts. Where clocks are behind UTC, yesterday's posts count too.
 */
const liveEditions = (game: Game, guildId: string): Promise<number[]> =>
  editionsPostedSince(game.db, guildId, addDays(puzzleDateAt(game.now(), 'UTC'), -1));

/** Updates the counts in a server's posts of today, after a change in which players count. */
export const recountPosts = async ({ game, noteFind }: Services, guildId: string): Promise<void> => {
  for (const editionId of await liveEditions(game, guildId)) noteFind(guildId, editionId);
};

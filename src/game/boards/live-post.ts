import { addDays, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { editionsPostedSince, postsOfEdition } from '../../store/channels/posts.ts';
import type { Edition } from '../editions/edition.ts';
import { findEdition } from '../editions/find-edition.ts';
import type { Game } from '../game.ts';
import { type CommonFinds, readCommonFinds } from './common-finds.ts';

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
export const liveEditions = (game: Game, guildId: string): Promise<number[]> =>
  editionsPostedSince(game.db, guildId, addDays(puzzleDateAt(game.now(), 'UTC'), -1));

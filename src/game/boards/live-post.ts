import { addDays, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { editionsPostedSince, postsOfEdition } from '../../store/channels/posts.ts';
import type { Edition } from '../editions/edition.ts';
import { findEdition } from '../editions/find-edition.ts';
import type { Game } from '../game.ts';
import { type CommonFinds, readCommonFinds } from './common-finds.ts';

/** A post whose day is not over, with what its server has found; whose day was voided is not counted. */
export interface LivePost {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
  /** What its channel speaks. */
  readonly language: string;
  /** Milliseconds since 1970. */
  readonly postedAt: number;
  readonly edition: Edition;
  readonly roleId: string | undefined;
  readonly finds: CommonFinds;
  readonly isTogether: boolean;
}

/** The posts of an edition in a server whose day is not over on their channel's clock; none for an edition not posted. */
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

/** The editions of a server whose posts may still be live: where clocks are behind UTC, yesterday's too. */
export const liveEditions = (game: Game, guildId: string): Promise<number[]> =>
  editionsPostedSince(game.db, guildId, addDays(puzzleDateAt(game.now(), 'UTC'), -1));

import { puzzleDateAt } from '../../rules/puzzle-date.ts';
import { hasClaimOf, latestPostOfGuild } from '../../store/channels/posts.ts';
import { playedEditionOn } from '../../store/editions/editions.ts';
import type { Edition } from '../editions/edition.ts';
import type { Game } from '../game.ts';
import { readPractice } from '../practice/practice.ts';
import type { Player } from './submit.ts';

/** Where a date begins first. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/**
 * Whether a puzzle is a member's to play: one of a server's own list is nobody else's, a practice is one member's, and
 * what is built ahead is nobody's before it is posted, or before its date where nothing ever is.
 */
export const mayPlay = async (game: Game, { guildId, userId }: Player, edition: Edition): Promise<boolean> => {
  if (edition.isPractice) return (await readPractice(game, { guildId, userId }, edition)) !== undefined;
  if (edition.date > puzzleDateAt(game.now(), EARLIEST_ZONE)) return false;
  if (edition.guildId !== undefined && edition.guildId !== guildId) return false;
  if (await hasClaimOf(game.db, guildId, edition.id)) return true;
  if ((await latestPostOfGuild(game.db, guildId)) === undefined) return true;
  return (await playedEditionOn(game.db, guildId, edition.date)) === edition.id;
};

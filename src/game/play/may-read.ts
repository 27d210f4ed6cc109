import { hidesWords } from '../../puzzle/model/listing.ts';
import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { channelsOfEdition } from '../../store/channels/posts.ts';
import { playedEditionOn } from '../../store/editions/editions.ts';
import { findOwnPractice } from '../../store/editions/practices.ts';
import { type CanView, keepVisible, SEES_ALL } from '../channels/viewer.ts';
import { DEFAULT_SETTINGS } from '../editions/current-edition.ts';
import type { Edition } from '../editions/edition.ts';
import type { Game } from '../game.ts';
import type { Player } from './submit.ts';

/** Where a date begins first. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** Who wants to play, and which of their server's channels they may view: all of them if that is left out. */
export interface PlayingMember extends Player {
  readonly canView?: CanView;
}

/** What a server plays in which nothing is posted: today's built-in puzzle, and those of other days that it has begun. */
const isUnposted = async (game: Game, guildId: string, edition: Edition): Promise<boolean> => {
  if (edition.guildId !== undefined || edition.isRerolled || hidesWords(edition.listing)) return false;
  const { difficulty, language } = DEFAULT_SETTINGS;
  const isDefault = edition.difficulty === difficulty && edition.language === language;
  if (isDefault && edition.date === puzzleDateAt(game.now(), game.defaultTimezone)) return true;
  return (await playedEditionOn(game.db, guildId, edition.date)) === edition.id;
};

/**
 * Whether a puzzle is a member's to play: one that is posted only where they may not look is not, one of a server's own
 * list or build is nobody else's, a practice is one member's, and what is built ahead is nobody's before it is posted, or
 * before its date if nothing ever is.
 */
export const mayPlay = async (game: Game, member: PlayingMember, edition: Edition): Promise<boolean> => {
  const { guildId, canView = SEES_ALL } = member;
  if (edition.isPractice) return (await findOwnPractice(game.db, member, edition.id)) !== undefined;
  if (edition.date > puzzleDateAt(game.now(), EARLIEST_ZONE)) return false;
  if (edition.guildId !== undefined && edition.guildId !== guildId) return false;
  const channels = await channelsOfEdition(game.db, guildId, edition.id);
  if (channels.length === 0) return isUnposted(game, guildId, edition);
  return (await keepVisible(channels, (id) => id, canView)).length > 0;
};

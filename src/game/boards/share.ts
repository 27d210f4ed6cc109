import { listedWords } from '../../puzzle/model/puzzle.ts';
import { inTime, playOf } from '../../rules/scoring/play.ts';
import { postsOfGuildOn } from '../../store/channels/posts.ts';
import { type PlayRecord, readPlayRecord } from '../../store/play/play-record.ts';
import { keepVisible, SEES_ALL } from '../channels/viewer.ts';
import type { Edition } from '../editions/edition.ts';
import { findEdition } from '../editions/find-edition.ts';
import type { Game } from '../game.ts';
import type { Reader } from '../play/may-read.ts';
import type { Player } from '../play/submit.ts';
import { readStreak } from './read-streak.ts';

/** What became of one word of the list. */
export type Mark = 'found' | 'hinted' | 'missing';

/** A player's result without anything that helps another: no word and no cell. */
export interface Share {
  /** In the order of the list. */
  readonly marks: readonly Mark[];
  readonly secretsFound: number;
  /** The hidden message is read. */
  readonly hasMessage: boolean;
  /** While the puzzle was open. */
  readonly points: number;
  readonly hints: number;
  /** As it stood with this puzzle; 0 if there was none. */
  readonly streak: number;
  /** Nothing was found before the puzzle was closed. */
  readonly isLate: boolean;
}

/** What became of each word of the list; `undefined` if the player has found nothing yet. */
export const marksOf = ({ puzzle }: Edition, { finds, hints, message }: PlayRecord): Mark[] | undefined => {
  if (finds.length === 0 && !message) return undefined;
  const found = new Set(finds.map(({ word }) => word));
  const hinted = new Set(hints.map(({ word }) => word));
  const markOf = (word: string): Mark => (found.has(word) ? (hinted.has(word) ? 'hinted' : 'found') : 'missing');
  return listedWords(puzzle).map(({ word }) => markOf(word));
};

/** `undefined` if the player has found nothing yet. */
const readShare = async (game: Game, edition: Edition, player: Player): Promise<Share | undefined> => {
  const record = await readPlayRecord(game.db, { ...player, editionId: edition.id });
  const { finds, hints, message } = record;
  const marks = marksOf(edition, record);
  if (!marks) return undefined;
  const play = playOf(record, marks.length);
  return {
    marks,
    secretsFound: finds.filter(({ isSecret }) => isSecret).length,
    hasMessage: message !== undefined,
    points: play?.points ?? 0,
    hints: hints.length,
    streak: inTime(finds).length === 0 ? 0 : (await readStreak(game, player, edition.date)).current,
    isLate: play === undefined,
  };
};

/** The result of a puzzle or, if nothing was found in it, of another on its date in a channel the player may view. */
export const readShareOfDate = async (
  game: Game,
  edition: Edition,
  player: Reader,
): Promise<{ readonly edition: Edition; readonly share: Share } | undefined> => {
  const { canView = SEES_ALL } = player;
  const posts = await postsOfGuildOn(game.db, player.guildId, edition.date);
  const visible = await keepVisible(posts, ({ channelId }) => channelId, canView);
  const others = await Promise.all(visible.map(({ editionId }) => findEdition(game, editionId)));
  for (const candidate of [edition, ...others.filter((other) => other !== undefined)]) {
    const share = await readShare(game, candidate, player);
    if (share) return { edition: candidate, share };
  }
  return undefined;
};

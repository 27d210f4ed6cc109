import { listedWords } from '../../puzzle/model/puzzle.ts';
import { inTime, playOf } from '../../rules/scoring/scoring.ts';
import { postsOfGuildOn } from '../../store/channels/posts.ts';
import { type PlayRecord, readPlayRecord } from '../../store/play/play-record.ts';
import { keepVisible, SEES_ALL } from '../channels/viewer.ts';
import type { Edition } from '../editions/edition.ts';
import { findEdition } from '../editions/find-edition.ts';
import type { Game, Player } from '../game.ts';
import type { Reader } from '../play/may-read.ts';
import { readStreak } from './read-streak.ts';

/** The state of one listed word. */
export type Mark = 'found' | 'hinted' | 'missing';

/** A player's result without help for others: it holds no words and no cells. */
export interface Share {
  /** In the order of the list. */
  readonly marks: readonly Mark[];
  readonly secretsFound: number;
  /** Whether the player read the hidden message. */
  readonly hasMessage: boolean;
  /** Points earned while the puzzle was open. */
  readonly points: number;
  readonly hints: number;
  /** The streak up to this puzzle; 0 without a find in time. */
  readonly streak: number;
  /** Whether every find came after the puzzle closed. */
  readonly isLate: boolean;
}

/** The mark of each listed word, in order; `undefined` before the player's first find. */
export const marksOf = ({ puzzle }: Edition, { finds, hints, message }: PlayRecord): Mark[] | undefined => {
  if (finds.length === 0 && !message) return undefined;
  const found = new Set(finds.map(({ word }) => word));
  const hinted = new Set(hints.map(({ word }) => word));
  const markOf = (word: string): Mark => (found.has(word) ? (hinted.has(word) ? 'hinted' : 'found') : 'missing');
  return listedWords(puzzle).map(({ word }) => markOf(word));
};

/** `undefined` before the player's first find. */
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

/**
 * A player's result in a puzzle. Without finds there, the first result among the other puzzles of that date counts,
 * from channels the player may view.
 */
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

import type { Edition } from '../../game/editions/edition.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { keepVisible, SEES_ALL } from '../../game/places/viewer.ts';
import type { Reader } from '../../game/posts/may-read.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { inTime, playOf } from '../../rules/scoring/scoring.ts';
import { describeTrail, timeOfFinds } from '../../rules/scoring/trail.ts';
import { postsOfGuildOn } from '../../store/channels/posts.ts';
import { type PlayRecord, readPlayRecord } from '../../store/play/play-record.ts';
import { isLateNow } from '../play/progress.ts';
import { readStreak } from '../play/read-streak.ts';

/** The state of one listed word. */
export type Mark = 'found' | 'hinted' | 'missing';

/** A player's result without help for others: it holds no words and no cells. */
export interface Share {
  /** In the order of the list. */
  readonly marks: readonly Mark[];
  /** The order and directions of the finds; `undefined` while the puzzle is open to a player with words to find. */
  readonly trail: string | undefined;
  /** `undefined` as for `timeOfFinds`. */
  readonly timeMs: number | undefined;
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

/** Words found with help: after a hint, or after the list was shown. */
const helpedWords = ({ finds, hints, wordsShown }: PlayRecord): Set<string> => {
  const named = wordsShown ? finds.filter(({ foundAt }) => foundAt >= wordsShown.at) : [];
  return new Set([...hints, ...named].map(({ word }) => word));
};

/** The mark of each listed word, in order; `undefined` before the player's first find. */
const marksOf = ({ puzzle }: Edition, record: PlayRecord): Mark[] | undefined => {
  const { finds, message } = record;
  if (finds.length === 0 && !message) return undefined;
  const found = new Set(finds.map(({ word }) => word));
  const hinted = helpedWords(record);
  const markOf = (word: string): Mark => (found.has(word) ? (hinted.has(word) ? 'hinted' : 'found') : 'missing');
  return listedWords(puzzle).map(({ word }) => markOf(word));
};

/** `undefined` before the player's first find. */
export const shareOf = (
  edition: Edition,
  record: PlayRecord,
  { streak, isClosed }: { readonly streak: number; readonly isClosed: boolean },
): Share | undefined => {
  const { finds, hints, message, wordsShown } = record;
  const marks = marksOf(edition, record);
  if (!marks) return undefined;
  const play = playOf(record, marks.length);
  const missed = marks.filter((mark) => mark === 'missing').length;
  const hasTrail = finds.length > 0 && (missed === 0 || isClosed);
  return {
    marks,
    trail: hasTrail ? describeTrail(finds, helpedWords(record), missed) : undefined,
    timeMs: timeOfFinds(finds, marks.length),
    secretsFound: finds.filter(({ isSecret }) => isSecret).length,
    hasMessage: message !== undefined,
    points: play?.points ?? 0,
    hints: hints.length + (wordsShown ? 1 : 0),
    streak: inTime(finds).length === 0 ? 0 : streak,
    isLate: play === undefined,
  };
};

/** A player's result in one puzzle; `undefined` before the first find. */
export const readShareOf = async (game: Game, edition: Edition, player: Player): Promise<Share | undefined> => {
  const record = await readPlayRecord(game.db, { ...player, editionId: edition.id });
  if (record.finds.length === 0 && !record.message) return undefined;
  return shareOf(edition, record, {
    streak: (await readStreak(game, player, edition.date)).current,
    isClosed: await isLateNow(game, game.db, edition, player.guildId),
  });
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
    const share = await readShareOf(game, candidate, player);
    if (share) return { edition: candidate, share };
  }
  return undefined;
};

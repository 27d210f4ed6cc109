import type { Edition } from '../../game/editions/edition.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { keepVisible, SEES_ALL } from '../../game/places/viewer.ts';
import type { Reader } from '../../game/posts/may-read.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { inTime, playOf } from '../../rules/scoring/scoring.ts';
import { postsOfGuildOn } from '../../store/channels/posts.ts';
import { type PlayRecord, readPlayRecord } from '../../store/play/play-record.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { readStreak } from '../play/read-streak.ts';

/** The state of one listed word. */
export type Mark = 'found' | 'hinted' | 'missing';

/** A player's result without help for others: it holds no words and no cells. */
interface Share {
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
export const marksOf = ({ puzzle }: Edition, { finds, hints, message, wordsShown }: PlayRecord): Mark[] | undefined => {
  if (finds.length === 0 && !message) return undefined;
  const found = new Set(finds.map(({ word }) => word));
  const named = wordsShown ? finds.filter(({ foundAt }) => foundAt >= wordsShown.at) : [];
  const hinted = new Set([...hints, ...named].map(({ word }) => word));
  const markOf = (word: string): Mark => (found.has(word) ? (hinted.has(word) ? 'hinted' : 'found') : 'missing');
  return listedWords(puzzle).map(({ word }) => markOf(word));
};

/** `undefined` before the player's first find. */
const readShare = async (game: Game, edition: Edition, player: Player): Promise<Share | undefined> => {
  const record = await readPlayRecord(game.db, { ...player, editionId: edition.id });
  const { finds, hints, message, wordsShown } = record;
  const marks = marksOf(edition, record);
  if (!marks) return undefined;
  const play = playOf(record, marks.length);
  return {
    marks,
    secretsFound: finds.filter(({ isSecret }) => isSecret).length,
    hasMessage: message !== undefined,
    points: play?.points ?? 0,
    hints: hints.length + (wordsShown ? 1 : 0),
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

const SQUARES: Readonly<Record<Mark, string>> = { found: '🟩', hinted: '🟨', missing: '⬜' };

const MAX_IN_A_ROW = 10;

/** Rows of equal length where possible, short enough to keep their shape on a phone. */
export const describeSquares = (marks: readonly Mark[]): string => {
  const length = Math.ceil(marks.length / Math.ceil(marks.length / MAX_IN_A_ROW));
  return marks.map((mark, i) => (i > 0 && i % length === 0 ? `\n${SQUARES[mark]}` : SQUARES[mark])).join('');
};

/** "1–3, 5": the positions of a mark, from 1. */
const placesOf = (marks: readonly Mark[], wanted: Mark): string[] => {
  const runs: [number, number][] = [];
  for (const [i, mark] of marks.entries()) {
    const run = runs.at(-1);
    if (mark !== wanted) continue;
    if (run?.[1] === i) run[1] = i + 1;
    else runs.push([i + 1, i + 1]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
};

/** The squares in words, for readers who cannot see them. */
const describePlaces = ({ marks }: Share, { say, list }: Wording): string[] => {
  const [found, hinted] = [placesOf(marks, 'found'), placesOf(marks, 'hinted')];
  if (found.length === 0 && hinted.length === 0) return [];
  if (hinted.length === 0) return found[0] === `1–${marks.length}` ? [] : [say('share.places', { found: list(found) })];
  if (found.length === 0) return [say('share.places_hinted', { hinted: list(hinted) })];
  return [say('share.places_both', { found: list(found), hinted: list(hinted) })];
};

const describeResult = (share: Share, userId: string, { say, list }: Wording): string => {
  const { marks, secretsFound, hasMessage, hints, points } = share;
  const found = marks.filter((mark) => mark !== 'missing').length;
  const listed = marks.length;
  const what = [
    say(found === listed ? 'share.words_all' : 'share.words', { found, listed }),
    ...(secretsFound > 0 ? [say('share.secrets', { count: secretsFound })] : []),
    ...(hasMessage ? [say('share.message')] : []),
  ];
  return say('share.result', { who: `<@${userId}>`, what: list(what), hints, points });
};

/** The public text of a result. */
export const describeShare = ({ title, date }: Edition, share: Share, userId: string, wording: Wording): string => {
  const { say } = wording;
  const notes = [
    ...describePlaces(share, wording),
    ...(share.streak > 0 ? [say('share.streak', { count: share.streak })] : []),
    ...(share.isLate ? [say('share.late')] : []),
  ];
  return [
    say('share.heading', { title: escapeText(title), date: wording.date(date) }),
    describeSquares(share.marks),
    [describeResult(share, userId, wording), ...notes].join(' '),
  ].join('\n');
};

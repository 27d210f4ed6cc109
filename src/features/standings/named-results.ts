import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { bestOfEdition, countVisiblePlays } from '../../store/play/plays.ts';
import type { Wording } from '../../wording/wording.ts';

/**
 * Who played a puzzle, and how well, by name. Members with the most words come first. A hidden member has no name here.
 * A member without a listed word has none either.
 */
export interface NamedResults {
  /** The number of listed words. */
  readonly listed: number;
  /** The best members, twelve at most. */
  readonly best: readonly NamedResult[];
  /** All members with a listed word, except hidden ones. */
  readonly players: number;
}

interface NamedResult {
  readonly userId: string;
  /** The number of listed words. */
  readonly found: number;
  /** All listed words, without hints and wrong entries. */
  readonly isClean: boolean;
}

const NAMED = 12;

/** The results of an edition in a server, as its leaderboard has them. */
export const readNamedResults = async (
  { db }: Game,
  guildId: string,
  { id, puzzle }: Edition,
): Promise<NamedResults> => {
  const listed = listedWords(puzzle).length;
  const rows = await bestOfEdition(db, guildId, id, NAMED);
  const best = rows.map(({ userId, found, hints, wrongEntries }) => ({
    userId,
    found,
    isClean: found >= listed && hints === 0 && wrongEntries === 0,
  }));
  return { listed, best, players: rows.length < NAMED ? rows.length : await countVisiblePlays(db, guildId, id) };
};

const nameOf = ({ userId, isClean }: NamedResult, { say }: Wording): string => {
  const player = `<@${userId}>`;
  return isClean ? say('posts.result_clean', { player }) : player;
};

/** One line with the members of each number of words, most words first; empty without members to name. */
export const describeNamedResults = ({ listed, best, players }: NamedResults, wording: Wording): string[] => {
  if (best.length === 0) return [];
  const { say } = wording;
  const groups = [...new Set(best.map(({ found }) => found))].map((found) => {
    const names = best.filter((result) => result.found === found).map((result) => nameOf(result, wording));
    const told = { players: names.join(', ') };
    return found >= listed
      ? say('posts.result_all', { listed, ...told })
      : say('posts.result_some', { found, ...told });
  });
  const [told, more] = [groups.join(' · '), players - best.length];
  return [more > 0 ? say('posts.recap_best_more', { players: told, more }) : told];
};

/** The results of a lone player, in one sentence; `undefined` if several played or the player has no name here. */
export const describeAlone = (
  { listed, best }: NamedResults,
  { players, points }: { readonly players: number; readonly points: number | undefined },
  wording: Wording,
): string | undefined => {
  const [result] = best;
  if (players !== 1 || !result || points === undefined) return undefined;
  const { say } = wording;
  const told = { player: nameOf(result, wording), points };
  return result.found >= listed
    ? say('posts.recap_alone_all', told)
    : say('posts.recap_alone', { found: result.found, listed, ...told });
};

import type { Edition } from '../../../game/editions/edition.ts';
import type { Game, Player } from '../../../game/game.ts';
import { listedWords } from '../../../puzzle/model/puzzle.ts';
import { periodKey, puzzleDateAt } from '../../../rules/dates/puzzle-date.ts';
import type { Ranked } from '../../../rules/scoring/ranking.ts';
import { countByFound } from '../../../store/play/plays.ts';
import {
  countByRank,
  type EqualPlayers,
  type TotalsRow,
  totalsInOrder,
  totalsOfPlayer,
} from '../../../store/play/totals.ts';
import type { LeaderboardEntry } from '../read-leaderboard.ts';

/**
 * The result of a board of the world, in numbers. Its players do not know each other, so a member sees a share of them
 * in place of names. Only members who chose so are named.
 */

/** A member's own result. */
export interface OwnResult {
  /** Listed words. */
  readonly found: number;
  readonly points: number;
  /** The share of all players with a worse rank, in whole percent from 0 to 99; `undefined` with too few players. */
  readonly percent: number | undefined;
}

/** Players by the number of words: those from `from` to `to`, both included. */
export interface FoundRange {
  readonly from: number;
  readonly to: number;
  readonly players: number;
}

export interface WorldResult {
  readonly edition: Edition;
  /** The number of listed words. */
  readonly listed: number;
  readonly players: number;
  /** `undefined` without a ranked play. */
  readonly own: OwnResult | undefined;
  /** Fewest words first; the last range holds the players with all words. */
  readonly ranges: readonly FoundRange[];
  /** The best ten of those who show their names, best first, each with the rank among all players. */
  readonly named: readonly Ranked<LeaderboardEntry>[];
  /** The board is closed, so the numbers stay. */
  readonly isFinal: boolean;
}

/** With fewer players, a share would tell about single ones. */
export const MIN_FOR_PERCENT = 10;

const RANGE_WIDTH = 3;

/** Ranges of three words (0 to 2, 3 to 5 and so on), and the full list for itself. */
export const rangesOf = (
  counts: readonly { readonly found: number; readonly players: number }[],
  listed: number,
): FoundRange[] => {
  const starts = Array.from({ length: Math.ceil(listed / RANGE_WIDTH) }, (_, i) => i * RANGE_WIDTH);
  const bounds = [
    ...starts.map((from) => ({ from, to: Math.min(from + RANGE_WIDTH, listed) - 1 })),
    { from: listed, to: listed },
  ];
  return bounds.map(({ from, to }) => ({
    from,
    to,
    players: counts.reduce((sum, { found, players }) => (found >= from && found <= to ? sum + players : sum), 0),
  }));
};

/** The part of a result that all members share. */
interface Scene {
  readonly players: number;
  /** The number of players of each rank, best first. */
  readonly ranks: readonly EqualPlayers[];
  readonly found: Awaited<ReturnType<typeof countByFound>>;
  readonly named: readonly Ranked<LeaderboardEntry>[];
}

/** Negative if a row ranks before a group of equals. */
const compare = (row: TotalsRow, group: EqualPlayers): number =>
  group.points - row.points || row.hints - group.hints || row.wrongEntries - group.wrongEntries;

/** The number of players whose rank is before (-1) or after (1) that of a row. */
const countPlayers = (ranks: readonly EqualPlayers[], row: TotalsRow, side: 1 | -1): number =>
  ranks.reduce((sum, group) => (Math.sign(compare(row, group)) === -side ? sum + group.players : sum), 0);

const readScene = async ({ db }: Game, guildId: string, { id, date }: Edition): Promise<Scene> => {
  const board = { guildId, period: periodKey('today', date) };
  const ranks = await countByRank(db, board);
  const named = await totalsInOrder(db, board, { limit: NAMED, offset: 0 });
  return {
    players: ranks.reduce((sum, { players }) => sum + players, 0),
    ranks,
    found: await countByFound(db, guildId, id),
    named: named.map((row) => ({ ...row, rank: 1 + countPlayers(ranks, row, -1) })),
  };
};

const NAMED = 10;

/** From so many players on, the shared part may be a few seconds old: it costs more than the rest of an answer. */
const MANY = 1_000;
const KEPT_MS = 10_000;

/** The boards of two days in each language, with room to spare. */
const MAX_KEPT = 50;

interface Kept {
  readonly at: number;
  readonly scene: Promise<Scene>;
}

const kept = new WeakMap<Game['db'], Map<string, Kept>>();

/** Drops the kept parts. A member who shows or hides a name sees that at once. */
export const forgetWorld = ({ db }: Game): void => {
  kept.delete(db);
};

/** The shared part of a board with many players, read once for all who look within seconds. */
const glanceScene = async (game: Game, guildId: string, edition: Edition): Promise<Scene> => {
  const scenes = kept.get(game.db) ?? new Map<string, Kept>();
  kept.set(game.db, scenes);
  const key = `${guildId}/${edition.id}`;
  const known = scenes.get(key);
  if (known && Math.abs(game.now() - known.at) < KEPT_MS) {
    const scene = await known.scene.catch(() => undefined);
    if (scene && scene.players >= MANY) return scene;
  }
  const scene = readScene(game, guildId, edition);
  scenes.delete(key);
  scenes.set(key, { at: game.now(), scene });
  const [oldest] = scenes.keys();
  if (scenes.size > MAX_KEPT && oldest !== undefined) scenes.delete(oldest);
  return scene;
};

const readOwn = async (
  game: Game,
  { guildId, userId }: Player,
  { date }: Edition,
  { ranks, players }: Scene,
): Promise<OwnResult | undefined> => {
  const row = await totalsOfPlayer(game.db, { guildId, period: periodKey('today', date) }, userId);
  if (!row) return undefined;
  const { words: found, points } = row;
  const isTold = players >= MIN_FOR_PERCENT;
  return { found, points, percent: isTold ? Math.floor((100 * countPlayers(ranks, row, 1)) / players) : undefined };
};

/** The result of a board so far, as one member sees it. */
export const readWorld = async (game: Game, edition: Edition, player: Player): Promise<WorldResult> => {
  const listed = listedWords(edition.puzzle).length;
  const scene = await glanceScene(game, player.guildId, edition);
  return {
    edition,
    listed,
    players: scene.players,
    own: await readOwn(game, player, edition, scene),
    ranges: rangesOf(scene.found, listed),
    named: scene.named,
    isFinal: edition.date < puzzleDateAt(game.now(), 'UTC'),
  };
};

import { setImmediate as nextTurn } from 'node:timers/promises';
import { findEdition } from '../../game/editions/find-edition.ts';
import type { Game } from '../../game/game.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { addDays, type PuzzleDate, periodKey, rangeOf } from '../../rules/dates/puzzle-date.ts';
import { hiddenIdsOf } from '../../store/members/preferences.ts';
import {
  findersOfPosts,
  hasPostBetween,
  type PostedPuzzle,
  type PostRange,
  playsOfPosts,
  postedPuzzles,
  type WordFinders,
} from '../../store/play/month-rows.ts';
import { countTotals } from '../../store/play/totals.ts';
import { channelsPlaying } from '../play/read-streak.ts';
import { createTally, type MonthTally } from './month-tally.ts';
import { readTies, type Tie } from './read-ties.ts';

/**
 * The round-up of a month is part of a daily post, so the ledger of posts sends it once. It counts finds in posted
 * puzzles while these were open. Records leave out hidden members; sums include them.
 */
export interface MonthResult extends MonthTally {
  /** The first date of the month. */
  readonly from: PuzzleDate;
  readonly to: PuzzleDate;
  /** The members with the most points on the month's leaderboard, and their points. */
  readonly mostPoints: Omit<Tie, 'rank'> | undefined;
  readonly hardest: HardestOfMonth | undefined;
}

/** The words of one puzzle that the smallest share of its players found. */
export interface HardestOfMonth {
  readonly labels: readonly string[];
  readonly finders: number;
  readonly players: number;
  readonly date: PuzzleDate;
}

/** The rows of one step. SQLite reads so many plays and their finds in under 10 ms. */
const PLAYS_A_STEP = 300;

/** If more words of a puzzle tie, none of them is the hardest. */
const MAX_HARDEST = 3;

/** A puzzle's words with the fewest finders. */
interface Candidate {
  readonly puzzle: PostedPuzzle;
  readonly finders: number;
  readonly players: number;
}

/** `undefined` if too many words tie, all words tie, or fewer than two members played. */
const candidateOf = (puzzle: PostedPuzzle, found: readonly WordFinders[], players: number): Candidate | undefined => {
  const missed = puzzle.listedWords - found.length;
  const finders = missed > 0 ? 0 : Math.min(...found.map((word) => word.finders));
  const tied = missed > 0 ? missed : found.filter((word) => word.finders === finders).length;
  const isTelling = players > 1 && tied <= MAX_HARDEST && tied < puzzle.listedWords;
  return isTelling ? { puzzle, finders, players } : undefined;
};

/** The smaller share first; of equals, the puzzle with more players, then the earlier one. */
const isHarder = (one: Candidate, other: Candidate): boolean => {
  const difference = one.finders * other.players - other.finders * one.players;
  return difference < 0 || (difference === 0 && one.players > other.players);
};

/** The dates of a range in steps of `days` dates. */
const stepsOf = ({ guildId, from, to }: PostRange, days: number): PostRange[] => {
  const steps: PostRange[] = [];
  for (let first = from as PuzzleDate; first <= to; first = addDays(first, days)) {
    const last = addDays(first, days - 1);
    steps.push({ guildId, from: first, to: last < to ? last : to });
  }
  return steps;
};

/** Each edition once, with its earliest post. It is a shared board if any of its channels shares it. */
const puzzlesOf = (posts: readonly PostedPuzzle[]): PostedPuzzle[] => {
  const puzzles = new Map<number, PostedPuzzle>();
  for (const post of posts) {
    const { postedAt, isTogether } = puzzles.get(post.editionId) ?? post;
    const merged = { postedAt: Math.min(postedAt, post.postedAt), isTogether: isTogether || post.isTogether };
    puzzles.set(post.editionId, { ...post, ...merged });
  }
  return [...puzzles.values()];
};

/** On a shared board each word has one finder, so all its words are equally hard. */
const hardestIn = async (
  { db }: Game,
  step: PostRange,
  puzzles: readonly PostedPuzzle[],
  playersOf: ReadonlyMap<number, number>,
): Promise<Candidate | undefined> => {
  const found = await findersOfPosts(db, step);
  return puzzles
    .filter(({ isTogether }) => !isTogether)
    .flatMap((puzzle) => {
      const words = found.filter(({ editionId }) => editionId === puzzle.editionId);
      return candidateOf(puzzle, words, playersOf.get(puzzle.editionId) ?? 0) ?? [];
    })
    .reduce<Candidate | undefined>((best, next) => (best && !isHarder(next, best) ? best : next), undefined);
};

const describeCandidate = async (
  game: Game,
  guildId: string,
  { puzzle, finders, players }: Candidate,
): Promise<HardestOfMonth | undefined> => {
  const edition = await findEdition(game, puzzle.editionId);
  if (!edition) return undefined;
  const date = puzzle.date as PuzzleDate;
  const found = await findersOfPosts(game.db, { guildId, from: date, to: date });
  const countOf = new Map(
    found.filter(({ editionId }) => editionId === puzzle.editionId).map((row) => [row.word, row.finders]),
  );
  const labels = listedWords(edition.puzzle)
    .filter(({ word }) => (countOf.get(word) ?? 0) === finders)
    .map(({ label }) => label);
  return labels.length === 0 ? undefined : { labels, finders, players, date };
};

const mostPointsOf = async (game: Game, guildId: string, date: PuzzleDate): Promise<MonthResult['mostPoints']> => {
  const [best] = await readTies(game, { guildId, period: 'month', date }, 1);
  return best && best.points > 0 ? best : undefined;
};

/** The first and the last date of the month around a date. */
const monthOf = (date: PuzzleDate): { readonly from: PuzzleDate; readonly to: PuzzleDate } => {
  const { from, to } = rangeOf('month', date);
  if (!from || !to) throw new Error(`expected a month to begin and end, but that of ${date} does not`);
  return { from, to };
};

/**
 * The result of a server's month around a date, as a channel tells it. `undefined` if the posted puzzles have no finds.
 * The hardest word comes from the channel's own posts, because some members may not view the other channels.
 */
export const readMonth = async (
  game: Game,
  guildId: string,
  channelId: string,
  date: PuzzleDate,
): Promise<MonthResult | undefined> => {
  const { from, to } = monthOf(date);
  const posts = await postedPuzzles(game.db, { guildId, from, to });
  const puzzles = puzzlesOf(posts);
  const ownIds = new Set(posts.filter((post) => post.channelId === channelId).map(({ editionId }) => editionId));
  const hidden = new Set(await hiddenIdsOf(game.db, guildId));
  const members = hidden.size + (await countTotals(game.db, { guildId, period: periodKey('month', from) }));
  const tally = createTally(puzzles, hidden);
  let hardest: Candidate | undefined;
  for (const step of stepsOf({ guildId, from, to }, Math.max(1, Math.floor(PLAYS_A_STEP / (members + 1))))) {
    const playersOf = tally.add(await playsOfPosts(game.db, step));
    await nextTurn();
    const inStep = puzzles.filter(
      ({ date, editionId }) => date >= step.from && date <= step.to && ownIds.has(editionId),
    );
    const harder = playersOf.size > 0 ? await hardestIn(game, step, inStep, playersOf) : undefined;
    if (harder && (!hardest || isHarder(harder, hardest))) hardest = harder;
    await nextTurn();
  }
  const sums = tally.read();
  if (sums.players === 0) return undefined;
  return {
    ...sums,
    from,
    to,
    mostPoints: await mostPointsOf(game, guildId, from),
    hardest: hardest && (await describeCandidate(game, guildId, hardest)),
  };
};

/**
 * The finished month that a channel announces with its post of `date`. `undefined` unless this is the channel's first
 * post after a month with posts, and every puzzle of that month is closed in all other channels. So the last channel
 * announces it.
 */
export const monthBefore = async (
  game: Game,
  channelId: string,
  guildId: string,
  date: PuzzleDate,
): Promise<MonthResult | undefined> => {
  const { from: start } = monthOf(date);
  const { from, to } = monthOf(addDays(start, -1));
  if (await hasPostBetween(game.db, channelId, start, date)) return undefined;
  if (!(await hasPostBetween(game.db, channelId, from, start))) return undefined;
  const isOfMonth = ({ puzzleDate }: { readonly puzzleDate: string }) => puzzleDate >= from && puzzleDate <= to;
  const open = await channelsPlaying(game, guildId, channelId, isOfMonth);
  return open.length > 0 ? undefined : readMonth(game, guildId, channelId, from);
};

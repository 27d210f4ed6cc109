import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { MonthPlay, PostedPuzzle } from '../../store/play/month-rows.ts';

/** The sums and records of a month. A day counts for a member with at least one find. */
export interface MonthTally {
  readonly puzzles: number;
  /** Members with a find. */
  readonly players: number;
  /** Finds of listed words. */
  readonly words: number;
  /** Puzzles with all words found, once for each member. A shared board counts once. */
  readonly finished: number;
  /** The finds of each date with a puzzle, in order. */
  readonly days: ReadonlyMap<PuzzleDate, number>;
  /** The most points of a member on one date. Of equal dates the earliest. */
  readonly bestDay:
    | { readonly userIds: readonly string[]; readonly points: number; readonly date: PuzzleDate }
    | undefined;
  /** The shortest time from a post to the last word. */
  readonly quickest: { readonly userId: string; readonly afterMs: number; readonly date: PuzzleDate } | undefined;
  /** The members with finds on the most dates with a puzzle in a row. */
  readonly longest: { readonly userIds: readonly string[]; readonly days: number } | undefined;
  /** Members by their number of days with a find, most first. */
  readonly faithful: readonly { readonly userId: string; readonly days: number }[];
}

/** A member's days so far. `lastDay` counts the dates with a puzzle from 0. */
interface Presence {
  days: number;
  lastDay: number;
  run: number;
  longestRun: number;
}

/** Adds up a month. */
interface Tally {
  /** Adds all plays of some dates, in any order. Later calls add later dates. Returns the players of each edition. */
  add(plays: readonly MonthPlay[]): ReadonlyMap<number, number>;
  read(): MonthTally;
}

const visit = (presence: Presence, day: number): void => {
  presence.run = presence.lastDay === day - 1 ? presence.run + 1 : 1;
  presence.longestRun = Math.max(presence.longestRun, presence.run);
  presence.lastDay = day;
  presence.days++;
};

const longestOf = (presences: ReadonlyMap<string, Presence>): MonthTally['longest'] => {
  const members = [...presences];
  const days = members.reduce((most, [, { longestRun }]) => Math.max(most, longestRun), 0);
  const userIds = members.filter(([, { longestRun }]) => longestRun === days).map(([userId]) => userId);
  return days > 0 ? { userIds: userIds.sort(), days } : undefined;
};

const faithfulOf = (presences: ReadonlyMap<string, Presence>): MonthTally['faithful'] =>
  [...presences]
    .map(([userId, { days }]) => ({ userId, days }))
    .sort((a, b) => b.days - a.days || (a.userId < b.userId ? -1 : 1));

/** The state between two steps. */
interface State {
  readonly puzzleOf: ReadonlyMap<number, PostedPuzzle>;
  readonly hidden: ReadonlySet<string>;
  readonly days: Map<PuzzleDate, number>;
  /** The number of each date among the dates with a puzzle, from 0. */
  readonly dayOf: ReadonlyMap<PuzzleDate, number>;
  readonly players: Set<string>;
  readonly presences: Map<string, Presence>;
  words: number;
  finished: number;
  bestDay: MonthTally['bestDay'];
  quickest: MonthTally['quickest'];
}

const notePresence = ({ presences, dayOf }: State, userId: string, date: PuzzleDate): void => {
  const presence = presences.get(userId) ?? { days: 0, lastDay: -2, run: 0, longestRun: 0 };
  visit(presence, dayOf.get(date) ?? 0);
  presences.set(userId, presence);
};

const noteBest = (state: State, date: PuzzleDate, pointsOf: ReadonlyMap<string, number>): void => {
  const points = [...pointsOf.values()].reduce((most, own) => Math.max(most, own), 0);
  if (points <= (state.bestDay?.points ?? 0)) return;
  const userIds = [...pointsOf].filter(([, own]) => own === points).map(([userId]) => userId);
  state.bestDay = { userIds: userIds.sort(), points, date };
};

const noteFinish = (state: State, { userId, finishedAt }: MonthPlay, { postedAt, date }: PostedPuzzle): void => {
  if (finishedAt === null || state.hidden.has(userId)) return;
  const afterMs = Math.max(0, finishedAt - postedAt);
  if (!state.quickest || afterMs < state.quickest.afterMs) {
    state.quickest = { userId, afterMs, date: date as PuzzleDate };
  }
};

const addDate = (state: State, date: PuzzleDate, plays: readonly MonthPlay[]): void => {
  const { days, players, hidden } = state;
  const pointsOf = new Map<string, number>();
  const present = new Set<string>();
  for (const { userId, points, found, secrets } of plays) {
    state.words += found;
    days.set(date, (days.get(date) ?? 0) + found);
    if (found + secrets > 0) players.add(userId);
    if (hidden.has(userId)) continue;
    pointsOf.set(userId, (pointsOf.get(userId) ?? 0) + points);
    if (found + secrets > 0) present.add(userId);
  }
  noteBest(state, date, pointsOf);
  for (const userId of present) notePresence(state, userId, date);
};

const addEdition = (state: State, puzzle: PostedPuzzle, plays: readonly MonthPlay[]): void => {
  for (const play of plays) noteFinish(state, play, puzzle);
  const found = plays.reduce((sum, play) => sum + play.found, 0);
  const alone = plays.filter(({ finishedAt }) => finishedAt !== null).length;
  state.finished += puzzle.isTogether ? Number(found >= puzzle.listedWords) : alone;
};

const groupBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

const addPlays = (state: State, plays: readonly MonthPlay[]): ReadonlyMap<number, number> => {
  const byEdition = groupBy(plays, ({ editionId }) => editionId);
  // In the order of the puzzles, so that dates come in order too.
  const played = [...state.puzzleOf.values()].filter(({ editionId }) => byEdition.has(editionId));
  for (const [date, puzzles] of groupBy(played, (puzzle) => puzzle.date)) {
    const ofDate = puzzles.flatMap(({ editionId }) => byEdition.get(editionId) ?? []);
    addDate(state, date as PuzzleDate, ofDate);
  }
  for (const puzzle of played) addEdition(state, puzzle, byEdition.get(puzzle.editionId) ?? []);
  return new Map([...byEdition].map(([editionId, ofEdition]) => [editionId, ofEdition.length]));
};

/** A tally of the puzzles of a month, oldest first. `hidden` members count in sums only. */
export const createTally = (puzzles: readonly PostedPuzzle[], hidden: ReadonlySet<string>): Tally => {
  const days = new Map(puzzles.map(({ date }) => [date as PuzzleDate, 0]));
  const state: State = {
    puzzleOf: new Map(puzzles.map((puzzle) => [puzzle.editionId, puzzle])),
    hidden,
    days,
    dayOf: new Map([...days.keys()].map((date, day) => [date, day])),
    players: new Set(),
    presences: new Map(),
    words: 0,
    finished: 0,
    bestDay: undefined,
    quickest: undefined,
  };
  return {
    add: (plays) => addPlays(state, plays),
    read: () => ({
      puzzles: puzzles.length,
      players: state.players.size,
      words: state.words,
      finished: state.finished,
      days,
      bestDay: state.bestDay,
      quickest: state.quickest,
      longest: longestOf(state.presences),
      faithful: faithfulOf(state.presences),
    }),
  };
};

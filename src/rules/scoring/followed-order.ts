/**
 * How closely one player's finds follow another's. Who looks for words alone finds them in an order of their own. Who
 * enters another player's finds often keeps their order, and needs far less time.
 *
 * Two players who both go down the list, or across the board row by row, also agree. Such an order tells nothing, so
 * it counts only if the later player was much faster.
 */

/** A find, and its places in the two orders in which people look for words. */
export interface OrderedFind {
  readonly word: string;
  /** Milliseconds since 1970. */
  readonly foundAt: number;
  /** The place in the list, from 0. */
  readonly listed: number;
  /** The place of the start cell on the board, row by row. */
  readonly cell: number;
}

export interface FollowedOrder {
  /** The words that both found in the same order, the leader first. */
  readonly words: number;
  /** The middle delay after the leader, in milliseconds. */
  readonly delayMs: number;
  /** From the first of these finds to the last, in milliseconds. */
  readonly leaderMs: number;
  readonly followerMs: number;
}

/** Seven words in the same order come by chance once in 5,040 times. */
const LEAST_WORDS = 7;
/** The share of the follower's finds that must be in the leader's order. */
const SAME_SHARE = 0.85;
/** An order is a natural one if so much of it follows the list or the board. */
const NATURAL_SHARE = 0.8;
/** How much faster a follower in a natural order must be. */
const FASTER = 4;
/** Only finds within this time after the leader's count. */
export const FOLLOWED_WITHIN_MS = 30 * 60_000;

/** The longest rising part of some numbers, not necessarily of neighbours: its places. Patience sorting. */
const longestRise = (numbers: readonly number[]): number[] => {
  const tails: number[] = [];
  const before: (number | undefined)[] = [];
  numbers.forEach((number, at) => {
    let pile = tails.findIndex((tail) => (numbers[tail] ?? 0) >= number);
    if (pile < 0) pile = tails.length;
    before[at] = tails[pile - 1];
    tails[pile] = at;
  });
  const rise: number[] = [];
  for (let at = tails.at(-1); at !== undefined; at = before[at]) rise.unshift(at);
  return rise;
};

const isNatural = (finds: readonly OrderedFind[]): boolean =>
  [finds.map(({ listed }) => listed), finds.map(({ cell }) => cell)].some(
    (places) => longestRise(places).length >= NATURAL_SHARE * places.length,
  );

const durationOf = (finds: readonly OrderedFind[]): number => (finds.at(-1)?.foundAt ?? 0) - (finds[0]?.foundAt ?? 0);

const middleOf = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** `undefined` unless the follower's finds follow the leader's. Both are in the order of finding. */
export const followedOrder = (
  leader: readonly OrderedFind[],
  follower: readonly OrderedFind[],
): FollowedOrder | undefined => {
  const placeOf = new Map(leader.map(({ word }, place) => [word, place]));
  const delayOf = ({ word, foundAt }: OrderedFind): number =>
    foundAt - (leader[placeOf.get(word) ?? -1]?.foundAt ?? Number.POSITIVE_INFINITY);
  const later = follower.filter((find) => delayOf(find) > 0 && delayOf(find) <= FOLLOWED_WITHIN_MS);
  const same = longestRise(later.map(({ word }) => placeOf.get(word) ?? 0)).flatMap((at) => later[at] ?? []);
  if (same.length < LEAST_WORDS || same.length < SAME_SHARE * follower.length) return undefined;
  const led = same.flatMap(({ word }) => leader[placeOf.get(word) ?? -1] ?? []);
  const [leaderMs, followerMs] = [durationOf(led), durationOf(same)];
  if (isNatural(led) && followerMs * FASTER > leaderMs) return undefined;
  return { words: same.length, delayMs: middleOf(same.map(delayOf)), leaderMs, followerMs };
};

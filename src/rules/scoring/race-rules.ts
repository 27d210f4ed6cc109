/** The rules of a race: its phases and the order of racers. Instants are milliseconds since 1970. */

/** Between the start and the first letters. */
export const COUNTDOWN_MS = 5_000;
/** How long a race waits for its start. */
export const WAIT_MS = 30 * 60_000;
export const TIME_LIMIT_MS = 15 * 60_000;
export const MIN_RACERS = 2;
export const MAX_RACERS = 20;

export const RACE_PHASES = ['waiting', 'expired', 'countdown', 'racing', 'over'] as const;

export type RacePhase = (typeof RACE_PHASES)[number];

export interface RaceTimes {
  /** When the letters appear; `undefined` while the race waits for racers. */
  readonly startsAt: number | undefined;
  /** The latest end of the race. Before the start it is the end of the wait. */
  readonly endsAt: number;
}

export const phaseAt = ({ startsAt, endsAt }: RaceTimes, now: number): RacePhase => {
  if (startsAt === undefined) return now < endsAt ? 'waiting' : 'expired';
  if (now >= endsAt) return 'over';
  return now < startsAt ? 'countdown' : 'racing';
};

/** How far a racer has come. */
export interface Standing {
  readonly found: number;
  /** When the racer found the last of these words; `undefined` without a find. */
  readonly lastAt: number | undefined;
}

/** Orders standings: more words first, among equals the earlier last find. */
const compare = (one: Standing, other: Standing): number =>
  other.found - one.found || (one.lastAt ?? 0) - (other.lastAt ?? 0);

/** The place of each standing, in the given order. Equals share a place, and the next place stays empty. */
export const placesOf = (standings: readonly Standing[]): number[] =>
  standings.map((standing) => 1 + standings.filter((other) => compare(other, standing) < 0).length);

/** When the last remaining racer found all words. `undefined` while a racer has words left, or without racers. */
export const finishOf = (racing: readonly Standing[], words: number): number | undefined => {
  if (racing.length === 0 || racing.some(({ found }) => found < words)) return undefined;
  return Math.max(...racing.map(({ lastAt = 0 }) => lastAt));
};

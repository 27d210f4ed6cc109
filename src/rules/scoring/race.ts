/** The rules of a race: what can be done in it at an instant, and who is before whom. Instants are milliseconds since 1970. */

/** Between the start and the first letters. */
export const COUNTDOWN_MS = 5_000;
/** How long a race is waited for to start. */
export const WAIT_MS = 30 * 60_000;
export const TIME_LIMIT_MS = 15 * 60_000;
export const MIN_RACERS = 2;
export const MAX_RACERS = 20;

export const RACE_PHASES = ['waiting', 'expired', 'countdown', 'racing', 'over'] as const;

export type RacePhase = (typeof RACE_PHASES)[number];

export interface RaceTimes {
  /** When the letters are shown; `undefined` while racers are waited for. */
  readonly startsAt: number | undefined;
  /** When it is over, at the latest: the end of the wait before the start. */
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
  /** When the last of these words was found; `undefined` if none was. */
  readonly lastAt: number | undefined;
}

/** Whose standing is better: more words first, and among equals whoever had them sooner. */
const compare = (one: Standing, other: Standing): number =>
  other.found - one.found || (one.lastAt ?? 0) - (other.lastAt ?? 0);

/** The place of each, in the order given: equals share one, and the next one is left out. */
export const placesOf = (standings: readonly Standing[]): number[] =>
  standings.map((standing) => 1 + standings.filter((other) => compare(other, standing) < 0).length);

/** When the last of those who go on had found all words; `undefined` while somebody has words left, or nobody goes on. */
export const finishOf = (racing: readonly Standing[], words: number): number | undefined => {
  if (racing.length === 0 || racing.some(({ found }) => found < words)) return undefined;
  return Math.max(...racing.map(({ lastAt = 0 }) => lastAt));
};

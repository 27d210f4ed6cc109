/** A way to play. Numbers are chances from 0 to 1, if not said otherwise. */
export interface Habit {
  readonly name: string;
  /** How many of a hundred members have it. */
  readonly share: number;
  /** Plays on a weekday, and on a day of the weekend. */
  readonly weekday: number;
  readonly weekend: number;
  /** Finds a word at once. */
  readonly finds: number;
  /** Goes on until the last word, on a day with words left. */
  readonly persists: number;
  /** Takes hints for each word that is left. */
  readonly hints: number;
  /** The mean number of counted wrong entries a day. */
  readonly wrong: number;
  readonly secret: number;
  readonly message: number;
  /** Sees a word off the list, and enters it. */
  readonly offList: number;
  /** Comes after the puzzle has closed. */
  readonly late: number;
  /** The weeks away in each quarter. */
  readonly weeksAway: number;
}

/** Name, share, then weekday, weekend, finds, persists, hints, wrong, secret, message, offList, late, weeksAway. */
type Row = readonly [string, ...(readonly number[])];

/** The shares are chosen so that four of five plays finish, as in games of this kind that publish their numbers. */
const ROWS: readonly Row[] = [
  ['perfectionist', 6, 1, 1, 0.9, 1, 0, 0.03, 1, 1, 0.5, 0, 0],
  ['regular', 14, 0.9, 0.9, 0.9, 0.9, 0, 0.3, 0.5, 0.6, 0.15, 0, 0],
  ['careful regular', 8, 0.9, 0.9, 0.9, 1, 0, 0.08, 0.9, 0.9, 0.15, 0, 0],
  ['hunter off the list', 3, 1, 1, 0.9, 0.9, 0, 0.3, 0.9, 0.9, 0.9, 0, 0],
  ['secret hunter', 4, 0.9, 0.9, 0.9, 0.7, 0, 0.6, 1, 1, 0.15, 0, 0],
  ['hint lover', 7, 0.9, 0.9, 0.6, 0.9, 0.9, 0.3, 0.2, 0.6, 0.15, 0, 0],
  ['one hint a day', 6, 0.9, 0.9, 0.92, 0.9, 0.5, 0.3, 0.5, 0.6, 0.15, 0, 0],
  ['guesser', 3, 0.9, 0.9, 0.3, 0.1, 0, 7, 0, 0, 0.01, 0, 0],
  ['copier', 4, 0.9, 0.9, 1, 1, 0, 0.02, 0.6, 0.9, 0, 0, 0],
  ['latecomer', 5, 0.9, 0.9, 0.9, 0.9, 0, 0.3, 0.5, 0.6, 0.15, 0.6, 0],
  ['weekend player', 7, 0.05, 0.9, 0.9, 0.9, 0, 0.3, 0.5, 0.6, 0.15, 0, 0],
  ['commuter', 7, 0.9, 0.1, 0.9, 0.9, 0, 0.3, 0.5, 0.6, 0.15, 0, 0],
  ['Sunday solver', 3, 0, 0.5, 0.9, 1, 0, 0.3, 0.8, 0.9, 0.15, 0, 0],
  ['lurker', 6, 0.05, 0.05, 0.4, 0.2, 0, 0.3, 0.1, 0.6, 0.15, 0, 0],
  ['streak keeper', 4, 1, 1, 0.15, 0, 0, 0.3, 0, 0, 0, 0, 0],
  ['beginner', 4, 0.9, 0.9, 0.5, 0.4, 0, 1, 0.1, 0.1, 0.05, 0, 0],
  ['slips on the phone', 3, 0.9, 0.9, 0.9, 0.9, 0, 1.2, 0.5, 0.6, 0.15, 0, 0],
  ['often away', 3, 0.9, 0.9, 0.9, 0.9, 0, 0.1, 0.9, 0.6, 0.15, 0, 3],
  ['learner', 2, 0.9, 0.9, 0.7, 1, 0.3, 0.6, 0.5, 0.6, 0.15, 0, 0],
  ['two or three days a week', 1, 0.35, 0.35, 0.9, 0.9, 0, 0.3, 0.5, 0.6, 0.15, 0, 0],
];

const habitOf = ([name, ...numbers]: Row): Habit => {
  const [share = 0, weekday = 0, weekend = 0, finds = 0, persists = 0, hints = 0, wrong = 0, ...more] = numbers;
  const [secret = 0, message = 0, offList = 0, late = 0, weeksAway = 0] = more;
  const goals = { secret, message, offList };
  return { name, share, weekday, weekend, finds, persists, hints, wrong, ...goals, late, weeksAway };
};

export const HABITS: readonly Habit[] = ROWS.map(habitOf);

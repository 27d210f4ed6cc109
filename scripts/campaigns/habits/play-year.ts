import type { Rng } from '../../../src/puzzle/model/rng.ts';
import type { ScoredPlay } from '../../../src/rules/scoring/scoring.ts';
import type { Board } from './boards.ts';
import { HABITS, type Habit } from './habits.ts';

/** A member's day, without the clean puzzles before it. */
export type Day = Omit<ScoredPlay, 'cleanRun'> & { readonly hints: number };

/** A member with a habit, and a hand that is a little better or worse than its habit. */
export interface Member {
  readonly habit: Habit;
  readonly skill: number;
}

const PARTS = 1_000_000;
const MAX_HINTS = 3;
const WEEKS_IN_QUARTER = 13;
/** Backward words are seen less often. */
const BACKWARD_FACTOR = 0.9;

const isTrue = (chance: number, rng: Rng): boolean => rng.nextInt(PARTS) < chance * PARTS;

export const memberOf = (rng: Rng): Member => {
  let at = rng.nextInt(HABITS.reduce((sum, { share }) => sum + share, 0));
  const habit = HABITS.find(({ share }) => {
    at -= share;
    return at < 0;
  });
  if (!habit) throw new Error('expected the shares of all habits to cover every number');
  return { habit, skill: 0.96 + rng.nextInt(5) / 100 };
};

/** A number of rare events with that mean, by Knuth's method (The Art of Computer Programming, 3.4.1). */
const poisson = (mean: number, rng: Rng): number => {
  const limit = Math.exp(-mean);
  let [count, product] = [0, rng.nextInt(PARTS) / PARTS];
  while (product > limit) {
    count++;
    product *= rng.nextInt(PARTS) / PARTS;
  }
  return count;
};

const isThere = ({ habit }: Member, { weekday }: Board, week: number, rng: Rng): boolean => {
  if (week % WEEKS_IN_QUARTER < habit.weeksAway) return false;
  return isTrue(weekday >= 6 ? habit.weekend : habit.weekday, rng) && !isTrue(habit.late, rng);
};

interface Finds {
  points: number;
  found: number;
  hints: number;
}

const findWords = ({ habit, skill }: Member, { words }: Board, rng: Rng): Finds => {
  const persists = isTrue(habit.persists, rng);
  const finds: Finds = { points: 0, found: 0, hints: 0 };
  for (const { points, isBackward } of words) {
    const isSeen = isTrue(habit.finds * skill * (isBackward ? BACKWARD_FACTOR : 1), rng);
    const hints = !isSeen && isTrue(habit.hints, rng) ? 1 + rng.nextInt(MAX_HINTS) : 0;
    finds.hints += hints;
    if (!isSeen && hints === 0 && !persists) continue;
    finds.found++;
    finds.points += points[hints] ?? 0;
  }
  return finds;
};

const countOffList = ({ habit }: Member, { offList }: Board, rng: Rng): number =>
  Array.from({ length: offList }).filter(() => isTrue(habit.offList, rng)).length;

/** A member's day; `undefined` without a ranked find. */
export const playDay = (member: Member, board: Board, day: number, rng: Rng): Day | undefined => {
  const { habit } = member;
  if (!isThere(member, board, Math.floor(day / 7), rng)) return undefined;
  const { points, found, hints } = findWords(member, board, rng);
  const secret = board.secret > 0 && isTrue(habit.secret, rng) ? board.secret : 0;
  const hasMessage = board.hasMessage && isTrue(habit.message, rng);
  const wrongEntries = poisson(habit.wrong, rng);
  if (found === 0 && secret === 0 && !hasMessage) return undefined;
  const isFinished = found === board.words.length;
  const offList = countOffList(member, board, rng);
  return { findPoints: points + secret, wrongEntries, isFinished, hasMessage, offList, hints };
};

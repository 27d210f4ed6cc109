import type { Limits } from '../model/construction.ts';
import { improveBoard } from './improve-board.ts';
import { improveSize } from './improve-size.ts';
import type { Objective, Optimum, Size, Words } from './optimum.ts';

/** A search for the best board. It is plain data, so a thread can take it. */
export interface Task {
  readonly objective: Objective;
  readonly words: Words;
  /** The board for `most` and `fullest`. */
  readonly size: Size;
  /** Whether `smallest` looks at squares only. */
  readonly isSquare: boolean;
  readonly seed: string;
}

/** Yields the best so far after each slice of a turn, for as long as the caller asks, and ends with a proof. */
export const improve = ({ objective, words, size, isSquare, seed }: Task, limits: Limits): Generator<Optimum, void> =>
  objective === 'smallest'
    ? improveSize(words, isSquare, seed, limits)
    : improveBoard(objective, words, size, seed, limits);

/** The best of several searches of one task with different seeds, and their best bound. */
export const mergeOptima = (objective: Objective, optima: readonly [Optimum, ...Optimum[]]): Optimum => {
  const sign = objective === 'smallest' ? 1 : -1;
  const isBetter = (one: Optimum, other: Optimum): boolean =>
    one.best !== undefined && (other.best === undefined || sign * one.value < sign * other.value);
  const { best, value } = optima.reduce((a, b) => (isBetter(b, a) ? b : a));
  const bound = optima.map((each) => each.bound).reduce((a, b) => (sign * b.value > sign * a.value ? b : a));
  return { best, value, bound, isProved: best !== undefined && value === bound.value };
};

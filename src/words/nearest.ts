import { countEdits, dropAccents } from '../puzzle/model/letters.ts';

/** Finds what a person means by a typed name. */

/** Only letters and digits of a name count: "Musical Instruments" is "musical-instruments". */
export const simplify = (name: string): string =>
  dropAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a name, or a word in it, begins with the typed text. */
export const beginsSo = (name: string, typed: string): boolean => ` ${simplify(name)}`.includes(` ${simplify(typed)}`);

/**
 * The distance of a typed text from a name, or from the nearest word of it. A name that begins with the text is
 * nearest, then a name with such a word.
 */
const distanceTo = (typed: string, name: string): number => {
  const simple = simplify(name);
  if (simple.startsWith(typed)) return 0;
  if (` ${simple}`.includes(` ${typed}`)) return 0.5;
  return Math.min(countEdits(typed, simple), ...simple.split(' ').map((word) => countEdits(typed, word) + 0.5));
};

/** The most edits between a typed text and the name it may mean. */
const mostEdits = (typed: string): number => Math.ceil(typed.length / 3);

/** A longer text is no name. The cost of a comparison grows with the length. */
const MAX_TYPED = 60;

/** Up to `limit` items with a name near the typed text, nearest first, for typos and completion. */
export const nearestNamed = <T>(
  typed: string,
  items: readonly T[],
  namesOf: (item: T) => readonly string[],
  limit: number,
): T[] => {
  const wanted = simplify(typed.slice(0, MAX_TYPED));
  if (wanted === '') return [];
  return items
    .map((item) => ({ item, distance: Math.min(...namesOf(item).map((name) => distanceTo(wanted, name))) }))
    .filter(({ distance }) => distance <= mostEdits(wanted) + 0.5)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ item }) => item);
};

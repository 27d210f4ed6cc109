/**
 * The Levenshtein distance: how many letters to insert, delete or replace to turn one text into the other.
 * Wagner–Fischer algorithm (https://en.wikipedia.org/wiki/Wagner%E2%80%93Fischer_algorithm).
 */
export const countEdits = (from: string, to: string): number => {
  let previous = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of Array.from(from).entries()) {
    const current = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const replaced = (previous[j] ?? 0) + (letter === to[j] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
};

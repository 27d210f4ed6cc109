import type { ListedWord } from '../../puzzle/model/puzzle.ts';

/**
 * Another build of a puzzle has clearly other words: at least half of its list was not on the list of the build before.
 * A list with too few words gives all those that the build before lacked.
 */

/** Each such number of builds begins again without a look at the build before. It bounds the work of planning one. */
const BUILDS_IN_ROW = 32;

/** Chooses the words of one build after the other, each with a look at the build before. */
export const afterBuilds = <T>(reroll: number, choose: (reroll: number, before: T | undefined) => T): T => {
  let before: T | undefined;
  for (let build = reroll - (reroll % BUILDS_IN_ROW); build < reroll; build++) before = choose(build, before);
  return choose(reroll, before);
};

const wordsIn = (entries: readonly ListedWord[]): ReadonlySet<string> => new Set(entries.map(({ word }) => word));

/**
 * The words to choose from after a build that listed `before`: the others, then so few of those before that at least
 * half of `count` listed words are new. `needed` words come in any case, if there are as many.
 */
export const otherWords = (
  due: readonly ListedWord[],
  before: readonly ListedWord[],
  { count, needed }: { readonly count: number; readonly needed: number },
): ListedWord[] => {
  const seen = wordsIn(before);
  const fresh = due.filter(({ word }) => !seen.has(word));
  const old = due.filter(({ word }) => seen.has(word));
  return [...fresh, ...old.slice(0, Math.max(Math.floor(count / 2), needed - fresh.length))];
};

/** The number of words that another list lacks. */
export const countNew = (words: readonly ListedWord[], before: readonly ListedWord[]): number => {
  const seen = wordsIn(before);
  return words.filter(({ word }) => !seen.has(word)).length;
};

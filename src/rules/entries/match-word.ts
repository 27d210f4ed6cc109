import { countEdits } from '../../puzzle/model/count-edits.ts';
import type { PlacedWord, Puzzle } from '../../puzzle/model/puzzle.ts';
import { comparable } from './comparable.ts';

/** Which words of a puzzle a typed text names: by itself, or among others as in "found CUSTOMS at". */

/** Whether the list tells a word. */
export type IsTold = (word: PlacedWord) => boolean;

/** Of an ordinary list, all but secret words. */
export const isListed: IsTold = ({ secret }) => !secret;

/** More words than anybody types around one; what comes after them is not looked at. */
const MAX_TOKENS = 24;
/** Longer than so many words are; no name is looked for behind. */
const MAX_LOOKED = 1_000;
/** Of how many typed words a label is put together at most. */
const MAX_LABEL_TOKENS = 4;
const BETWEEN_TOKENS = /[^\p{L}\p{M}\p{N}'’\p{Pd}]+/u;

export const tokensOf = (typed: string): string[] => typed.split(BETWEEN_TOKENS).filter((token) => token !== '');

/** Neighbouring tokens put together, the longest first. */
const tokenRuns = (tokens: readonly string[]): string[] => {
  const runs: string[] = [];
  for (let length = Math.min(MAX_LABEL_TOKENS, tokens.length); length > 0; length--) {
    for (let i = 0; i + length <= tokens.length; i++) runs.push(comparable(tokens.slice(i, i + length).join('')));
  }
  return runs;
};

const spellings = new WeakMap<Puzzle['words'], ReadonlyMap<PlacedWord, string>>();

/** How the words of a puzzle are compared, which is worked out once for all entries. */
const spellingsOf = ({ words }: Puzzle): ReadonlyMap<PlacedWord, string> => {
  const known = spellings.get(words) ?? new Map(words.map((word) => [word, comparable(word.word)]));
  spellings.set(words, known);
  return known;
};

const wordsSpelt = (puzzle: Puzzle, typed: string): PlacedWord[] =>
  [...spellingsOf(puzzle)].flatMap(([word, spelling]) => (spelling === typed ? [word] : []));

/** The words that a text is the name of; several if accents alone tell them apart, such as "Côte" and "Coté". */
export const wordsNamed = (puzzle: Puzzle, typed: string): PlacedWord[] =>
  typed.length > MAX_LOOKED ? [] : wordsSpelt(puzzle, comparable(typed));

/** The same if the name stands among other words; none if two different words are named. */
export const wordsAmong = (puzzle: Puzzle, typed: string): PlacedWord[] => {
  const exact = wordsNamed(puzzle, typed);
  if (exact.length > 0) return exact;
  const runs = tokenRuns(tokensOf(typed.slice(0, MAX_LOOKED)).slice(0, MAX_TOKENS));
  const named = new Set(spellingsOf(puzzle).values());
  const hits = [...new Set(runs.filter((run) => named.has(run)))];
  return hits.length === 1 ? wordsSpelt(puzzle, hits[0] ?? '') : [];
};

/** Slips of the finger that are still told for what was meant. */
const maxEdits = (letters: number): number => (letters >= 6 ? 2 : 1);

const MIN_LETTERS = 4;

/** The one word told that a text is a slip away from; whatever is said of it must not depend on where it lies. */
export const wordMeant = (puzzle: Puzzle, typed: string, isTold: IsTold = isListed): PlacedWord | undefined => {
  if (typed.length > MAX_LOOKED) return undefined;
  const tokens = tokensOf(typed);
  const texts = [typed, ...(tokens.length <= MAX_LABEL_TOKENS ? tokens : [])].map(comparable);
  const meant = [...spellingsOf(puzzle)].flatMap(([candidate, wanted]) => {
    const isNear = (text: string): boolean =>
      text.length >= MIN_LETTERS &&
      Math.abs(text.length - wanted.length) <= 2 &&
      countEdits(text, wanted) <= maxEdits(wanted.length);
    return isTold(candidate) && texts.some(isNear) ? [candidate] : [];
  });
  return meant.length === 1 ? meant[0] : undefined;
};

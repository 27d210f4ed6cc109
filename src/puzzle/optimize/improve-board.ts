/**
 * Looks for the most words of a list on a board, or the most letters. The letters of the words are the covered cells and
 * once more the shared ones, so the most letters means many crossings and few free cells.
 */
import type { Limits } from '../model/construction.ts';
import { createRng } from '../model/rng.ts';
import { countPlaces } from '../search/search-instance.ts';
import { createAnnealer } from './annealer.ts';
import { lettersOf, lowest, mostLetters, mostWords } from './bounds.ts';
import type { Arrangement, Bound, Objective, Optimum, Size, Words } from './optimum.ts';
import { costOfStep, instanceOf, searchWhole } from './search-whole.ts';
import { FIRST_PROOF, LAST_PROOF, PROOF_TURN, SLICE, SLICES } from './turns.ts';

/** The longest list of which a complete search tries every better choice, and the most choices it tries. */
const MOST_TRIED = 14;
const MOST_CHOICES = 400;

/** Puts `undefined` for each word that has no place on the board by itself. */
const widen = (words: Words, isKept: readonly boolean[], { placements, ...size }: Arrangement): Arrangement => {
  let next = 0;
  return { ...size, placements: words.words.map((_, w) => (isKept[w] ? placements[next++] : undefined)) };
};

/** Every choice of words that would be better than `value`, if they are few; the words as indices. */
const betterChoices = (words: Words, worthOf: (chosen: Words['words']) => number, value: number, isLeast: boolean) => {
  const { length } = words.words;
  if (length > MOST_TRIED) return undefined;
  const choices: Words[] = [];
  for (let set = 1; set < 1 << length; set++) {
    const chosen = words.words.filter((_, w) => (set >> w) & 1);
    const worth = worthOf(chosen);
    if (isLeast ? worth !== value + 1 : worth <= value) continue;
    choices.push({ ...words, words: chosen });
    if (choices.length > MOST_CHOICES) return undefined;
  }
  return choices;
};

/** The proof that nothing beats a board: every better choice of words, searched completely, with ever more steps. */
interface Proof {
  /** Choices not ruled out; `undefined` if there are too many. */
  readonly choices: Words[] | undefined;
  steps: number;
  /** Steps that complete searches may still take. */
  credit: number;
  /** The next choice. */
  at: number;
}

/** Searches some choices; words on the board that are better, if it finds any. */
const proveMore = (proof: Proof, size: Size, limits: Limits): { chosen: Words; found: Arrangement } | undefined => {
  const { choices } = proof;
  proof.credit += PROOF_TURN;
  while (choices && choices.length > 0 && proof.steps <= LAST_PROOF) {
    const chosen = choices[proof.at] as Words;
    const cost = proof.steps * costOfStep(chosen, size);
    if (cost > proof.credit) return undefined;
    const found = searchWhole(chosen, size, { ...limits, maxSteps: proof.steps });
    proof.credit -= cost;
    if (found === 'impossible') choices.splice(proof.at, 1);
    else if (found === 'unknown') proof.at++;
    else return { chosen, found };
    if (proof.at >= choices.length) {
      proof.at = 0;
      proof.steps *= 2;
    }
  }
  return undefined;
};

/** Yields after each slice of a turn, for as long as the caller asks, and ends with a proof. */
export function* improveBoard(
  objective: Exclude<Objective, 'smallest'>,
  all: Words,
  size: Size,
  seed: string,
  limits: Limits,
): Generator<Optimum, void> {
  const everywhere = instanceOf(all, size);
  const isKept = all.words.map((cells) => countPlaces(everywhere, cells.length, 1) > 0);
  const words: Words = { ...all, words: all.words.filter((_, w) => isKept[w]) };
  const isMost = objective === 'most';
  const worthOf = (chosen: Words['words']): number => (isMost ? chosen.length : lettersOf(chosen));
  if (words.words.length === 0) {
    yield { best: undefined, value: 0, bound: { value: 0, method: 'places' }, isProved: true };
    return;
  }
  const counted = (isMost ? mostWords : mostLetters)(words, size.rows * size.columns);
  const isShort = counted.method === 'list' && words.words.length < all.words.length;
  let bound: Bound = isShort ? { ...counted, method: 'places' } : counted;
  const annealer = createAnnealer(objective, words, size, createRng(seed));
  let best: Arrangement = annealer.best();
  let value = 0;
  let proof: Proof | undefined;
  const optimum = (): Optimum => ({ best: widen(all, isKept, best), value, bound, isProved: value >= bound.value });
  const take = (found: Arrangement, worth: number): void => {
    best = found;
    value = worth;
    proof = undefined;
  };
  while (value < bound.value) {
    for (let slice = 1; slice <= SLICES && annealer.value() < bound.value; slice++) {
      annealer.run(SLICE, bound.value);
      if (annealer.value() > value) take(annealer.best(), annealer.value());
      yield optimum();
    }
    proof ??= { choices: betterChoices(words, worthOf, value, isMost), steps: FIRST_PROOF, credit: 0, at: 0 };
    const better = proveMore(proof, size, limits);
    if (better) {
      const { chosen, found } = better;
      const placements = words.words.map((cells) => found.placements[chosen.words.indexOf(cells)]);
      take({ ...size, placements }, worthOf(chosen.words));
    } else if (proof.choices?.length === 0) bound = lowest(bound, { value, method: 'exhaustive' });
    yield optimum();
  }
  yield optimum();
}

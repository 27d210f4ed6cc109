/** Lays words one by one, each at the best place for a style of board. A step is one word laid. */
import type { Crossings } from '../model/construction.ts';
import type { Rng } from '../model/rng.ts';
import type { Budget } from './budget.ts';
import { type SearchInstance, type StartRange, startRange } from './search-instance.ts';
import type { Trie } from './trie.ts';
import { bestPlace, forbiddenTrie, mayUse, spellsStray, type Wish } from './weave-places.ts';
import { clearWeave, createWeave, layWord, liftWord, type Weave } from './weave-state.ts';

/** How to make boards of one kind. */
export interface Style {
  /** The worth of a shared letter. */
  readonly crossing: number;
  readonly spread: number;
  readonly noise: number;
  /** The worth of a covered neighbour on dense boards. */
  readonly snug: number;
  /** The number of small boards to choose from. Larger boards get fewer, to take about as long. */
  readonly attempts: number;
  /** How often it lifts and lays each word again. */
  readonly passes: number;
}

export const STYLES: Readonly<Record<Crossings, Style>> = {
  few: { crossing: -2, spread: 1, noise: 0.5, attempts: 4, passes: 0, snug: 0.1 },
  many: { crossing: 1, spread: 0.7, noise: 0.6, attempts: 10, passes: 1, snug: 0.1 },
  maximum: { crossing: 1, spread: 0.05, noise: 0.3, attempts: 40, passes: 4, snug: 0.1 },
};

/** Letters per cell from which words lie close together rather than spread. */
const DENSE = 0.8;

/** The cost of each word already in a direction, and the bonus of a diagonal. */
const USED = 0.15;
const DIAGONAL = 0.05;

/** Places refused for the words they spell, before a word counts as homeless. */
const REFUSALS = 12;

/** The state of laying. */
export interface Loom {
  readonly instance: SearchInstance;
  readonly weave: Weave;
  readonly starts: readonly (readonly StartRange[])[];
  readonly wish: Wish;
  /** The worth of shared letters while no number of them is wanted. */
  readonly greed: Float64Array;
  readonly forbidden: Trie | undefined;
  readonly budget: Budget;
  readonly rng: Rng;
}

export const createLoom = (instance: SearchInstance, style: Style, budget: Budget, rng: Rng): Loom => {
  const starts = Array.from(instance.lengths, (length) =>
    instance.directions.map((_, d) => startRange(instance, d, length)),
  );
  const count = instance.directions.length;
  const { noise, crossing } = style;
  const isDense = instance.letters.length + (instance.exact ? instance.keepFree : 0) > DENSE * instance.openCells;
  const snug = isDense ? style.snug : 0;
  const spread = isDense ? 0 : style.spread;
  const wish: Wish = {
    worth: Float64Array.from({ length: (instance.lengths[0] as number) + 1 }, (_, shared) => crossing * shared),
    allowed: new Uint8Array(count),
    bias: new Float64Array(count),
    spread,
    snug,
    noise,
    banned: new Set(),
  };
  return {
    instance,
    weave: createWeave(instance),
    starts,
    wish,
    greed: wish.worth.slice(),
    forbidden: forbiddenTrie(instance),
    budget,
    rng,
  };
};

/** Sets the directions that a word may take with `left` words to follow. */
export const allowDirections = ({ instance, weave, wish }: Loom, left: number): void => {
  for (let d = 0; d < instance.directions.length; d++) {
    const { mostImbalance } = instance;
    wish.allowed[d] = mostImbalance === undefined || mayUse(weave.used, d, left, mostImbalance) ? 1 : 0;
    const isDiagonal = (instance.axes[d] as number) % 2;
    wish.bias[d] = mostImbalance === undefined ? 0 : DIAGONAL * isDiagonal - USED * (weave.used[d] as number);
  }
};

/** Lays a word at its best place without forbidden words; `false` if it has no such place. */
export const layBest = (loom: Loom, w: number): boolean => {
  const { weave, wish, starts, forbidden, rng } = loom;
  wish.banned.clear();
  for (let refusals = 0; refusals < REFUSALS; refusals++) {
    const place = bestPlace(weave, w, starts[w] as StartRange[], wish, rng);
    if (place < 0) return false;
    layWord(weave, w, place);
    if (!forbidden || !spellsStray(weave, forbidden, w)) return true;
    liftWord(weave, w);
    wish.banned.add(place);
  }
  return false;
};

/** Lays all words, longest first. Some may find no place. */
export const layAll = (loom: Loom): void => {
  const { instance, weave, wish, greed, budget } = loom;
  clearWeave(weave);
  wish.worth.set(greed);
  for (let w = 0; w < instance.wordCount; w++) {
    if (!budget.spend(weave.placed, instance.wordCount)) return;
    allowDirections(loom, instance.wordCount - weave.placed - 1);
    layBest(loom, w);
  }
};

/**
 * Chooses words together with their places, so that exactly the wanted number of cells stays free. A short message
 * leaves few free cells, and hardly any fixed choice of words packs a board so densely. With more words to choose from,
 * some combination nearly always does. It lays words while they fit, then lifts a few and lays others.
 */
import type { Limits } from '../model/construction.ts';
import { MAX_IMBALANCE } from '../model/construction.ts';
import type { Placement } from '../model/grid.ts';
import { type Rng, shuffle } from '../model/rng.ts';
import { createBudget } from './budget.ts';
import { createLoom, type Loom, layBest, STYLES } from './loom.ts';
import { type ConstructionRequest, createSearchInstance, placementAt, type SearchInstance } from './search-instance.ts';
import { liftSome, restore } from './weave-anneal.ts';

/** Words to choose from, and how many. */
export interface ChoiceRequest extends ConstructionRequest {
  readonly freeCells: number;
  /** The first words of the list, all of which the board must hold. */
  readonly required: number;
  /** How many of the next words come before the others. */
  readonly preferred: number;
  /** The number of words on the board, both ends included. */
  readonly least: number;
  readonly most: number;
  /** Judges the placed words, in the order of the list. */
  readonly acceptChoice: (placed: readonly ChosenWord[]) => boolean;
}

/** A placed word, and its index in the list. */
export interface ChosenWord {
  readonly index: number;
  readonly placement: Placement;
}

/** A word that fills the last free cells is worth this much more. */
const COMPLETES = 3;

/** Words tried for each gap. */
const TRIED = 24;

/** How much worse a board may become by chance, in cells and in missing required words. */
const HEAT = 2.5;
const MISSING = 6;

const LIFTS = { lifted: 1, more: 3 };

/** Steps before it starts from an empty board again, for each word that the board may hold. */
const STEPS_PER_WORD = 40;

interface Choice {
  readonly loom: Loom;
  readonly request: ChoiceRequest;
  /** The cells that words must cover. */
  readonly target: number;
}

/** 0 for a required word, 1 for a preferred one, 2 for another. */
const rankOf = ({ loom, request: { required, preferred } }: Choice, w: number): number => {
  const index = loom.instance.order[w] as number;
  return index < required ? 0 : index < required + preferred ? 1 : 2;
};

const countMissing = (choice: Choice): number =>
  choice.loom.weave.places.reduce((sum, place, w) => sum + (place < 0 && rankOf(choice, w) === 0 ? 1 : 0), 0);

const faultOf = (choice: Choice): number => {
  const { weave } = choice.loom;
  const lacking = Math.max(0, choice.request.least - weave.placed);
  return choice.target - weave.covered + MISSING * countMissing(choice) + lacking;
};

/** No direction may get further ahead of the least used one than the balance allows. */
const allowEven = ({ instance, weave, wish }: Loom): void => {
  const least = Math.min(...weave.used);
  for (let d = 0; d < instance.directions.length; d++) {
    wish.allowed[d] = (weave.used[d] as number) - least < MAX_IMBALANCE ? 1 : 0;
  }
};

/** Prefers places that cover many of the cells left, above all the very number left; never more. */
const wishFor = ({ loom, target }: Choice, w: number): void => {
  const { instance, weave, wish } = loom;
  const left = target - weave.covered;
  const length = instance.lengths[w] as number;
  for (let shared = 0; shared < wish.worth.length; shared++) {
    const added = length - shared;
    wish.worth[shared] = added > left ? Number.NEGATIVE_INFINITY : added === left ? COMPLETES : 0.3 * shared;
  }
};

/** Lays words while cells are left to cover: required ones first, then preferred and other ones in random order. */
const layMore = (choice: Choice): void => {
  const { loom, request } = choice;
  const { weave, rng } = loom;
  const homeless = shuffle([...weave.places.keys()], rng).filter((w) => (weave.places[w] as number) < 0);
  const inOrder = homeless.sort((a, b) => rankOf(choice, a) - rankOf(choice, b)).slice(0, request.required + TRIED);
  for (const w of inOrder) {
    if (weave.covered === choice.target || weave.placed === request.most) return;
    wishFor(choice, w);
    allowEven(loom);
    layBest(loom, w);
  }
};

const isBalanced = ({ weave: { used } }: Loom): boolean => Math.max(...used) - Math.min(...used) <= MAX_IMBALANCE;

const chosenWords = ({ instance, weave }: Loom): ChosenWord[] =>
  [...weave.places.entries()]
    .filter(([, place]) => place >= 0)
    .map(([w, place]) => ({ index: instance.order[w] as number, placement: placementAt(instance, w, place) }))
    .sort((a, b) => a.index - b.index);

const accepted = (choice: Choice): ChosenWord[] | undefined => {
  if (faultOf(choice) !== 0 || !isBalanced(choice.loom)) return undefined;
  const chosen = chosenWords(choice.loom);
  return choice.request.acceptChoice(chosen) ? chosen : undefined;
};

/** Improves the board until it is right or the steps run out. */
const improve = (choice: Choice, steps: number): ChosenWord[] | undefined => {
  const { loom, request } = choice;
  const { weave, budget, rng } = loom;
  layMore(choice);
  let fault = faultOf(choice);
  const saved = weave.places.slice();
  for (let step = 0; step < steps; step++) {
    const chosen = accepted(choice);
    if (chosen) return chosen;
    if (!budget.spend(weave.placed, request.most)) return undefined;
    saved.set(weave.places);
    liftSome(loom, LIFTS);
    layMore(choice);
    const next = faultOf(choice);
    if (next <= fault + (HEAT * rng.nextUint32()) / 2 ** 32) fault = next;
    else restore(weave, saved);
  }
  return undefined;
};

/** At least so much must be free of words for the choice to be hopeful. */
const isSensible = ({ openCells, keepFree }: SearchInstance): boolean => openCells > keepFree;

/**
 * Words and places that leave exactly the wanted cells free. `undefined` within the limits is no proof.
 */
export const chooseAndPlace = (request: ChoiceRequest, limits: Limits, rng: Rng): ChosenWord[] | undefined => {
  const instance = createSearchInstance(request);
  if (!isSensible(instance)) return undefined;
  const budget = createBudget(limits, 16);
  const style = { ...STYLES.maximum, spread: 0, snug: 0.25 };
  const loom = createLoom(instance, style, budget, rng);
  const choice: Choice = {
    loom: { ...loom, wish: { ...loom.wish, snug: 0.25 } },
    request,
    target: instance.openCells - instance.keepFree,
  };
  const steps = STEPS_PER_WORD * request.most;
  while (budget.isOpen()) {
    restore(loom.weave, new Int32Array(instance.wordCount).fill(-1));
    const chosen = improve(choice, steps);
    if (chosen) return chosen;
  }
  return undefined;
};

/** Improves a board of laid words: lifts a few of them and lays them again, over and over. */
import { shuffle } from '../model/rng.ts';
import { allowDirections, type Loom, layBest } from './loom.ts';
import type { SearchInstance } from './search-instance.ts';
import { layWord, liftWord, type Weave } from './weave-state.ts';

/** The cost of a word without a place, in shared letters. */
const HOMELESS = 12;

/** How to improve a board: the steps for each word, and the tolerance for worse boards at first and at last. */
export interface Annealing {
  readonly stepsPerWord: number;
  readonly hot: number;
  readonly cold: number;
  /** Words lifted at once: `lifted`, and up to `more` others by chance. */
  readonly lifted: number;
  readonly more: number;
}

export const SHORT: Annealing = { stepsPerWord: 8, hot: 2.5, cold: 0.3, lifted: 3, more: 0 };

/** For boards that must share many letters. */
export const MEDIUM: Annealing = { ...SHORT, stepsPerWord: 40 };
export const LONG: Annealing = { stepsPerWord: 2000, hot: 3, cold: 0.5, lifted: 2, more: 3 };

/** The number of shared letters that leaves exactly the wanted cells free. */
export const sharedWanted = ({ letters, openCells, keepFree }: SearchInstance): number =>
  letters.length - openCells + keepFree;

/** How far a board misses the request; 0 for a perfect one. */
const faultOf = ({ instance, weave }: Loom): number => {
  const missing = HOMELESS * (instance.wordCount - weave.placed);
  return instance.exact ? missing + Math.abs(weave.shared - sharedWanted(instance)) : missing;
};

/** Lays a word so that the board comes closer to the wanted number of shared letters. */
const layAiming = (loom: Loom, w: number, left: number): void => {
  const { instance, weave, wish, greed } = loom;
  const lacking = instance.exact ? sharedWanted(instance) - weave.shared : Number.POSITIVE_INFINITY;
  for (let shared = 0; shared < greed.length; shared++) {
    wish.worth[shared] = shared <= lacking ? (greed[shared] as number) : lacking - shared;
  }
  allowDirections(loom, left);
  layBest(loom, w);
};

/** The rows or columns between a cell and the nearest cell of a placed word, whichever are more. */
const distanceTo = ({ weave: { places, instance } }: Loom, w: number, cell: number): number => {
  const { cellCount, columns, strides, lengths } = instance;
  const d = Math.floor((places[w] as number) / cellCount);
  let nearest = cellCount;
  for (let i = 0, at = (places[w] as number) - d * cellCount; i < (lengths[w] as number); i++) {
    const rows = Math.abs(Math.floor(at / columns) - Math.floor(cell / columns));
    nearest = Math.min(nearest, Math.max(rows, Math.abs((at % columns) - (cell % columns))));
    at += strides[d] as number;
  }
  return nearest;
};

/** The `count` placed words nearest to a random cell. */
const neighbours = (loom: Loom, count: number): number[] => {
  const { weave, rng } = loom;
  const cell = rng.nextInt(weave.instance.cellCount);
  const placed = shuffle([...weave.places.keys()], rng).filter((w) => (weave.places[w] as number) >= 0);
  const distances = new Map(placed.map((w) => [w, distanceTo(loom, w, cell)]));
  return placed.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0)).slice(0, count);
};

/** Lifts a few words: random ones or, every other time if their number varies, neighbours. */
export const liftSome = (loom: Loom, { lifted, more }: Pick<Annealing, 'lifted' | 'more'>): void => {
  const { weave, rng } = loom;
  const count = more === 0 ? lifted : lifted + rng.nextInt(more);
  if (more > 0 && rng.nextInt(2) === 0) {
    for (const w of neighbours(loom, count)) liftWord(weave, w);
    return;
  }
  for (let i = 0; i < count; i++) {
    const w = rng.nextInt(weave.places.length);
    if ((weave.places[w] as number) >= 0) liftWord(weave, w);
  }
};

/** Lifts a few words. It then lays all words without a place, in random order. */
const disturb = (loom: Loom, annealing: Annealing): void => {
  const { weave, rng } = loom;
  const count = weave.places.length;
  liftSome(loom, annealing);
  const homeless: number[] = [];
  for (let w = 0; w < count; w++) if ((weave.places[w] as number) < 0) homeless.push(w);
  let left = homeless.length;
  for (const w of shuffle(homeless, rng)) layAiming(loom, w, --left);
};

export const restore = (weave: Weave, places: Int32Array): void => {
  for (const [w, place] of weave.places.entries()) if (place >= 0 && place !== places[w]) liftWord(weave, w);
  for (const [w, place] of places.entries()) if (place >= 0 && weave.places[w] === -1) layWord(weave, w, place);
};

/**
 * Lifts and lays words until the board is right or the steps run out. It takes back most changes for the worse
 * (threshold accepting: Dueck & Scheuer 1990; large neighbourhoods: Shaw 1998).
 */
export const anneal = (loom: Loom, annealing: Annealing): boolean => {
  const { instance, weave, budget, rng } = loom;
  const steps = annealing.stepsPerWord * instance.wordCount;
  const saved = weave.places.slice();
  let fault = faultOf(loom);
  for (let step = 0; fault > 0; step++) {
    if (step >= steps || !budget.spend(weave.placed, instance.wordCount)) return false;
    saved.set(weave.places);
    disturb(loom, annealing);
    const next = faultOf(loom);
    const heat = annealing.cold + (annealing.hot - annealing.cold) * (1 - step / steps);
    if (next <= fault + (heat * rng.nextUint32()) / 2 ** 32) fault = next;
    else restore(weave, saved);
  }
  return true;
};

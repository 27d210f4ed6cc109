/**
 * Lays words so that they cross often and use all directions equally often. It lays the longest words first, each where
 * it shares most letters with earlier words. Then it lifts each word and lays it where it does best now. The best of
 * several such boards wins. A step is one word laid.
 */
import type { Crossings } from '../model/construction.ts';
import { type Rng, shuffle } from '../model/rng.ts';
import type { Budget } from './budget.ts';
import { type SearchInstance, type StartRange, startRange } from './search-instance.ts';
import type { Trie } from './trie.ts';
import { bestPlace, forbiddenTrie, mayUse, spellsStray, type Wish } from './weave-places.ts';
import { clearWeave, createWeave, layWord, liftWord, type Weave, ZONES } from './weave-state.ts';

/** How to make boards of one kind. */
interface Style {
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

const STYLES: Readonly<Record<Crossings, Style>> = {
  few: { crossing: -2, spread: 1, noise: 0.5, attempts: 4, passes: 0, snug: 0.1 },
  many: { crossing: 1, spread: 0.7, noise: 0.6, attempts: 10, passes: 1, snug: 0.1 },
  maximum: { crossing: 1, spread: 0.05, noise: 0.3, attempts: 40, passes: 4, snug: 0.1 },
};

/** Letters per cell from which words lie close together rather than spread. */
const DENSE = 0.8;

/** The most words on a small board. */
const SMALL = 20;

/** The cost of each word already in a direction, and the bonus of a diagonal. */
const USED = 0.15;
const DIAGONAL = 0.05;

/** Places refused for the words they spell, before a word counts as homeless. */
const REFUSALS = 12;

/** The cost of uneven zones, in shared letters. */
const UNEVENNESS = 3;

/** The cost of a word without a place, in shared letters. */
const HOMELESS = 12;

/** Words lifted at once, and the tolerance for worse boards at first and at last. */
const LIFTED = 3;
const HOT = 2.5;
const COLD = 0.3;

/**
 * Steps of annealing for each word. Boards that must share more than `EASY_SHARE` of their letters get the long one.
 */
const ANNEALING = 8;
const LONG_ANNEALING = 40;
const EASY_SHARE = 0.17;

/** How many times as many boards it tries while no board holds all words. */
const PERSISTENCE = 8;

/** The state of laying. */
interface Loom {
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

const createLoom = (instance: SearchInstance, style: Style, budget: Budget, rng: Rng): Loom => {
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
const allowDirections = ({ instance, weave, wish }: Loom, left: number): void => {
  for (let d = 0; d < instance.directions.length; d++) {
    const { mostImbalance } = instance;
    wish.allowed[d] = mostImbalance === undefined || mayUse(weave.used, d, left, mostImbalance) ? 1 : 0;
    const isDiagonal = (instance.axes[d] as number) % 2;
    wish.bias[d] = mostImbalance === undefined ? 0 : DIAGONAL * isDiagonal - USED * (weave.used[d] as number);
  }
};

/** Lays a word at its best place without forbidden words; `false` if it has no such place. */
const layBest = (loom: Loom, w: number): boolean => {
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

/** The number of shared letters that leaves exactly the wanted cells free. */
const sharedWanted = ({ letters, openCells, keepFree }: SearchInstance): number =>
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

/** Lifts a few words. It then lays all words without a place, in random order. */
const disturb = (loom: Loom): void => {
  const { weave, rng } = loom;
  const count = weave.places.length;
  for (let i = 0; i < LIFTED; i++) {
    const w = rng.nextInt(count);
    if ((weave.places[w] as number) >= 0) liftWord(weave, w);
  }
  const homeless: number[] = [];
  for (let w = 0; w < count; w++) if ((weave.places[w] as number) < 0) homeless.push(w);
  let left = homeless.length;
  for (const w of shuffle(homeless, rng)) layAiming(loom, w, --left);
};

const restore = (weave: Weave, places: Int32Array): void => {
  for (const [w, place] of weave.places.entries()) if (place >= 0 && place !== places[w]) liftWord(weave, w);
  for (const [w, place] of places.entries()) if (place >= 0 && weave.places[w] === -1) layWord(weave, w, place);
};

/**
 * Lifts and lays words until the board is right or the steps run out. It takes back most changes for the worse
 * (threshold accepting: Dueck & Scheuer 1990; large neighbourhoods: Shaw 1998).
 */
const anneal = (loom: Loom, steps: number): boolean => {
  const { instance, weave, budget, rng } = loom;
  const saved = weave.places.slice();
  let fault = faultOf(loom);
  for (let step = 0; fault > 0; step++) {
    if (step >= steps || !budget.spend(weave.placed, instance.wordCount)) return false;
    saved.set(weave.places);
    disturb(loom);
    const next = faultOf(loom);
    const heat = COLD + (HOT - COLD) * (1 - step / steps);
    if (next <= fault + (heat * rng.nextUint32()) / 2 ** 32) fault = next;
    else restore(weave, saved);
  }
  return true;
};

/** Lays all words, longest first. Some may find no place. */
const layAll = (loom: Loom): void => {
  const { instance, weave, wish, greed, budget } = loom;
  clearWeave(weave);
  wish.worth.set(greed);
  for (let w = 0; w < instance.wordCount; w++) {
    if (!budget.spend(w, instance.wordCount)) return;
    allowDirections(loom, instance.wordCount - weave.placed - 1);
    layBest(loom, w);
  }
};

/** Lifts each word once and lays it where it does best now, or back where it was. */
const relayEach = (loom: Loom): void => {
  const { instance, weave, budget, rng } = loom;
  for (const w of shuffle([...weave.places.keys()], rng)) {
    if (!budget.spend(instance.wordCount, instance.wordCount)) return;
    const place = liftWord(weave, w);
    allowDirections(loom, 0);
    if (!layBest(loom, w)) layWord(weave, w, place);
  }
};

/** How unevenly words cover the zones, from 0 (evenly) to 2. */
const unevennessOf = ({ zones, covered }: Weave): number => {
  const fair = covered / (ZONES * ZONES);
  return zones.reduce((sum, count) => sum + Math.abs(count - fair), 0) / Math.max(1, covered);
};

/** A board with all words. */
interface Woven {
  readonly places: Int32Array;
  readonly value: number;
}

const attemptsFor = ({ wordCount }: SearchInstance, { attempts }: Style): number =>
  wordCount <= SMALL ? attempts : Math.max(1, Math.round((attempts * SMALL * SMALL) / (wordCount * wordCount)));

/** Whether the words cover cells that must stay free. */
const leavesTooLittle = ({ instance, covered }: Weave): boolean => covered > instance.openCells - instance.keepFree;

/** The places of the best accepted board; `undefined` if `accept` refuses every board. */
export const weaveWords = (
  instance: SearchInstance,
  crossings: Crossings,
  budget: Budget,
  accept: (places: Int32Array) => boolean,
  rng: Rng,
): Int32Array | undefined => {
  const style = STYLES[crossings];
  const loom = createLoom(instance, style, budget, rng);
  const { weave } = loom;
  const found: Woven[] = [];
  const attempts = attemptsFor(instance, style);
  for (let attempt = 0; attempt < attempts || (found.length === 0 && attempt < PERSISTENCE * attempts); attempt++) {
    if (!budget.isOpen()) break;
    layAll(loom);
    if (!anneal(loom, ANNEALING * instance.wordCount) || leavesTooLittle(weave)) continue;
    loom.wish.worth.set(loom.greed);
    for (let pass = 0; pass < style.passes; pass++) relayEach(loom);
    const value = style.crossing * weave.shared - style.spread * UNEVENNESS * unevennessOf(weave);
    found.push({ places: weave.places.slice(), value });
  }
  return found.sort((a, b) => b.value - a.value).find(({ places }) => accept(places))?.places;
};

/** Like `weaveWords`, with exactly the wanted number of free cells. */
export const weaveExactly = (
  instance: SearchInstance,
  attempts: number,
  budget: Budget,
  accept: (places: Int32Array) => boolean,
  rng: Rng,
): Int32Array | undefined => {
  const isHard = sharedWanted(instance) > EASY_SHARE * instance.letters.length;
  // Lying snugly would keep words from sharing many letters.
  const loom = createLoom(instance, isHard ? { ...STYLES.maximum, snug: 0 } : STYLES.maximum, budget, rng);
  const steps = (isHard ? LONG_ANNEALING : ANNEALING) * instance.wordCount;
  for (let attempt = 1; attempt <= attempts && budget.isOpen(); attempt++) {
    layAll(loom);
    if (anneal(loom, steps) && accept(loom.weave.places)) return loom.weave.places;
  }
  return undefined;
};

/**
 * Lays words so that they cross often and use all directions equally often. Words are laid longest first, each where it
 * shares most letters with those laid before; then each is lifted once more and laid where it does best now. Of several
 * such boards the best is taken. Steps are words laid.
 */
import type { Crossings } from '../../model/construction.ts';
import { type Rng, shuffle } from '../../model/rng.ts';
import { mayUse } from '../balance.ts';
import type { Budget } from '../budget.ts';
import type { SearchInstance } from '../search-instance.ts';
import { type Starts, startsOf } from '../starts.ts';
import type { Trie } from '../trie.ts';
import { forbiddenTrie, spellsStray } from './strays.ts';
import { bestPlace, type Wish } from './weave-places.ts';
import { clearWeave, createWeave, layWord, liftWord, type Weave, ZONES } from './weave-state.ts';

/** How boards of a kind are made. */
interface Style {
  /** What a shared letter is worth. */
  readonly crossing: number;
  readonly spread: number;
  readonly noise: number;
  /** What a covered neighbour is worth on boards that get full. */
  readonly snug: number;
  /** Boards made to choose from, if they are small: on others as many as take about as long. */
  readonly attempts: number;
  /** How often each word is lifted and laid again. */
  readonly passes: number;
}

const STYLES: Readonly<Record<Crossings, Style>> = {
  few: { crossing: -2, spread: 1, noise: 0.5, attempts: 4, passes: 0, snug: 0.1 },
  many: { crossing: 1, spread: 0.7, noise: 0.6, attempts: 10, passes: 1, snug: 0.1 },
  maximum: { crossing: 1, spread: 0.05, noise: 0.3, attempts: 40, passes: 4, snug: 0.1 },
};

/** Letters per cell from which words lie close together rather than spread. */
const DENSE = 0.8;

/** Words up to which a board counts as small. */
const SMALL = 20;

/** What a word already laid in a direction takes off it, and what a diagonal is preferred by. */
const USED = 0.15;
const DIAGONAL = 0.05;

/** Places that are refused for what they spell before a word counts as homeless. */
const REFUSALS = 12;

/** What the unevenness of a board's zones takes off it, in shared letters. */
const UNEVENNESS = 3;

/** What a word without a place counts, in shared letters. */
const HOMELESS = 12;

/** Words lifted at once, and how willingly a worse board is taken, at first and at last. */
const LIFTED = 3;
const HOT = 2.5;
const COLD = 0.3;

/** Steps of annealing for each word, and if words must share more of their letters than is easy. */
const ANNEALING = 8;
const LONG_ANNEALING = 40;
const EASY_SHARE = 0.17;

/** How many times as many boards are tried while none has room for all words. */
const PERSISTENCE = 8;

/** Everything that laying needs at hand. */
interface Loom {
  readonly instance: SearchInstance;
  readonly weave: Weave;
  readonly starts: readonly Starts[];
  readonly wish: Wish;
  /** What shared letters are worth while no number of them is aimed at. */
  readonly greed: Float64Array;
  readonly forbidden: Trie | undefined;
  readonly budget: Budget;
  readonly rng: Rng;
}

const createLoom = (instance: SearchInstance, style: Style, budget: Budget, rng: Rng): Loom => {
  const byLength = new Map<number, Starts>();
  const starts = Array.from(instance.lengths, (length) => {
    const known = byLength.get(length) ?? startsOf(instance, length);
    byLength.set(length, known);
    return known;
  });
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

/** The directions that a word may take while so many others are still to be laid. */
const allowDirections = ({ instance, weave, wish }: Loom, left: number): void => {
  for (let d = 0; d < instance.directions.length; d++) {
    const { mostImbalance } = instance;
    wish.allowed[d] = mostImbalance === undefined || mayUse(weave.used, d, left, mostImbalance) ? 1 : 0;
    const isDiagonal = (instance.axes[d] as number) % 2;
    wish.bias[d] = mostImbalance === undefined ? 0 : DIAGONAL * isDiagonal - USED * (weave.used[d] as number);
  }
};

/** Lays a word where it does best and spells nothing forbidden; `false` if there is no such place. */
const layBest = (loom: Loom, w: number): boolean => {
  const { weave, wish, starts, forbidden, rng } = loom;
  wish.banned.clear();
  for (let refusals = 0; refusals < REFUSALS; refusals++) {
    const place = bestPlace(weave, w, starts[w] as Starts, wish, rng);
    if (place < 0) return false;
    layWord(weave, w, place);
    if (!forbidden || !spellsStray(weave, forbidden, w)) return true;
    liftWord(weave, w);
    wish.banned.add(place);
  }
  return false;
};

/** The letters that words must share for exactly as many cells to stay free as wanted. */
const sharedWanted = ({ letters, openCells, keepFree }: SearchInstance): number =>
  letters.length - openCells + keepFree;

/** How far a board is from what is wanted: 0 for nothing amiss. */
const faultOf = ({ instance, weave }: Loom): number => {
  const missing = HOMELESS * (instance.wordCount - weave.placed);
  return instance.exact ? missing + Math.abs(weave.shared - sharedWanted(instance)) : missing;
};

/** Lays a word so that the board comes closer to the number of shared letters wanted. */
const layAiming = (loom: Loom, w: number, left: number): void => {
  const { instance, weave, wish, greed } = loom;
  const lacking = instance.exact ? sharedWanted(instance) - weave.shared : Number.POSITIVE_INFINITY;
  for (let shared = 0; shared < greed.length; shared++) {
    wish.worth[shared] = shared <= lacking ? (greed[shared] as number) : lacking - shared;
  }
  allowDirections(loom, left);
  layBest(loom, w);
};

/** Lifts a few words and lays them and those that have no place again, in any order. */
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
 * Lifts and lays words until nothing is amiss or the steps are spent; what made the board worse is mostly taken back
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

/** Lays all words, longest first; those that find no place are left over. */
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

/** Lifts each word once and lays it where it does best now, or where it was. */
const relayEach = (loom: Loom): void => {
  const { instance, weave, budget, rng } = loom;
  for (const w of shuffle([...weave.places.keys()], rng)) {
    if (!budget.spend(instance.wordCount, instance.wordCount)) return;
    const place = liftWord(weave, w);
    allowDirections(loom, 0);
    if (!layBest(loom, w)) layWord(weave, w, place);
  }
};

/** How unevenly the zones are covered: 0 for evenly, up to 2. */
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

/** Whether the words cover cells that are to stay free. */
const leavesTooLittle = ({ instance, covered }: Weave): boolean => covered > instance.openCells - instance.keepFree;

/** The places of the best of some boards that is accepted; `undefined` if none is. */
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

/** As `weaveWords`, with exactly as many cells left free as wanted. */
export const weaveExactly = (
  instance: SearchInstance,
  attempts: number,
  budget: Budget,
  accept: (places: Int32Array) => boolean,
  rng: Rng,
): Int32Array | undefined => {
  const isHard = sharedWanted(instance) > EASY_SHARE * instance.letters.length;
  // Words that must share much meet anywhere; lying snugly would only keep them from it.
  const loom = createLoom(instance, isHard ? { ...STYLES.maximum, snug: 0 } : STYLES.maximum, budget, rng);
  const steps = (isHard ? LONG_ANNEALING : ANNEALING) * instance.wordCount;
  for (let attempt = 1; attempt <= attempts && budget.isOpen(); attempt++) {
    layAll(loom);
    if (anneal(loom, steps) && accept(loom.weave.places)) return loom.weave.places;
  }
  return undefined;
};

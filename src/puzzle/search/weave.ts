/**
 * Lays words so that they cross often and use all directions equally often. It lays the longest words first, each where
 * it shares most letters with earlier words. Then it lifts each word and lays it where it does best now. The best of
 * several such boards wins. A step is one word laid.
 */
import type { Crossings } from '../model/construction.ts';
import { type Rng, shuffle } from '../model/rng.ts';
import type { Budget } from './budget.ts';
import { allowDirections, createLoom, type Loom, layAll, layBest, STYLES, type Style } from './loom.ts';
import type { SearchInstance } from './search-instance.ts';
import { anneal, LONG, MEDIUM, SHORT, sharedWanted } from './weave-anneal.ts';
import { layWord, liftWord, type Weave, ZONES } from './weave-state.ts';

/** The most words on a small board. */
const SMALL = 20;

/** The cost of uneven zones, in shared letters. */
const UNEVENNESS = 3;

/** How many times as many boards it tries while no board holds all words. */
const PERSISTENCE = 8;

/** Lifts each word once and lays it where it does best now, or back where it was. */
const relayEach = (loom: Loom): void => {
  const { instance, weave, budget, rng } = loom;
  for (const w of shuffle([...weave.places.keys()], rng)) {
    if (!budget.spend(weave.placed, instance.wordCount)) return;
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
    if (!anneal(loom, SHORT) || leavesTooLittle(weave)) continue;
    loom.wish.worth.set(loom.greed);
    for (let pass = 0; pass < style.passes; pass++) relayEach(loom);
    const value = style.crossing * weave.shared - style.spread * UNEVENNESS * unevennessOf(weave);
    found.push({ places: weave.places.slice(), value });
  }
  return found.sort((a, b) => b.value - a.value).find(({ places }) => accept(places))?.places;
};

/** Boards that must share more of their letters than this get a few medium annealings, then long ones. */
const EASY_SHARE = 0.17;
const MEDIUM_ATTEMPTS = 3;

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
  for (let attempt = 1; attempt <= attempts && budget.isOpen(); attempt++) {
    layAll(loom);
    const annealing = !isHard ? SHORT : attempt <= MEDIUM_ATTEMPTS ? MEDIUM : LONG;
    if (anneal(loom, annealing) && accept(loom.weave.places)) return loom.weave.places;
  }
  return undefined;
};

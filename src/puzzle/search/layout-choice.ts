import type { Rng } from '../model/rng.ts';
import { crossingsAt, type Layout } from './layout.ts';
import type { SearchInstance } from './search-instance.ts';
import { type StartRange, startAt } from './starts.ts';

/** The best place found so far for a word. */
export interface Choice {
  /** -1 while there is none. */
  place: number;
  value: number;
}

/** The choice before any place has been looked at: every place is better. */
export const noChoice = (): Choice => ({ place: -1, value: Number.NEGATIVE_INFINITY });

/** How good a place is that shares `crossings` letters; more is better. */
export type Judge = (crossings: number, d: number, start: number, length: number) => number;

/** Where a word is to go: its index, a direction and the starts it has there. */
export interface Site {
  readonly w: number;
  readonly d: number;
  readonly range: StartRange;
}

const consider = (
  layout: Layout,
  instance: SearchInstance,
  { w, d }: Site,
  start: number,
  judge: Judge,
  choice: Choice,
): void => {
  const crossings = crossingsAt(layout, instance, w, d, start);
  if (crossings < 0) return;
  const value = judge(crossings, d, start, instance.lengths[w] as number);
  if (value <= choice.value) return;
  choice.value = value;
  choice.place = d * instance.cellCount + start;
};

/** Looks at one drawn start of a direction. */
export const considerDrawn = (
  layout: Layout,
  instance: SearchInstance,
  site: Site,
  judge: Judge,
  choice: Choice,
  rng: Rng,
): void => {
  if (site.range.count === 0) return;
  consider(layout, instance, site, startAt(instance, site.range, rng.nextInt(site.range.count)), judge, choice);
};

/** Looks at every start of a direction. */
export const considerAll = (
  layout: Layout,
  instance: SearchInstance,
  site: Site,
  judge: Judge,
  choice: Choice,
): void => {
  for (let at = 0; at < site.range.count; at++) {
    consider(layout, instance, site, startAt(instance, site.range, at), judge, choice);
  }
};

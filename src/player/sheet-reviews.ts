import { type Memory, reviewWord } from '../rules/reviews/review-word.ts';
import type { Sheet, SheetWord } from './sheet.ts';

/** Words that a learner missed on pages that play from a file. */

/** The number of words that a browser keeps for a language. */
export const REVIEWS_KEPT = 100;

export interface SheetReview extends Pick<SheetWord, 'label' | 'meaning'> {
  readonly memory: Memory;
}

const isMemory = (value: Partial<Record<keyof Memory, unknown>> | null | undefined): boolean =>
  [value?.stability, value?.difficulty, value?.reviewedAt, value?.dueAt].every(Number.isSafeInteger);

const isReview = (value: Partial<Record<keyof SheetReview, unknown>> | null): value is SheetReview =>
  typeof value?.label === 'string' && typeof value.meaning === 'string' && isMemory(value.memory as Memory | undefined);

/** The reviews in a kept value. Anything else in it is left out. */
export const parseReviews = (kept: unknown): SheetReview[] => (Array.isArray(kept) ? kept.filter(isReview) : []);

/**
 * The reviews after a board was played to its end, or begun again. A word that was never missed needs none. Beyond
 * `REVIEWS_KEPT`, the best known words go.
 */
export const reviewSheet = (
  reviews: readonly SheetReview[],
  { words }: Pick<Sheet, 'words'>,
  isFound: (word: SheetWord) => boolean,
  at: number,
): SheetReview[] => {
  const known = new Map(reviews.map((review) => [review.label, review]));
  for (const word of words.filter(({ secret }) => !secret)) {
    const { label, meaning } = word;
    const memory = known.get(label)?.memory;
    if (!memory && isFound(word)) continue;
    known.set(label, { label, meaning, memory: reviewWord(memory, isFound(word) ? 'found' : 'missed', at) });
  }
  return [...known.values()].sort((a, b) => a.memory.stability - b.memory.stability).slice(0, REVIEWS_KEPT);
};

/** The words that the learner should look at again by now, the longest due first. */
export const dueReviews = (reviews: readonly SheetReview[], at: number): SheetReview[] =>
  reviews.filter(({ memory }) => memory.dueAt <= at).sort((a, b) => a.memory.dueAt - b.memory.dueAt);

import type { Sheet, SheetWord } from '../../sheet.ts';
import { dueReviews, parseReviews, reviewSheet, type SheetReview } from '../../sheet-reviews.ts';
import { readKey, writeKey } from '../connection/keeping.ts';

/** All pages in one browser's storage share their reviews of a language. */
const keyOf = ({ language }: Sheet): string => `searchlight/reviews/${language}`;

const readReviews = (sheet: Sheet): SheetReview[] => parseReviews(readKey<unknown>(keyOf(sheet)));

/** The words to look at again by now. */
export const readDue = (sheet: Sheet): SheetReview[] => dueReviews(readReviews(sheet), Date.now());

/** Keeps which words of the board the learner found and missed. */
export const keepAnswers = (sheet: Sheet, isFound: (word: SheetWord) => boolean): void => {
  writeKey(keyOf(sheet), reviewSheet(readReviews(sheet), sheet, isFound, Date.now()));
};

/** The words to look at again, closed at first: a list of clues does not name its words. */
export const Again = ({ due }: { readonly due: readonly SheetReview[] }) => {
  if (due.length === 0) return null;
  return (
    <details class="again">
      <summary>Words to look at again: {due.length}</summary>
      <ul>
        {due.map(({ label, meaning }) => (
          <li key={label} dir="auto">
            <strong>{label}</strong>
            {meaning && ` – ${meaning}`}
          </li>
        ))}
      </ul>
    </details>
  );
};

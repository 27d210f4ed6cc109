import { dueWordsOfDate, type ListSize, sortByLabel } from '../../../src/game/lists/daily-list.ts';
import type { Stock } from '../../../src/game/lists/theme-appointments.ts';
import { packOfDate } from '../../../src/game/lists/theme-schedule.ts';
import type { ListedWord } from '../../../src/puzzle/model/puzzle.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';

/** The first words that are due on a date, by label. */
export const wordsOfDate = (stock: Stock, date: PuzzleDate, size: ListSize, draw: string): ListedWord[] => {
  const due = dueWordsOfDate(stock, date, { ...size, secretCount: 0 }, draw);
  return sortByLabel(due.slice(0, size.count), packOfDate(stock, date).language);
};

/** The words that are due after them. */
export const secretWordsOfDate = (
  stock: Stock,
  date: PuzzleDate,
  size: ListSize & { readonly secretCount: number },
  draw: string,
): ListedWord[] => dueWordsOfDate(stock, date, size, draw).slice(size.count, size.count + size.secretCount);

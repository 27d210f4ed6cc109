import type { PuzzleDate } from '../game/puzzle-date.ts';
import { dropAccents } from '../puzzle/letters.ts';
import type { Choice } from './command.ts';
import type { Wording } from './wording/wording.ts';

/** Suggestions that Discord shows. */
const MOST = 25;

const fold = (text: string): string => dropAccents(text.toLowerCase());

/**
 * The first dates that fit what is typed: parts of the date as it is written in the member's language or as
 * `2026-03-14`, in any order, case and accents aside.
 */
export const suggestDates = (dates: Iterable<PuzzleDate>, typed: string, wording: Wording): Choice[] => {
  const parts = fold(typed)
    .split(/[\s,]+/)
    .filter((part) => part !== '');
  const choices: Choice[] = [];
  for (const value of dates) {
    if (choices.length >= MOST) break;
    const name = wording.date(value);
    const text = fold(`${value} ${name}`);
    if (parts.every((part) => text.includes(part))) choices.push({ name, value });
  }
  return choices;
};

import { dropAccents } from '../../puzzle/model/letters.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Choice } from './command.ts';

/** Suggestions that Discord shows. */
const MOST = 25;

/** As a French first of the month may be typed as well. */
const DAY_OR_MONTH = /^(\d{1,2})(?:er)?$/;

const fold = (text: string): string => dropAccents(text.toLowerCase());

/** One or two digits are a day or a month, so that "2 March" is not met by every March after 2000. */
const fits = (part: string, date: PuzzleDate, text: string): boolean => {
  const [, number] = DAY_OR_MONTH.exec(part) ?? [];
  return number ? date.split('-').slice(1).map(Number).includes(Number(number)) : text.includes(part);
};

/** A date as it is shown, and all that is searched of it. */
interface WrittenDate {
  readonly name: string;
  readonly text: string;
}

/** Of each language: eleven years of dates take some 10 µs each to write, and every key that is pressed asks for all. */
const written = new Map<string, Map<PuzzleDate, WrittenDate>>();
const MAX_WRITTEN = 5_000;

const write = (date: PuzzleDate, wording: Wording): WrittenDate => {
  const known = written.get(wording.locale) ?? new Map<PuzzleDate, WrittenDate>();
  written.set(wording.locale, known);
  const before = known.get(date);
  if (before) return before;
  const name = wording.date(date);
  const text = fold(`${date} ${name}`);
  if (known.size >= MAX_WRITTEN) known.clear();
  known.set(date, { name, text });
  return { name, text };
};

/**
 * The first dates that fit what is typed: parts of the date as it is written in the member's language or as
 * `2026-03-14`, in any order, case and accents aside.
 */
export const suggestDates = (dates: readonly PuzzleDate[], typed: string, wording: Wording): Choice[] => {
  const parts = fold(typed)
    .split(/[\s,./]+/)
    .filter((part) => part !== '');
  const choices: Choice[] = [];
  for (const value of dates) {
    if (choices.length >= MOST) break;
    const { name, text } = write(value, wording);
    if (parts.every((part) => fits(part, value, text))) choices.push({ name, value });
  }
  return choices;
};

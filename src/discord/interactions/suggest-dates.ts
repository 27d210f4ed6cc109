import { dropAccents, toLineStart } from '../../puzzle/model/letters.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Choice } from './command.ts';

/** Discord's limit on suggestions. */
const MOST = 25;

/** French writes the first of a month as `1er`. */
const DAY_OR_MONTH = /^(\d{1,2})(?:er)?$/;

const fold = (text: string): string => dropAccents(text.toLowerCase());

/** One or two digits mean a day or a month, so that "2 March" does not match every March after 2000. */
const fits = (part: string, date: PuzzleDate, text: string): boolean => {
  const [, number] = DAY_OR_MONTH.exec(part) ?? [];
  return number ? date.split('-').slice(1).map(Number).includes(Number(number)) : text.includes(part);
};

/** A date as shown, and its text for searches. */
interface WrittenDate {
  readonly name: string;
  readonly text: string;
}

/** Written dates by locale. Eleven years of dates take some 10 µs each to write, and every key press needs them all. */
const written = new Map<string, Map<PuzzleDate, WrittenDate>>();
const MAX_WRITTEN = 5_000;

const write = (date: PuzzleDate, wording: Wording): WrittenDate => {
  const known = written.get(wording.locale) ?? new Map<PuzzleDate, WrittenDate>();
  written.set(wording.locale, known);
  const before = known.get(date);
  if (before) return before;
  const name = toLineStart(wording.date(date));
  const text = fold(`${date} ${name}`);
  if (known.size >= MAX_WRITTEN) known.clear();
  known.set(date, { name, text });
  return { name, text };
};

/**
 * The first dates that match the typed parts. Parts come in any order, as the member's language or `2026-03-14` writes
 * them; case and accents do not matter.
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

import { dropInvisible } from '../../puzzle/model/invisible.ts';
import { countEdits, dropAccents, hideLabel, limitMarks, splitCells } from '../../puzzle/model/letters.ts';
import type { PlacedWord, Puzzle } from '../../puzzle/model/puzzle.ts';
import type { MessageTest } from './parse-entries.ts';

const LOCALE = 'und';
const NOT_LETTERS = /[^\p{L}\p{N}]/gu;

/**
 * Letters that Unicode does not take apart, in their spelling on a keyboard without them. From the transform
 * Latin-ASCII of the Unicode CLDR, plus the Ə of Azerbaijani.
 */
const SPELT: Readonly<Record<string, string>> = {
  ...{ Æ: 'AE', Œ: 'OE', Ø: 'O', ẞ: 'SS', Þ: 'TH', Ð: 'D', Đ: 'D', Ł: 'L' },
  ...{ Ħ: 'H', Ŧ: 'T', Ŋ: 'N', Ɨ: 'I', Ɖ: 'D', Ə: 'E', Ɛ: 'E' },
};
const NOT_ASCII = /\P{ASCII}/gu;

/** Texts that differ in case alone. */
const PLAIN = /^[A-Za-z0-9]*$/u;

const spellOut = (text: string): string =>
  dropAccents(hideLabel(limitMarks(dropInvisible(text)).normalize('NFKC'), LOCALE)).replace(
    NOT_ASCII,
    (letter) => SPELT[letter] ?? letter,
  );

/** The form of a typed word for comparison. Case, accents, width, spaces and hyphens do not matter, and `œ` is `oe`. */
export const comparable = (text: string): string => (PLAIN.test(text) ? text.toUpperCase() : spellOut(text));

/** The form of a typed message for comparison. Only letters and digits matter, without case and accents. */
export const comparableMessage = (text: string): string => comparable(text).replace(NOT_LETTERS, '');

/** Finds the words of a puzzle that a typed text names, alone or among others as in "found CUSTOMS at". */

/** Whether the list shows a word. */
export type IsTold = (word: PlacedWord) => boolean;

/** An ordinary list shows all but secret words. */
export const isListed: IsTold = ({ secret }) => !secret;

/** The most typed words to search for a name. */
const MAX_TOKENS = 24;
/** The most characters to search for a name. */
const MAX_LOOKED = 1_000;
/** The most typed words that form one label. */
const MAX_LABEL_TOKENS = 4;
const BETWEEN_TOKENS = /[^\p{L}\p{M}\p{N}'’\p{Pd}]+/u;

export const tokensOf = (typed: string): string[] => typed.split(BETWEEN_TOKENS).filter((token) => token !== '');

/** Neighbouring tokens joined, the longest runs first. */
const tokenRuns = (tokens: readonly string[]): string[] => {
  const runs: string[] = [];
  for (let length = Math.min(MAX_LABEL_TOKENS, tokens.length); length > 0; length--) {
    for (let i = 0; i + length <= tokens.length; i++) runs.push(comparable(tokens.slice(i, i + length).join('')));
  }
  return runs;
};

const spellings = new WeakMap<Puzzle['words'], ReadonlyMap<PlacedWord, string>>();

/** The comparable form of each word of a puzzle, worked out once for all entries. */
const spellingsOf = ({ words }: Puzzle): ReadonlyMap<PlacedWord, string> => {
  const known = spellings.get(words) ?? new Map(words.map((word) => [word, comparable(word.word)]));
  spellings.set(words, known);
  return known;
};

const wordsSpelt = (puzzle: Puzzle, typed: string): PlacedWord[] =>
  [...spellingsOf(puzzle)].flatMap(([word, spelling]) => (spelling === typed ? [word] : []));

/** The words that a text names; several if only accents tell them apart, such as "Côte" and "Coté". */
export const wordsNamed = (puzzle: Puzzle, typed: string): PlacedWord[] =>
  typed.length > MAX_LOOKED ? [] : wordsSpelt(puzzle, comparable(typed));

/** Like `wordsNamed`, for a name among other words. Empty if the text names two different words. */
export const wordsAmong = (puzzle: Puzzle, typed: string): PlacedWord[] => {
  const exact = wordsNamed(puzzle, typed);
  if (exact.length > 0) return exact;
  const runs = tokenRuns(tokensOf(typed.slice(0, MAX_LOOKED)).slice(0, MAX_TOKENS));
  const named = new Set(spellingsOf(puzzle).values());
  const hits = [...new Set(runs.filter((run) => named.has(run)))];
  return hits.length === 1 ? wordsSpelt(puzzle, hits[0] ?? '') : [];
};

/** The most typing slips in a word that is still recognizable. */
const maxEdits = (letters: number): number => (letters >= 6 ? 2 : 1);

const MIN_LETTERS = 4;

/** The only word of the list within a few slips of a text. The reply about it must not depend on its place. */
export const wordMeant = (puzzle: Puzzle, typed: string, isTold: IsTold = isListed): PlacedWord | undefined => {
  if (typed.length > MAX_LOOKED) return undefined;
  const tokens = tokensOf(typed);
  const texts = [typed, ...(tokens.length <= MAX_LABEL_TOKENS ? tokens : [])].map(comparable);
  const meant = [...spellingsOf(puzzle)].flatMap(([candidate, wanted]) => {
    const isNear = (text: string): boolean =>
      text.length >= MIN_LETTERS &&
      Math.abs(text.length - wanted.length) <= 2 &&
      countEdits(text, wanted) <= maxEdits(wanted.length);
    return isTold(candidate) && texts.some(isNear) ? [candidate] : [];
  });
  return meant.length === 1 ? meant[0] : undefined;
};

/** Compares typed words with a puzzle's hidden message. */

/** The most code units of a letter without its marks. */
const MAX_UNITS = 4;

/**
 * Whether a text may be a guess at the hidden message. Every player can count the message's letters, so a guess has
 * from half to twice as many. Any other text is talk.
 */
export const mayBeMessage = ({ message }: Puzzle, text: string): boolean => {
  if (message === undefined) return false;
  const wanted = splitCells(comparableMessage(message)).length;
  const letters = comparableMessage(text);
  if (letters.length > wanted * 2 * MAX_UNITS) return false;
  const typed = splitCells(letters).length;
  return typed * 2 >= wanted && typed <= wanted * 2;
};

/** Tests whether typed words are a puzzle's hidden message, or a guess at it. */
export const messageTest = (puzzle: Puzzle): MessageTest => {
  const { message } = puzzle;
  const wanted = message === undefined ? '' : comparableMessage(message);
  return {
    isMessage: (text) =>
      wanted !== '' && text.length * MAX_UNITS >= wanted.length && comparableMessage(text) === wanted,
    isGuess: (text) =>
      message !== undefined && wordsAmong(puzzle, text).length === 0 && wordMeant(puzzle, text) === undefined,
  };
};

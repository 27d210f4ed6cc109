import { type Cell, formatCell, parseCell } from '../../puzzle/model/grid.ts';
import type { NearLine } from '../entries/near-line.ts';

/**
 * Looking is not guessing, so a hand that slips on the board loses nothing. But a free answer near a missing word tells
 * a guesser where to look. So a player has a few free slips at a time. A slip stops to count once its word is found,
 * which a hand that only slipped does next. Touches and parts of found words tell nothing, and are always free.
 *
 * A list that hides its words has no free slips beside missing words. There, and beyond the free ones, a slip is a wrong
 * entry until its player finds the word. The find then forgives the line, which no longer tells a place.
 */
export const FREE_SLIPS = 3;

/** Marks the slips among the guesses that a player's record keeps. No other guess begins with it. */
const SLIP = '~';

/** The remembered form of a line, without its direction. */
export const formatLine = (from: Cell, to: Cell): string => [formatCell(from), formatCell(to)].sort().join(' ');

/** The line of a guess without a mark; `undefined` for other guesses. */
const lineOf = (guess: string): readonly [Cell, Cell] | undefined => {
  const [from, to] = guess.split(' ').map(parseCell);
  return from && to && [from, to];
};

/** The remembered form of a wrong line that is forgiven: the one of a slip. */
export const asSlip = (guess: string): string => SLIP + guess;

/** What the fate of a dragged line depends on. */
interface Hand {
  readonly nearLine: (from: Cell, to: Cell) => NearLine;
  /** Whether the player's list names its words. If not, a free answer near a missing word would tell its place. */
  readonly isListTold: boolean;
  /** Words that the player knows, as hidden: found ones, and others' finds on a shared board. */
  readonly isKnown: (word: string) => boolean;
  /** The player's guesses so far, with the slips among them. */
  readonly guesses: ReadonlySet<string>;
}

/** Slips whose word the player has not found since. */
const openSlips = ({ nearLine, isKnown, guesses }: Hand): number =>
  [...guesses].filter((guess) => {
    const line = guess.startsWith(SLIP) ? lineOf(guess.slice(SLIP.length)) : undefined;
    return line !== undefined && !nearLine(...line).slips.some(isKnown);
  }).length;

/** `undefined` for a line that counts as a wrong entry. A free line may leave a `guess` to remember. */
export const freeLine = (hand: Hand, from: Cell, to: Cell): { readonly guess: string | undefined } | undefined => {
  const { isShort, within, slips } = hand.nearLine(from, to);
  if (isShort || within.some(hand.isKnown) || slips.some(hand.isKnown)) return { guess: undefined };
  const guess = SLIP + formatLine(from, to);
  if (hand.guesses.has(guess)) return { guess: undefined };
  if (!hand.isListTold || slips.length === 0 || openSlips(hand) >= FREE_SLIPS) return undefined;
  return { guess };
};

/** The wrong lines among a player's guesses that just missed a word. They are forgiven once the player finds it. */
export const forgivenBy = (word: string, { nearLine, guesses }: Pick<Hand, 'nearLine' | 'guesses'>): string[] =>
  [...guesses].filter((guess) => {
    const line = lineOf(guess);
    return line !== undefined && nearLine(...line).slips.includes(word);
  });

import { formatCell } from '../../puzzle/model/notation.ts';
import { comparable, comparableMessage } from '../entries/comparable.ts';
import type { Judgement, Occurrence } from '../entries/judge-entry.ts';
import { FAIR_PLAY, type FairPlay, FREE_MESSAGE_GUESSES } from './fair-play.ts';
import { inTime, type PlayedRecord } from './play.ts';
import { MESSAGE_BONUS, pointsFor } from './scoring.ts';

type Right = Extract<Judgement, { kind: 'right' }>;

type ReadMessage = Extract<Judgement, { kind: 'message' }>;

/** What is wrong with an entry: with itself, or with what its player has done before. */
export type Miss =
  | Exclude<Judgement, Right | ReadMessage | { kind: 'ends-at' }>
  /** A cell alone at which no word that is missing begins or ends, or more than one. */
  | { readonly kind: 'no-end' | 'several-ends'; readonly cell: string }
  /**
   * One end is not enough: for this word, after a wrong entry, or for any word until so many more are found. The reply
   * reveals nothing about the entry.
   */
  | { readonly kind: 'both-ends-needed'; readonly text: string; readonly needed: number | undefined };

/** What one entry came to for this player. */
export type Outcome =
  | { readonly kind: 'found'; readonly judgement: Right; readonly points: number }
  | { readonly kind: 'already-found'; readonly judgement: Right }
  /** Another member found it first, on a board that they share. */
  | { readonly kind: 'taken'; readonly judgement: Right }
  /** `isNew` if it was not read before. */
  | { readonly kind: 'message'; readonly judgement: ReadMessage; readonly isNew: boolean; readonly points: number }
  /** `wrong` is which wrong entry it was, from 1; `undefined` if it does not count as one. */
  | { readonly kind: 'missed'; readonly judgement: Miss; readonly wrong: number | undefined; readonly cost: number };

/** What a player has done so far, and what a submission adds to it. */
export interface Tally {
  readonly found: Set<string>;
  /** Wrong entries that were counted, and all guesses that are still known. */
  wrongEntries: number;
  readonly guesses: Set<string>;
  /** Hints taken while the puzzle was open, each by the word it is for. */
  readonly hints: readonly string[];
  hasMessage: boolean;
  readonly newFinds: { readonly occurrence: Occurrence; readonly points: number }[];
  readonly newGuesses: string[];
  /** Those of the new guesses that count as wrong entries. */
  newWrongEntries: number;
  hasNewMessage: boolean;
}

type TalliedRecord = Pick<PlayedRecord, 'message'> & {
  readonly finds: readonly { readonly word: string }[];
  readonly wrongEntries: { readonly inTime: number; readonly known: readonly string[] };
  readonly hints: readonly { readonly word: string; readonly isLate: boolean }[];
};

export const tallyOf = ({ finds, wrongEntries, hints, message }: TalliedRecord): Tally => ({
  found: new Set(finds.map(({ word }) => word)),
  wrongEntries: wrongEntries.inTime,
  guesses: new Set(wrongEntries.known),
  hints: inTime(hints).map(({ word }) => word),
  hasMessage: message !== undefined,
  newFinds: [],
  newGuesses: [],
  newWrongEntries: 0,
  hasNewMessage: false,
});

/** Of the list, and whether the puzzle is closed: what a find gives depends on both. */
export interface Terms {
  readonly language: string;
  readonly isLate: boolean;
  /** Words as hidden that are no longer to be had; none, if left out. */
  readonly taken?: ReadonlySet<string>;
  readonly fairPlay?: FairPlay;
}

/** More letters than any word or message is told by; nothing longer is kept of what was typed. */
const GUESSED_MAX = 40;
const MESSAGE_GUESS = '?';

/** A text as it is remembered: the same in whatever case and accents it was typed. */
const shorten = (text: string): string => Array.from(text).slice(0, GUESSED_MAX).join('');

/**
 * How a wrong entry is remembered: both cells, a cell and the word that was claimed for it, a cell, or a message.
 * `undefined` for entries that were only misunderstood, which are free.
 */
const guessOf = (judgement: Miss): string | undefined => {
  switch (judgement.kind) {
    case 'misplaced':
      return `${formatCell(judgement.cell)} ${comparable(judgement.word.word)}`;
    case 'not-listed':
      return judgement.isGuess ? `${formatCell(judgement.cell)} ${shorten(comparable(judgement.word))}` : undefined;
    case 'wrong':
      return [formatCell(judgement.from), formatCell(judgement.to)].sort().join(' ');
    case 'no-end':
      return judgement.cell;
    case 'not-message':
      return judgement.isGuess ? `${MESSAGE_GUESS}${shorten(comparableMessage(judgement.entry.text))}` : undefined;
    default:
      return undefined;
  }
};

const messageGuesses = ({ guesses }: Tally): number =>
  [...guesses].filter((guess) => guess.startsWith(MESSAGE_GUESS)).length;

const isMissed = ({ guesses }: Tally, word: string): boolean =>
  [...guesses].some((guess) => guess.endsWith(` ${comparable(word)}`));

const addFind = (tally: Tally, judgement: Right, { language, isLate, taken }: Terms): Outcome => {
  const { occurrence } = judgement;
  const { word, secret } = occurrence.word;
  if (tally.found.has(word)) return { kind: 'already-found', judgement };
  if (taken?.has(word)) return { kind: 'taken', judgement };
  const hints = tally.hints.filter((hinted) => hinted === word).length;
  const points = pointsFor({ word, secret, direction: occurrence.direction, language, hints });
  tally.found.add(word);
  tally.newFinds.push({ occurrence, points });
  return { kind: 'found', judgement, points: isLate ? 0 : points };
};

const addMessage = (tally: Tally, judgement: ReadMessage, { isLate }: Terms): Outcome => {
  const isNew = !tally.hasMessage;
  tally.hasMessage = true;
  tally.hasNewMessage ||= isNew;
  return { kind: 'message', judgement, isNew, points: isNew && !isLate ? MESSAGE_BONUS : 0 };
};

const addMiss = (tally: Tally, judgement: Miss, { isLate, fairPlay = FAIR_PLAY }: Terms): Outcome => {
  const free: Outcome = { kind: 'missed', judgement, wrong: undefined, cost: 0 };
  const guess = guessOf(judgement);
  if (!guess || tally.guesses.has(guess)) return free;
  if (judgement.kind === 'not-message' && tally.hasMessage) return free;
  tally.guesses.add(guess);
  tally.newGuesses.push(guess);
  if (judgement.kind === 'not-message' && messageGuesses(tally) <= FREE_MESSAGE_GUESSES) return free;
  tally.newWrongEntries++;
  if (isLate) return free;
  tally.wrongEntries++;
  const cost = fairPlay.costOf(tally.wrongEntries) - fairPlay.costOf(tally.wrongEntries - 1);
  return { kind: 'missed', judgement, wrong: tally.wrongEntries, cost };
};

/** The word that an entry by one end names, as `isMissed` compares it; `undefined` if it names none or is free anyway. */
const nameOf = (judgement: Judgement): string | undefined => {
  if (judgement.entry.kind !== 'word-and-cell') return undefined;
  if (judgement.kind === 'right') return judgement.occurrence.word.word;
  return judgement.kind === 'misplaced' ? judgement.word.word : judgement.entry.word;
};

/** What is said of these tells nothing about where a wanted word is. */
const TELLS_NOTHING: ReadonlySet<Judgement['kind']> = new Set(['outside', 'misspelt', 'theme-word']);

/** Entries by one end that would be told whether they are right. */
const saysOneEnd = ({ kind, entry }: Judgement): boolean =>
  (entry.kind === 'one-cell' || entry.kind === 'word-and-cell') && !TELLS_NOTHING.has(kind);

/** How many words must still be found for one end of a word to say enough; 0 or less if it does. */
const findsNeeded = (tally: Tally, { isLate, fairPlay = FAIR_PLAY }: Terms): number =>
  isLate ? 0 : fairPlay.findsForOneEnd(tally.wrongEntries) - tally.found.size;

/** Why an entry by one end says too little; `undefined` if it is judged. The same whether it is right or not. */
const refusalOf = (tally: Tally, judgement: Judgement, terms: Terms): Miss | undefined => {
  const { isLate, fairPlay = FAIR_PLAY } = terms;
  if (isLate || !saysOneEnd(judgement)) return undefined;
  if (judgement.kind === 'not-listed' && !judgement.isGuess) return undefined;
  const { text } = judgement.entry;
  const needed = findsNeeded(tally, terms);
  if (needed > 0) return { kind: 'both-ends-needed', text, needed };
  const name = nameOf(judgement);
  const isRefused = fairPlay.missedNeedBothEnds && name !== undefined && isMissed(tally, name);
  return isRefused ? { kind: 'both-ends-needed', text, needed: undefined } : undefined;
};

/** The words that begin or end at a cell as one find, as a question, or as none. */
const resolveCell = (tally: Tally, judgement: Extract<Judgement, { kind: 'ends-at' }>): Right | Miss => {
  const { entry, occurrences } = judgement;
  const missing = occurrences.filter(({ word }) => !tally.found.has(word.word));
  const occurrence = missing[0] ?? occurrences[0];
  if (!occurrence) return { kind: 'no-end', cell: formatCell(judgement.cell) };
  if (missing.length > 1) return { kind: 'several-ends', cell: formatCell(judgement.cell) };
  return { kind: 'right', entry, occurrence };
};

const isAlreadyFound = ({ found }: Tally, judgement: Right | Miss | ReadMessage): boolean =>
  judgement.kind === 'right' && found.has(judgement.occurrence.word.word);

/** What a judgement comes to for the player, who has done what the tally tells; it is added there. */
export const addJudgement = (tally: Tally, judged: Judgement, terms: Terms): Outcome => {
  const judgement = judged.kind === 'ends-at' ? resolveCell(tally, judged) : judged;
  if (judgement.kind === 'message') return addMessage(tally, judgement, terms);
  const refusal = isAlreadyFound(tally, judgement) ? undefined : refusalOf(tally, judged, terms);
  if (refusal) return { kind: 'missed', judgement: refusal, wrong: undefined, cost: 0 };
  return judgement.kind === 'right' ? addFind(tally, judgement, terms) : addMiss(tally, judgement, terms);
};

/**
 * The same for what an entry may hold: two cells on a line each are both ends of a word or, if they are not and one end is
 * enough, one end each.
 */
export const addJudgements = (tally: Tally, judged: Judgement, terms: Terms): Outcome[] => {
  const cells = judged.kind === 'wrong' || judged.kind === 'no-line' ? judged.cells : undefined;
  const isApart = cells !== undefined && findsNeeded(tally, terms) <= 0;
  return (isApart ? cells : [judged]).map((judgement) => addJudgement(tally, judgement, terms));
};

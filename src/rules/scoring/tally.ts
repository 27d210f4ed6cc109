import { type Cell, endOf, formatCell } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { PlacedWord } from '../../puzzle/model/puzzle.ts';
import type { Judgement } from '../entries/judge-entry.ts';
import { comparable, comparableMessage } from '../entries/match-word.ts';
import type { NearLine } from '../entries/near-line.ts';
import { BONUSES, MAX_OFF_LIST, MIN_OFF_LIST_LETTERS, OFF_LIST_PER_HINT } from './bonuses.ts';
import { FAIR_PLAY, type FairPlay, FREE_MESSAGE_GUESSES, MESSAGE_BONUS, pointsFor } from './scoring.ts';
import { asSlip, forgivenBy, formatLine, freeLine } from './slips.ts';
import type { Tally } from './tally-of.ts';

type Right = Extract<Judgement, { kind: 'right' }>;

type OffList = Extract<Judgement, { kind: 'off-list' }>;

type ReadMessage = Extract<Judgement, { kind: 'message' }>;

/** The fault of an entry: its own, or one that follows from the player's earlier entries. */
export type Miss =
  | Exclude<Judgement, Right | ReadMessage | OffList | { kind: 'ends-at' }>
  /** A single cell where no missing word begins or ends, or more than one. */
  | { readonly kind: 'no-end' | 'several-ends'; readonly cell: string }
  /**
   * One end is not enough: for this word, after a wrong entry, or for any word until `needed` more finds; `rest` if the
   * list has no more as many. The reply is the same for right and wrong entries.
   */
  | { readonly kind: 'both-ends-needed'; readonly text: string; readonly needed: number | 'rest' | undefined };

/** The outcome of one entry for this player. */
export type Outcome =
  | {
      readonly kind: 'found';
      readonly judgement: Right;
      readonly points: number;
      /** The number of wrong lines beside the word that no longer count; `undefined` if there are none. */
      readonly forgiven: number | undefined;
    }
  | { readonly kind: 'already-found'; readonly judgement: Right }
  /** Another member found the word first, on a shared board. */
  | { readonly kind: 'taken'; readonly judgement: Right }
  /** `isNew` if the player had not read it before. */
  | { readonly kind: 'message'; readonly judgement: ReadMessage; readonly isNew: boolean; readonly points: number }
  /** A real word off the list. It costs nothing. */
  | {
      readonly kind: 'off-list';
      readonly judgement: OffList;
      /**
       * `counted` scores; `known` did before; `free` gives nothing, if the puzzle is closed, the word short or common, or
       * there are enough.
       */
      readonly worth: 'counted' | 'known' | 'free';
      readonly points: number;
      /** It earns a free hint. */
      readonly earnsHint: boolean;
    }
  /** A dragged line without a word that is free: a touch, a part of a found word, or a slip of the hand. */
  | { readonly kind: 'near'; readonly judgement: Extract<Miss, { kind: 'wrong' }> }
  /** `wrong` is the number of this wrong entry, from 1; `undefined` if it does not count. */
  | { readonly kind: 'missed'; readonly judgement: Miss; readonly wrong: number | undefined; readonly cost: number };

/** The terms of a find's points, such as the list's language and whether the puzzle is closed. */
export interface Terms {
  readonly language: string;
  readonly isLate: boolean;
  /** Words in hidden form that other players already took; empty by default. */
  readonly taken?: ReadonlySet<string>;
  readonly fairPlay?: FairPlay;
  /** The words of the list, as hidden; if absent, a refusal always tells how many more finds it waits for. */
  readonly listed?: readonly string[];
  /** What a line may have been meant for; if absent, each line costs as much as any wrong entry. */
  readonly nearLine?: (from: Cell, to: Cell) => NearLine;
  /** Whether a real word off the list scores; each does by default. */
  readonly isScored?: (word: string) => boolean;
  /** Whether the player's list names its words; true by default. */
  readonly isListTold?: boolean;
}

/** The most characters to remember of a guess, more than any word or message needs. */
const GUESSED_MAX = 40;
const MESSAGE_GUESS = '?';

/** The part of a guess to remember. */
const shorten = (text: string): string => Array.from(text).slice(0, GUESSED_MAX).join('');

/**
 * The remembered form of a wrong entry: both cells, a cell and its claimed word, a cell, or a message. `undefined` for
 * misunderstood entries, which are free.
 */
const guessOf = (judgement: Miss): string | undefined => {
  switch (judgement.kind) {
    case 'misplaced':
      return `${formatCell(judgement.cell)} ${comparable(judgement.word.word)}`;
    case 'not-listed':
      return judgement.isGuess ? `${formatCell(judgement.cell)} ${shorten(comparable(judgement.word))}` : undefined;
    case 'wrong':
      return formatLine(judgement.from, judgement.to);
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

/** Forgives the wrong lines beside a found word, and answers their number. A late find changes no result. */
const forgive = (tally: Tally, word: string, { nearLine, isLate }: Terms): number => {
  if (isLate || nearLine === undefined) return 0;
  // Late entries are among the guesses, and count for nothing.
  const forgiven = forgivenBy(word, { nearLine, guesses: tally.guesses }).slice(0, tally.wrongEntries);
  for (const guess of forgiven) {
    tally.guesses.delete(guess);
    tally.guesses.add(asSlip(guess));
  }
  tally.forgiven.push(...forgiven);
  tally.wrongEntries -= forgiven.length;
  return forgiven.length;
};

const addFind = (tally: Tally, judgement: Right, terms: Terms): Outcome => {
  const { language, isLate, taken } = terms;
  const { occurrence } = judgement;
  const { word, secret } = occurrence.word;
  if (tally.found.has(word)) return { kind: 'already-found', judgement };
  if (taken?.has(word)) return { kind: 'taken', judgement };
  const hints = secret ? 0 : tally.hints.filter((hinted) => hinted === word).length + tally.hintsForWords;
  const points = pointsFor({ word, secret, direction: occurrence.direction, language, hints });
  tally.found.add(word);
  tally.newFinds.push({ occurrence, points });
  return { kind: 'found', judgement, points: isLate ? 0 : points, forgiven: forgive(tally, word, terms) || undefined };
};

const addMessage = (tally: Tally, judgement: ReadMessage, { isLate }: Terms): Outcome => {
  const isNew = !tally.hasMessage;
  tally.hasMessage = true;
  tally.hasNewMessage ||= isNew;
  return { kind: 'message', judgement, isNew, points: isNew && !isLate ? MESSAGE_BONUS : 0 };
};

const addOffList = ({ offList }: Tally, judgement: OffList, { isLate, isScored = () => true }: Terms): Outcome => {
  const nothing = { kind: 'off-list', judgement, points: 0, earnsHint: false } as const;
  if (offList.has(judgement.word)) return { ...nothing, worth: 'known' };
  const isShort = splitCells(judgement.word).length < MIN_OFF_LIST_LETTERS;
  if (isLate || isShort || !isScored(judgement.word) || offList.size >= MAX_OFF_LIST)
    return { ...nothing, worth: 'free' };
  offList.add(judgement.word);
  const points = BONUSES.offList(offList.size) - BONUSES.offList(offList.size - 1);
  return { ...nothing, worth: 'counted', points, earnsHint: offList.size % OFF_LIST_PER_HINT === 0 };
};

/** The outcome of a dragged line that is free; `undefined` for other entries. */
const addNear = (tally: Tally, judgement: Miss, terms: Terms): Outcome | undefined => {
  const { nearLine, isListTold = true, taken } = terms;
  if (judgement.kind !== 'wrong' || judgement.entry.kind !== 'pair' || !judgement.entry.isDrag) return undefined;
  if (nearLine === undefined) return undefined;
  const isKnown = (word: string): boolean => tally.found.has(word) || (taken?.has(word) ?? false);
  const free = freeLine({ nearLine, isListTold, isKnown, guesses: tally.guesses }, judgement.from, judgement.to);
  if (free?.guess !== undefined) {
    tally.guesses.add(free.guess);
    tally.newGuesses.push(free.guess);
  }
  return free && { kind: 'near', judgement };
};

const addMiss = (tally: Tally, judgement: Miss, terms: Terms): Outcome => {
  const near = addNear(tally, judgement, terms);
  if (near) return near;
  const { isLate, fairPlay = FAIR_PLAY } = terms;
  const free: Outcome = { kind: 'missed', judgement, wrong: undefined, cost: 0 };
  const guess = guessOf(judgement);
  if (!guess || tally.guesses.has(guess) || tally.guesses.has(asSlip(guess))) return free;
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

/** The word that an entry by one end names, for `isMissed`; `undefined` for other entries. */
const nameOf = (judgement: Judgement): string | undefined => {
  if (judgement.entry.kind !== 'word-and-cell') return undefined;
  if (judgement.kind === 'right') return judgement.occurrence.word.word;
  return judgement.kind === 'misplaced' ? judgement.word.word : judgement.entry.word;
};

/** The replies to these do not reveal the place of a wanted word. */
const TELLS_NOTHING: ReadonlySet<Judgement['kind']> = new Set(['outside', 'misspelt', 'off-list', 'unnamed-end']);

/** Whether an entry gives one end, and its reply would reveal if it is right. */
const saysOneEnd = ({ kind, entry }: Judgement): boolean =>
  (entry.kind === 'one-cell' || entry.kind === 'word-and-cell') && !TELLS_NOTHING.has(kind);

/** How many more finds make one end of a word enough; 0 or less if it already is. */
export const findsNeeded = (tally: Tally, { isLate, fairPlay = FAIR_PLAY }: Terms): number =>
  isLate ? 0 : fairPlay.findsForOneEnd(tally.wrongEntries) - tally.found.size;

/** Whether the list has as many words left to find. */
const hasLeft = ({ found }: Tally, needed: number, { listed, taken }: Terms): boolean =>
  listed === undefined || listed.filter((word) => !found.has(word) && !taken?.has(word)).length >= needed;

/**
 * The refusal of an entry that must give both ends; `undefined` to judge it. Right and wrong entries get the same
 * answer.
 */
const refusalOf = (tally: Tally, judgement: Judgement, terms: Terms): Miss | undefined => {
  const { isLate, fairPlay = FAIR_PLAY } = terms;
  if (isLate || !saysOneEnd(judgement)) return undefined;
  if (judgement.kind === 'not-listed' && !judgement.isGuess) return undefined;
  const { text } = judgement.entry;
  const needed = findsNeeded(tally, terms);
  if (needed > 0) return { kind: 'both-ends-needed', text, needed: hasLeft(tally, needed, terms) ? needed : 'rest' };
  const name = nameOf(judgement);
  const isRefused = fairPlay.missedNeedBothEnds && name !== undefined && isMissed(tally, name);
  return isRefused ? { kind: 'both-ends-needed', text, needed: undefined } : undefined;
};

/** Turns the words at a cell into one find, a question, or a miss. */
const resolveCell = (tally: Tally, judgement: Extract<Judgement, { kind: 'ends-at' }>): Right | Miss => {
  const { entry, occurrences } = judgement;
  const missing = occurrences.filter(({ word }) => !tally.found.has(word.word));
  const occurrence = missing[0] ?? occurrences[0];
  if (!occurrence) return { kind: 'no-end', cell: formatCell(judgement.cell) };
  if (missing.length > 1) return { kind: 'several-ends', cell: formatCell(judgement.cell) };
  return { kind: 'right', entry, occurrence };
};

const isAlreadyFound = ({ found }: Tally, judgement: Right | Miss): boolean =>
  judgement.kind === 'right' && found.has(judgement.occurrence.word.word);

/** The word that an entry without a cell names. */
const nameWithoutCell = (judged: Judgement): PlacedWord | undefined => {
  if (judged.kind === 'no-place') return judged.word;
  return judged.kind === 'not-message' || judged.kind === 'not-understood' ? judged.named : undefined;
};

/** The judgement with regard to the finds so far. A name of a known word stands for its place. */
const resolve = (tally: Tally, judged: Judgement, { taken }: Terms) => {
  if (judged.kind === 'ends-at') return resolveCell(tally, judged);
  const word = nameWithoutCell(judged);
  if (!word || !(tally.found.has(word.word) || taken?.has(word.word))) return judged;
  const { start, direction } = word.placement;
  const occurrence = { word, start, end: endOf(word.placement), direction };
  return { kind: 'right', entry: judged.entry, occurrence } as const;
};

/** The outcome of a judgement for the player. It goes into the tally. */
export const addJudgement = (tally: Tally, judged: Judgement, terms: Terms): Outcome => {
  const judgement = resolve(tally, judged, terms);
  if (judgement.kind === 'message') return addMessage(tally, judgement, terms);
  if (judgement.kind === 'off-list') return addOffList(tally, judgement, terms);
  const refusal = isAlreadyFound(tally, judgement) ? undefined : refusalOf(tally, judged, terms);
  if (refusal) return { kind: 'missed', judgement: refusal, wrong: undefined, cost: 0 };
  return judgement.kind === 'right' ? addFind(tally, judgement, terms) : addMiss(tally, judgement, terms);
};

/**
 * The outcomes of an entry. Two cells on separate lines count as both ends of a word. If they are not and one end is
 * enough, each counts by itself.
 */
export const addJudgements = (tally: Tally, judged: Judgement, terms: Terms): Outcome[] => {
  const cells = judged.kind === 'wrong' || judged.kind === 'no-line' ? judged.cells : undefined;
  const isApart = cells !== undefined && findsNeeded(tally, terms) <= 0;
  return (isApart ? cells : [judged]).map((judgement) => addJudgement(tally, judgement, terms));
};

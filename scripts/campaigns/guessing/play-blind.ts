import type { Cell } from '../../../src/puzzle/model/grid.ts';
import { listedWords, type Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { type IsWord, type Judgement, judgeEntry } from '../../../src/rules/entries/judge-entry.ts';
import { nearLine } from '../../../src/rules/entries/near-line.ts';
import type { Entry } from '../../../src/rules/entries/parse-entries.ts';
import { ALL_WORDS_BONUS, type FairPlay, pointsFor } from '../../../src/rules/scoring/scoring.ts';
import { addJudgement } from '../../../src/rules/scoring/tally.ts';
import { tallyOf } from '../../../src/rules/scoring/tally-of.ts';
import type { Attempt } from './strategies.ts';

/** A strategy's result on one board, in the day that a puzzle is open. */
export interface BlindPlay {
  /** Listed words found by the end. */
  readonly words: number;
  /** The highest score there was at any time, as if the player had stopped there. */
  readonly best: number;
  /** The score at the end. */
  readonly points: number;
  readonly isFinished: boolean;
  readonly waitedMs: number;
  readonly wrongEntries: number;
}

/** Equals twenty forms. A rule under which more attempts pay is broken anyway. */
const MAX_ATTEMPTS = 1_200;
const DAY_MS = 24 * 3_600_000;
const UNTOUCHED = {
  finds: [],
  wrongEntries: { inTime: 0, known: [] },
  hints: [],
  message: undefined,
  wordsShown: undefined,
  offList: [],
};

/** Remembers judgements, because strategies try the same cells again and again. */
const judgements = new WeakMap<Puzzle, Map<string, Judgement>>();

const judge = (puzzle: Puzzle, entry: Entry, isWord: IsWord): Judgement => {
  const known = judgements.get(puzzle) ?? new Map<string, Judgement>();
  judgements.set(puzzle, known);
  const isDrag = entry.kind === 'pair' && entry.isDrag === true;
  const key = `${entry.kind} ${isDrag} ${entry.text}`;
  const judgement = known.get(key) ?? judgeEntry(puzzle, entry, undefined, isWord);
  known.set(key, judgement);
  return judgement;
};

/** Enters attempts in order, waits as the rules demand, and stops at the day's end. */
export const playBlind = (
  puzzle: Puzzle,
  language: string,
  attempts: readonly Attempt[],
  fairPlay: FairPlay,
  isWord: IsWord,
): BlindPlay => {
  const tally = tallyOf(UNTOUCHED);
  const listed = listedWords(puzzle).length;
  const terms = {
    language,
    isLate: false,
    fairPlay,
    nearLine: (from: Cell, to: Cell) => nearLine(puzzle, from, to),
  };
  let [points, score, best, waitedMs, words, tried] = [0, 0, 0, 0, 0, 0];
  let more: Attempt[] = [];
  const enter = ({ entry, onNear }: Attempt): void => {
    const outcome = addJudgement(tally, judge(puzzle, entry, isWord), terms);
    if (outcome.kind === 'found') {
      points += outcome.points;
      more = [];
      if (!outcome.judgement.occurrence.word.secret) words++;
    }
    if (outcome.kind === 'off-list') points += outcome.points;
    if (outcome.kind === 'near' && onNear) more = [...onNear()];
    if (outcome.kind === 'missed' && outcome.wrong !== undefined) {
      waitedMs += fairPlay.waitMsAfter(outcome.wrong, tally.found.size);
      more = [];
    }
    score = points + (words === listed ? ALL_WORDS_BONUS : 0) - fairPlay.costOf(tally.wrongEntries);
    best = Math.max(best, score);
  };
  const isOver = (): boolean => waitedMs >= DAY_MS || words === listed || tried === MAX_ATTEMPTS;
  for (const attempt of attempts) {
    for (let next: Attempt | undefined = attempt; next && !isOver(); next = more.shift()) {
      if (next.word !== undefined && tally.found.has(next.word)) continue;
      tried++;
      enter(next);
    }
  }
  const { wrongEntries } = tally;
  return { words, best, points: score, isFinished: words === listed, waitedMs, wrongEntries };
};

/** The points for all listed words and the bonus. */
export const honestPoints = (puzzle: Puzzle, language: string): number =>
  listedWords(puzzle).reduce(
    (sum, { word, secret, placement: { direction } }) =>
      sum + pointsFor({ word, secret, direction, language, hints: 0 }),
    ALL_WORDS_BONUS,
  );

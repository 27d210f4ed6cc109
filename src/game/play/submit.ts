import { formatCell } from '../../puzzle/model/notation.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { comparable } from '../../rules/comparable.ts';
import { type Judgement, judgeEntry, messageTest, type Occurrence } from '../../rules/judge-entry.ts';
import { parseEntries } from '../../rules/parse-entries.ts';
import { inTime } from '../../rules/play.ts';
import { FREE_WRONG_ENTRIES, MESSAGE_BONUS, pointsFor } from '../../rules/scoring.ts';
import { addGuesses } from '../../rules/wrong-entries.ts';
import { commit } from '../../store/database/group-commit.ts';
import type { Db } from '../../store/database/open-store.ts';
import { insertFinish, placeOfPlayer } from '../../store/play/finishes.ts';
import type { PlayKey } from '../../store/play/play-key.ts';
import { type PlayAdditions, type PlayRecord, readPlayRecord } from '../../store/play/play-record.ts';
import type { Edition } from '../editions/edition.ts';
import type { Game } from '../game.ts';
import { type Lateness, readLateness } from '../members/deleted-plays.ts';
import { applyPlayChange, rankedEditionOf } from './apply-play-change.ts';
import { type Progress, progressOf } from './progress.ts';

/** A member of a server. */
export interface Player {
  readonly guildId: string;
  readonly userId: string;
}

type Right = Extract<Judgement, { kind: 'right' }>;

type ReadMessage = Extract<Judgement, { kind: 'message' }>;

/** What is wrong with an entry. */
export type Miss = Exclude<Judgement, Right | ReadMessage>;

/** What one entry came to for this player. */
export type Outcome =
  | { readonly kind: 'found'; readonly judgement: Right; readonly points: number }
  | { readonly kind: 'already-found'; readonly judgement: Right }
  /** `isNew` where it was not read before. */
  | { readonly kind: 'message'; readonly judgement: ReadMessage; readonly isNew: boolean; readonly points: number }
  | { readonly kind: 'missed'; readonly judgement: Miss; readonly costsPoint: boolean };

/** A submission as answered: every entry's outcome, in order, and the player's state after it. */
export interface Submission extends Lateness {
  readonly outcomes: readonly Outcome[];
  /** Entries past the most that one submission can hold. */
  readonly unread: number;
  readonly progress: Progress;
}

/** More letters than any word has: nothing longer is kept of what was typed. */
const GUESSED_MAX = 40;

/** A word as it is remembered that is on no list: the same in whatever case and accents it was typed. */
const guessedWord = (word: string): string => Array.from(comparable(word)).slice(0, GUESSED_MAX).join('');

/**
 * How a wrong entry is remembered: both cells, or a cell and the word that was claimed for it. `undefined` for entries
 * that were only misunderstood, which are free.
 */
const guessOf = (judgement: Judgement): string | undefined => {
  if (judgement.kind === 'misplaced') return `${formatCell(judgement.cell)} ${judgement.word.word}`;
  if (judgement.kind === 'not-listed') return `${formatCell(judgement.cell)} ${guessedWord(judgement.word)}`;
  if (judgement.kind !== 'wrong') return undefined;
  return [formatCell(judgement.from), formatCell(judgement.to)].sort().join(' ');
};

/** What a player has done so far, and what this submission adds to it. */
interface Tally {
  readonly found: Set<string>;
  /** Wrong entries that were counted before, and those of them that are still known. */
  readonly counted: number;
  readonly guesses: Set<string>;
  /** Hints taken while the puzzle was open, each by the word it is for. */
  readonly hints: readonly string[];
  hasMessage: boolean;
  readonly newFinds: { readonly occurrence: Occurrence; readonly points: number }[];
  readonly newGuesses: string[];
  hasNewMessage: boolean;
}

const tallyOf = ({ finds, wrongEntries, hints, message }: PlayRecord): Tally => ({
  found: new Set(finds.map(({ word }) => word)),
  counted: wrongEntries.inTime + wrongEntries.late,
  guesses: new Set(wrongEntries.known),
  hints: inTime(hints).map(({ word }) => word),
  hasMessage: message !== undefined,
  newFinds: [],
  newGuesses: [],
  hasNewMessage: false,
});

/** Of the list, and whether the puzzle is closed: what a find gives depends on both. */
interface Terms {
  readonly language: string;
  readonly isLate: boolean;
}

const addFind = (tally: Tally, judgement: Right, { language, isLate }: Terms): Outcome => {
  const { occurrence } = judgement;
  const { word, secret } = occurrence.word;
  if (tally.found.has(word)) return { kind: 'already-found', judgement };
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

const addJudgement = (tally: Tally, judgement: Judgement, terms: Terms): Outcome => {
  if (judgement.kind === 'right') return addFind(tally, judgement, terms);
  if (judgement.kind === 'message') return addMessage(tally, judgement, terms);
  const guess = guessOf(judgement);
  if (!guess || tally.guesses.has(guess)) return { kind: 'missed', judgement, costsPoint: false };
  tally.guesses.add(guess);
  tally.newGuesses.push(guess);
  const wrong = tally.counted + tally.newGuesses.length;
  return { kind: 'missed', judgement, costsPoint: !terms.isLate && wrong > FREE_WRONG_ENTRIES };
};

const additionsOf = (tally: Tally, { wrongEntries }: PlayRecord, at: number, isLate: boolean): PlayAdditions => ({
  finds: tally.newFinds.map(({ occurrence: { word, start, end }, points }) => ({
    word: word.word,
    startCell: formatCell(start),
    endCell: formatCell(end),
    isSecret: word.secret,
    points,
    foundAt: at,
    isLate,
  })),
  wrongEntries: tally.newGuesses.length > 0 ? addGuesses(wrongEntries, tally.newGuesses, isLate) : undefined,
  message: tally.hasNewMessage ? { isLate } : undefined,
});

const isFinishedInTime = (edition: Edition, { finds }: PlayRecord): boolean =>
  inTime(finds).filter(({ isSecret }) => !isSecret).length === listedWords(edition.puzzle).length;

/** The place of a player who has found every listed word while the puzzle was open, given out where they just did. */
const placeOf = async (db: Db, edition: Edition, key: PlayKey, record: PlayRecord, at: number) => {
  if (!isFinishedInTime(edition, record)) return undefined;
  const place = await placeOfPlayer(db, key);
  if (place !== undefined) return place;
  await insertFinish(db, { ...key, finishedAt: at });
  return placeOfPlayer(db, key);
};

/**
 * Judges what a player entered and stores it, all or nothing: when this resolves, the finds are on disk. The
 * same text delivered twice changes nothing the second time.
 */
export const submitEntries = (game: Game, edition: Edition, player: Player, text: string): Promise<Submission> => {
  const key: PlayKey = { ...player, editionId: edition.id };
  const { entries, unread } = parseEntries(text, messageTest(edition.puzzle));
  const judgements = entries.map((entry) =>
    judgeEntry(
      edition.puzzle,
      entry.kind === 'message' ? { ...entry, text: edition.messageText ?? entry.text } : entry,
    ),
  );
  return commit(game.db, async (db) => {
    const lateness = await readLateness(game, db, edition, player);
    const { isLate } = lateness;
    const before = await readPlayRecord(db, key);
    const tally = tallyOf(before);
    const terms: Terms = { language: edition.language, isLate };
    const outcomes = judgements.map((judgement) => addJudgement(tally, judgement, terms));
    const at = game.now();
    const play = { edition: rankedEditionOf(edition), key, before };
    const additions = additionsOf(tally, before, at, isLate);
    const { record, isVoided } = await applyPlayChange(db, play, { kind: 'add', at, ...additions });
    const place = await placeOf(db, edition, key, record, at);
    return { outcomes, unread, progress: progressOf(edition, record, { place, isVoided }), ...lateness };
  });
};

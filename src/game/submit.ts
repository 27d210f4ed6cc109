import { formatCell } from '../puzzle/notation.ts';
import { listedWords } from '../puzzle/puzzle.ts';
import { findsOfPlayer, insertFinds, insertWrongEntries, type PlayKey, wrongEntriesOfPlayer } from '../store/finds.ts';
import { insertFinish } from '../store/finishes.ts';
import { commit } from '../store/group-commit.ts';
import { hintsOfPlayer } from '../store/hints.ts';
import type { Db } from '../store/open-store.ts';
import { findSolvedMessage, insertSolvedMessage } from '../store/solved-messages.ts';
import type { Edition } from './edition.ts';
import type { Game } from './game.ts';
import { isLateNow } from './is-late.ts';
import { type Judgement, judgeEntry, messageTest, type Occurrence } from './judge-entry.ts';
import { parseEntries } from './parse-entries.ts';
import { type Progress, readProgress } from './progress.ts';
import { FREE_WRONG_ENTRIES, MESSAGE_BONUS, pointsFor } from './scoring.ts';
import { rankedEditionOf, updatePlay } from './update-play.ts';

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
export interface Submission {
  readonly outcomes: readonly Outcome[];
  /** Entries past the most that one submission can hold. */
  readonly unread: number;
  readonly progress: Progress;
  /** The puzzle was no longer open: its finds are kept but give no points. */
  readonly isLate: boolean;
}

/** How a wrong entry is remembered: both cells, or a cell and the word that was claimed for it. */
interface Guess {
  readonly start: string;
  readonly end: string;
}

/** `undefined` for entries that were only misunderstood, which are free. */
const guessOf = (judgement: Judgement): Guess | undefined => {
  if (judgement.kind === 'misplaced') return { start: formatCell(judgement.cell), end: judgement.word.word };
  if (judgement.kind !== 'wrong') return undefined;
  const [start = '', end = ''] = [formatCell(judgement.from), formatCell(judgement.to)].sort();
  return { start, end };
};

/** What a player has done so far, and what this submission adds to it. */
interface Tally {
  readonly found: Set<string>;
  readonly guesses: Set<string>;
  /** Hints taken while the puzzle was open, each by the word it is for. */
  readonly hints: readonly string[];
  hasMessage: boolean;
  readonly newFinds: { readonly occurrence: Occurrence; readonly points: number }[];
  readonly newGuesses: Guess[];
  hasNewMessage: boolean;
}

const guessId = ({ start, end }: Guess): string => `${start} ${end}`;

const tallyOf = async (db: Db, key: PlayKey): Promise<Tally> => {
  const finds = await findsOfPlayer(db, key);
  const wrong = await wrongEntriesOfPlayer(db, key);
  const hints = (await hintsOfPlayer(db, key)).filter(({ is_late }) => is_late === 0);
  return {
    found: new Set(finds.map(({ word }) => word)),
    guesses: new Set(wrong.map(({ start_cell, end_cell }) => guessId({ start: start_cell, end: end_cell }))),
    hints: hints.map(({ word }) => word),
    hasMessage: (await findSolvedMessage(db, key)) !== undefined,
    newFinds: [],
    newGuesses: [],
    hasNewMessage: false,
  };
};

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
  if (!guess || tally.guesses.has(guessId(guess))) return { kind: 'missed', judgement, costsPoint: false };
  tally.guesses.add(guessId(guess));
  tally.newGuesses.push(guess);
  return { kind: 'missed', judgement, costsPoint: !terms.isLate && tally.guesses.size > FREE_WRONG_ENTRIES };
};

const store = async (db: Db, key: PlayKey, tally: Tally, at: number, isLate: boolean): Promise<void> => {
  const played = { guild_id: key.guildId, edition_id: key.editionId, user_id: key.userId, is_late: isLate ? 1 : 0 };
  await insertFinds(
    db,
    tally.newFinds.map(({ occurrence: { word, start, end }, points }) => ({
      ...played,
      word: word.word,
      start_cell: formatCell(start),
      end_cell: formatCell(end),
      is_secret: word.secret ? 1 : 0,
      points,
      found_at: at,
    })),
  );
  await insertWrongEntries(
    db,
    tally.newGuesses.map(({ start, end }) => ({ ...played, start_cell: start, end_cell: end, entered_at: at })),
  );
  if (tally.hasNewMessage) await insertSolvedMessage(db, { ...played, solved_at: at });
};

/** Gives a place to a player whose last listed word this submission brought while the puzzle was open. */
const storeFinish = async (db: Db, edition: Edition, key: PlayKey, at: number): Promise<void> => {
  const inTime = (await findsOfPlayer(db, key)).filter(({ is_late, is_secret }) => is_late + is_secret === 0);
  if (inTime.length === listedWords(edition.puzzle).length) await insertFinish(db, key, at);
};

/**
 * Judges what a player entered and stores it, all or nothing: when this resolves, the finds are on disk. The
 * same text delivered twice changes nothing the second time.
 */
export const submitEntries = (game: Game, edition: Edition, player: Player, text: string): Promise<Submission> => {
  const key: PlayKey = { ...player, editionId: edition.id };
  const { entries, unread } = parseEntries(text, messageTest(edition.puzzle));
  const judgements = entries.map((entry) => judgeEntry(edition.puzzle, entry));
  return commit(game.db, async (db) => {
    const isLate = await isLateNow(game, db, edition, player.guildId);
    const tally = await tallyOf(db, key);
    const terms: Terms = { language: edition.language, isLate };
    const outcomes = judgements.map((judgement) => addJudgement(tally, judgement, terms));
    await store(db, key, tally, game.now(), isLate);
    if (tally.newFinds.length > 0 && !isLate) await storeFinish(db, edition, key, game.now());
    await updatePlay(db, rankedEditionOf(edition), key);
    return { outcomes, unread, progress: await readProgress(db, edition, key), isLate };
  });
};

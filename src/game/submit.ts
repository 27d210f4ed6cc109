import { formatCell } from '../puzzle/notation.ts';
import { findsOfPlayer, insertFinds, insertWrongEntries, type PlayKey, wrongEntriesOfPlayer } from '../store/finds.ts';
import type { Db } from '../store/open-store.ts';
import { hasPostsInGuild, isEditionOpen } from '../store/posts.ts';
import type { Edition } from './edition.ts';
import type { Game } from './game.ts';
import { type Judgement, judgeEntry, type Occurrence } from './judge-entry.ts';
import { parseEntries } from './parse-entries.ts';
import { type Progress, readProgress } from './progress.ts';
import { puzzleDateAt } from './puzzle-date.ts';
import { FREE_WRONG_ENTRIES, pointsFor } from './scoring.ts';

/** A member of a server. */
export interface Player {
  readonly guildId: string;
  readonly userId: string;
}

type Right = Extract<Judgement, { kind: 'right' }>;

/** What one entry came to for this player. */
export type Outcome =
  | { readonly kind: 'found'; readonly judgement: Right; readonly points: number }
  | { readonly kind: 'already-found'; readonly judgement: Right }
  | { readonly kind: 'missed'; readonly judgement: Exclude<Judgement, Right>; readonly costsPoint: boolean };

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

/** A puzzle is open until the next one is posted; the built-in one until its day is over. */
const isLateNow = async (game: Game, db: Db, edition: Edition, guildId: string): Promise<boolean> => {
  if (await hasPostsInGuild(db, guildId, edition.id)) return !(await isEditionOpen(db, guildId, edition.id));
  return edition.date !== puzzleDateAt(game.now(), game.defaultTimezone);
};

/** What a player has entered so far, and what this submission adds to it. */
interface Tally {
  readonly found: Set<string>;
  readonly guesses: Set<string>;
  readonly newFinds: { readonly occurrence: Occurrence; readonly points: number }[];
  readonly newGuesses: Guess[];
}

const guessId = ({ start, end }: Guess): string => `${start} ${end}`;

const tallyOf = async (db: Db, key: PlayKey): Promise<Tally> => {
  const finds = await findsOfPlayer(db, key);
  const wrong = await wrongEntriesOfPlayer(db, key);
  return {
    found: new Set(finds.map(({ word }) => word)),
    guesses: new Set(wrong.map(({ start_cell, end_cell }) => guessId({ start: start_cell, end: end_cell }))),
    newFinds: [],
    newGuesses: [],
  };
};

const addFind = (tally: Tally, judgement: Right, language: string, isLate: boolean): Outcome => {
  const { occurrence } = judgement;
  const { word, secret } = occurrence.word;
  if (tally.found.has(word)) return { kind: 'already-found', judgement };
  const points = pointsFor({ word, secret, direction: occurrence.direction, language, hints: 0 });
  tally.found.add(word);
  tally.newFinds.push({ occurrence, points });
  return { kind: 'found', judgement, points: isLate ? 0 : points };
};

const addJudgement = (tally: Tally, judgement: Judgement, language: string, isLate: boolean): Outcome => {
  if (judgement.kind === 'right') return addFind(tally, judgement, language, isLate);
  const guess = guessOf(judgement);
  if (!guess || tally.guesses.has(guessId(guess))) return { kind: 'missed', judgement, costsPoint: false };
  tally.guesses.add(guessId(guess));
  tally.newGuesses.push(guess);
  return { kind: 'missed', judgement, costsPoint: !isLate && tally.guesses.size > FREE_WRONG_ENTRIES };
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
};

/**
 * Judges what a player entered and stores it, all in one transaction: when this resolves, the finds are on disk. The
 * same text delivered twice changes nothing the second time.
 */
export const submitEntries = (game: Game, edition: Edition, player: Player, text: string): Promise<Submission> => {
  const key: PlayKey = { ...player, editionId: edition.id };
  const { entries, unread } = parseEntries(text);
  const judgements = entries.map((entry) => judgeEntry(edition.puzzle, entry));
  return game.db.transaction().execute(async (db) => {
    const isLate = await isLateNow(game, db, edition, player.guildId);
    const tally = await tallyOf(db, key);
    const outcomes = judgements.map((judgement) => addJudgement(tally, judgement, edition.language, isLate));
    await store(db, key, tally, game.now(), isLate);
    return { outcomes, unread, progress: await readProgress(db, edition, key), isLate };
  });
};

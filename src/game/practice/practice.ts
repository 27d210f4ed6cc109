import { DEFAULT_DIFFICULTY, type Difficulty, isDifficulty } from '../../puzzle/model/difficulty.ts';
import { hidesWords } from '../../puzzle/model/listing.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { comparable } from '../../rules/entries/comparable.ts';
import {
  countFinishedPractices,
  findOpenPractice,
  findOwnPractice,
  findPractice,
  insertPractice,
  lastPracticeId,
  type PracticeRow,
  purgeAllButNewest,
  purgePractices,
  updatePractice,
} from '../../store/editions/practices.ts';
import type { LanguagePair } from '../../words/language-pairs.ts';
import { openEditions } from '../editions/current-edition.ts';
import type { Edition } from '../editions/edition.ts';
import { buildEdition } from '../editions/editions.ts';
import { findEdition } from '../editions/find-edition.ts';
import { type Exercise, planExercise } from '../editions/plan-edition.ts';
import type { Game } from '../game.ts';
import { type Player, type Submission, submitEntries } from '../play/submit.ts';
import { missedWords } from './missed-words.ts';
import { pairOf } from './paired-theme.ts';
import type { Theme } from './practice-theme.ts';
import { practiceWords } from './practice-words.ts';

/**
 * Practice: the same words, placed again as often as a member likes. Its puzzle is an edition of that member's own, which
 * is never posted and whose finds rank nowhere.
 */

/** How long a practice can be gone on with. */
export const PRACTICE_KEPT_MS = 30 * 24 * 3_600_000;
/** How many of a member's puzzles are kept in a server. */
export const PRACTICES_KEPT = 20;

/** Fewer words than this are no exercise. */
const MIN_WORDS = 4;

export interface Practice {
  readonly edition: Edition;
  readonly theme: string;
  /** The languages of its list and its board; `undefined` if they are one. Its clues are the words of the list. */
  readonly pair: LanguagePair | undefined;
  /** Clues are shown in the place of words. */
  readonly withClues: boolean;
  /** The solution was shown before all was found. */
  readonly isGivenUp: boolean;
  readonly isFinished: boolean;
  /** How often the member finished this theme in this server, this time included. */
  readonly timesFinished: number;
}

/** What is to be practised. */
interface Practised extends Exercise {
  readonly theme: string;
  readonly withClues: boolean;
}

/** Different each time, and says nothing about who practises. */
const seedOf = (game: Game, { guildId, userId }: Player, lastId: number): string =>
  `practice/${game.keyedHash(`${guildId}/${userId}/${lastId}/${game.now()}`).slice(0, 24)}`;

const practiceOf = async (game: Game, player: Player, edition: Edition, row: PracticeRow): Promise<Practice> => ({
  edition,
  theme: row.theme,
  pair: pairOf(row.theme),
  withClues: row.withClues,
  isGivenUp: row.givenUpAt !== null,
  isFinished: row.finishedAt !== null,
  timesFinished: await countFinishedPractices(game.db, player.guildId, player.userId, row.theme),
});

const open = async (game: Game, player: Player, practised: Practised): Promise<Practice> => {
  const { guildId, userId } = player;
  const seed = seedOf(game, player, await lastPracticeId(game.db, guildId, userId));
  const plan = planExercise(practised, { date: puzzleDateAt(game.now(), game.defaultTimezone), guildId, seed });
  const edition = await buildEdition(game, seed, plan, player);
  await insertPractice(game.db, {
    guildId,
    userId,
    puzzleId: edition.id,
    theme: practised.theme,
    withClues: practised.withClues,
    startedAt: game.now(),
    finishedAt: null,
    givenUpAt: null,
  });
  await purgeAllButNewest(game.db, guildId, userId, PRACTICES_KEPT);
  const practice = await readPractice(game, player, edition);
  if (!practice) throw new Error(`practice ${seed} was stored and is not there`);
  return practice;
};

/** Words that puzzles still open in a server hide without listing them: no practice may give them away. */
export const openSecrets = async (game: Game, guildId: string): Promise<ReadonlySet<string>> => {
  const open = await openEditions(game, guildId);
  const secrets = open.flatMap(({ puzzle, listing }) =>
    puzzle.words.filter(({ secret }) => secret || hidesWords(listing)).map(({ word }) => word),
  );
  return new Set(secrets);
};

/** Whether words can be practised now: enough of them are kept secret by no open puzzle. */
export const canPractise = async (
  game: Game,
  { guildId }: Player,
  words: readonly Pick<ListedWord, 'word'>[],
): Promise<boolean> => {
  const secrets = await openSecrets(game, guildId);
  return words.filter(({ word }) => !secrets.has(word)).length >= Math.min(MIN_WORDS, words.length);
};

/** How a theme is to be practised. */
export interface PracticeOptions {
  readonly difficulty: Difficulty;
  readonly withClues: boolean;
}

/** Begins a practice of a theme. */
export const startPractice = async (
  game: Game,
  player: Player,
  theme: Theme,
  { difficulty, withClues }: PracticeOptions,
): Promise<Practice> => {
  const secrets = await openSecrets(game, player.guildId);
  const shown = theme.words.filter(({ word }) => !secrets.has(word));
  const missed = await missedWords(game, player, theme);
  const words = practiceWords({ ...theme, words: shown }, difficulty, withClues, missed);
  const { id, title, language } = theme;
  return open(game, player, { theme: id, title, language, difficulty, words, withClues });
};

/** Begins another practice of the same words, in other places. */
export const repeatPractice = async (
  game: Game,
  player: Player,
  { edition, theme, withClues }: Practice,
): Promise<Practice> => {
  const { title, language, puzzle } = edition;
  const difficulty = isDifficulty(edition.difficulty) ? edition.difficulty : DEFAULT_DIFFICULTY;
  const secrets = await openSecrets(game, player.guildId);
  const words = listedWords(puzzle)
    .filter(({ word }) => !secrets.has(word))
    .map(({ word, label, clue }) => ({ word, label, ...(clue ? { clue } : {}) }));
  return open(game, player, { theme, title, language, difficulty, words, withClues });
};

/** An edition as the practice of this member; `undefined` if it is another's, or none. */
export const readPractice = async (game: Game, player: Player, edition: Edition): Promise<Practice | undefined> => {
  const row = await findOwnPractice(game.db, player, edition.id);
  return row && practiceOf(game, player, edition, row);
};

/** The last puzzle that a member has found some words of but not all; `undefined` if there is none. */
export const openPractice = async (game: Game, { guildId, userId }: Player): Promise<Edition | undefined> => {
  const row = await findOpenPractice(game.db, guildId, userId);
  return row?.puzzleId ? findEdition(game, row.puzzleId) : undefined;
};

const change = async (
  game: Game,
  { edition }: Practice,
  values: Parameters<typeof updatePractice>[2],
): Promise<void> => {
  const row = await findPractice(game.db, edition.id);
  if (row) await updatePractice(game.db, row.id, values);
};

/** Shows clues in the place of words, or words again. */
export const showClues = (game: Game, practice: Practice, withClues: boolean): Promise<void> =>
  change(game, practice, { withClues });

/** Ends a practice without finishing it; one that is finished stays so. */
export const giveUpPractice = async (game: Game, practice: Practice): Promise<void> => {
  if (!practice.isFinished) await change(game, practice, { givenUpAt: game.now() });
};

/** The word of the board that a word of the list in another language stands for; other words as they are. */
const wordMeant =
  ({ edition, pair }: Practice) =>
  (typed: string): string => {
    const wanted = comparable(typed);
    const isNamed = ({ clue }: ListedWord): boolean => clue !== undefined && comparable(clue) === wanted;
    return (pair && edition.puzzle.words.find(isNamed)?.word) ?? typed;
  };

/** Judges and stores what was entered; the last word finishes the practice, unless its solution was shown. */
export const submitToPractice = async (
  game: Game,
  player: Player,
  practice: Practice,
  text: string,
): Promise<Submission> => {
  const { edition, withClues } = practice;
  const played: Edition = withClues ? { ...edition, listing: 'clues' } : edition;
  const submission = await submitEntries(game, played, player, text, wordMeant(practice));
  const isDone = submission.progress.isFinished && !practice.isFinished && !practice.isGivenUp;
  if (isDone) await change(game, practice, { finishedAt: game.now() });
  return submission;
};

/** Deletes the puzzles of practices begun more than 30 days ago; what was finished stays counted. Returns how many. */
export const purgeOldPractices = ({ db, now }: Game): Promise<number> => purgePractices(db, now() - PRACTICE_KEPT_MS);

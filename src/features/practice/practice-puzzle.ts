import type { Edition } from '../../game/editions/edition.ts';
import { buildEdition } from '../../game/editions/editions.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import { openEditions } from '../../game/editions/open-editions.ts';
import { type Exercise, planExercise } from '../../game/editions/plan-edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { DEFAULT_DIFFICULTY, type Difficulty, isDifficulty } from '../../puzzle/model/difficulty.ts';
import { hidesWords, type ListedWord, listedWords } from '../../puzzle/model/puzzle.ts';
import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { comparable } from '../../rules/entries/match-word.ts';
import type { Input } from '../../rules/entries/parse-entries.ts';
import {
  countFinishedPractices,
  endPractice,
  findOpenPractice,
  findOwnPractice,
  findPractice,
  insertPractice,
  lastPracticeId,
  listPractice,
  type PracticeRow,
  purgeAllButNewest,
  purgePractices,
} from '../../store/editions/practices.ts';
import type { LanguagePair } from '../../words/language-pairs.ts';
import { type Submission, submitEntries } from '../play/submit.ts';
import { practiceWords } from './choose-words.ts';
import { pairOf, type Theme } from './practice-theme.ts';
import { readReviews, reviewEnded } from './words-coming-back.ts';

/**
 * Practice: words of a theme, and then the same words in new places, as often as a member likes. Its puzzle is the member's own edition, without
 * posts and without ranks.
 */

/** A member can continue a practice for this long. */
const PRACTICE_KEPT_MS = 30 * 24 * 3_600_000;
/** The number of a member's stored puzzles in a server. */
export const PRACTICES_KEPT = 20;

/** Fewer words than this are no exercise. */
export const MIN_WORDS = 4;

/**
 * The theme of a practice with a member's own choice of words. It leaves no word out, because the gaps would name the
 * secret words of open puzzles.
 */
export const MESSAGE_THEME = 'message';

export interface Practice {
  readonly edition: Edition;
  readonly theme: string;
  /** The languages of its list and its board; `undefined` if they are one. Its clues are the words of the list. */
  readonly pair: LanguagePair | undefined;
  /** The list shows clues instead of words. */
  readonly withClues: boolean;
  /** The member saw the solution before the last find. */
  readonly isGivenUp: boolean;
  readonly isFinished: boolean;
  /** How often the member has finished this theme in this server, this practice included. */
  readonly timesFinished: number;
  /** How many of its words were due when it began: the member once missed them or took a hint. 0 after its end. */
  readonly comingBack: number;
}

/** The content of a practice. */
interface Practised extends Exercise {
  readonly theme: string;
  readonly withClues: boolean;
}

/** Different each time, without a trace of the member. */
const seedOf = (game: Game, { guildId, userId }: Player, lastId: number): string =>
  `practice/${game.keyedHash(`${guildId}/${userId}/${lastId}/${game.now()}`).slice(0, 24)}`;

const countComingBack = async ({ db }: Game, player: Player, edition: Edition, row: PracticeRow): Promise<number> => {
  if (row.finishedAt !== null || row.givenUpAt !== null) return 0;
  const { due } = await readReviews(db, player, row.theme, row.startedAt);
  return listedWords(edition.puzzle).filter(({ word }) => due.has(word)).length;
};

const practiceOf = async (game: Game, player: Player, edition: Edition, row: PracticeRow): Promise<Practice> => ({
  edition,
  theme: row.theme,
  pair: pairOf(row.theme),
  withClues: row.withClues,
  isGivenUp: row.givenUpAt !== null,
  isFinished: row.finishedAt !== null,
  timesFinished: await countFinishedPractices(game.db, player.guildId, player.userId, row.theme),
  comingBack: await countComingBack(game, player, edition, row),
});

/** Begins a practice of chosen words. */
export const openExercise = async (game: Game, player: Player, practised: Practised): Promise<Practice> => {
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

/** Words in a server's open puzzles that their lists do not show. A practice must not give them away. */
export const openSecrets = async (game: Game, guildId: string): Promise<ReadonlySet<string>> => {
  const open = await openEditions(game, guildId);
  const secrets = open.flatMap(({ puzzle, listing }) =>
    puzzle.words.filter(({ secret }) => secret || hidesWords(listing)).map(({ word }) => word),
  );
  return new Set(secrets);
};

/** Whether enough words remain for a practice, without the secrets of open puzzles. */
export const canPractise = async (
  game: Game,
  { guildId }: Player,
  words: readonly Pick<ListedWord, 'word'>[],
): Promise<boolean> => {
  const secrets = await openSecrets(game, guildId);
  return words.filter(({ word }) => !secrets.has(word)).length >= Math.min(MIN_WORDS, words.length);
};

/** Whether a practice may begin again: enough of its words must be no secrets by now. */
export const canRepeat = async (game: Game, player: Player, { edition, theme }: Practice): Promise<boolean> =>
  theme === MESSAGE_THEME || canPractise(game, player, edition.puzzle.words);

/** A member's choices for a practice. */
interface PracticeOptions {
  readonly difficulty: Difficulty;
  readonly withClues: boolean;
}

/** Begins a practice of a theme, with other words each time. */
export const startPractice = async (
  game: Game,
  player: Player,
  theme: Theme,
  { difficulty, withClues }: PracticeOptions,
): Promise<Practice> => {
  const secrets = await openSecrets(game, player.guildId);
  const shown = theme.words.filter(({ word }) => !secrets.has(word));
  await reviewEnded(game, player, theme);
  const reviews = await readReviews(game.db, player, theme.id, game.now());
  const drawn = `words ${seedOf(game, player, await lastPracticeId(game.db, player.guildId, player.userId))}`;
  const words = practiceWords({ ...theme, words: shown }, difficulty, withClues, reviews, drawn);
  const { id, title, language } = theme;
  return openExercise(game, player, { theme: id, title, language, difficulty, words, withClues });
};

/** Begins another practice of the same words, in other places. */
export const repeatPractice = async (
  game: Game,
  player: Player,
  { edition, theme, withClues }: Practice,
): Promise<Practice> => {
  const { title, language, puzzle } = edition;
  const difficulty = isDifficulty(edition.difficulty) ? edition.difficulty : DEFAULT_DIFFICULTY;
  const secrets = theme === MESSAGE_THEME ? new Set<string>() : await openSecrets(game, player.guildId);
  const words = listedWords(puzzle)
    .filter(({ word }) => !secrets.has(word))
    .map(({ word, label, clue }) => ({ word, label, ...(clue ? { clue } : {}) }));
  return openExercise(game, player, { theme, title, language, difficulty, words, withClues });
};

/** An edition as this member's practice; `undefined` if it is another member's, or no practice. */
export const readPractice = async (game: Game, player: Player, edition: Edition): Promise<Practice | undefined> => {
  const row = await findOwnPractice(game.db, player, edition.id);
  return row && practiceOf(game, player, edition, row);
};

/** The member's last practice with some finds but not all; `undefined` without one. */
export const openPractice = async (game: Game, { guildId, userId }: Player): Promise<Edition | undefined> => {
  const row = await findOpenPractice(game.db, guildId, userId);
  return row?.puzzleId ? findEdition(game, row.puzzleId) : undefined;
};

/** Switches the list between clues and words. */
export const showClues = (game: Game, { edition }: Practice, withClues: boolean): Promise<void> =>
  listPractice(game.db, edition.id, withClues);

/** Ends a practice, and notes which of its words should come back. */
const end = async (game: Game, { edition }: Practice, ending: Parameters<typeof endPractice>[2]): Promise<void> => {
  await endPractice(game.db, edition.id, ending);
  const row = await findPractice(game.db, edition.id);
  if (!row || row.theme === MESSAGE_THEME) return;
  const { title, language } = edition;
  await reviewEnded(game, row, { id: row.theme, title, language });
};

/** Ends an unfinished practice; a finished one does not change. */
export const giveUpPractice = (game: Game, practice: Practice): Promise<void> =>
  end(game, practice, { givenUpAt: game.now() });

/** Translates a word of the list into the board's language; other words stay the same. */
const wordMeant =
  ({ edition, pair }: Practice) =>
  (typed: string): string => {
    const wanted = comparable(typed);
    const isNamed = ({ clue }: ListedWord): boolean => clue !== undefined && comparable(clue) === wanted;
    return (pair && edition.puzzle.words.find(isNamed)?.word) ?? typed;
  };

/**
 * Judges and stores a member's entries. The last word finishes the practice, unless the member has seen the solution.
 */
export const submitToPractice = async (
  game: Game,
  player: Player,
  practice: Practice,
  inputs: string | readonly Input[],
): Promise<Submission> => {
  const { edition, withClues } = practice;
  const played: Edition = withClues ? { ...edition, listing: 'clues' } : edition;
  const submission = await submitEntries(game, played, player, inputs, wordMeant(practice));
  const isDone = submission.progress.isFinished && !practice.isFinished && !practice.isGivenUp;
  if (isDone) await end(game, practice, { finishedAt: game.now() });
  return submission;
};

/**
 * Deletes practice puzzles begun more than 30 days ago; finished ones still count. Returns the number of deleted
 * puzzles.
 */
export const purgeOldPractices = ({ db, now }: Game): Promise<number> => purgePractices(db, now() - PRACTICE_KEPT_MS);

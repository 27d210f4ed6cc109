import type { Edition } from '../../game/editions/edition.ts';
import { buildEdition } from '../../game/editions/editions.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import { openEditions } from '../../game/editions/open-editions.ts';
import { type Exercise, planExercise } from '../../game/editions/plan-edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { DEFAULT_DIFFICULTY, type Difficulty, isDifficulty, PRESETS } from '../../puzzle/model/difficulty.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { hidesWords, type ListedWord, listedWords } from '../../puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { comparable } from '../../rules/entries/match-word.ts';
import type { Input } from '../../rules/entries/parse-entries.ts';
import {
  countFinishedPractices,
  endedPuzzles,
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
import { playedDailies } from '../../store/play/participations.ts';
import { readPlayRecord } from '../../store/play/play-record.ts';
import type { LanguagePair } from '../../words/language-pairs.ts';
import { type Submission, submitEntries } from '../play/submit.ts';
import { pairOf, type Theme, type ThemeHead } from './practice-theme.ts';

/**
 * The words of a theme for a difficulty. The seed draws them from the whole theme. Missed words come first, so that
 * members can learn them, then, if the member wants clues, words with a clue. The result is in alphabetical order, as in the list.
 */
export const practiceWords = (
  { id, language, words }: Theme,
  difficulty: Difficulty,
  withClues: boolean,
  missed: ReadonlySet<string> = new Set(),
  seed: string = id,
): ListedWord[] => {
  const { rows, columns, wordCount } = PRESETS[difficulty];
  const fitting = words.filter(({ word }) => splitCells(word).length <= Math.max(rows, columns));
  const shuffled = shuffle(fitting, createRng(`practice/${seed}`));
  const rank = ({ word, clue }: ListedWord): number => (missed.has(word) ? 0 : withClues && clue ? 1 : 2);
  const pair = pairOf(id);
  const shown = ({ label, clue }: ListedWord): string => (pair && clue) || label;
  return [0, 1, 2]
    .flatMap((wanted) => shuffled.filter((word) => rank(word) === wanted))
    .slice(0, wordCount)
    .map(({ word, label, clue }) => ({ word, label, ...(clue ? { clue } : {}) }))
    .sort((a, b) => shown(a).localeCompare(shown(b), pair?.list ?? language));
};

/** The number of a theme's daily puzzles to read: a year has fewer. */
const DAILIES = 10;

/** Closed daily puzzles of a theme that a member played. */
const endedDailies = async (game: Game, player: Player, { title, language }: ThemeHead): Promise<number[]> => {
  const open = new Set((await openEditions(game, player.guildId)).map(({ id }) => id));
  const played = await playedDailies(game.db, player, { title, language, limit: DAILIES });
  return played.filter((id) => !open.has(id));
};

/** The newest first; a practice comes after the daily puzzle of its date. */
const byAge = (one: Edition, other: Edition): number => {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return Number(other.isPractice) - Number(one.isPractice) || other.id - one.id;
};

/**
 * Words of a theme, as hidden, that a member missed at their last chance. A chance ends with the solution of a
 * practice, or with the close of a daily puzzle that they played. The words follow from stored puzzles, and are
 * forgotten with them.
 */
export const missedWords = async (game: Game, player: Player, theme: ThemeHead): Promise<ReadonlySet<string>> => {
  const practised = await endedPuzzles(game.db, player.guildId, player.userId, theme.id);
  const ids = [...practised, ...(await endedDailies(game, player, theme))];
  const editions = (await Promise.all(ids.map((id) => findEdition(game, id)))).filter(
    (edition) => edition !== undefined,
  );
  const isFound = new Map<string, boolean>();
  for (const edition of editions.sort(byAge)) {
    const { finds } = await readPlayRecord(game.db, { ...player, editionId: edition.id });
    const found = new Set(finds.map(({ word }) => word));
    for (const { word } of listedWords(edition.puzzle)) {
      if (!isFound.has(word)) isFound.set(word, found.has(word));
    }
  }
  return new Set([...isFound].flatMap(([word, wasFound]) => (wasFound ? [] : [word])));
};

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
}

/** The content of a practice. */
interface Practised extends Exercise {
  readonly theme: string;
  readonly withClues: boolean;
}

/** Different each time, without a trace of the member. */
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
  const missed = await missedWords(game, player, theme);
  const drawn = `words ${seedOf(game, player, await lastPracticeId(game.db, player.guildId, player.userId))}`;
  const words = practiceWords({ ...theme, words: shown }, difficulty, withClues, missed, drawn);
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

const change = async (
  game: Game,
  { edition }: Practice,
  values: Parameters<typeof updatePractice>[2],
): Promise<void> => {
  const row = await findPractice(game.db, edition.id);
  if (row) await updatePractice(game.db, row.id, values);
};

/** Switches the list between clues and words. */
export const showClues = (game: Game, practice: Practice, withClues: boolean): Promise<void> =>
  change(game, practice, { withClues });

/** Ends an unfinished practice; a finished one does not change. */
export const giveUpPractice = async (game: Game, practice: Practice): Promise<void> => {
  if (!practice.isFinished) await change(game, practice, { givenUpAt: game.now() });
};

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
  if (isDone) await change(game, practice, { finishedAt: game.now() });
  return submission;
};

/**
 * Deletes practice puzzles begun more than 30 days ago; finished ones still count. Returns the number of deleted
 * puzzles.
 */
export const purgeOldPractices = ({ db, now }: Game): Promise<number> => purgePractices(db, now() - PRACTICE_KEPT_MS);

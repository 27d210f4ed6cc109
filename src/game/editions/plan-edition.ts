import { type Difficulty, PRESETS, type Preset } from '../../puzzle/model/difficulty.ts';
import type { ListedWord, Listing, PuzzleSpec, ScoreRange } from '../../puzzle/model/puzzle.ts';
import { addDays, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { listDays } from '../../store/lists/list-days.ts';
import type { EditionKind } from '../../store/tables/edition-tables.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';
import type { Game } from '../game.ts';
import { builtInTheme } from '../lists/chosen-theme.ts';
import { pictureWordsOf, sideFor, sideForAny, sortByLabel, stockOf, wordsOfTurn } from '../lists/daily-list.ts';
import type { ListOfDate } from '../lists/list-of-date.ts';
import { OPTION_LIMITS } from '../lists/list-options.ts';
import { type PuzzleOptions, readOptions } from '../lists/read-options.ts';
import { WORD_REST_DAYS } from '../lists/theme-appointments.ts';
import { packOfDate } from '../lists/theme-schedule.ts';
import { readList, type WordList } from '../lists/word-lists.ts';
import { DEFAULT_VARIANT, listingOf, type PuzzleSettings } from '../places/puzzle-settings.ts';
import { builtInWords, difficultyOf, scoreOf, shapeSpec, sizeOf, sundayMessage } from './built-in-words.ts';
import { boardOfDay } from './day-board.ts';
import { type EditionSettings, formatDraw } from './edition.ts';
import { type SpecParts, specOf } from './edition-spec.ts';
import { fillerFor, redHerringsOf } from './ladder-words.ts';
import { afterBuilds } from './other-words.ts';

/** An edition to build. Its date, settings and list decide everything about it. */
export interface EditionPlan extends PuzzleSettings {
  readonly date: PuzzleDate;
  readonly title: string;
  readonly spec: PuzzleSpec;
  /** The message with its author's spaces and accents; left out for built-in messages. */
  readonly messageText?: string | undefined;
  /** The server that owns the edition. */
  readonly guildId: string;
  readonly kind: EditionKind;
  readonly listing: Listing;
  /** How often an admin asked for another build; 0 for the first build. */
  readonly reroll: number;
}

/** A seed with the puzzle's name and a hash. Only this installation can compute the hash. */
const seedOf = ({ keyedHash }: Game, what: string, draw: string): string =>
  `${what}/${keyedHash(`seed/${what}/${draw}`).slice(0, 16)}`;

type BuiltInWords = Pick<SpecParts, 'words' | 'secretWords' | 'message'>;

/**
 * The words of a built-in puzzle. A shaped board hides no message, because the message would fill it exactly and spoil
 * the shape.
 */
const wordsOfVariant = (
  game: Game,
  date: PuzzleDate,
  settings: EditionSettings,
  { score, pack }: { readonly score: ScoreRange; readonly pack: Pack },
): BuiltInWords => {
  if (settings.variant !== 'pictures') {
    const words = builtInWords(game, date, settings, score);
    return settings.variant === 'shaped' ? { ...words, message: undefined } : words;
  }
  const stock = stockOf(game, settings);
  return {
    ...afterBuilds<Pick<BuiltInWords, 'words' | 'secretWords'>>(settings.reroll, (reroll, before) => {
      const build = { date, pack, draw: formatDraw({ ...settings, reroll }), before: before?.words ?? [] };
      return pictureWordsOf(game, stock, build, sizeOf(boardOfDay(difficultyOf(settings), date, 'pictures')));
    }),
    message: sundayMessage(game, date, settings),
  };
};

const planBuiltIn = (game: Game, date: PuzzleDate, given: EditionSettings, day: ListOfDate): EditionPlan => {
  const { language, variant = DEFAULT_VARIANT } = given;
  const stock = stockOf(game, given);
  const withPictures = variant === 'pictures';
  const pack = builtInTheme(game, stock, { day, date, withPictures, swapped: given.theme });
  const settings = { ...given, theme: pack.id };
  const difficulty = difficultyOf(settings);
  const score = scoreOf(game, date, settings);
  const { words, secretWords, message } = wordsOfVariant(game, date, settings, { score, pack });
  return {
    date,
    difficulty: settings.difficulty,
    language,
    title: pack.title,
    spec: specOf(difficulty, {
      words: sortByLabel(words, language),
      secretWords,
      theme: listedWordsOf(pack, stock.locality.spelling),
      language,
      fillerLetters: [],
      message,
      crossings: settings.crossings,
      redHerrings: redHerringsOf(date, difficulty),
      score,
      variant,
      board: boardOfDay(difficulty, date, variant),
      seed: seedOf(game, `${date}/${pack.id}/${difficulty}`, formatDraw(settings)),
    }),
    guildId: settings.guildId,
    kind: 'daily',
    listing: listingOf(variant, words),
    reroll: settings.reroll,
  };
};

/** The words of the server's other lists and of the packs in the days around a date. */
const wordsAround = async (
  game: Game,
  date: PuzzleDate,
  { guildId, locality }: Pick<EditionSettings, 'guildId' | 'locality'>,
  list: WordList,
): Promise<Set<string>> => {
  const rest = WORD_REST_DAYS - 1;
  const days = new Map((await listDays(game.db, guildId)).map((day) => [day.date, day.listId]));
  const stock = stockOf(game, { language: list.language, locality });
  const around = Array.from({ length: 2 * rest + 1 }, (_, i) => addDays(date, i - rest)).filter((day) => day !== date);
  const ids = new Set(around.map((day) => days.get(day)).filter((id) => id !== undefined && id !== list.id));
  const others = await Promise.all([...ids].map((id) => readList(game, Number(id))));
  const builtIn = stock.packs.length === 0 ? [] : around.filter((day) => !days.has(day));
  return new Set([
    ...others.flatMap(({ words }) => words.map(({ word }) => word)),
    ...builtIn.flatMap((day) => listedWordsOf(packOfDate(stock, day)).map(({ word }) => word)),
  ]);
};

/** Drops options that no longer suit the list's words, because every date needs a puzzle. */
const optionsOf = (list: Pick<WordList, 'options' | 'words' | 'language'>): Partial<PuzzleOptions> => {
  const options = readOptions(list.options, list);
  return 'faults' in options ? {} : options;
};

const { side: MAX_SIDE } = OPTION_LIMITS;

/** The number of words in a list's puzzle, and their greatest length. */
export const ownSizeOf = ({ words }: Pick<WordList, 'words'>, board: Preset, count: number | undefined) => {
  const size = sizeOf(board);
  if (count === undefined) return size;
  return { ...size, count, maxCells: Math.min(MAX_SIDE, Math.max(size.maxCells, sideForAny(words, count))) };
};

/** A spec for words from a server's own list, with its options. */
export const specOfOwn = (
  list: Pick<WordList, 'options' | 'words' | 'language'>,
  difficulty: Difficulty,
  parts: Pick<SpecParts, 'words' | 'board' | 'crossings' | 'redHerrings' | 'score' | 'variant' | 'seed'>,
): PuzzleSpec => {
  const { message, secretWords = [], shape, directions, crossings = parts.crossings, count } = optionsOf(list);
  const spec = specOf(difficulty, {
    ...parts,
    secretWords,
    theme: list.words,
    language: list.language,
    fillerLetters: fillerFor(parts.words, list.language),
    message: shape || parts.variant === 'shaped' ? undefined : message?.hidden,
    crossings,
    directions,
    side: count === undefined ? undefined : Math.min(MAX_SIDE, sideFor(parts.words)),
  });
  return shape ? shapeSpec(spec, shape) : spec;
};

const planOwn = async (
  game: Game,
  date: PuzzleDate,
  {
    guildId,
    timeZone,
    difficulty: named,
    locality,
    crossings,
    variant = DEFAULT_VARIANT,
    reroll,
    isUnposted,
  }: EditionSettings,
  list: WordList,
): Promise<EditionPlan> => {
  const options = optionsOf(list);
  const difficulty = options.difficulty ?? difficultyOf({ difficulty: named, language: list.language });
  const board = boardOfDay(difficulty, date, variant);
  const days = await listDays(game.db, guildId);
  const before = days.filter((day) => day.listId === list.id && day.date < date);
  const turn = new Set(before.map((day) => day.date)).size;
  const tired = await wordsAround(game, date, { guildId, locality }, list);
  // Another build takes the words of the next turn.
  const size = ownSizeOf(list, board, options.count);
  const words = afterBuilds<ListedWord[]>(reroll, (build, before) =>
    wordsOfTurn(list, turn + build, size, tired, before),
  );
  const spec = specOfOwn(list, difficulty, {
    words,
    board,
    crossings,
    redHerrings: redHerringsOf(date, difficulty),
    score:
      options.directions || options.count
        ? undefined
        : scoreOf(game, date, { guildId, timeZone, language: list.language, difficulty, locality, variant }),
    variant,
    seed: seedOf(
      game,
      `${date}/list-${list.id}-${list.revision}/${difficulty}`,
      formatDraw({ guildId, timeZone, reroll, isUnposted }),
    ),
  });
  return {
    date,
    difficulty: options.difficulty ?? named,
    language: list.language,
    title: list.name,
    spec,
    messageText: spec.message === undefined ? undefined : options.message?.text,
    guildId,
    kind: 'daily',
    listing: listingOf(variant, words),
    reroll,
  };
};

export const planEdition = async (
  game: Game,
  date: PuzzleDate,
  settings: EditionSettings,
  day: ListOfDate,
): Promise<EditionPlan> =>
  day.kind === 'own'
    ? planOwn(game, date, settings, await readList(game, day.list.id))
    : planBuiltIn(game, date, settings, day);

/** A puzzle's words, already chosen. */
export interface Exercise {
  readonly title: string;
  readonly language: string;
  readonly difficulty: Difficulty;
  readonly words: readonly ListedWord[];
}

/** A puzzle of given words for a practice or a race, in the server `guildId`. */
export const planExercise = (
  { title, language, difficulty, words }: Exercise,
  { date, guildId, seed }: { readonly date: PuzzleDate; readonly guildId: string; readonly seed: string },
): EditionPlan => ({
  date,
  difficulty,
  language,
  title,
  spec: specOf(difficulty, {
    words,
    secretWords: [],
    theme: words,
    language,
    fillerLetters: fillerFor(words, language),
    // A member's own choice may have more words than the preset has room for.
    side: words.length > PRESETS[difficulty].wordCount ? Math.min(MAX_SIDE, sideFor(words)) : undefined,
    board: PRESETS[difficulty],
    redHerrings: PRESETS[difficulty].redHerrings,
    variant: DEFAULT_VARIANT,
    seed,
  }),
  guildId,
  kind: 'practice',
  listing: 'words',
  reroll: 0,
});

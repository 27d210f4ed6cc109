import { DEFAULT_DIFFICULTY, directionsFor, isDifficulty, PRESETS } from '../puzzle/difficulty.ts';
import { generateWithLadder } from '../puzzle/generate-with-ladder.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { formatPuzzle, type PuzzleJson, parsePuzzle } from '../puzzle/puzzle-json.ts';
import type { PuzzleSpec } from '../puzzle/spec.ts';
import { type EditionRow, findEditionById, findEditionByKey, insertEdition } from '../store/editions.ts';
import { blocklistFor } from '../words/blocklist.ts';
import type { Pack } from '../words/pack.ts';
import { packOfDate, wordsOfDate } from './daily-list.ts';
import type { Edition, EditionSettings, PuzzleSettings } from './edition.ts';
import type { Game } from './game.ts';
import type { PuzzleDate } from './puzzle-date.ts';

/** How long a daily puzzle may take to build; the presets need a few milliseconds. */
const BUILD_TIMEOUT_MS = 2_000;

const packsFor = ({ packs }: Game, language: string): readonly Pack[] =>
  packs.filter((pack) => pack.language === language);

/** Another build of the same words begins from another seed. */
const rerollPart = (reroll: number): string => (reroll > 0 ? `/reroll-${reroll}` : '');

const specFor = (packs: readonly Pack[], date: PuzzleDate, settings: EditionSettings): PuzzleSpec => {
  const { language, reroll } = settings;
  const difficulty = isDifficulty(settings.difficulty) ? settings.difficulty : DEFAULT_DIFFICULTY;
  const { rows, columns, wordCount, redHerrings } = PRESETS[difficulty];
  return {
    rows,
    columns,
    words: wordsOfDate(packs, date, { count: wordCount, maxCells: Math.max(rows, columns) }),
    secretWords: [],
    directions: directionsFor(difficulty, language),
    fillerLetters: [],
    redHerrings,
    oneSharedCell: true,
    blocklist: blocklistFor(language),
    plain: false,
    seed: `${date}/${packOfDate(packs, date).id}/${difficulty}${rerollPart(reroll)}`,
  };
};

const build = (game: Game, spec: PuzzleSpec): Puzzle => {
  const limits = { now: game.now, deadlineMs: game.now() + BUILD_TIMEOUT_MS };
  const generation = generateWithLadder(spec, limits, game.hash);
  if (generation.kind === 'generated') return generation.puzzle;
  throw new Error(`no puzzle could be built for ${spec.seed}: ${JSON.stringify(generation)}`);
};

/** Editions read before: a stored puzzle never changes, so it is parsed once. */
const parsed = new WeakMap<Game, Map<number, Edition>>();

const editionOf = (game: Game, row: EditionRow): Edition => {
  const known = parsed.get(game) ?? new Map<number, Edition>();
  parsed.set(game, known);
  const edition = known.get(row.id) ?? readEdition(row);
  known.set(row.id, edition);
  return edition;
};

const readEdition = (row: EditionRow): Edition => {
  const reading = parsePuzzle(JSON.parse(row.puzzle_json));
  if (reading.kind !== 'parsed') throw new Error(`edition ${row.id} cannot be read: ${reading.message}`);
  return {
    id: row.id,
    date: row.puzzle_date as PuzzleDate,
    title: row.title,
    difficulty: row.difficulty,
    language: row.language,
    puzzle: reading.puzzle,
  };
};

/** An edition still to be built: everything about it follows from its date, its settings and the packs. */
interface EditionPlan extends PuzzleSettings {
  readonly key: string;
  readonly date: PuzzleDate;
  readonly title: string;
  readonly spec: PuzzleSpec;
}

const keyOf = (date: PuzzleDate, { difficulty, language, reroll }: EditionSettings): string =>
  `${date}/${language}/${difficulty}${rerollPart(reroll)}`;

const planEdition = (game: Game, date: PuzzleDate, settings: EditionSettings): EditionPlan => {
  const { difficulty, language } = settings;
  const packs = packsFor(game, language);
  const spec = specFor(packs, date, settings);
  return {
    key: keyOf(date, settings),
    date,
    difficulty,
    language,
    title: packOfDate(packs, date).title,
    spec,
  };
};

/** Stores a built edition; one that was stored in the meantime is kept instead, and returned. */
const storeEdition = async (game: Game, plan: EditionPlan, puzzle: PuzzleJson): Promise<Edition> => {
  const row = await insertEdition(game.db, {
    edition_key: plan.key,
    puzzle_date: plan.date,
    title: plan.title,
    difficulty: plan.difficulty,
    language: plan.language,
    puzzle_json: JSON.stringify(puzzle),
    listed_words: plan.spec.words.length,
    built_at: game.now(),
  });
  return editionOf(game, row);
};

/** Builds a puzzle elsewhere; rejects where it cannot. */
export type BuildPuzzle = (spec: PuzzleSpec) => Promise<PuzzleJson>;

/**
 * The edition of a date with these settings, built and stored where nobody needed it before: by `buildPuzzle`, or on
 * the spot where that is left out.
 */
export const openEdition = async (
  game: Game,
  date: PuzzleDate,
  settings: EditionSettings,
  buildPuzzle?: BuildPuzzle,
): Promise<Edition> => {
  const stored = await findEditionByKey(game.db, keyOf(date, settings));
  if (stored) return editionOf(game, stored);
  const plan = planEdition(game, date, settings);
  return storeEdition(game, plan, (await buildPuzzle?.(plan.spec)) ?? formatPuzzle(build(game, plan.spec)));
};

/** A stored edition; `undefined` where none has this id, as with a button forged by hand. */
export const findEdition = async (game: Game, id: number): Promise<Edition | undefined> => {
  const known = parsed.get(game)?.get(id);
  if (known) return known;
  const row = await findEditionById(game.db, id);
  return row && editionOf(game, row);
};

import { DEFAULT_DIFFICULTY, isDifficulty, PRESETS } from '../puzzle/difficulty.ts';
import { generateWithLadder } from '../puzzle/generate-with-ladder.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { formatPuzzle, parsePuzzle } from '../puzzle/puzzle-json.ts';
import type { PuzzleSpec } from '../puzzle/spec.ts';
import { type EditionRow, findEditionById, findEditionByKey, insertEdition } from '../store/editions.ts';
import { blocklistFor } from '../words/blocklist.ts';
import type { Pack } from '../words/pack.ts';
import { packOfDate, wordsOfDate } from './daily-list.ts';
import type { Edition, EditionSettings } from './edition.ts';
import type { Game } from './game.ts';
import type { PuzzleDate } from './puzzle-date.ts';

/** How long a daily puzzle may take to build; the presets need a few milliseconds. */
const BUILD_TIMEOUT_MS = 2_000;

const packsFor = ({ packs }: Game, language: string): readonly Pack[] =>
  packs.filter((pack) => pack.language === language);

const specFor = (packs: readonly Pack[], date: PuzzleDate, { difficulty, language }: EditionSettings): PuzzleSpec => {
  const { rows, columns, wordCount, directions, redHerrings } =
    PRESETS[isDifficulty(difficulty) ? difficulty : DEFAULT_DIFFICULTY];
  return {
    rows,
    columns,
    words: wordsOfDate(packs, date, { count: wordCount, maxCells: Math.max(rows, columns) }),
    secretWords: [],
    directions,
    fillerLetters: [],
    redHerrings,
    oneSharedCell: true,
    blocklist: blocklistFor(language),
    plain: false,
    seed: `${date}/${packOfDate(packs, date).id}/${difficulty}`,
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

/** The edition of a date with these settings, built and stored where nobody needed it before. */
export const openEdition = async (game: Game, date: PuzzleDate, settings: EditionSettings): Promise<Edition> => {
  const key = `${date}/${settings.language}/${settings.difficulty}`;
  const stored = await findEditionByKey(game.db, key);
  if (stored) return editionOf(game, stored);
  const packs = packsFor(game, settings.language);
  const spec = specFor(packs, date, settings);
  const row = await insertEdition(game.db, {
    edition_key: key,
    puzzle_date: date,
    title: packOfDate(packs, date).title,
    difficulty: settings.difficulty,
    language: settings.language,
    puzzle_json: JSON.stringify(formatPuzzle(build(game, spec))),
    listed_words: spec.words.length,
    built_at: game.now(),
  });
  return editionOf(game, row);
};

/** A stored edition; `undefined` where none has this id, as with a button forged by hand. */
export const findEdition = async (game: Game, id: number): Promise<Edition | undefined> => {
  const known = parsed.get(game)?.get(id);
  if (known) return known;
  const row = await findEditionById(game.db, id);
  return row && editionOf(game, row);
};

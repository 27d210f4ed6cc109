import { parsePuzzle } from '../../puzzle/formats/puzzle-json.ts';
import { isListing } from '../../puzzle/model/puzzle.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { type EditionRow, findEditionById } from '../../store/editions/edition-rows.ts';
import type { Game } from '../game.ts';
import { messageText } from '../lists/message-text.ts';
import { DEFAULT_VARIANT } from '../places/puzzle-settings.ts';
import type { Edition } from './edition.ts';
import { variantIn } from './edition-key.ts';

/** The number of parsed editions in memory; the least recently read goes first. */
const MAX_PARSED = 500;

/**
 * Parsed editions. A stored puzzle never changes, so parsing it once is enough. Practices and races stay out, because
 * few members read them.
 */
const parsed = new WeakMap<Game, Map<number, Edition>>();

export const editionOf = (game: Game, row: EditionRow): Edition => {
  const known = parsed.get(game) ?? new Map<number, Edition>();
  parsed.set(game, known);
  const edition = known.get(row.id) ?? readEdition(row);
  if (!edition.isPractice) keepParsed(known, edition);
  return edition;
};

const keepParsed = (known: Map<number, Edition>, edition: Edition): void => {
  known.delete(edition.id);
  known.set(edition.id, edition);
  const [oldest] = known.keys();
  if (known.size > MAX_PARSED && oldest !== undefined) known.delete(oldest);
};

/** Drops a deleted edition from memory. */
export const forgetParsed = (game: Game, id: number): void => {
  parsed.get(game)?.delete(id);
};

const readEdition = (row: EditionRow): Edition => {
  const reading = parsePuzzle(JSON.parse(row.puzzleJson));
  if (reading.kind !== 'parsed') throw new Error(`edition ${row.id} cannot be read: ${reading.message}`);
  const { message } = reading.puzzle;
  return {
    id: row.id,
    date: row.puzzleDate as PuzzleDate,
    title: row.title,
    difficulty: row.difficulty,
    language: row.language,
    guildId: row.ownerGuildId ?? undefined,
    isPractice: row.kind === 'practice',
    puzzle: reading.puzzle,
    variant: row.kind === 'practice' ? DEFAULT_VARIANT : variantIn(row.editionKey),
    listing: isListing(row.listing) ? row.listing : 'words',
    lostMessage: message === undefined ? (row.messageText ?? undefined) : undefined,
    messageText: message === undefined ? undefined : (row.messageText ?? messageText(message, row.language)),
  };
};

/** A stored edition; `undefined` for an unknown id, such as one from a forged button. */
export const findEdition = async (game: Game, id: number): Promise<Edition | undefined> => {
  const editions = parsed.get(game);
  const known = editions?.get(id);
  if (editions && known) {
    keepParsed(editions, known);
    return known;
  }
  const row = await findEditionById(game.db, id);
  return row && editionOf(game, row);
};

import type { Edition } from '../../game/editions/edition.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import { openEditions } from '../../game/editions/open-editions.ts';
import type { Game, Player } from '../../game/game.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { type Answer, reviewWord } from '../../rules/reviews/review-word.ts';
import type { Db } from '../../store/database/schema.ts';
import { write } from '../../store/database/write.ts';
import {
  dropKnownWords,
  type PracticeWordRow,
  practiceWordsOf,
  writePracticeWords,
} from '../../store/editions/practice-words.ts';
import { endedPractices, markPracticeReviewed } from '../../store/editions/practices.ts';
import { markPlayReviewed, playedDailies } from '../../store/play/participations.ts';
import { type PlayRecord, readPlayRecord } from '../../store/play/play-record.ts';
import { pairOf, type ThemeHead } from './practice-theme.ts';

/**
 * Words that a member missed, or took a hint for, come back in later practices of their theme. Each puzzle counts once.
 * A practice counts when the member finishes it or sees its solution, and a daily puzzle when it closes.
 */

/** The number of a member's words in a server. */
export const WORDS_KEPT = 300;

/** The number of a theme's daily puzzles to read: a year has fewer. */
const DAILIES = 10;

const DAY_MS = 24 * 3_600_000;

/** A member's ended puzzle whose words are not stored yet. */
interface Ended {
  readonly edition: Edition;
  /** Milliseconds since 1970. A daily puzzle ends with its date. */
  readonly at: number;
}

/** The puzzle of an ended practice, or of a closed daily puzzle. */
interface EndedId {
  readonly id: number;
  readonly at: number;
}

/** Closed daily puzzles of a theme that the member played. A practice in two languages has none. */
const endedDailies = async (game: Game, player: Player, { id, title, language }: ThemeHead): Promise<EndedId[]> => {
  if (pairOf(id)) return [];
  const played = await playedDailies(game.db, player, { title, language, limit: DAILIES });
  const fresh = played.filter(({ isReviewed }) => !isReviewed);
  if (fresh.length === 0) return [];
  const open = new Set((await openEditions(game, player.guildId)).map((edition) => edition.id));
  return fresh
    .filter((daily) => !open.has(daily.id))
    .map((daily) => ({ id: daily.id, at: Math.min(Date.parse(`${daily.date}T00:00:00Z`) + DAY_MS, game.now()) }));
};

/** The oldest first. */
const readEnded = async (game: Game, player: Player, theme: ThemeHead): Promise<Ended[]> => {
  const practised = await endedPractices(game.db, player, theme.id);
  const ids = [...practised, ...(await endedDailies(game, player, theme))].sort((a, b) => a.at - b.at || a.id - b.id);
  const ended: Ended[] = [];
  for (const { id, at } of ids) {
    const edition = await findEdition(game, id);
    if (edition) ended.push({ edition, at });
  }
  return ended;
};

const answerFor = ({ finds, hints }: PlayRecord, word: string): Answer => {
  if (finds.every((find) => find.word !== word)) return 'missed';
  return hints.some((hint) => hint.word === word) ? 'hinted' : 'found';
};

/** The puzzle's words with the member's memory after it. A word that was always found needs none. */
const review = async (db: Db, player: Player, theme: string, { edition, at }: Ended): Promise<PracticeWordRow[]> => {
  const { guildId, userId } = player;
  const record = await readPlayRecord(db, { guildId, userId, editionId: edition.id });
  const known = new Map((await practiceWordsOf(db, player, theme)).map((row) => [row.word, row]));
  return listedWords(edition.puzzle).flatMap(({ word }) => {
    const [memory, answer] = [known.get(word), answerFor(record, word)];
    if (!memory && answer === 'found') return [];
    return [{ guildId, userId, theme, word, ...reviewWord(memory, answer, at) }];
  });
};

const markReviewed = (db: Db, { guildId, userId }: Player, { id, isPractice }: Edition): Promise<boolean> =>
  isPractice ? markPracticeReviewed(db, id) : markPlayReviewed(db, { guildId, userId, editionId: id });

/** Stores the words of a member's ended puzzles of a theme, so that they come back when they are due. */
export const reviewEnded = async (game: Game, player: Player, theme: ThemeHead): Promise<void> => {
  const ended = await readEnded(game, player, theme);
  if (ended.length === 0) return;
  await write(game.db, player.guildId, async (transaction) => {
    for (const each of ended) {
      if (!(await markReviewed(transaction, player, each.edition))) continue;
      await writePracticeWords(transaction, await review(transaction, player, theme.id, each));
    }
    await dropKnownWords(transaction, player, WORDS_KEPT);
  });
};

/** A member's words of a theme, as hidden. */
export interface Reviews {
  /** They should come back. */
  readonly due: ReadonlySet<string>;
  /** They come back at another time. */
  readonly later: ReadonlySet<string>;
}

/** The stored words at an instant in milliseconds since 1970. */
export const readReviews = async (db: Db, player: Player, theme: string, at: number): Promise<Reviews> => {
  const rows = await practiceWordsOf(db, player, theme);
  const wordsWhere = (isWanted: (row: PracticeWordRow) => boolean): ReadonlySet<string> =>
    new Set(rows.filter(isWanted).map(({ word }) => word));
  return { due: wordsWhere(({ dueAt }) => dueAt <= at), later: wordsWhere(({ dueAt }) => dueAt > at) };
};

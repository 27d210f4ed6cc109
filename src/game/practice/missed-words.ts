import { listedWords } from '../../puzzle/model/puzzle.ts';
import { endedPuzzles } from '../../store/editions/practices.ts';
import { playedDailies } from '../../store/play/participations.ts';
import { readPlayRecord } from '../../store/play/play-record.ts';
import type { Edition } from '../editions/edition.ts';
import { findEdition } from '../editions/find-edition.ts';
import { openEditions } from '../editions/open-editions.ts';
import type { Game, Player } from '../game.ts';
import type { ThemeHead } from './practice-theme.ts';

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

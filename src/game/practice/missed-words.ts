import { listedWords } from '../../puzzle/model/puzzle.ts';
import { endedPuzzles } from '../../store/editions/practices.ts';
import { readPlayRecord } from '../../store/play/play-record.ts';
import { findEdition } from '../editions/find-edition.ts';
import type { Game } from '../game.ts';
import type { Player } from '../play/submit.ts';

/**
 * Words of a theme, as hidden, that a member had not found when they looked the solution up, the last time they practised
 * them. It follows from the practices that are kept, with which it is forgotten.
 */
export const missedWords = async (game: Game, player: Player, theme: string): Promise<ReadonlySet<string>> => {
  const isFound = new Map<string, boolean>();
  for (const id of await endedPuzzles(game.db, player.guildId, player.userId, theme)) {
    const edition = await findEdition(game, id);
    if (!edition) continue;
    const { finds } = await readPlayRecord(game.db, { ...player, editionId: id });
    const found = new Set(finds.map(({ word }) => word));
    for (const { word } of listedWords(edition.puzzle)) {
      if (!isFound.has(word)) isFound.set(word, found.has(word));
    }
  }
  return new Set([...isFound].flatMap(([word, wasFound]) => (wasFound ? [] : [word])));
};

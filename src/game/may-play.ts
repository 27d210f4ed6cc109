import type { Edition } from './edition.ts';
import type { Game } from './game.ts';
import { readPractice } from './practice.ts';
import type { Player } from './submit.ts';

/** Whether a puzzle is a member's to play: one of a server's own list is nobody else's, and a practice is one member's. */
export const mayPlay = async (game: Game, { guildId, userId }: Player, edition: Edition): Promise<boolean> => {
  if (edition.isPractice) return (await readPractice(game, { guildId, userId }, edition)) !== undefined;
  return edition.guildId === undefined || edition.guildId === guildId;
};

import type { Db } from '../../store/database/schema.ts';
import type { MemberKey } from '../../store/members/member-data.ts';
import type { Edition } from '../editions/edition.ts';
import type { Game } from '../game.ts';
import { type Lateness, readLateness } from './deleted-plays.ts';
import { type Progress, readProgress } from './progress.ts';

/** A player's progress in a puzzle, and whether their actions in it still count. */
export interface Standing extends Lateness {
  readonly progress: Progress;
}

export const readStanding = async (game: Game, db: Db, edition: Edition, player: MemberKey): Promise<Standing> => {
  const { guildId, userId } = player;
  return {
    progress: await readProgress(db, edition, { guildId, userId, editionId: edition.id }),
    ...(await readLateness(game, db, edition, player)),
  };
};

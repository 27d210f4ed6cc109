import type { Edition } from '../../src/game/editions/edition.ts';
import { findEdition } from '../../src/game/editions/editions.ts';
import { readPlayerRows } from '../../src/game/play/player-rows.ts';
import { rankedEditionOf, updatePlay } from '../../src/game/play/update-play.ts';
import { insertFinds } from '../../src/store/play/finds.ts';
import type { BotRig } from '../bot-rig.ts';

/** Sets the daily channel up and gives the posted puzzle. */
export const postPuzzle = async (rig: BotRig): Promise<Edition> => {
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  const edition = await findEdition(rig.game, 1);
  if (!edition) throw new Error('expected a posted puzzle');
  return edition;
};

/** Lets someone find a word of a puzzle, in time, for so many points. */
export const score = async (
  { game, guild }: Pick<BotRig, 'game' | 'guild'>,
  edition: Edition,
  userId: string,
  points: number,
  word = 'PEAR',
): Promise<void> => {
  const where = { guild_id: guild, edition_id: edition.id, user_id: userId };
  const cells = { word, start_cell: 'A1', end_cell: 'A4', is_secret: 0 };
  await insertFinds(game.db, [{ ...where, ...cells, points, found_at: 1, is_late: 0 }]);
  const key = { guildId: guild, userId, editionId: edition.id };
  await updatePlay(game.db, rankedEditionOf(edition), key, await readPlayerRows(game.db, key));
};

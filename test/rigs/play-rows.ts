import { applyPlayChange, rankedEditionOf } from '../../src/features/play/apply-play-change.ts';
import type { Edition } from '../../src/game/editions/edition.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import type { BotRig } from './bot-rig.ts';

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
  const find = { word, startCell: 'A1', endCell: 'A4', isSecret: false, points, foundAt: 1, isLate: false };
  const play = { edition: rankedEditionOf(edition), key: { guildId: guild, userId, editionId: edition.id } };
  await applyPlayChange(game.db, play, { kind: 'add', at: 1, finds: [find] });
};

import { planEdition } from '../../src/game/editions/plan-edition.ts';
import { BUILT_IN } from '../../src/game/lists/list-of-date.ts';
import { variantOn } from '../../src/game/places/puzzle-settings.ts';
import type { PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { createGame } from './bot-rig.ts';
import type { PlaySetting } from './play-rig.ts';

/** The puzzle of a date as a server of that language gets it, to play in a rig of its own. */
export const planDay = async (date: string, language: string): Promise<PlaySetting> => {
  const game = await createGame(() => Date.parse(`${date}T00:00:00Z`));
  const day = date as PuzzleDate;
  const settings = { variant: variantOn(day), guildId: '1', difficulty: 'medium', language, reroll: 0 } as const;
  const { spec, title, listing } = await planEdition(game, day, settings, BUILT_IN);
  await game.db.destroy();
  return { spec, title, language, listing };
};

import type { Context } from 'hono';
import { choosePictureColors, chosenColors, forgetPictureColors } from '../../game/members/picture-colors.ts';
import { PAGE_COLORS, type PageColors } from '../../player/wire.ts';
import type { Desk } from './desk.ts';
import { readInput, textIn } from './player-input.ts';
import { PlayerProblem } from './problem.ts';

/** One choice of colours serves the page and the member's private pictures in Discord. */

const parseColors = (name: string | undefined): PageColors | undefined => PAGE_COLORS.find((colors) => colors === name);

export const colorsOf = async ({ game, session }: Desk): Promise<PageColors | undefined> =>
  parseColors(await chosenColors(game, session.player));

/** Stores the member's choice; `system` deletes it. */
export const answerColors = async (c: Context, { game, session, wording }: Desk): Promise<object> => {
  const name = textIn(readInput(c), 'colors');
  const colors = parseColors(name);
  if (!colors && name !== 'system') throw new PlayerProblem(400, 'player.unreadable', wording);
  await (colors ? choosePictureColors(game, session.player, colors) : forgetPictureColors(game, session.player));
  return {};
};

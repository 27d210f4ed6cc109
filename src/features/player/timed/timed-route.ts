import type { Context } from 'hono';
import type { PuzzleView } from '../../../player/wire.ts';
import { plainText } from '../../../wording/escape.ts';
import { describePress } from '../../play/timed/describe-timed.ts';
import { startTimed } from '../../play/timed/timed-try.ts';
import { type Desk, puzzleAsked, showPuzzle } from '../desk.ts';
import { numberIn, PlayerProblem, readInput } from '../player-input.ts';

/** Starts a member's try against the clock. */
export const answerTimed = async (c: Context, desk: Desk): Promise<PuzzleView> => {
  const { game, session, wording } = desk;
  const edition = await puzzleAsked(desk, numberIn(readInput(c), 'puzzle'));
  const { timed, isNew, standing } = await startTimed(game, edition, session.player);
  if (timed.kind === 'refused') throw new PlayerProblem(403, `timed.refused_${timed.why}`, wording);
  const view = await showPuzzle(desk, edition, standing);
  return { ...view, timed: { ...view.timed, told: plainText(describePress(timed, isNew, game.now(), wording)) } };
};

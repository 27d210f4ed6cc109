import type { Player } from '../../game/game.ts';
import type { PacedAction } from '../../game/ops/paces.ts';
import type { Wording } from '../../wording/wording.ts';
import type { PlayerHost } from './player-host.ts';
import { PlayerProblem } from './problem.ts';

/** Charges an action's cost, and refuses a member or server that asks for too much at once. */
export const keepPace = (
  { pace }: Pick<PlayerHost, 'pace'>,
  action: PacedAction,
  player: Player,
  wording?: Wording,
): void => {
  const waitMs = pace(action, player);
  if (waitMs === 0) return;
  const key = action === 'find' ? 'player.finds_wait' : 'player.too_fast';
  throw new PlayerProblem(429, key, wording, waitMs);
};

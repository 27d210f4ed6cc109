import type { Game } from '../../game/game.ts';
import { backoffMs } from '../../game/ops/backoff.ts';
import type { Timer } from '../../game/ops/timer.ts';
import type { Rng } from '../../puzzle/model/rng.ts';
import type { Log } from '../gateway/log.ts';
import { type Registration, registerCommands } from './register-commands.ts';

/** The tools for retries; `stopping` ends them. */
export interface Retrying {
  readonly game: Game;
  readonly log: Log;
  readonly timer: Timer;
  readonly rng: Rng;
  readonly stopping: AbortSignal;
}

/** Receives the result of each attempt. */
export type NoteRegistering = (isDone: boolean) => void;

/** The longest pause between attempts to register the commands. */
const MAX_REGISTERING_PAUSE_MS = 10 * 60_000;

/** Registers the commands. After a failure it keeps trying while the bot works. */
export const keepRegistering = async (
  registration: Registration,
  { game, log, timer, rng, stopping }: Retrying,
  note: NoteRegistering,
): Promise<void> => {
  const attempt = async (): Promise<boolean> => {
    try {
      await registerCommands(registration, game, log);
      note(true);
      return true;
    } catch (error) {
      log.error({ error }, 'the commands could not be registered: trying again');
      note(false);
      return false;
    }
  };
  const goOn = async (): Promise<void> => {
    for (let tries = 0; !stopping.aborted; tries++) {
      await timer.wait(backoffMs(tries, 1_000, MAX_REGISTERING_PAUSE_MS, rng), stopping);
      if (stopping.aborted || (await attempt())) return;
    }
  };
  if (!(await attempt())) void goOn();
};

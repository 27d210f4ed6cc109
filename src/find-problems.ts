import type { Game } from './game/game.ts';
import { findWriteFailure } from './game/ops/store-health.ts';
import type { Timer } from './game/ops/timer.ts';

/** The parts of a connected bot that report problems. */
interface Watched {
  readonly problem: () => string | undefined;
  readonly electionProblem: () => string | undefined;
}

/** The parts that already run. `bot` and `game` appear once they start. */
export interface Running {
  readonly bot: Watched | undefined;
  readonly game: Game | undefined;
  readonly timer: Timer;
}

/** A database behind a broken network never answers. The health check waits this long at most. */
const PATIENCE_MS = 4_000;

const findStoreProblem = async (game: Game, timer: Timer): Promise<string | undefined> => {
  const over = new AbortController();
  const late = timer
    .limit(PATIENCE_MS, over.signal)
    .then(() => `it has not answered for ${PATIENCE_MS / 1_000} seconds`);
  try {
    const failure = await Promise.race([findWriteFailure(game), late]);
    return failure && `the database cannot be written: ${failure}`;
  } finally {
    over.abort();
  }
};

/** The problems that stop the bot from working, one sentence each. */
export const findProblems = async ({ bot, game, timer }: Running): Promise<string[]> => {
  const problem = bot ? bot.problem() : 'not connected to Discord';
  const problems = [problem, bot?.electionProblem(), game && (await findStoreProblem(game, timer))];
  return problems.filter((each) => each !== undefined);
};

import type { GateLimits } from '../../base/fair-turns.ts';
import { createThreads } from '../../base/threads.ts';
import type { Timer } from '../../base/timer.ts';
import type { PuzzleJson } from '../../puzzle/formats/puzzle-json.ts';
import type { PuzzleSpec } from '../../puzzle/model/puzzle.ts';
import type { BuildPuzzle } from '../game.ts';
import { createBuildGate } from './build-turns.ts';
import type { BuildAnswer } from './build-worker.ts';

/** Builds puzzles in other threads, so that players never wait for a build. Servers and members take turns. */
export interface Builder {
  readonly build: BuildPuzzle;
  /** Ends the threads. Rejects builds under way, and those that wait. */
  readonly close: () => Promise<void>;
}

/** Two, so that a slow list delays only its own server. */
const LIMITS: GateLimits = { places: 2, placesOfGuild: 1, most: 60, mostOfGuild: 20, mostOfMember: 2 };

type OnBuild = (outcome: 'built' | 'failed') => void;

/** Creates a builder; its threads start with the first builds. `onBuild` runs after each. The caller closes it. */
export const createBuilder = (timer: Timer, onBuild: OnBuild = () => undefined): Builder => {
  const program = new URL('./build-worker.ts', import.meta.url);
  const threads = createThreads<PuzzleSpec, BuildAnswer>(program, timer);
  const gate = createBuildGate(LIMITS);

  const buildNow = async (spec: PuzzleSpec): Promise<PuzzleJson> => {
    try {
      const answer = await threads.ask(spec);
      if (answer.kind === 'failed') throw new Error(answer.reason);
      onBuild('built');
      return answer.puzzle;
    } catch (cause) {
      onBuild('failed');
      throw new Error(`no puzzle could be built for ${spec.seed}`, { cause });
    }
  };
  return {
    build: (spec, tenant, line = 'asked') => gate.enter(line, tenant, () => buildNow(spec)),
    close: () => {
      gate.close();
      return threads.close();
    },
  };
};

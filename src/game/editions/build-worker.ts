import { answerAsThread } from '../../base/answer-thread.ts';
import { formatPuzzle, type PuzzleJson } from '../../puzzle/formats/puzzle-json.ts';
import type { PuzzleSpec } from '../../puzzle/model/puzzle.ts';
import { generateDaily, sha256 } from './generate-daily.ts';

/** A thread that builds puzzles. Like `main.ts`, it acts on import. */

export type BuildAnswer =
  | { readonly kind: 'built'; readonly puzzle: PuzzleJson }
  | { readonly kind: 'failed'; readonly reason: string };

/** The thread signals at this interval that it is still working. */
const SIGN_MS = 1_000;

const build = (spec: PuzzleSpec, alive: () => void): BuildAnswer => {
  const started = performance.now();
  let toldAt = started;
  const onLook = (): void => {
    if (performance.now() - toldAt < SIGN_MS) return;
    toldAt = performance.now();
    alive();
  };
  const generation = generateDaily(spec, sha256, onLook);
  if (generation.kind !== 'generated') return { kind: 'failed', reason: JSON.stringify(generation) };
  return { kind: 'built', puzzle: formatPuzzle(generation.puzzle, performance.now() - started) };
};

answerAsThread(build);

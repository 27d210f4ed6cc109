import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { formatPuzzle, type PuzzleJson } from '../../puzzle/formats/puzzle-json.ts';
import type { PuzzleSpec } from '../../puzzle/model/spec.ts';
import { generateDaily } from './generate-daily.ts';

/** A thread of its own that builds puzzles: the one file besides `main.ts` that acts on import. */

/** What the thread is asked, and what it answers. */
export interface BuildRequest {
  readonly spec: PuzzleSpec;
  readonly timeoutMs: number;
}
export type BuildAnswer =
  | { readonly kind: 'built'; readonly puzzle: PuzzleJson }
  | { readonly kind: 'failed'; readonly reason: string };

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const build = ({ spec, timeoutMs }: BuildRequest): BuildAnswer => {
  const started = performance.now();
  const limits = { now: () => performance.now(), deadlineMs: started + timeoutMs };
  const generation = generateDaily(spec, limits, hash);
  if (generation.kind !== 'generated') return { kind: 'failed', reason: JSON.stringify(generation) };
  return { kind: 'built', puzzle: formatPuzzle(generation.puzzle, performance.now() - started) };
};

parentPort?.on('message', (request: BuildRequest) => parentPort?.postMessage(build(request)));

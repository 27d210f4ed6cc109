import { createThreads } from '../../base/threads.ts';
import type { Timer } from '../../base/timer.ts';
import { NO_TRACE, type Trace } from '../../base/trace.ts';
import { createGate, keepPictures } from '../../render/output/keep-pictures.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import type { DrawRequest } from './draw-worker.ts';

/** Draws in threads: a board takes some 40 ms and would hold up every answer on the main thread. */
export interface PictureThreads extends Pictures {
  /** Ends the threads and rejects the pictures under way. */
  readonly close: () => Promise<void>;
}

const MAX_THREADS = 2;
/** Room for some 1,700 boards. Most repeated requests come within minutes, above all for the puzzle of the day. */
const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * The threads start with the first picture. `onDrawn` receives the seconds each picture took, waiting included. The
 * caller closes the result.
 */
export const createPictureThreads = (
  timer: Timer,
  onDrawn: (seconds: number) => void = () => undefined,
  trace: Trace = NO_TRACE,
): PictureThreads => {
  const program = new URL('./draw-worker.ts', import.meta.url);
  const threads = createThreads<DrawRequest, Uint8Array>(program, timer);
  const gate = createGate(MAX_THREADS);
  const drawInThread = (request: DrawRequest) => trace.step({ name: 'draw in a thread' }, () => threads.ask(request));
  const draw = (request: DrawRequest): Promise<Buffer> =>
    trace.step({ name: 'picture', facts: { 'searchlight.picture': request.kind } }, async () => {
      const startedMs = timer.elapsedMs();
      const { buffer, byteOffset, byteLength } = await gate(() => drawInThread(request));
      onDrawn((timer.elapsedMs() - startedMs) / 1_000);
      return Buffer.from(buffer, byteOffset, byteLength);
    });
  return {
    board: keepPictures(CACHE_BYTES, ({ wording: { language }, ...board }) => draw({ kind: 'board', board, language })),
    chart: (bars, colors) => draw({ kind: 'chart', bars, colors }),
    heatMap: (map, colors) => draw({ kind: 'heat-map', map, colors }),
    close: threads.close,
  };
};

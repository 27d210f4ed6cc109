import { createThreads } from '../../base/threads.ts';
import type { Timer } from '../../base/timer.ts';
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
 * The threads start with the first picture. `onDrawn` receives the seconds each picture took. The caller closes the
 * result.
 */
export const createPictureThreads = (
  timer: Timer,
  onDrawn: (seconds: number) => void = () => undefined,
): PictureThreads => {
  const program = new URL('./draw-worker.ts', import.meta.url);
  const threads = createThreads<DrawRequest, Uint8Array>(program, timer);
  const gate = createGate(MAX_THREADS);
  const draw = async (request: DrawRequest): Promise<Buffer> => {
    const startedMs = timer.elapsedMs();
    const { buffer, byteOffset, byteLength } = await gate(() => threads.ask(request));
    onDrawn((timer.elapsedMs() - startedMs) / 1_000);
    return Buffer.from(buffer, byteOffset, byteLength);
  };
  return {
    board: keepPictures(CACHE_BYTES, ({ wording: { language }, ...board }) => draw({ kind: 'board', board, language })),
    chart: (bars, colors) => draw({ kind: 'chart', bars, colors }),
    heatMap: (map, colors) => draw({ kind: 'heat-map', map, colors }),
    close: threads.close,
  };
};

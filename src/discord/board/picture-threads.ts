import { createThreads } from '../../game/ops/threads.ts';
import type { Timer } from '../../game/ops/timer.ts';
import { createGate } from '../../render/output/gate.ts';
import { keepPictures } from '../../render/output/keep-pictures.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import type { DrawRequest } from './draw-worker.ts';

/** Draws in threads of their own: a board takes some 40 ms, during which nobody could be answered. */
export interface PictureThreads extends Pictures {
  /** Ends the threads; a picture under way is rejected. */
  readonly close: () => Promise<void>;
}

const MAX_THREADS = 2;
/** Some 1,700 boards: what is asked for again is asked for within minutes, above all the puzzle of the day. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** Creates what draws, whose threads start with the first pictures; `onDrawn` hears how long each took. The caller closes it. */
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

import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { DIRECTIONS } from '../../src/puzzle/model/grid.ts';
import { cellsFor, createPlayRig, type PlayRig, type PlaySetting } from '../../test/rigs/play-rig.ts';
import { servePlayer } from '../screenshots/serve-player.ts';

/**
 * Measures the frames of the board while a finger draws. Touches come every 8 ms from outside the browser, as a
 * screen of 120 Hz sends them. The finger sweeps over the board and the browser cancels the touch at its end, so
 * nothing is sent.
 *
 * The work of a frame is all that the page's main thread does up to the frame's end, since the frame before: input,
 * script, style, layout and paint, from the browser's trace. It is time of the processor, so that other programs add
 * little. Drawing the pixels happens in other threads and does not count. The gap is the time between two animation frames, which other
 * programs lengthen. A long task holds the main thread for 50 ms.
 */

const { values } = parseArgs({
  options: {
    /** Rows × columns. No daily board has more than 25 × 25 cells. */
    boards: { type: 'string', default: '15x15,25x25' },
    slowed: { type: 'string', default: '1,4' },
    lines: { type: 'string', default: '12' },
  },
});
const LINES = Number(values.lines);
const MOVES_A_LINE = 60;
const MOVE_EVERY_MS = 8;
const PHONE = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625, hasTouch: true, isMobile: true };
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];

const LABELS = `Apple Banana Cherry Damson Grape Lemon Mango Orange Papaya Quince Athens Berlin Cairo Dublin Geneva
  Havana`.split(/\s+/);

const settingOf = (rows: number, columns: number): PlaySetting => ({
  title: 'Fruit and towns',
  language: 'en',
  keepsSize: true,
  spec: {
    rows,
    columns,
    words: LABELS.map((label) => ({ word: label.toUpperCase(), label })),
    secretWords: [],
    directions: DIRECTIONS,
    fillerLetters: Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    oneSharedCell: true,
    blocklist: [],
    plain: false,
    seed: 'drag frames',
  },
});

/** The gaps between animation frames and the long tasks from now on, in milliseconds. */
const WATCH = `
  window.told = { gaps: [], longTasks: [] };
  let last = performance.now();
  const frame = (now) => {
    told.gaps.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame); });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) told.longTasks.push(duration);
  }).observe({ type: 'longtask' });
`;

interface Told {
  readonly gaps: readonly number[];
  readonly longTasks: readonly number[];
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time of the processor, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The end of a frame on the main thread: it hands the layers on to the compositor. */
const isEnd = ({ name, ph }: TraceEvent): boolean => name === 'Commit' && ph === 'X';

/** Milliseconds of work in each frame. */
const workByFrame = (events: readonly TraceEvent[]): number[] => {
  const thread = events.find(isEnd);
  const own = events.filter(({ pid, tid }) => pid === thread?.pid && tid === thread.tid);
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const ends = own.filter(isEnd).map(({ ts }) => ts);
  return ends.map((end, i) => {
    const start = ends[i - 1] ?? 0;
    const within = tasks.filter(({ ts }) => ts > start && ts <= end);
    return within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
  });
};

/** A spiral from the middle of the board, so that the line turns through all directions and changes its length. */
const pointOf = ({ x, y, width, height }: Box, line: number, move: number): { x: number; y: number } => {
  const turn = (2 * Math.PI * (move / MOVES_A_LINE + line / LINES)) % (2 * Math.PI);
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  const reach = 0.48 * (move / MOVES_A_LINE);
  return { x: fromX + Math.cos(turn) * reach * width, y: fromY + Math.sin(turn) * reach * height };
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The visible part of the board. */
const boardOf = async (page: Page): Promise<Box> => {
  const box = await page.locator('.board-frame').boundingBox();
  const surface = await page.locator('.surface').boundingBox();
  if (!box || !surface) throw new Error('expected a board on the page');
  const width = Math.min(box.x + box.width, surface.x + surface.width) - surface.x;
  return { ...surface, width, height: Math.min(surface.height, PHONE.viewport.height - surface.y) };
};

/** Sends each touch at its time without waiting for the page, which may be behind. */
const drawLine = async (touch: CDPSession, box: Box, line: number): Promise<void> => {
  const sent = [touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [pointOf(box, line, 0)] })];
  const begun = performance.now();
  for (let move = 1; move <= MOVES_A_LINE; move++) {
    await new Promise((resolve) => setTimeout(resolve, begun + move * MOVE_EVERY_MS - performance.now()));
    sent.push(touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [pointOf(box, line, move)] }));
  }
  sent.push(touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] }));
  await Promise.all(sent);
};

const measure = async (page: Page, rate: number): Promise<Told & { readonly work: readonly number[] }> => {
  const touch = await page.context().newCDPSession(page);
  const browser = page.context().browser();
  const box = await boardOf(page);
  await touch.send('Emulation.setCPUThrottlingRate', { rate });
  await drawLine(touch, box, 0);
  await page.evaluate(WATCH);
  await browser?.startTracing(page, { categories: CATEGORIES });
  for (let line = 0; line < LINES; line++) await drawLine(touch, box, line);
  const trace = await browser?.stopTracing();
  const told = await page.evaluate<Told>('told');
  const { traceEvents } = JSON.parse(trace?.toString() ?? '{"traceEvents":[]}');
  return { ...told, work: workByFrame(traceEvents) };
};

const quantiles = (times: readonly number[]): string => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
  return [0.5, 0.95, 0.99, 1].map(at).join(' / ');
};

/** A board with half of its words found, so that rings are drawn. */
const createRig = async (board: string): Promise<PlayRig> => {
  const [rows = 15, columns = 15] = board.split('x').map(Number);
  const rig = await createPlayRig(settingOf(rows, columns));
  await rig.submit(
    'ada',
    rig.words
      .slice(0, LABELS.length / 2)
      .map(cellsFor)
      .join('\n'),
  );
  return rig;
};

console.log(
  `milliseconds, p50 / p95 / p99 / longest; ${LINES} lines of ${MOVES_A_LINE} touches, ${MOVE_EVERY_MS} ms apart`,
);
console.log('| board | processor slowed | frames | work of a frame | over 16 ms | gap between frames | long tasks |');
console.log('|---|---|---|---|---|---|---|');
for (const board of values.boards.split(',')) {
  await using rig = await createRig(board);
  await using pages = await servePlayer(rig);
  const page = await pages.open('ada', PHONE);
  for (const rate of values.slowed.split(',').map(Number)) {
    const { gaps, longTasks, work } = await measure(page, rate);
    const over = work.filter((ms) => ms > 16).length;
    const cells = [board, `${rate} ×`, work.length, quantiles(work), over, quantiles(gaps), longTasks.length];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
process.exit(0);

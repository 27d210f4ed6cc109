import type { CDPSession, Page } from 'playwright-core';
import { DIRECTIONS } from '../../src/puzzle/model/grid.ts';
import { cellsFor, createPlayRig, type PlaySetting, postEdition } from '../../test/rigs/play-rig.ts';
import { servePlayer } from '../screenshots/serve-player.ts';
import { quantile } from './bot-program.ts';

/**
 * Measures the web player's speed for a person: the first load on a slowed processor, and the delay from the server's
 * answer to the shown find. It measures that delay on the same page and on another page of a shared board. Also
 * compares the times for a board of 16 words there and in the form.
 */

/**
 * Seconds. A key, a look or thought, and pointing follow Card, Moran and Newell (1980). A tap follows Palin et al.
 * (2019).
 */
const HUMAN = { key: 0.28, tap: 0.33, look: 1.35, point: 1.1 };
const SLOWED = 4;
/** It reports the quickest of this many loads, because other programs only add time. */
const LOADS = 6;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const LABELS = `Apple Banana Cherry Damson Grape Lemon Mango Orange Papaya Quince Athens Berlin Cairo Dublin Geneva
  Havana`.split(/\s+/);

const BOARD: PlaySetting = {
  title: 'Fruit and towns',
  language: 'en',
  keepsSize: true,
  spec: {
    rows: 15,
    columns: 15,
    words: LABELS.map((label) => ({ word: label.toUpperCase(), label })),
    secretWords: [],
    directions: DIRECTIONS,
    fillerLetters: Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    oneSharedCell: true,
    blocklist: [],
    plain: false,
    seed: 'page speed',
  },
};

/** Notes in the page, in milliseconds since 1970: the board, the end of the last long task, answers, finds. */
const WATCH = `
  const now = () => performance.timeOrigin + performance.now();
  window.told = { board: 0, busy: 0, answers: [], finds: [] };
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) told.busy = performance.timeOrigin + task.startTime + task.duration;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries())
      if (name.endsWith('/entries')) told.answers.push(performance.timeOrigin + responseEnd);
  }).observe({ type: 'resource', buffered: true });
  new MutationObserver(() => {
    if (!told.board && document.querySelector('[role=grid]')) told.board = now();
    const found = document.querySelectorAll('[data-found=true]').length;
    while (told.finds.length < found) told.finds.push(now());
  }).observe(document, { subtree: true, childList: true, attributes: true });
`;

interface Told {
  readonly board: number;
  readonly busy: number;
  readonly answers: readonly number[];
  readonly finds: readonly number[];
}

const toldBy = (page: Page): Promise<Told> => page.evaluate<Told>('told');

const openWatched = async (pages: Awaited<ReturnType<typeof servePlayer>>, userId: string): Promise<Page> => {
  const page = await pages.blank(PHONE);
  await page.addInitScript(WATCH);
  await page.goto(await pages.link(userId));
  await page.getByRole('grid').waitFor();
  return page;
};

/** Milliseconds until the board is there and free to answer, and transferred bytes. */
const measureLoad = async (pages: Awaited<ReturnType<typeof servePlayer>>) => {
  const page = await pages.blank(PHONE);
  await page.addInitScript(WATCH);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(await pages.link('eve'));
  await page.getByRole('grid').waitFor();
  await page.waitForTimeout(1_500);
  const { board, busy } = await toldBy(page);
  const begun = await page.evaluate<number>('performance.timeOrigin');
  await page.close();
  return { ms: Math.max(board, busy) - begun, bytes };
};

const drawLine = async (page: Page, touch: CDPSession, cells: string): Promise<void> => {
  const [from, to] = await Promise.all(
    cells.split(' ').map(async (name) => {
      const box = await page.locator(`[data-cell="${name}"]`).boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    }),
  );
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from ?? { x: 0, y: 0 }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to ?? { x: 0, y: 0 }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

/** Taps on a phone. Digits are on another layout, which a space leaves by itself. */
const tapsFor = (cells: string): number => cells.length + 1 + cells.split(' ').length + 1;

const times = (list: readonly number[]): string =>
  `${list.length} finds, p50 / longest ${quantile(list, 0.5)} / ${quantile(list, 1)} ms`;

await using rig = await createPlayRig(BOARD);
await postEdition(rig, 'together');
await using pages = await servePlayer(rig);
const loads: Awaited<ReturnType<typeof measureLoad>>[] = [];
for (let run = 0; run < LOADS; run++) loads.push(await measureLoad(pages));
const [load = { ms: Number.NaN, bytes: 0 }] = loads.sort((a, b) => a.ms - b.ms);
const [page, other] = [await openWatched(pages, 'ada'), await openWatched(pages, 'ben')];
const touch = await page.context().newCDPSession(page);
const words = rig.words.map(cellsFor);
const begun = performance.now();
for (const [i, cells] of words.entries()) {
  await drawLine(page, touch, cells);
  await page.locator('[data-found="true"]').nth(i).waitFor();
}
const machineS = (performance.now() - begun) / 1_000;
await other
  .locator('.taken, [data-found="true"]')
  .first()
  .waitFor({ timeout: 2_000 })
  .catch(() => {});
await page.waitForTimeout(500);
const [own, seen] = [await toldBy(page), await toldBy(other)];
const shown = own.finds.map((at, i) => at - (own.answers[i] ?? Number.NaN));
const reached = seen.finds.map((at, i) => at - (own.answers[i] ?? Number.NaN));
console.log(
  `first load, processor ${SLOWED} times slowed: ${load.ms.toFixed(0)} ms, ${(load.bytes / 1_024).toFixed(1)} KiB`,
);
console.log(`a find shows after the answer: ${times(shown)}`);
console.log(`and on another page: ${times(reached)}`);

const sum = (count: (cells: string) => number): number => words.reduce((total, cells) => total + count(cells), 0);
const [keys, taps, looks] = [sum((cells) => cells.length + 1), sum(tapsFor), words.length * 2];
const around = 2 * HUMAN.point;
const row = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);
row('16 words', 'gestures', 'looks back', 'seconds');
row('---', '---', '---', '---');
row('form, keyboard', `${keys} keys`, looks, (keys * HUMAN.key + looks * HUMAN.look + around).toFixed(0));
row('form, phone', `${taps} taps`, looks, (taps * HUMAN.tap + looks * HUMAN.look + around).toFixed(0));
row('board', `${words.length} drags`, 0, (words.length * 2 * HUMAN.point + machineS).toFixed(0));
console.log(`of the board's seconds the machine took ${machineS.toFixed(1)}`);
process.exit(0);

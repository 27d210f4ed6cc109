import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { createBoardRig } from '../../test/browser/player/boards.ts';
import { cellsFor } from '../../test/rigs/play-rig.ts';
import { savePage } from './page.ts';
import { servePlayer } from './serve-player.ts';

/** A drag on a phone, in three frames: before it, on the way, and found. */

const PHONE = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 };
const FOUND_BEFORE = 3;
const DRAWN = 5;

const centreOf = async (page: Page, name: string): Promise<{ x: number; y: number }> => {
  const box = await page.locator(`[data-cell="${name}"]`).boundingBox();
  if (!box) throw new Error(`expected the cell ${name} on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const drag = async (page: Page, cells: string, folder: string): Promise<void> => {
  const [from = '', to = ''] = cells.split(' ');
  const [start, end] = [await centreOf(page, from), await centreOf(page, to)];
  const touch = await page.context().newCDPSession(page);
  const move = (type: 'touchStart' | 'touchMove', at: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [at] });
  await savePage(page, `${folder}/1-board.png`);
  await move('touchStart', start);
  await move('touchMove', end);
  await page.locator('.reading').waitFor();
  await savePage(page, `${folder}/2-drag.png`);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.locator('[data-found="true"]').nth(FOUND_BEFORE).waitFor();
  await page.evaluate('Promise.all(document.getAnimations().map((animation) => animation.finished))');
  await savePage(page, `${folder}/3-found.png`);
};

export const takeDrag = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  await using rig = await createBoardRig('12×12');
  await rig.submit('ada', rig.words.slice(0, FOUND_BEFORE).map(cellsFor).join('\n'));
  await using pages = await servePlayer(rig);
  const word = rig.words[DRAWN];
  await drag(await pages.open('ada', PHONE), word ? cellsFor(word) : '', folder);
};

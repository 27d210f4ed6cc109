import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Page } from 'playwright-core';
import { issuePlayerLink } from '../../src/game/player/player-link.ts';
import { createWebPlayer } from '../../src/web/player/web-player.ts';
import { realTimer } from '../../test/bot-rig.ts';
import { launchChromium } from '../../test/browser/chromium.ts';
import { createBoardRig } from '../../test/browser/player/boards.ts';
import { cellsFor } from '../../test/play-rig.ts';
import { createTestHost } from '../../test/web/player/test-host.ts';
import { savePage } from './page.ts';

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
  const { game, edition } = rig;
  const host = createTestHost(game);
  const player = createWebPlayer({
    publicUrl: undefined,
    app: undefined,
    isPlayground: true,
    host: () => host,
    timer: realTimer,
  });
  const server = createAdaptorServer({ fetch: (request) => player?.app.fetch(request) ?? new Response() });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchChromium();
  const member = { guildId: '1', userId: 'ada' };
  await rig.submit(member.userId, rig.words.slice(0, FOUND_BEFORE).map(cellsFor).join('\n'));
  const page = await browser.newPage(PHONE);
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/play#${await issuePlayerLink(game, member, edition, 'en')}`);
  await page.getByRole('grid').waitFor();
  const word = rig.words[DRAWN];
  await drag(page, word ? cellsFor(word) : '', folder);
  await browser.close();
  player?.close();
  server.close();
};

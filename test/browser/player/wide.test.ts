import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsFor, createPlayRig, type PlayRig, postEdition } from '../../rigs/play-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { closeMenu, openMenu, startPlayerSite } from './open-player.ts';

/** The other members beside the board, in a window that has room for them. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const WIDE = { width: 1440, height: 900 };

const openWide = async (rig: PlayRig): Promise<Page> => {
  await postEdition(rig, 'alone');
  await rig.submit('ben', rig.words.slice(0, 2).map(cellsFor).join('\n'));
  return (await startPlayerSite(rig)).open(browser, 'ada', { context: { viewport: WIDE } });
};

const side = (page: Page) => page.locator('[data-place="side"]');

const rows = (page: Page) => page.locator('[data-standing]');

test('a wide window shows the standings beside the board, a narrow one in the menu, and both only once', async () => {
  await using rig = await createPlayRig();
  const page = await openWide(rig);
  await side(page).locator('[data-standing="1"]').getByText('BEN').waitFor();
  const board = await page.getByRole('grid').boundingBox();
  const column = await side(page).boundingBox();
  expect(column?.x).toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 0));
  expect((column?.y ?? 0) + (column?.height ?? 0)).toBeLessThanOrEqual(WIDE.height);
  expect(await axeViolations(page)).toEqual([]);
  const menu = await openMenu(page);
  await menu.locator('[data-standing="1"]').waitFor();
  expect(await rows(page).count()).toBe(1);
  await closeMenu(page);
  await side(page).locator('[data-standing="1"]').waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.setViewportSize({ width: 1099, height: 900 });
  await side(page).waitFor({ state: 'detached' });
  await (await openMenu(page)).locator('[data-standing="1"]').waitFor();
});

test('the column is as wide as the list and takes nothing from the board', async () => {
  await using rig = await createPlayRig();
  const page = await openWide(rig);
  await side(page).waitFor();
  const sizeOf = async () => (await page.getByRole('grid').boundingBox())?.width;
  const withColumn = await sizeOf();
  await page.setViewportSize({ ...WIDE, width: 1099 });
  await side(page).waitFor({ state: 'detached' });
  expect(await sizeOf()).toBe(withColumn);
});

test('the column asks as seldom as the menu, and never while the page is out of sight', async () => {
  await using rig = await createPlayRig();
  const page = await openWide(rig);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/play/api/together')) asked += 1;
  });
  await page.clock.install({ time: 0 });
  await page.reload();
  await side(page).locator('[data-standing="1"]').waitFor();
  await page.clock.pauseAt(3_600_000);
  const before = asked;
  await page.clock.runFor(60_000);
  await expect.poll(() => asked).toBe(before + 3);
  await page.evaluate("Object.defineProperty(document, 'hidden', { value: true })");
  await page.clock.runFor(60_000);
  await page.evaluate('fetch("play")');
  expect(asked).toBe(before + 3);
});

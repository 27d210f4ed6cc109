import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellsFor, createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';
import { launchChromium } from '../chromium.ts';
import { startPlayerSite } from './open-player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const ends = (rig: PlayRig): [string, string][] =>
  rig.words.map((word) => cellsFor(word).split(' ') as [string, string]);

const cell = (page: Page, name: string): Locator => page.locator(`[data-cell="${name}"]`);

const centre = async (locator: Locator): Promise<{ x: number; y: number }> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('expected a cell on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const drag = async (page: Page, from: string, to: string): Promise<void> => {
  const [start, end] = [await centre(cell(page, from)), await centre(cell(page, to))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
};

const found = (page: Page): Locator => page.locator('[data-word][data-found="true"]');

const waitForFinds = (page: Page, count: number): Promise<void> =>
  found(page)
    .nth(count - 1)
    .waitFor();

const pointsShown = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-points]').getAttribute('data-points'));

describe('a whole board', () => {
  test('is played by mouse', async () => {
    await using rig = await createPlayRig();
    const page = await (await startPlayerSite(rig)).open(browser, 'ada');
    for (const [i, [from, to]] of ends(rig).entries()) {
      await drag(page, from, to);
      await waitForFinds(page, i + 1);
    }
    expect(await pointsShown(page)).toBeGreaterThan(0);
    expect(await page.locator('[data-word="Badger"]').getAttribute('data-found')).toBe('true');
    expect(await page.locator('[data-word="Stoat"]').getAttribute('data-found')).toBe('true');
  });

  test('is played by tapping both ends of each word', async () => {
    await using rig = await createPlayRig();
    const page = await (await startPlayerSite(rig)).open(browser, 'ada', { context: PHONE });
    for (const [i, [from, to]] of ends(rig).entries()) {
      await cell(page, from).tap();
      await cell(page, to).tap();
      await waitForFinds(page, i + 1);
    }
  });

  test('is played by a finger that draws', async () => {
    await using rig = await createPlayRig();
    const page = await (await startPlayerSite(rig)).open(browser, 'ada', { context: PHONE });
    const touch = await page.context().newCDPSession(page);
    for (const [i, [from, to]] of ends(rig).entries()) {
      const [start, end] = [await centre(cell(page, from)), await centre(cell(page, to))];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await waitForFinds(page, i + 1);
    }
  });

  test('is played by keys alone', async () => {
    await using rig = await createPlayRig();
    const page = await (await startPlayerSite(rig)).open(browser, 'ada');
    await page.keyboard.press('Tab');
    const at = (): Promise<string | null> => page.locator(':focus').getAttribute('data-cell');
    const goTo = async (name: string): Promise<void> => {
      const [column = 0, row = 0] = [name.charCodeAt(0) - 65, Number(name.slice(1)) - 1];
      await page.keyboard.press('Control+Home');
      for (let i = 0; i < row; i++) await page.keyboard.press('ArrowDown');
      for (let i = 0; i < column; i++) await page.keyboard.press('ArrowRight');
      expect(await at()).toBe(name);
    };
    for (const [i, [from, to]] of ends(rig).entries()) {
      await goTo(from);
      await page.keyboard.press('Enter');
      await goTo(to);
      await page.keyboard.press('Enter');
      await waitForFinds(page, i + 1);
    }
  });

  test('is played by what screen readers are told alone', async () => {
    await using rig = await createPlayRig();
    const page = await (await startPlayerSite(rig)).open(browser, 'ada');
    for (const [i, pair] of ends(rig).entries()) {
      for (const name of pair) {
        const told = page.getByRole('gridcell', { name: new RegExp(`^${name}, `) });
        await told.focus();
        await page.keyboard.press('Enter');
      }
      await page.getByRole('listitem').filter({ hasText: ', found' }).nth(i).waitFor();
    }
    expect(await page.getByRole('status').first().textContent()).toContain('Stoat');
  });
});

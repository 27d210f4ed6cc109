import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPage } from '../../../src/player/build-page.mjs';
import { cellsFor, createPlayRig } from '../../rigs/play-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { BOARDS, type BoardName, createBoardRig } from './boards.ts';
import { closeMenu, openMenu, startPlayerSite } from './open-player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

/** How far the page is wider than its window, and the smallest side of a cell. */
const measure = (page: Page): Promise<{ beyond: number; cellPx: number }> =>
  page.evaluate(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const { width, height } = document.querySelector('[data-cell]').getBoundingClientRect();
    return { beyond: scrollWidth - clientWidth, cellPx: Math.min(width, height) };
  })()`);

const openAll = async (page: Page): Promise<void> => {
  const menu = await openMenu(page);
  for (const summary of await menu.locator('summary').all()) await summary.click();
  await page.locator('select').nth(1).waitFor();
};

const HIDDEN_PX =
  "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.board-frame'))";
const LETTER_PX = "parseFloat(getComputedStyle(document.querySelector('[data-cell]')).fontSize)";

test.each([
  { columns: 15, width: 320 },
  { columns: 18, width: 390 },
])('$columns columns are whole on a phone of $width px, and readable; on narrower ones they scroll', async (given) => {
  const { spec, ...rest } = BOARDS['12×12'];
  const wide = { ...spec, rows: given.columns - 2, columns: given.columns };
  await using rig = await createPlayRig({ ...rest, spec: wide, keepsSize: true });
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  await page.setViewportSize({ width: given.width, height: 568 });
  // The board is fitted once the window has told of its new size.
  await expect.poll(() => page.evaluate(HIDDEN_PX)).toBe(0);
  const { beyond, cellPx } = await measure(page);
  expect(beyond).toBe(0);
  expect(cellPx).toBeGreaterThanOrEqual(20);
  expect(await page.evaluate(LETTER_PX)).toBeGreaterThanOrEqual(13);
  await page.setViewportSize({ width: given.width - 30, height: 568 });
  await expect.poll(async () => (await measure(page)).cellPx).toBeGreaterThanOrEqual(24);
  expect(await page.evaluate(HIDDEN_PX)).toBeGreaterThan(0);
});

describe('every board', () => {
  for (const name of Object.keys(BOARDS) as BoardName[]) {
    test(`of ${name} fits every screen, with cells that a finger can hit`, async () => {
      await using rig = await createBoardRig(name);
      const site = await startPlayerSite(rig);
      const page = await site.open(browser, 'ada');
      for (const viewport of SIZES) {
        await page.setViewportSize(viewport);
        const { beyond, cellPx } = await measure(page);
        expect({ viewport, beyond }).toEqual({ viewport, beyond: 0 });
        expect(cellPx).toBeGreaterThanOrEqual(20);
      }
    });

    test(`of ${name} is found word by word with the mouse`, async () => {
      await using rig = await createBoardRig(name);
      const page = await (await startPlayerSite(rig)).open(browser, 'ada');
      for (const [i, word] of rig.words.entries()) {
        const [from = '', to = ''] = cellsFor(word).split(' ');
        await page.locator(`[data-cell="${from}"]`).scrollIntoViewIfNeeded();
        await page.locator(`[data-cell="${from}"]`).dragTo(page.locator(`[data-cell="${to}"]`));
        await page.locator('[data-found="true"]').nth(i).waitFor();
      }
    });
  }
});

const chooseColors = async (page: Page, colors: string): Promise<void> => {
  await page.locator('select', { has: page.locator('option[value="contrast"]') }).selectOption(colors);
};

const chooseIn = async (page: Page, colors: string): Promise<void> => {
  await (await openMenu(page)).locator('summary').last().click();
  await chooseColors(page, colors);
  await closeMenu(page);
};

describe('axe finds nothing', () => {
  // Every language and every colour scheme, for the board and for the question. It skips most combinations, since
  // languages do not change colours.
  test.each([
    ['en', 'light', 'dark'],
    ['de', 'dark', 'contrast'],
    ['fr', 'contrast', 'light'],
    ['es', 'light', 'dark'],
    ['el', 'dark', 'contrast'],
  ])('in %s, on a board with finds (%s) and when it asks about a hint (%s)', async (language, onBoard, onQuestion) => {
    await using rig = await createPlayRig();
    await rig.submit('ada', rig.words.slice(0, 2).map(cellsFor).join('\n'));
    const page = await (await startPlayerSite(rig)).open(browser, 'ada', { language });
    await openAll(page);
    await chooseColors(page, onQuestion);
    expect(await axeViolations(page)).toEqual([]);
    await chooseColors(page, onBoard);
    await closeMenu(page);
    expect(await axeViolations(page)).toEqual([]);
    await chooseIn(page, onQuestion);
    await page.locator('button.hint').click();
    await page.locator('.choices button').first().click();
    await page.locator('dialog .primary').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('axe finds nothing', () => {
  for (const name of Object.keys(BOARDS) as BoardName[]) {
    test(`on the board of ${name}, on a screen and on a phone`, async () => {
      await using rig = await createBoardRig(name);
      const page = await (await startPlayerSite(rig)).open(browser, 'somebody');
      for (const viewport of [SIZES[3], SIZES[0]]) {
        if (viewport) await page.setViewportSize(viewport);
        expect({ viewport, violations: await axeViolations(page) }).toEqual({ viewport, violations: [] });
      }
    });
  }
});

/** The scripts that a script imports before it runs, with theirs and itself. */
const withImports = (files: ReadonlyMap<string, Uint8Array>, name: string): string[] => {
  const text = Buffer.from(files.get(name) ?? '').toString();
  const imported = [...text.matchAll(/\b(?:from|import)"\.\/([\w-]+\.js)"/g)].map(([, other = '']) => other);
  return [...new Set([name, ...imported.flatMap((other) => withImports(files, other))])];
};

test('the first load is at most 40 KiB, and the menu and the SDK of Discord come later', async () => {
  const files = await buildPage();
  const scripts = withImports(files, 'main.js');
  expect(scripts.filter((name) => /^(?:activity|menu-parts)/.test(name))).toEqual([]);
  const sizeOf = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + gzipSync(files.get(name) ?? '').length, 0);
  const first = ['index.html', 'page.css', 'icon.svg', ...scripts];
  expect(sizeOf(first)).toBeLessThan(40 * 1_024);
  const later = [...files.keys()].filter((name) => name.startsWith('menu-parts'));
  expect(later).toHaveLength(1);
  expect(sizeOf(later)).toBeLessThan(5 * 1_024);
  // The service worker keeps what the page names, so the menu opens without a connection too.
  expect(Buffer.from(files.get('index.html') ?? '').toString()).toContain(`play/${later[0]}`);
});

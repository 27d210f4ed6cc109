import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planDay } from '../../rigs/planning-game.ts';
import { createPlayRig } from '../../rigs/play-rig.ts';
import { launchChromium } from '../chromium.ts';
import { startPlayerSite } from './open-player.ts';

/** Each weekday's form as a server gets it, on the smallest phone in both positions. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const SIZES = [
  { width: 360, height: 620 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
];

/** The words and the board outside the window, and how far the page scrolls. */
const beyond = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const inside = ({ left, top, right, bottom }) =>
      left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    const outside = [...document.querySelectorAll('[data-word], [role=grid]')]
      .filter((each) => !inside(each.getBoundingClientRect()))
      .map((each) => each.dataset.word ?? 'the board');
    const cells = [...document.querySelectorAll('.cell')];
    const covered = cells.filter((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.surface');
    });
    if (covered.length > 0) outside.push(covered.length + ' covered letters');
    const { scrollHeight, scrollWidth } = document.documentElement;
    return { outside, down: scrollHeight - innerHeight, across: scrollWidth - innerWidth };
  })()`);

// Every weekday, every language, and the longest lists in each language.
test.each([
  ['2026-03-16', 'en'],
  ['2026-03-17', 'en'],
  ['2026-03-17', 'de'],
  ['2026-03-17', 'fr'],
  ['2026-03-17', 'es'],
  ['2026-03-17', 'el'],
  ['2026-03-18', 'fr'],
  ['2026-03-19', 'es'],
  ['2026-03-20', 'de'],
  ['2026-03-21', 'el'],
  ['2026-03-22', 'en'],
  ['2026-03-22', 'de'],
  ['2026-03-22', 'fr'],
  ['2026-03-22', 'es'],
  ['2026-03-22', 'el'],
])('the puzzle of %s in %s is on one screen, with its board and all its words', async (date, language) => {
  await using rig = await createPlayRig(await planDay(date, language));
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { language });
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await expect.poll(() => beyond(page)).toEqual({ outside: [], down: 0, across: 0 });
  }
});

test('text at twice the size flows into lines of many letters, and the page scrolls down only', async () => {
  await using rig = await createPlayRig(await planDay('2026-03-17', 'de'));
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { language: 'de' });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await page.setViewportSize({ width: 391, height: 664 });
  const widths = "[...document.querySelectorAll('.head h1, .words ol')].map((each) => each.clientWidth)";
  for (const width of await page.evaluate<number[]>(widths)) expect(width).toBeGreaterThan(120);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
});

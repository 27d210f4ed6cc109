import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsFor, createPlayRig } from '../../rigs/play-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { openMenu, startPlayerSite } from './open-player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test('one press in the menu starts a clock on the page, and the finish tells the time and place', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  const clock = page.locator('.head [role="timer"]');
  expect(await clock.count()).toBe(0);
  const menu = await openMenu(page);
  expect(await axeViolations(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Against the clock' }).click();
  await page.getByText('Your clock is running.').waitFor();
  await expect.poll(() => clock.innerText()).toMatch(/^0:0\d$/);
  for (const word of rig.words.slice(0, 4)) {
    rig.pass(20_000);
    for (const name of cellsFor(word).split(' ')) await page.locator(`[data-cell="${name}"]`).click();
  }
  await page.getByText(/^Against the clock: 1:20, place 1 of 1$/).waitFor();
  expect(await clock.count()).toBe(0);
});

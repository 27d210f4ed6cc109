import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsFor, createPlayRig } from '../../rigs/play-rig.ts';
import { launchChromium } from '../chromium.ts';
import { startPlayerSite } from './open-player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test('a hint lights its part of the board until the word is found', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  expect(await page.locator('.lit').count()).toBe(0);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.choices button').first().click();
  await page.locator('dialog .primary').click();
  await page.locator('.lit').first().waitFor({ state: 'attached' });
  const [word] = rig.words;
  for (const name of word ? cellsFor(word).split(' ') : []) await page.locator(`[data-cell="${name}"]`).click();
  await page.locator('[data-found="true"]').first().waitFor();
  await expect.poll(() => page.locator('.lit').count()).toBe(0);
});

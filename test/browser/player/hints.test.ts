import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planDay } from '../../rigs/planning-game.ts';
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

test('after the choice of a clue, the whole sheet is in sight on a small phone', async () => {
  await using rig = await createPlayRig(await planDay('2026-03-17', 'de'));
  const context = { viewport: { width: 360, height: 620 } };
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { language: 'de', context });
  await page.locator('button.hint').click();
  const choices = page.locator('.choices button');
  const all = await choices.count();
  await choices.nth(all - 1).click();
  await page.locator('dialog .primary').waitFor();
  const hidden = await page.evaluate(`[...document.querySelectorAll('dialog.hints, dialog.hints *')]
    .filter((each) => each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY !== 'visible')
    .map((each) => each.className)`);
  expect(hidden).toEqual([]);
  await page.getByRole('button', { name: 'Anderes Wort' }).click();
  await expect.poll(() => choices.count()).toBe(all);
});

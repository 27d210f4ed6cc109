import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsFor, createPlayRig, type PlayRig, SMALL_HUNTERS } from '../../rigs/play-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { LATE_VOICE, ONE_VOICE } from '../one-voice.ts';
import { closeMenu, openMenu, startPlayerSite } from './open-player.ts';

/** The page says found words aloud, with the voices of a stand-in for the browser's speech. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const SWITCH = 'Say each word that I find';

const openWith = async (rig: PlayRig, voices: string): Promise<Page> => {
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  await page.addInitScript(voices);
  await page.reload();
  await page.locator('[role="grid"]').waitFor();
  return page;
};

const find = async (page: Page, { words }: PlayRig, index: number): Promise<string> => {
  const word = words[index];
  if (!word) throw new Error(`expected a word at ${index}`);
  for (const name of cellsFor(word).split(' ')) await page.locator(`[data-cell="${name}"]`).click();
  await page.locator(`[data-word="${word.label}"][data-found="true"]`).waitFor();
  return word.label;
};

test('the page says each found word once the switch is on, again on a press, and stays so on this device', async () => {
  await using rig = await createPlayRig();
  const page = await openWith(rig, ONE_VOICE);
  const first = await find(page, rig, 0);
  const menu = await openMenu(page);
  expect(await menu.getByLabel(SWITCH).isChecked()).toBe(false);
  await menu.getByLabel(SWITCH).check();
  expect(await page.evaluate('said')).toEqual([]);
  await menu.getByRole('button', { name: first, exact: true }).click();
  expect(await page.evaluate('said')).toEqual([`en-GB ${first}`]);
  expect(await axeViolations(page)).toEqual([]);
  await closeMenu(page);
  const second = await find(page, rig, 1);
  await expect.poll(() => page.evaluate('said')).toEqual([`en-GB ${first}`, `en-GB ${second}`]);
  await page.reload();
  await page.locator('[role="grid"]').waitFor();
  const third = await find(page, rig, 2);
  await expect.poll(() => page.evaluate('said')).toEqual([`en-GB ${third}`]);
});

test('a voice that the browser lists late says the word that waited for it', async () => {
  await using rig = await createPlayRig();
  const page = await openWith(rig, LATE_VOICE);
  await page.evaluate(`localStorage.setItem('searchlight/aloud', 'true')`);
  const menu = await openMenu(page);
  await menu.locator('#ends').waitFor();
  expect(await menu.getByLabel(SWITCH).count()).toBe(0);
  await closeMenu(page);
  const first = await find(page, rig, 0);
  await openMenu(page);
  await page.evaluate('listVoice()');
  await menu.getByLabel(SWITCH).waitFor();
  expect(await page.evaluate('said')).toEqual([`en-GB ${first}`]);
});

test('without a voice for the language of the puzzle the menu offers no speech', async () => {
  await using rig = await createPlayRig({ ...SMALL_HUNTERS, language: 'de' });
  const page = await openWith(rig, ONE_VOICE);
  const menu = await openMenu(page);
  await menu.locator('#ends').waitFor();
  expect(await menu.getByLabel(SWITCH).count()).toBe(0);
});

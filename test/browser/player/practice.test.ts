import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import { saveList } from '../../../src/game/lists/word-lists.ts';
import { cellsFor, createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';
import { HERBS } from '../../rigs/race-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { openMenu, startPlayerSite } from './open-player.ts';

/** Practice on the page: the way in by a search, and the ways on from its end. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const openThemes = async (page: Page): Promise<Locator> => {
  const menu = await openMenu(page);
  await menu.locator('summary').first().click();
  await menu.getByRole('combobox', { name: 'Theme' }).waitFor();
  return menu;
};

const start = async (page: Page, menu: Locator): Promise<number> => {
  const answer = page.waitForResponse('**/play/api/practice');
  await menu.getByRole('button', { name: 'Start', exact: true }).click();
  const { id } = (await (await answer).json()) as { readonly id: number };
  await menu.waitFor({ state: 'detached' });
  return id;
};

const finish = async (page: Page, { game }: PlayRig, id: number): Promise<Locator> => {
  const words = (await findEdition(game, id))?.puzzle.words ?? [];
  for (const [i, word] of words.entries()) {
    for (const name of cellsFor(word).split(' ')) await page.locator(`[data-cell="${name}"]`).click();
    await page.locator('[data-word][data-found="true"]').nth(i).waitFor();
  }
  const end = page.getByRole('region', { name: 'You found every word!' });
  await end.waitFor();
  return end;
};

test('the menu starts with practice, races and other members, and ends with typing', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  const menu = await openMenu(page);
  await menu.locator('.together').waitFor();
  const parts = await menu
    .locator('summary, .together, #ends')
    .evaluateAll((all) => all.map((each) => (each as { innerText?: string }).innerText?.trim().split('\n')[0]));
  expect([parts[0], parts[1], parts[3]]).toEqual(['Earlier puzzles · Practice', 'Race', 'Settings']);
  expect(await menu.locator('input, button, summary').last().locator('..').locator('#ends').count()).toBe(1);
});

test('the field of themes opens a list, narrows it to the typed text, and is its own search', async () => {
  await using rig = await createPlayRig();
  await saveList(rig.game, '1', { name: 'Café corner', language: 'en', words: HERBS.words });
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  const menu = await openThemes(page);
  const field = menu.getByRole('combobox', { name: 'Theme' });
  const list = menu.getByRole('listbox', { name: 'Theme' });
  const options = list.getByRole('option');
  expect(await field.inputValue()).toBe('Surprise me');
  expect(await list.isVisible()).toBe(false);
  await field.click();
  const headings = await list.getByRole('group').evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(headings.slice(0, 2)).toEqual(['Lists of this server', 'English']);
  expect(await options.first().textContent()).toBe('Surprise me');
  await field.fill('  AIRPORT ');
  await menu.getByText('Found: 1').waitFor();
  expect(await options.allTextContents()).toEqual(['Airports and flying']);
  await field.fill('cafe COR');
  await expect.poll(() => options.allTextContents()).toEqual(['Café corner']);
  expect(await axeViolations(page)).toEqual([]);
  await field.fill('xyzzy');
  await menu.getByText('Nothing found.').waitFor();
  expect(await menu.getByRole('button', { name: 'Start', exact: true }).isDisabled()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await field.press('Escape');
  expect(await field.inputValue()).toBe('Surprise me');
  expect(await list.isVisible()).toBe(false);
  await field.fill('airp');
  await field.press('Enter');
  expect(await field.inputValue()).toBe('Airports and flying');
  await start(page, menu);
  await page.getByRole('heading', { name: /^Airports/ }).waitFor();
});

test('arrow keys choose a theme, and Escape gives the one before back without closing the menu', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  const menu = await openThemes(page);
  const field = menu.getByRole('combobox', { name: 'Theme' });
  const selected = menu.getByRole('listbox').getByRole('option', { selected: true });
  await field.focus();
  await field.press('ArrowDown');
  expect(await selected.textContent()).toBe('Surprise me');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  const second = (await menu.getByRole('listbox').getByRole('option').nth(2).textContent()) ?? '';
  expect(await selected.textContent()).toBe(second);
  expect(await field.getAttribute('aria-activedescendant')).toBe(await selected.getAttribute('id'));
  await field.press('Enter');
  expect(await field.inputValue()).toBe(second);
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Escape');
  expect([await field.inputValue(), await menu.isVisible()]).toEqual([second, true]);
});

test('on a small phone a finger opens the list, scrolls it and takes a theme', async () => {
  await using rig = await createPlayRig();
  const context = { viewport: { width: 360, height: 620 }, hasTouch: true, isMobile: true };
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { context });
  const menu = await openThemes(page);
  const field = menu.getByRole('combobox', { name: 'Theme' });
  await field.tap();
  const option = menu.getByRole('listbox').getByRole('option').nth(12);
  const title = (await option.textContent()) ?? '';
  await option.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await option.boundingBox()) ?? {};
  expect([width > 200, height >= 44]).toEqual([true, true]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await option.tap();
  await expect.poll(() => field.inputValue()).toBe(title);
  expect(await menu.getByRole('listbox').isVisible()).toBe(false);
});

test('the end of a practice offers it again, another theme, and the way back', async () => {
  await using rig = await createPlayRig();
  await saveList(rig.game, '1', { name: 'Herb garden', language: 'en', words: HERBS.words.slice(0, 5) });
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  const menu = await openThemes(page);
  await menu.getByRole('combobox', { name: 'Difficulty' }).selectOption('easy');
  const end = await finish(page, rig, await start(page, menu));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeViolations(page)).toEqual([]);
  }
  expect(await end.locator('.tiles dt').allTextContents()).toEqual(expect.arrayContaining(['Words', 'Wrong entries']));
  expect(await page.locator('[data-points]').count()).toBe(0);
  await end.getByRole('button', { name: 'Another theme' }).click();
  await menu.getByRole('combobox', { name: 'Theme' }).waitFor();
  await page.keyboard.press('Escape');
  const again = page.waitForResponse('**/play/api/practice/again');
  await end.getByRole('button', { name: 'Again' }).click();
  const { id } = (await (await again).json()) as { readonly id: number };
  await end.waitFor({ state: 'detached' });
  await finish(page, rig, id);
  await end.getByRole('button', { name: 'Back to today’s puzzle' }).click();
  await page.getByRole('heading', { name: 'Small hunters' }).waitFor();
  await page.locator('[data-word="Badger"][data-found="false"]').waitFor();
});

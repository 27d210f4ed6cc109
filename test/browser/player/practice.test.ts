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
  const end = page.getByRole('region', { name: 'All words found!' });
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

test('themes are searched without regard to case and accents, and own lists have a heading', async () => {
  await using rig = await createPlayRig();
  await saveList(rig.game, '1', { name: 'Café corner', language: 'en', words: HERBS.words });
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  const menu = await openThemes(page);
  const themes = menu.getByRole('combobox', { name: 'Theme' });
  const search = menu.getByRole('searchbox', { name: 'Search' });
  expect(await themes.locator('optgroup').first().getAttribute('label')).toBe('Lists of this server');
  expect(await themes.locator('optgroup').nth(1).getAttribute('label')).toBe('English');
  await search.fill('  AIRPORT ');
  await menu.getByText('Found: 1').waitFor();
  expect(await themes.inputValue()).toBe('airport');
  await search.fill('cafe COR');
  await expect.poll(() => themes.locator('option').allTextContents()).toEqual(['Café corner']);
  await search.fill('xyzzy');
  await menu.getByText('Nothing found.').waitFor();
  expect(await menu.getByRole('button', { name: 'Start', exact: true }).isDisabled()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await search.press('Enter');
  await search.fill('');
  await themes.selectOption('airport');
  await start(page, menu);
  await page.getByRole('heading', { name: /^Airports/ }).waitFor();
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
  expect(await end.locator('.tiles dt').allTextContents()).toEqual(expect.arrayContaining(['Words', 'Misses']));
  expect(await page.locator('[data-points]').count()).toBe(0);
  await end.getByRole('button', { name: 'Another theme' }).click();
  await menu.getByRole('searchbox', { name: 'Search' }).waitFor();
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

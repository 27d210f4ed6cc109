import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstBoardIn } from '../../../src/player/first-boards.ts';
import { planDay } from '../../rigs/planning-game.ts';
import { cellsFor, createPlayRig } from '../../rigs/play-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { openMenu, startPlayerSite } from './open-player.ts';

/** The board of three words for a person's first minute. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const OFFER = 'Try it';
const PHONE = { width: 360, height: 620 };

const offers = (page: Page) => page.getByRole('button', { name: OFFER });
const steps = (page: Page) => page.getByRole('dialog', { name: 'How to play' });

const goTo = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+Home');
  for (let i = 1; i < Number(name.slice(1)); i++) await page.keyboard.press('ArrowDown');
  for (let i = 65; i < name.charCodeAt(0); i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
};

test('a first visit offers three words, explains by them, and never offers them again', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  const requests: string[] = [];
  await offers(page).click();
  page.on('request', (request) => requests.push(request.url()));
  const dialog = steps(page);
  expect(await dialog.locator('.lit').count()).toBe(2);
  for (const name of ['A1', 'C1']) await dialog.locator(`[data-cell="${name}"]`).click();
  await dialog.getByText('None of the words is on that line.').waitFor();
  const [moon, light, star] = firstBoardIn('en').words;
  await dialog.locator(`[data-cell="${moon.ends[0]}"]`).dragTo(dialog.locator(`[data-cell="${moon.ends[1]}"]`));
  await dialog.getByText('Words run in all directions.').waitFor();
  for (const name of light.ends) await dialog.locator(`[data-cell="${name}"]`).click();
  await dialog.getByText('Words run backwards too. Find Star.').waitFor();
  for (const name of star.ends) await dialog.locator(`[data-cell="${name}"]`).click();
  const next = 'Well done! Today’s list names its words. Just try: the first wrong entries are free.';
  await dialog.getByText(next, { exact: true }).waitFor();
  expect(requests).toEqual([]);
  await dialog.getByRole('button', { name: 'Play today’s puzzle' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await offers(page).count()).toBe(0);
  await page.reload();
  await page.getByRole('grid').waitFor();
  expect(await offers(page).count()).toBe(0);
  await (await openMenu(page)).getByRole('button', { name: 'How to play' }).click();
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('the three words are found by keys alone, and a screen reader is told their places', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  await offers(page).focus();
  await page.keyboard.press('Enter');
  for (const { ends } of firstBoardIn('en').words) {
    await steps(page).locator('[aria-live]').getByText(ends.join('–')).waitFor();
    await steps(page).locator('[data-cell][tabindex="0"]').focus();
    for (const name of ends) await goTo(page, name);
  }
  await steps(page).getByText('the first wrong entries are free.').waitFor();
  await page.keyboard.press('Escape');
  await steps(page).waitFor({ state: 'detached' });
});

test('who declines, finds a word, or played here before gets no offer', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  const page = await site.open(browser, 'ada');
  await page.getByRole('button', { name: 'No, thank you' }).click();
  expect(await offers(page).count()).toBe(0);
  await page.goto(await site.link('ben'));
  await page.reload();
  await page.getByRole('grid').waitFor();
  expect(await offers(page).count()).toBe(0);

  const finder = await site.open(browser, 'cleo');
  await offers(finder).waitFor();
  const [word] = rig.words;
  for (const name of word ? cellsFor(word).split(' ') : []) await finder.locator(`[data-cell="${name}"]`).click();
  await offers(finder).waitFor({ state: 'detached' });
  await finder.reload();
  await finder.locator('[data-found="true"]').first().waitFor();
  expect(await offers(finder).count()).toBe(0);
});

test('a newcomer on a full phone reads the title, how to play and the offer, and the first Tab reaches the board', async () => {
  await using rig = await createPlayRig(await planDay('2026-03-22', 'en'));
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { context: { viewport: PHONE } });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Drag across a word, or tap its two ends.').waitFor();
  await offers(page).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('data-cell')).not.toBe(null);
});

test.each(['en', 'de', 'fr', 'es', 'el', 'it', 'pt', 'nl', 'pl'])(
  'the steps in %s fit a phone in both positions, and axe finds nothing',
  async (language) => {
    await using rig = await createPlayRig();
    const page = await (await startPlayerSite(rig)).open(browser, 'ada', { language, context: { viewport: PHONE } });
    const { height = 0 } = (await page.locator('.status').boundingBox()) ?? {};
    expect(height).toBeLessThan(36);
    await page.locator('.first-offer').click();
    for (const viewport of [PHONE, { width: 740, height: 360 }]) {
      await page.setViewportSize(viewport);
      const hidden =
        "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('dialog.first'))";
      expect(await page.evaluate(hidden)).toBe(0);
    }
    expect(await axeViolations(page)).toEqual([]);
  },
);

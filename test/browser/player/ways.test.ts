import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsFor, createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { startPlayerSite } from './open-player.ts';

/** Each refusal has a button that leads on, if there is a way on. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const draw = async (page: Page, rig: PlayRig, index: number): Promise<void> => {
  const word = rig.words[index];
  for (const name of word ? cellsFor(word).split(' ') : []) await page.locator(`[data-cell="${name}"]`).click();
};

test('a used link leads to Discord, in the language of the browser', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  const address = await site.link('ada');
  const first = await browser.newPage();
  await first.goto(address);
  await first.getByRole('grid').waitFor();
  await first.close();
  const second = await browser.newPage({ locale: 'de-DE' });
  await second.goto(address);
  await second.getByRole('alert').filter({ hasText: 'schon' }).waitFor();
  const way = second.getByRole('link', { name: 'Discord öffnen' });
  expect(await way.getAttribute('href')).toBe('https://discord.com/channels/@me');
  expect(await second.locator('button').count()).toBe(0);
  expect(await axeViolations(second)).toEqual([]);
  await second.close();
});

test('a bad link leads back to the board that this browser had', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  const page = await site.open(browser, 'ada', { mayFail: true });
  await page.goto(`${await site.link('ada')}x`);
  await page.getByRole('alert').filter({ hasText: 'This link is incomplete.' }).waitFor();
  await page.getByRole('button', { name: 'Open my last board' }).click();
  await draw(page, rig, 0);
  await page.locator('[data-found="true"]').first().waitFor();
});

test('a page that gets no answer is tried again with the same link', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  const page = await browser.newPage();
  await page.route('**/play/api/session', (route) => route.abort());
  await page.goto(await site.link('ada'));
  await page.getByRole('alert').filter({ hasText: 'The server is not answering.' }).waitFor();
  await page.unroute('**/play/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('grid').waitFor();
  await page.close();
});

test('a puzzle that the session may not play any more leads to the present one', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { mayFail: true });
  const refusal = { problem: 'This link does not open that puzzle.', isEnded: false, way: 'next' };
  await page.route('**/play/api/entries', (route) => route.fulfill({ status: 403, json: refusal }));
  await draw(page, rig, 0);
  const answer = page.waitForResponse('**/play/api/puzzle');
  await page.getByRole('button', { name: 'Open the new puzzle' }).click();
  expect((await answer).status()).toBe(200);
  await page.getByRole('button', { name: 'Open the new puzzle' }).waitFor({ state: 'detached' });
});

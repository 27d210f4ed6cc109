import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProgress } from '../../../src/features/play/progress.ts';
import { cellsFor, createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';
import { launchChromium } from '../chromium.ts';
import { openMenu, startPlayerSite } from './open-player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const firstEnds = (rig: PlayRig): [string, string] => {
  const [word] = rig.words;
  if (!word) throw new Error('expected a word');
  return cellsFor(word).split(' ') as [string, string];
};

const foundBy = async ({ game, edition }: PlayRig, userId: string): Promise<number> =>
  (await readProgress(game.db, edition, { guildId: '1', userId, editionId: edition.id })).found.length;

test('what is entered offline is kept, said so, and sent when the connection is back', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { mayFail: true });
  const [from, to] = firstEnds(rig);
  await page.context().setOffline(true);
  await page.locator(`[data-cell="${from}"]`).click();
  await page.locator(`[data-cell="${to}"]`).click();
  await page.getByRole('alert').getByText('You are offline').waitFor();
  expect(await foundBy(rig, 'ada')).toBe(0);
  await page.context().setOffline(false);
  await page.locator('[data-found="true"]').first().waitFor();
  expect(await foundBy(rig, 'ada')).toBe(1);
});

test('a reload keeps the session, what was found and what was not sent yet', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { mayFail: true });
  expect(page.url()).not.toContain('slp1');
  const [from, to] = firstEnds(rig);
  await page.route('**/play/api/entries', (route) => route.abort());
  await page.locator(`[data-cell="${from}"]`).click();
  await page.locator(`[data-cell="${to}"]`).click();
  await page.getByRole('alert').waitFor();
  await page.unroute('**/play/api/entries');
  await page.reload();
  await page.locator('[data-found="true"]').first().waitFor();
  expect(await foundBy(rig, 'ada')).toBe(1);
});

test('finds that the server wants later stay on the page, which says so and sends them after the pause', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { mayFail: true });
  const [from, to] = firstEnds(rig);
  const problem = 'That was a lot at once. Your finds are kept: the rest is sent in 1 second.';
  let tries = 0;
  await page.route('**/play/api/entries', (route) =>
    tries++ === 0
      ? route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { problem, isEnded: false } })
      : route.continue(),
  );
  await page.clock.install();
  await page.locator(`[data-cell="${from}"]`).click();
  await page.locator(`[data-cell="${to}"]`).click();
  await page.getByRole('alert').getByText(problem).waitFor();
  expect(await foundBy(rig, 'ada')).toBe(0);
  await page.clock.fastForward(1_000);
  await page.locator('[data-found="true"]').first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await foundBy(rig, 'ada')).toBe(1);
});

test('a link that the server wants later is tried again after the pause', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  const page = await browser.newPage();
  let tries = 0;
  await page.route('**/play/api/session', (route) =>
    tries++ === 0
      ? route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { problem: 'Later.', isEnded: false } })
      : route.continue(),
  );
  await page.clock.install();
  await page.goto(await site.link('ada'));
  await page.getByRole('alert').getByText('Later.').waitFor();
  await page.clock.fastForward(1_000);
  await page.getByRole('grid').waitFor();
  await page.close();
});

test('a used link, and no link at all, say what to do', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  const address = await site.link('ada');
  const first = await browser.newPage();
  await first.goto(address);
  await first.getByRole('grid').waitFor();
  await first.close();
  const second = await browser.newPage();
  await second.goto(address);
  expect(await second.getByRole('alert').textContent()).toContain('already been used');
  await second.close();
});

test('Escape takes back the first end, and a wrong line is no find', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  const [from, to] = firstEnds(rig);
  await page.locator(`[data-cell="${from}"]`).click();
  await page.keyboard.press('Escape');
  await page.locator(`[data-cell="${to}"]`).click();
  expect(await page.locator('[aria-selected="true"]').getAttribute('data-cell')).toBe(to);
  expect(await foundBy(rig, 'ada')).toBe(0);
  await page.keyboard.press('Escape');
  const menu = await openMenu(page);
  await menu.getByRole('textbox', { name: 'Or type both ends' }).fill('A1 A2');
  await page.locator('.game .board[data-rulers="true"]').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'not one of the hidden words' }).waitFor();
});

test('the page holds no placement, in no answer and nowhere in its storage', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  const page = await (await browser.newContext()).newPage();
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text());
  });
  await page.goto(await site.link('ada'));
  await page.getByRole('grid').waitFor();
  const kept = await page.evaluate('JSON.stringify(localStorage)');
  const told = `${(await Promise.all(answers)).join()}${kept}`;
  for (const word of rig.words) expect(told).not.toContain(cellsFor(word));
  expect(told).not.toMatch(/stoat|"placement"/i);
  await page.context().close();
});

test('colours chosen in one browser are those of another', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  const first = await site.open(browser, 'ada');
  const menu = await openMenu(first);
  await menu.locator('summary').last().click();
  const kept = first.waitForResponse('**/play/api/colors');
  await first.getByLabel('Colours').selectOption('contrast');
  await kept;
  const second = await site.open(browser, 'ada');
  await second.locator('html[data-colors="contrast"]').waitFor();
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsFor, createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';
import { launchChromium } from '../chromium.ts';
import { startPlayerSite } from './open-player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const WAIT_MS = 60_000;
const WRONG = ['A1 C1', 'A2 C2', 'A3 C3', 'A4 C4', 'A5 C5', 'A6 C6'];

const draw = async (page: Page, rig: PlayRig, index: number): Promise<void> => {
  const word = rig.words[index];
  for (const name of word ? cellsFor(word).split(' ') : []) await page.locator(`[data-cell="${name}"]`).click();
};

test('a wait is told with its time, keeps what is drawn, and sends it at its end', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  await rig.submit('ada', WRONG.slice(0, 5).join('\n'));
  const page = await site.open(browser, 'ada');
  await page.clock.install();
  expect(await page.locator('[data-wait-until]').count()).toBe(0);
  await rig.submit('ada', WRONG[5] ?? '');
  await page.reload();
  await page.getByRole('timer').filter({ hasText: '1:00' }).waitFor();
  expect(await page.getByRole('grid').getAttribute('data-wait-until')).toBe(String(rig.game.now() + WAIT_MS));
  await draw(page, rig, 0);
  await page.locator('.ring-waiting').waitFor();
  await page.reload();
  await page.locator('.ring-waiting').waitFor();
  rig.pass(WAIT_MS);
  await page.clock.fastForward(WAIT_MS + 5_000);
  await page.locator('[data-found="true"]').first().waitFor();
  expect(await page.locator('[data-wait-until], .ring-waiting').count()).toBe(0);
});

test('a line that spells no listed word waits for a word of the member, and holds up no right one', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  await rig.submit('ada', WRONG.join('\n'));
  const page = await site.open(browser, 'ada');
  await page.clock.install();
  await page.reload();
  for (const name of ['A7', 'C7']) await page.locator(`[data-cell="${name}"]`).click();
  await draw(page, rig, 0);
  await page.locator('[data-held="2"]').waitFor();
  rig.pass(WAIT_MS);
  await page.clock.fastForward(WAIT_MS + 5_000);
  await page.locator('[data-found="true"]').first().waitFor();
  await page.locator('[data-held="1"]').waitFor();
  expect(await page.locator('[data-wait-until]').count()).toBe(0);
  await page.getByText('May be wrong: ').waitFor();
  expect(await page.locator('.ring-named').count()).toBe(1);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('[data-wait-until]').waitFor();
  expect(await page.locator('.ring-waiting, [data-held]').count()).toBe(0);
});

test('a kept line is taken back by drawing it again, and by a button', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  await rig.submit('ada', WRONG.join('\n'));
  const page = await site.open(browser, 'ada');
  const tap = async (...names: string[]): Promise<void> => {
    for (const name of names) await page.locator(`[data-cell="${name}"]`).click();
  };
  await tap('A7', 'C7');
  await tap('A8', 'C8');
  await page.locator('[data-held="2"]').waitFor();
  await tap('C7', 'A7');
  await page.locator('[data-held="1"]').waitFor();
  const line = (row: number): Promise<string> =>
    page.evaluate(
      `['A', 'B', 'C'].map((column) => document.querySelector(\`[data-cell="\${column}${row}"]\`).textContent).join('')`,
    );
  await page
    .getByRole('status')
    .filter({ hasText: /^Taken back: [^ ]{3}$/ })
    .waitFor();
  expect(await page.locator('[data-line]').getAttribute('data-line')).toBe(await line(8));
  await page.getByRole('button', { name: 'Take back' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `Taken back: ${await line(8)}` })
    .waitFor();
  await page.locator('[data-held]').waitFor({ state: 'detached' });
  expect(await page.locator('.ring-waiting').count()).toBe(0);
});

test('the lines of two tabs are one list, and a judged line comes back in neither', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  await rig.submit('ada', WRONG.join('\n'));
  const one = await site.open(browser, 'ada');
  const two = await one.context().newPage();
  await two.clock.install();
  await two.goto(`${site.address}/play`);
  await draw(one, rig, 0);
  await draw(one, rig, 1);
  await two.locator('.ring-waiting').nth(1).waitFor();
  await two.getByRole('button', { name: 'Take back' }).click();
  await one.locator('[data-held="1"]').waitFor();
  rig.pass(WAIT_MS);
  await two.clock.fastForward(WAIT_MS + 5_000);
  await two.locator('[data-found="true"]').first().waitFor();
  await expect.poll(() => one.locator('.ring-waiting').count()).toBe(0);
  expect(await two.locator('.ring-waiting, [data-held]').count()).toBe(0);
  expect(await two.locator('[data-found="true"]').count()).toBe(1);
});

test('the page warns before the entry that brings a wait, and keeps the lines that the server left out', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  await rig.submit('ada', WRONG.slice(0, 4).join('\n'));
  for (const name of ['A5', 'C5']) await page.locator(`[data-cell="${name}"]`).click();
  await page.getByRole('status').filter({ hasText: 'One more wrong entry, and you have to wait.' }).waitFor();
  for (const name of ['A6', 'C6']) await page.locator(`[data-cell="${name}"]`).click();
  await page.locator('[data-wait-until]').waitFor();
  await draw(page, rig, 1);
  await page.locator('.ring-waiting').waitFor();
  expect(await page.locator('[data-found="true"]').count()).toBe(0);
});

test('a word found after the puzzle closed counts as late, and the page says so', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  rig.endDay();
  await draw(page, rig, 0);
  await page.locator('[data-found="true"]').first().waitFor();
  await page.locator('.lateness').waitFor();
  expect(await page.locator('[data-points]').getAttribute('data-points')).toBe('0');
});

test('the last ten minutes of a puzzle are counted down', async () => {
  await using rig = await createPlayRig();
  rig.pass(15 * 3_600_000 - 5 * 60_000);
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  await page
    .getByRole('timer')
    .filter({ hasText: /^[45]:\d\d left/ })
    .waitFor();
});

test('lines drawn while the server is slow go out together', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { mayFail: true });
  const bodies: { entries: unknown[] }[] = [];
  const holds: (() => void)[] = [];
  await page.route('**/play/api/entries', async (route) => {
    bodies.push(route.request().postDataJSON());
    if (bodies.length === 1) await new Promise<void>((resolve) => holds.push(resolve));
    await route.continue();
  });
  for (let i = 0; i < 4; i++) await draw(page, rig, i);
  await expect.poll(() => page.locator('.ring-waiting').count()).toBe(4);
  for (const go of holds) go();
  await page.locator('[data-found="true"]').nth(3).waitFor();
  expect(bodies.map(({ entries }) => entries.length)).toEqual([1, 3]);
});

const PHONE = { width: 360, height: 620 };

/** The place of the board, and whether anything above it is cut. */
const measure = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const { top, left, width, height } = document.querySelector('.surface').getBoundingClientRect();
    const bar = document.querySelector('.status');
    return { top, left, width, height, isCut: bar.scrollWidth > bar.clientWidth + 1 };
  })()`);

test.each(['en', 'de', 'el'])(
  'no wait, kept line or lost network moves the board on a small phone in %s',
  async (language) => {
    await using rig = await createPlayRig();
    await rig.submit('ada', WRONG.slice(0, 5).join('\n'));
    const options = { language, mayFail: true, context: { viewport: PHONE } };
    const page = await (await startPlayerSite(rig)).open(browser, 'ada', options);
    const before = await measure(page);
    for (const name of ['A6', 'C6']) await page.locator(`[data-cell="${name}"]`).click();
    await page.locator('[data-wait-until]').waitFor();
    expect(await measure(page)).toEqual(before);
    for (const name of ['A7', 'C7']) await page.locator(`[data-cell="${name}"]`).click();
    await page.locator('[data-held="1"]').waitFor();
    expect(await measure(page)).toEqual(before);
    await page.getByRole('status').waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await draw(page, rig, 0);
    rig.pass(WAIT_MS);
    expect(await measure(page)).toEqual(before);
  },
);

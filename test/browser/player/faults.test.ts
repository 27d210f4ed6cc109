import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsFor, createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';
import { launchChromium } from '../chromium.ts';
import { closeMenu, openMenu, startPlayerSite } from './open-player.ts';

/** Faults of servers, networks and browsers: each is told in a sentence, and loses no find. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const endsOf = (rig: PlayRig, index: number): [string, string] => {
  const word = rig.words[index];
  if (!word) throw new Error(`expected a word at ${index}`);
  return cellsFor(word).split(' ') as [string, string];
};

const draw = async (page: Page, rig: PlayRig, index: number): Promise<void> => {
  for (const name of endsOf(rig, index)) await page.locator(`[data-cell="${name}"]`).click();
};

const waitForFinds = (page: Page, count: number): Promise<void> =>
  page
    .locator('[data-word][data-found="true"]')
    .nth(count - 1)
    .waitFor();

test('a server that fails keeps the line, says so, and gets it again', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { mayFail: true });
  await page.route('**/play/api/entries', (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await draw(page, rig, 0);
  await page.getByRole('alert').filter({ hasText: 'Waiting to be sent: 1' }).waitFor();
  await page.unroute('**/play/api/entries');
  await waitForFinds(page, 1);
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('lines that waited together are told in one short sentence with the points', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { mayFail: true });
  await page.route('**/play/api/entries', (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await draw(page, rig, 0);
  await draw(page, rig, 1);
  await page.getByRole('alert').filter({ hasText: 'Waiting to be sent: 2' }).waitFor();
  await page.unroute('**/play/api/entries');
  await page
    .getByRole('status')
    .filter({ hasText: /^2 found, 0 wrong · \+\d+\spoints\.$/ })
    .waitFor();
});

test('a session that is over says how to go on, and keeps what was drawn', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { mayFail: true });
  const problem = 'Your session has ended. Press Play in Discord to continue.';
  await page.route('**/play/api/entries', (route) => route.fulfill({ status: 401, json: { problem, isEnded: true } }));
  await draw(page, rig, 0);
  await page.getByRole('status').filter({ hasText: problem }).waitFor();
  await page.unroute('**/play/api/entries');
  await draw(page, rig, 1);
  await waitForFinds(page, 2);
});

test('lines that a session could not send go out with the next one of the same member, and no other', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  const page = await site.open(browser, 'ada', { mayFail: true });
  await page.route('**/play/api/entries', (route) =>
    route.fulfill({ status: 401, json: { problem: 'Over.', isEnded: true } }),
  );
  for (const index of [0, 1]) await draw(page, rig, index);
  await page.getByRole('status').filter({ hasText: 'Over.' }).waitFor();
  await page.unroute('**/play/api/entries');
  const open = async (userId: string): Promise<Page> => {
    const next = await page.context().newPage();
    await next.goto(await site.link(userId));
    await next.getByRole('grid').waitFor();
    return next;
  };
  await page.goto('about:blank');
  const other = await open('ben');
  expect(await other.locator('.ring-waiting').count()).toBe(0);
  expect(await other.locator('[data-found="true"]').count()).toBe(0);
  const next = await open('ada');
  await next.getByRole('status').filter({ hasText: 'Lines from before that are sent now: 2.' }).waitFor();
  await waitForFinds(next, 2);
});

test('a server that hangs is told after ten seconds, and gets the line again', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { mayFail: true });
  await page.clock.install();
  await page.reload();
  await page.getByRole('grid').waitFor();
  let requests = 0;
  // No answer at all: the page itself gives up.
  await page.route('**/play/api/entries', () => {
    requests += 1;
  });
  await draw(page, rig, 0);
  await expect.poll(() => requests).toBe(1);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.clock.fastForward(10_000);
  await page.getByRole('alert').filter({ hasText: 'The server is not answering.' }).waitFor();
  await page.getByRole('alert').filter({ hasText: 'Waiting to be sent: 1' }).waitFor();
  await page.locator('.ring-waiting').waitFor();
  await page.unroute('**/play/api/entries');
  await page.clock.fastForward(14_000);
  await waitForFinds(page, 1);
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('a network that goes in the middle of a drag loses nothing', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { mayFail: true });
  const centre = async (name: string): Promise<{ x: number; y: number }> => {
    const box = await page.locator(`[data-cell="${name}"]`).boundingBox();
    if (!box) throw new Error(`expected a cell ${name}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = await Promise.all(endsOf(rig, 0).map(centre));
  if (!from || !to) throw new Error('expected two ends');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.context().setOffline(true);
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await page.getByRole('alert').filter({ hasText: 'You are offline' }).waitFor();
  await page.context().setOffline(false);
  await waitForFinds(page, 1);
});

test('a browser without storage plays all the same', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  const context = await browser.newContext();
  await context.addInitScript(`
    const refuse = () => { throw new DOMException('forbidden', 'SecurityError'); };
    Storage.prototype.getItem = refuse;
    Storage.prototype.setItem = refuse;
    Storage.prototype.removeItem = refuse;
  `);
  const page = await context.newPage();
  await page.goto(await site.link('ada'));
  await page.getByRole('grid').waitFor();
  await draw(page, rig, 0);
  await waitForFinds(page, 1);
  await context.close();
});

test('two tabs of a member share the finds', async () => {
  await using rig = await createPlayRig();
  const site = await startPlayerSite(rig);
  const one = await site.open(browser, 'ada');
  const two = await one.context().newPage();
  await two.goto(`${site.address}/play`);
  await two.getByRole('grid').waitFor();
  await draw(one, rig, 0);
  await waitForFinds(one, 1);
  await draw(two, rig, 1);
  await waitForFinds(two, 2);
});

test('a wrong clock on the device changes no countdown', async () => {
  await using rig = await createPlayRig();
  rig.pass(15 * 3_600_000 - 5 * 60_000);
  const site = await startPlayerSite(rig);
  const page = await (await browser.newContext()).newPage();
  await page.clock.setSystemTime('2031-07-01T03:00:00Z');
  await page.goto(await site.link('ada'));
  await page
    .getByRole('timer')
    .filter({ hasText: /^[45]:\d\d left/ })
    .waitFor();
  expect(await page.locator('.lateness').count()).toBe(0);
  await page.context().close();
});

test('a first visit can be loaded again without a connection, and plays on', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', { mayFail: true });
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.context().setOffline(true);
  await page.reload();
  const menu = await openMenu(page);
  await menu.locator('summary').first().click();
  await menu.getByRole('status').filter({ hasText: 'You are offline' }).waitFor();
  await closeMenu(page);
  await draw(page, rig, 0);
  await page.getByRole('alert').filter({ hasText: 'You are offline' }).waitFor();
  await page.context().setOffline(false);
  await waitForFinds(page, 1);
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsFor, createPlayRig, type PlayRig, postEdition } from '../../rigs/play-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { openMenu, startPlayerSite } from './open-player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const find = async (page: Page, rig: PlayRig, index: number): Promise<void> => {
  const word = rig.words[index];
  for (const name of word ? cellsFor(word).split(' ') : []) await page.locator(`[data-cell="${name}"]`).click();
};

const finish = (page: Page) => page.getByRole('region', { name: 'You found every word!' });

test('the last word brings the result, and the board stays open for its secret word', async () => {
  await using rig = await createPlayRig();
  await postEdition(rig, 'alone');
  await rig.submit('ben', rig.words.slice(0, 2).map(cellsFor).join('\n'));
  await rig.submit('ada', rig.words.slice(0, 3).map(cellsFor).join('\n'));
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  expect(await page.locator('[data-finished]').count()).toBe(0);
  expect(await finish(page).count()).toBe(0);
  await find(page, rig, 3);
  await finish(page).getByText('Today: 1st of 2').waitFor();
  expect(await page.getByRole('grid').getAttribute('data-finished')).toBe('true');
  await finish(page).getByText('Today: 1st of 2. You were the 1st to finish.').waitFor();
  await finish(page).getByText('Secret words still waiting for you: 1').waitFor();
  await finish(page).locator('[data-standing="2"]').getByText('BEN').waitFor();
  expect(await finish(page).locator('[data-standing="1"]').getAttribute('data-me')).toBe('true');
  await find(page, rig, 4);
  await finish(page).getByText('Secret words still waiting for you: 1').waitFor({ state: 'detached' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.reload();
  await finish(page).getByText('Today: 1st of 2').waitFor();
});

test('a press posts the result, or tells why it cannot be posted', async () => {
  await using rig = await createPlayRig();
  await rig.submit('ada', rig.words.map(cellsFor).join('\n'));
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  await finish(page).locator('.told').filter({ hasText: /\w/ }).waitFor();
  expect(await finish(page).getByRole('button', { name: 'Post to the channel' }).count()).toBe(0);
  const told = 'Your result is in the channel.';
  await page.route('**/play/api/finish?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), canPost: true, whyNotPost: undefined } });
  });
  await page.route('**/play/api/finish/post', (route) => route.fulfill({ json: { text: told } }));
  await page.reload();
  await finish(page).getByRole('button', { name: 'Post to the channel' }).click();
  await finish(page).getByText(told).waitFor();
});

/** The upper edges of the parts, from the top of the page. */
const topsOf = async (page: Page, parts: readonly string[]): Promise<number[]> =>
  Promise.all(parts.map(async (part) => (await finish(page).locator(part).boundingBox())?.y ?? 0));

test('points lead, the result to show stands right below them, then the standings, then the rest', async () => {
  await using rig = await createPlayRig();
  await postEdition(rig, 'alone');
  await rig.submit('ben', rig.words.slice(0, 2).map(cellsFor).join('\n'));
  await rig.submit('ada', rig.words.slice(0, 3).map(cellsFor).join('\n'));
  rig.pass(60_000);
  await rig.submit('ada', rig.words.slice(3).map(cellsFor).join('\n'));
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  await finish(page).locator('[data-standing="2"]').waitFor();
  expect((await finish(page).locator('.tiles dt').allTextContents()).at(0)).toBe('Points');
  expect((await finish(page).locator('.tiles dt').allTextContents()).at(-1)).toBe('Time');
  const tops = await topsOf(page, ['.tiles', '.trail', '.together ol', '.facts']);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test('the answer to a copied result covers nothing and moves nothing', async () => {
  await using rig = await createPlayRig();
  await rig.submit('ada', rig.words.map(cellsFor).join('\n'));
  const page = await (await startPlayerSite(rig)).open(browser, 'ada', {
    context: { viewport: { width: 360, height: 700 }, permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const more = finish(page).getByRole('button', { name: 'Practise or race' });
  // The press scrolls the page, so only the distance counts.
  const distance = async (): Promise<number> => {
    const [top, end] = [await finish(page).locator('.trail').boundingBox(), await more.boundingBox()];
    return (end?.y ?? 0) - (top?.y ?? 0);
  };
  await page.evaluate('Promise.all([document.fonts.ready, ...document.getAnimations().map((each) => each.finished)])');
  const before = await distance();
  await finish(page).getByRole('button', { name: 'Copy my result' }).click();
  const told = finish(page).getByText('Copied. It gives no word away.');
  await told.waitFor();
  expect(await distance()).toBeCloseTo(before, 0);
  const boxes = await Promise.all((await finish(page).getByRole('button').all()).map((button) => button.boundingBox()));
  const own = await told.boundingBox();
  expect(boxes.filter((box) => box && own && box.y < own.y + own.height && own.y < box.y + box.height)).toEqual([]);
});

test('a member who plays alone sees no place, and free wrong entries by one name in the menu and at the end', async () => {
  await using rig = await createPlayRig();
  await rig.submit('ada', ['A1 D4', 'B1 E1', ...rig.words.slice(0, 4).map(cellsFor)].join('\n'));
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  await finish(page).getByText('2 wrong entries, all free').waitFor();
  expect(
    await finish(page)
      .getByText(/place \d/)
      .count(),
  ).toBe(0);
  expect(await finish(page).locator('[data-standing]').count()).toBe(0);
  const menu = await openMenu(page);
  await menu.getByText('2 wrong entries, all free').waitFor();
  expect(await page.getByText('Mistakes').count()).toBe(0);
});

test('the menu shows the standings of a puzzle that is not finished', async () => {
  await using rig = await createPlayRig();
  await postEdition(rig, 'alone');
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  const menu = await openMenu(page);
  await menu.getByText('Nobody has points today yet.').waitFor();
  await rig.submit('ben', rig.words.slice(0, 1).map(cellsFor).join('\n'));
  rig.pass(60_000);
  await page.reload();
  await (await openMenu(page)).locator('[data-standing="1"]').getByText('BEN').waitFor();
});

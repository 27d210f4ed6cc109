import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import { type BotRig, messageIn, pressIn, textOf } from '../../rigs/bot-rig.ts';
import { cellsFor } from '../../rigs/play-rig.ts';
import { launchChromium } from '../chromium.ts';
import { openPage } from '../open-playground.ts';
import { openBoth, openFrame } from './open-activity.ts';
import { openMenu } from './open-player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const playWord = async (rig: BotRig, board: Page | FrameLocator, index: number): Promise<void> => {
  const word = (await currentEdition(rig.game, rig.guild, rig.daily))?.puzzle.words[index];
  if (!word) throw new Error(`expected a word at ${index}`);
  for (const name of cellsFor(word).split(' ')) await board.locator(`[data-cell="${name}"]`).click();
  await board.locator(`[data-word="${word.label}"][data-found="true"]`).waitFor();
};

test('in the playground the link and the Activity both open the board of the member', async () => {
  const { rig, page } = await openBoth(browser);
  await page.getByRole('button', { name: 'Play' }).first().click();
  await page.getByText('To race other members, open Race on that page.').waitFor();
  const link = await page.getByRole('link', { name: 'Open the board' }).last().getAttribute('href');
  const other = await browser.newPage();
  await other.goto(link ?? '');
  await playWord(rig, other, 0);
  await page.getByRole('button', { name: 'Play in Discord' }).click();
  const frame = page.frameLocator('iframe.activity');
  await frame.getByRole('grid').waitFor();
  expect(await frame.locator('[data-found="true"]').count()).toBe(1);
  await playWord(rig, frame, 1);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.locator('iframe.activity').waitFor({ state: 'detached' });
  await other.close();
  expect(rig.errors).toEqual([]);
});

test('the bar above the Activity has the colours of its frame, whatever theme the page has', async () => {
  const { page } = await openBoth(browser);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const frame = await openFrame(page);
  const colourOf = (element: Locator): Promise<string> =>
    element.evaluate((node) => {
      const { getComputedStyle } = globalThis as unknown as Record<string, (node: unknown) => Record<string, string>>;
      return getComputedStyle?.(node)['background-color'] ?? '';
    });
  const colour = await colourOf(frame.locator('html'));
  expect(colour).toMatch(/^rgb/);
  expect(await colourOf(page.getByRole('dialog'))).toBe(colour);
});

test('who is not in the Activity, brings a wrong code or comes again with a used one is refused', async () => {
  const { rig, page } = await openBoth(browser);
  const origin = new URL(page.url()).origin;
  const enter = (code: string, instance: string): Promise<Response> =>
    fetch(`${origin}/play/api/activity`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ code, instance }),
    });
  const { instances, codes } = rig.standIn.world.activities;
  await page.getByRole('button', { name: 'Play' }).first().click();
  await page.getByRole('button', { name: 'Play in Discord' }).click();
  await page.frameLocator('iframe.activity').getByRole('grid').waitFor();
  const [instance = ''] = instances.keys();
  codes.set('stranger', rig.ben);
  expect((await enter('nonsense', instance)).status).toBe(403);
  expect((await enter('stranger', instance)).status).toBe(403);
  codes.set('hers', rig.ada);
  expect((await enter('hers', 'elsewhere')).status).toBe(403);
  codes.set('again', rig.ada);
  expect((await enter('again', instance)).status).toBe(200);
  expect((await enter('again', instance)).status).toBe(403);
});

test('a race that is opened in the Activity is offered to its other members, who join by one press', async () => {
  const { rig, page: ada } = await openBoth(browser);
  const { page: ben } = await openPage(browser, ada.url());
  await ben.getByRole('combobox', { name: 'You are' }).selectOption('Ben');
  const [hers, his] = [await openFrame(ada), await openFrame(ben)];
  await openMenu(hers);
  await hers.getByText('Race', { exact: true }).click();
  await hers.getByRole('button', { name: 'Open a race' }).click();
  await hers.locator('[data-phase="waiting"]').waitFor();
  await his.getByRole('button', { name: /^Join the race: .+ \(1\)$/ }).click();
  await his.locator('[data-phase="waiting"]').waitFor();
  await hers.locator('[data-racer]').nth(1).waitFor();
  expect(await his.getByRole('button', { name: /^Join the race/ }).count()).toBe(0);
  await ben.close();
  expect(rig.errors).toEqual([]);
});

/** The personal link that Play gives a member below the post. */
const linkFor = async (rig: BotRig, userId: string): Promise<string> => {
  const message = rig.standIn.messagesFor(userId, rig.daily).find(({ components }) => components.length > 0);
  if (!message) throw new Error('expected a post');
  const { content } = messageIn(await pressIn(rig, userId, { kind: 'message', message }, 'Play'));
  return /<(http.+)>/.exec(content)?.[1] ?? '';
};

test('one board is played by a link, in the Activity and by a command, and each sees the finds of all', async () => {
  const { rig, page: ben } = await openBoth(browser, 'together');
  await ben.getByRole('combobox', { name: 'You are' }).selectOption('Ben');
  const his = await openFrame(ben);
  const hers = await browser.newPage();
  await hers.goto(await linkFor(rig, rig.ada));
  const [first, second, third] = (await currentEdition(rig.game, rig.guild, rig.daily))?.puzzle.words ?? [];
  await playWord(rig, hers, 0);
  await his.locator(`[data-word="${first?.label}"][data-found="true"]`).getByText('found by Ada').waitFor();
  await playWord(rig, his, 1);
  await hers.locator(`[data-word="${second?.label}"][data-found="true"]`).getByText('found by Ben').waitFor();
  await rig.use(rig.mara, 'found', { cells: third ? cellsFor(third) : '' });
  for (const board of [hers, his]) {
    await board.locator(`[data-word="${third?.label}"]`).getByText('found by Mara').waitFor();
    const finders = board.getByRole('region', { name: 'On this board' }).getByRole('listitem');
    expect(await finders.count()).toBe(3);
  }
  expect(textOf(await rig.use(rig.ada, 'puzzle'))).toContain('2 words found by others');
  await hers.close();
  expect(rig.errors).toEqual([]);
});

const allEnds = async (rig: BotRig): Promise<[string, string][]> => {
  const { puzzle } = (await currentEdition(rig.game, rig.guild, rig.daily)) ?? { puzzle: { words: [] } };
  return puzzle.words.map((word) => cellsFor(word).split(' ') as [string, string]);
};

const waitForFinds = (frame: FrameLocator, count: number): Promise<void> =>
  frame
    .locator('[data-word][data-found="true"]')
    .nth(count - 1)
    .waitFor();

const centre = async (frame: FrameLocator, name: string): Promise<{ x: number; y: number }> => {
  const box = await frame.locator(`[data-cell="${name}"]`).boundingBox();
  if (!box) throw new Error(`expected a cell ${name} on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a whole board is played in the Activity by a finger that draws', async () => {
  const { rig, page } = await openBoth(browser);
  const frame = await openFrame(page);
  const touch = await page.context().newCDPSession(page);
  for (const [i, [from, to]] of (await allEnds(rig)).entries()) {
    await frame.locator(`[data-cell="${from}"]`).scrollIntoViewIfNeeded();
    const [start, end] = [await centre(frame, from), await centre(frame, to)];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await waitForFinds(frame, i + 1);
  }
});

test('a whole board is played in the Activity by keys alone', async () => {
  const { rig, page } = await openBoth(browser);
  const frame = await openFrame(page);
  await frame.locator('[data-cell][tabindex="0"]').focus();
  const goTo = async (name: string): Promise<void> => {
    const [column = 0, row = 0] = [name.charCodeAt(0) - 65, Number(name.slice(1)) - 1];
    await page.keyboard.press('Control+Home');
    for (let i = 0; i < row; i++) await page.keyboard.press('ArrowDown');
    for (let i = 0; i < column; i++) await page.keyboard.press('ArrowRight');
  };
  for (const [i, pair] of (await allEnds(rig)).entries()) {
    for (const name of pair) {
      await goTo(name);
      await page.keyboard.press('Enter');
    }
    await waitForFinds(frame, i + 1);
  }
});

test('a whole board is played in the Activity by what screen readers are told alone', async () => {
  const { rig, page } = await openBoth(browser);
  const frame = await openFrame(page);
  for (const [i, pair] of (await allEnds(rig)).entries()) {
    for (const name of pair) {
      await frame.getByRole('gridcell', { name: new RegExp(`^${name}, `) }).focus();
      await page.keyboard.press('Enter');
    }
    await frame.getByRole('listitem').filter({ hasText: ', found' }).nth(i).waitFor();
  }
});

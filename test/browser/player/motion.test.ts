import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellsFor, createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';
import { launchChromium } from '../chromium.ts';
import { type PlayerSite, startPlayerSite } from './open-player.ts';
import { centreOf, drawByMouse, type Place } from './pointer.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

type Ends = readonly [string, string];

const ends = (rig: PlayRig): Ends[] => rig.words.map((word) => cellsFor(word).split(' ') as [string, string]);

const found = (page: Page): Locator => page.locator('[data-word][data-found="true"]');

const waitForFinds = (page: Page, count: number): Promise<void> =>
  found(page)
    .nth(count - 1)
    .waitFor();

describe('a drag', () => {
  test('takes its last place, even if it is over within a frame', async () => {
    await using rig = await createPlayRig();
    const page = await (await startPlayerSite(rig)).open(browser, 'ada');
    for (const [i, [from, to]] of ends(rig).entries()) {
      const [start, end] = [await centreOf(page, from), await centreOf(page, to)];
      await page.mouse.move(start.x, start.y);
      await Promise.all([page.mouse.down(), page.mouse.move(end.x, end.y), page.mouse.up()]);
      await waitForFinds(page, i + 1);
    }
    expect(await found(page).count()).toBe(rig.words.length);
  });

  test('shows its line and letters, and leaves the cells as they are', async () => {
    await using rig = await createPlayRig();
    const page = await (await startPlayerSite(rig)).open(browser, 'ada');
    const [[from = '', to = ''] = []] = ends(rig);
    const [start, end] = [await centreOf(page, from), await centreOf(page, to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.evaluate(`
      window.changes = 0;
      new MutationObserver((list) => { changes += list.length; })
        .observe(document.querySelector('.row').parentElement, { subtree: true, childList: true, attributes: true });
    `);
    await page.mouse.move(end.x, end.y, { steps: 20 });
    await page.locator('.reading', { hasText: /^BADGER$/ }).waitFor();
    expect(await page.locator('.ring-drawn').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('.reading').waitFor({ state: 'detached' });
    expect(await page.locator('.ring-drawn').count()).toBe(0);
    expect(await page.evaluate('changes')).toBe(0);
  });

  test.each([
    { width: 390, height: 664 },
    { width: 740, height: 360 },
  ])('tells its letters beside the board and hides none of them at $width × $height', async (viewport) => {
    await using rig = await createPlayRig();
    const page = await (await startPlayerSite(rig)).open(browser, 'ada', { context: { viewport } });
    const [start, end] = [await centreOf(page, 'A1'), await centreOf(page, 'E1')];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 5 });
    const reading = await page.locator('.reading').boundingBox();
    const board = await page.locator('.surface').boundingBox();
    if (!reading || !board) throw new Error('expected the letters and the board');
    const isApart = reading.y + reading.height <= board.y + 1 || reading.x >= board.x + board.width - 1;
    expect(isApart).toBe(true);
    expect(reading.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
  });

  test('follows the board when it moves under the finger', async () => {
    await using rig = await createPlayRig();
    const page = await (await startPlayerSite(rig)).open(browser, 'ada');
    const [[from = '', to = ''] = []] = ends(rig);
    const start = await centreOf(page, from);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.locator('.ring-drawn').waitFor();
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(() => page.evaluate('innerWidth')).toBe(700);
    const end = await centreOf(page, to);
    await page.mouse.move(end.x, end.y, { steps: 5 });
    await page.locator('.reading', { hasText: /^BADGER$/ }).waitFor();
    await page.mouse.up();
    await page.locator('[data-word="Badger"][data-found="true"]').waitFor();
  });
});

/** Opens the page with a script that runs before it. */
const openWith = async (site: PlayerSite, script: string, context: BrowserContextOptions = {}): Promise<Page> => {
  const page = await site.open(browser, 'ada', { context });
  await page.addInitScript(script);
  await page.reload();
  await page.getByRole('grid').waitFor();
  return page;
};

/** Notes the name of each animation that starts, and each property that begins to change slowly. */
const NOTE_MOTION = `
  window.moved = [];
  addEventListener('animationstart', ({ animationName }) => moved.push(animationName));
  addEventListener('transitionrun', ({ target, propertyName }) => moved.push(target.className.baseVal + ' ' + propertyName));
`;

const moved = (page: Page): Promise<string[]> => page.evaluate<string[]>('moved');

/** A line along the first row, which is no word. */
const WRONG: Ends = ['A1', 'E1'];

describe('motion', () => {
  test('leads the eye to a find, in the list too, and to a wrong line', async () => {
    await using rig = await createPlayRig();
    const page = await openWith(await startPlayerSite(rig), NOTE_MOTION);
    const [first = WRONG] = ends(rig);
    await drawByMouse(page, first);
    await waitForFinds(page, 1);
    const badger = ['sweep', 'strike', 'tick', ...Array.from('Badger', () => 'letter-rise')].sort();
    await expect.poll(async () => (await moved(page)).filter((name) => badger.includes(name)).sort()).toEqual(badger);
    await drawByMouse(page, WRONG);
    await expect.poll(() => moved(page)).toContain('shake');
  });

  test('follows the finger', async () => {
    await using rig = await createPlayRig();
    const page = await openWith(await startPlayerSite(rig), NOTE_MOTION);
    const [start, end] = [await centreOf(page, 'A1'), await centreOf(page, 'E1')];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.locator('.ring-drawn').waitFor();
    expect(await moved(page)).toEqual([]);
    await page.mouse.move(end.x, end.y, { steps: 5 });
    await expect.poll(() => moved(page)).toContain('ring-drawn width');
  });

  test('ends in the ring that a later load shows at rest', async () => {
    await using rig = await createPlayRig();
    const page = await openWith(await startPlayerSite(rig), NOTE_MOTION);
    const [first = WRONG] = ends(rig);
    await drawByMouse(page, first);
    await waitForFinds(page, 1);
    await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);
    const place = `(({ x, y, width, height }) => [x, y, width, height].map(Math.round))(
      document.querySelector('.rings .ring').getBoundingClientRect())`;
    const shown = await page.evaluate(place);
    await page.reload();
    await waitForFinds(page, 1);
    expect(await page.evaluate(place)).toEqual(shown);
    expect(await moved(page)).toEqual([]);
    expect(await page.evaluate('document.getAnimations().length')).toBe(0);
  });

  test('is off for members who want less of it', async () => {
    await using rig = await createPlayRig();
    const page = await openWith(await startPlayerSite(rig), NOTE_MOTION, { reducedMotion: 'reduce' });
    for (const [i, word] of ends(rig).entries()) {
      await drawByMouse(page, word);
      await waitForFinds(page, i + 1);
      expect(await page.evaluate('document.getAnimations().length')).toBe(0);
    }
    const answer = page.waitForResponse(/entries$/);
    await drawByMouse(page, WRONG);
    await answer;
    await page.locator('.ring-waiting').waitFor({ state: 'detached' });
    expect(await page.evaluate('document.getAnimations().length')).toBe(0);
    expect(await moved(page)).toEqual([]);
  });
});

describe('a crossing', () => {
  test('rises with both of its words', async () => {
    await using rig = await createPlayRig();
    const page = await openWith(await startPlayerSite(rig), NOTE_MOTION);
    const risen = async (): Promise<number> => (await moved(page)).filter((name) => name === 'letter-rise').length;
    let letters = 0;
    for (const [i, word] of ends(rig).entries()) {
      await drawByMouse(page, word);
      letters += rig.words[i]?.label.length ?? 0;
      await expect.poll(risen).toBe(letters);
    }
    expect(await found(page).count()).toBe(rig.words.length);
  });
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const NOTE_MOVES = `
  window.moves = 0;
  addEventListener('pointermove', () => { moves++; }, { capture: true });
`;

/** A touch along these places, each seen by the page. Its clock is the touch's own, however slow the machine is. */
const swipe = async (page: Page, places: readonly Place[], everyMs: number): Promise<void> => {
  const touch = await page.context().newCDPSession(page);
  const [start = { x: 0, y: 0 }, ...more] = places;
  const before = await page.evaluate<number>('moves');
  const begun = Date.now() / 1_000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Place[], step: number): Promise<unknown> =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(({ x, y }) => ({ x, y })),
      timestamp: begun + (step * everyMs) / 1_000,
    });
  await send('touchStart', [start], 0);
  for (const [i, place] of more.entries()) {
    await send('touchMove', [place], i + 1);
    await expect.poll(() => page.evaluate<number>('moves')).toBeGreaterThan(before + i);
  }
  await send('touchEnd', [], more.length);
};

/** Entries that the page sent, in order. */
const watchEntries = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/entries')) return;
    const { entries } = request.postDataJSON() as { entries: readonly { text: string }[] };
    sent.push(...entries.map(({ text }) => text));
  });
  return sent;
};

const between = (start: Place, end: Place, count: number): Place[] =>
  Array.from({ length: count + 1 }, (_, i) => ({
    x: start.x + ((end.x - start.x) * i) / count,
    y: start.y + ((end.y - start.y) * i) / count,
  }));

/** Down the first column, beside the middles of its cells. */
const downwards = async (page: Page): Promise<Place[]> => {
  const [start, end] = [await centreOf(page, 'A1'), await centreOf(page, 'A8')];
  return between({ x: start.x + 10, y: start.y - 8 }, { x: end.x + 10, y: end.y - 9 }, 5);
};

describe('a swipe that begins on the board', () => {
  test('is not sent if it was quick, and costs nothing', async () => {
    await using rig = await createPlayRig();
    const page = await openWith(await startPlayerSite(rig), NOTE_MOVES, PHONE);
    const sent = watchEntries(page);
    const [first = WRONG] = ends(rig);
    await swipe(page, await downwards(page), 16);
    expect(await page.locator('.ring-drawn, .ring-waiting, .ring-wrong').count()).toBe(0);
    await drawByMouse(page, first);
    await waitForFinds(page, 1);
    expect(sent).toEqual([first.join(' ')]);
  });

  test('is sent if it was slow', async () => {
    await using rig = await createPlayRig();
    const page = await openWith(await startPlayerSite(rig), NOTE_MOVES, PHONE);
    const sent = watchEntries(page);
    await swipe(page, await downwards(page), 100);
    await expect.poll(() => sent).toHaveLength(1);
  });

  test('is sent if it spells a listed word, however quick', async () => {
    await using rig = await createPlayRig();
    const page = await openWith(await startPlayerSite(rig), NOTE_MOVES, PHONE);
    for (const [i, [from, to]] of ends(rig).slice(0, 4).entries()) {
      const [start, end] = [await centreOf(page, from), await centreOf(page, to)];
      await swipe(page, between(start, end, 4), 10);
      await waitForFinds(page, i + 1);
    }
  });

  test('is sent if a mouse drew it', async () => {
    await using rig = await createPlayRig();
    const page = await (await startPlayerSite(rig)).open(browser, 'ada');
    const sent = watchEntries(page);
    const [start, end] = [await centreOf(page, 'A1'), await centreOf(page, 'A8')];
    await page.mouse.move(start.x + 9, start.y - 8);
    await page.mouse.down();
    await page.mouse.move(end.x + 9, end.y - 8, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => sent).toHaveLength(1);
  });
});

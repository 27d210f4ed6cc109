import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellsOf, formatCell } from '../../../src/puzzle/model/grid.ts';
import { cellsFor, createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';
import { launchChromium } from '../chromium.ts';
import { closeMenu, openMenu, type PlayerSite, startPlayerSite } from './open-player.ts';
import { drawByMouse } from './pointer.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const draw = (page: Page, rig: PlayRig, index: number): Promise<void> => {
  const word = rig.words[index];
  if (!word) throw new Error(`expected a word with the index ${index}`);
  const [from = '', to = ''] = cellsFor(word).split(' ');
  return drawByMouse(page, [from, to]);
};

const waitForFinds = (page: Page, count: number): Promise<void> =>
  page
    .locator('[data-word][data-found="true"]')
    .nth(count - 1)
    .waitFor();

/** Opens the page with a script that runs before it. */
const openWith = async (site: PlayerSite, script: string): Promise<Page> => {
  const page = await site.open(browser, 'ada');
  await page.addInitScript(script);
  await page.reload();
  await page.getByRole('grid').waitFor();
  return page;
};

/** Notes the pitch of each tone in place of playing it. */
const NOTE_TONES = `
  window.tones = [];
  const level = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const node = () => ({ gain: level, connect: (next) => next });
  window.AudioContext = class {
    currentTime = 0;
    destination = node();
    createGain = node;
    createOscillator() {
      const frequency = { value: 0 };
      return { ...node(), frequency, start: () => tones.push(Math.round(frequency.value)), stop() {} };
    }
  };
`;

const WITH_SOUND = `localStorage.setItem('searchlight:settings', JSON.stringify({ hasSound: true }));`;

describe('sound', () => {
  test('ends with a chord at the last listed word, and never again', async () => {
    await using rig = await createPlayRig();
    await rig.submit('ada', rig.words.slice(0, 2).map(cellsFor).join('\n'));
    const page = await openWith(await startPlayerSite(rig), NOTE_TONES + WITH_SOUND);
    const tones = (): Promise<number[]> => page.evaluate<number[]>('tones');
    await draw(page, rig, 2);
    await waitForFinds(page, 3);
    await expect.poll(tones).toEqual([554]);
    await draw(page, rig, 3);
    await waitForFinds(page, 4);
    await expect.poll(tones).toEqual([554, 659, 440, 554, 659, 880]);
    await draw(page, rig, 4);
    await waitForFinds(page, 5);
    await expect.poll(tones).toEqual([554, 659, 440, 554, 659, 880, 740]);
  });

  test('is off unless the member turns it on', async () => {
    await using rig = await createPlayRig();
    const page = await openWith(await startPlayerSite(rig), NOTE_TONES);
    for (const index of rig.words.keys()) {
      await draw(page, rig, index);
      await waitForFinds(page, index + 1);
    }
    expect(await page.evaluate('tones')).toEqual([]);
  });
});

/** Counts vibrations. A press counts as recent, however slow the machine is. */
const NOTE_BUZZES = `
  window.buzzes = 0;
  Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ isActive: true }) });
  Navigator.prototype.vibrate = () => { buzzes++; return true; };
`;

const openSettings = async (page: Page): Promise<Locator> => {
  const menu = await openMenu(page);
  await menu.locator('summary', { hasText: 'Settings' }).click();
  return menu.getByLabel('Vibration');
};

describe('vibration', () => {
  test('is on until the member turns it off, also after a reload', async () => {
    await using rig = await createPlayRig();
    const page = await openWith(await startPlayerSite(rig), NOTE_BUZZES);
    const buzzes = (): Promise<number> => page.evaluate<number>('buzzes');
    await draw(page, rig, 0);
    await waitForFinds(page, 1);
    await expect.poll(buzzes).toBe(1);
    const setting = await openSettings(page);
    expect(await setting.isChecked()).toBe(true);
    await setting.uncheck();
    await closeMenu(page);
    await draw(page, rig, 1);
    await waitForFinds(page, 2);
    expect(await buzzes()).toBe(1);
    await page.reload();
    expect(await (await openSettings(page)).isChecked()).toBe(false);
  });

  test('is no setting where the device has none', async () => {
    await using rig = await createPlayRig();
    const page = await openWith(await startPlayerSite(rig), 'delete Navigator.prototype.vibrate;');
    const setting = await openSettings(page);
    await page.getByLabel('Sound').waitFor();
    expect(await setting.count()).toBe(0);
  });
});

test('a free line beside a word stays in view as a wrong line does', async () => {
  await using rig = await createPlayRig();
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  const [word] = rig.words;
  if (!word) throw new Error('expected a word');
  const [, second, ...rest] = cellsOf(word.placement).map(formatCell);
  await page.clock.install();
  await drawByMouse(page, [second ?? '', rest.at(-1) ?? '']);
  await page.getByRole('status').filter({ hasText: 'costs nothing' }).waitFor();
  await page.locator('.ring-wrong').waitFor();
  await page.clock.fastForward(900);
  await page.locator('.ring-wrong').waitFor({ state: 'detached' });
});

const HOW_TO = 'Drag across a word';

describe('how to draw a line', () => {
  test('is told until the first find in this browser, and never after it', async () => {
    await using rig = await createPlayRig();
    const site = await startPlayerSite(rig);
    const page = await site.open(browser, 'ada');
    const told = page.locator('.status').getByText(HOW_TO);
    await told.waitFor();
    await page.reload();
    await told.waitFor();
    await draw(page, rig, 0);
    await waitForFinds(page, 1);
    await page.goto('about:blank');
    await page.goto(await site.link('ben'));
    await page.getByRole('grid').waitFor();
    expect(await page.locator('[data-word][data-found="true"]').count()).toBe(0);
    expect(await told.count()).toBe(0);
  });
});

describe('news', () => {
  test('that a member has read does not come back in the menu or after it', async () => {
    await using rig = await createPlayRig();
    const page = await (await startPlayerSite(rig)).open(browser, 'ada');
    await draw(page, rig, 0);
    const toast = page.locator('.toast');
    await toast.getByText(rig.words[0]?.label ?? '').waitFor();
    const menu = await openMenu(page);
    expect(await menu.locator('.toast').count()).toBe(0);
    expect(await menu.getByRole('status').textContent()).toContain(rig.words[0]?.label);
    await closeMenu(page);
    expect(await toast.count()).toBe(0);
  });
});

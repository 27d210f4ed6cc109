import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitEntries } from '../../../src/features/play/submit.ts';
import { raceOfMember } from '../../../src/features/races/race.ts';
import { startRace } from '../../../src/features/races/take-part.ts';
import type { Edition } from '../../../src/game/editions/edition.ts';
import type { Game } from '../../../src/game/game.ts';
import { COUNTDOWN_MS, TIME_LIMIT_MS } from '../../../src/rules/scoring/race-rules.ts';
import { createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';
import { boardOf, endsIn, member, openFor } from '../../rigs/race-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { closeMenu, openMenu, type PlayerSite, startPlayerSite } from './open-player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

interface ClockedSite extends PlayerSite {
  readonly game: Game;
  /** Moves the server's clock on. */
  readonly pass: (ms: number) => void;
}

/** A server with a running clock. */
const startSite = async (rig: PlayRig): Promise<ClockedSite> => {
  let ahead = rig.game.now() - performance.now();
  const game = { ...rig.game, now: () => Math.round(ahead + performance.now()) };
  const site = await startPlayerSite({ ...rig, game });
  return {
    ...site,
    game,
    pass: (ms) => {
      ahead += ms;
    },
  };
};

const phase = (page: Page, name: string) => page.locator(`[data-phase="${name}"]`);

const boardOfMember = async ({ game }: PlayRig, userId: string): Promise<Edition> => {
  const race = await raceOfMember(game.db, member(userId));
  if (!race) throw new Error(`expected ${userId} in a race`);
  return boardOf(game, race);
};

const tap = async (page: Page, ends: string): Promise<void> => {
  for (const name of ends.split(' ')) await page.locator(`[data-cell="${name}"]`).click();
};

/** From cell to cell by the arrow keys alone. */
const walk = async (page: Page, ends: string): Promise<void> => {
  for (const name of ends.split(' ')) {
    const target = { column: name.charCodeAt(0), row: Number(name.slice(1)) };
    await page.locator('[role="gridcell"][tabindex="0"]').focus();
    const at = (await page.locator('[role="gridcell"]:focus').getAttribute('data-cell')) ?? '';
    const [dColumn, dRow] = [target.column - at.charCodeAt(0), target.row - Number(at.slice(1))];
    for (let i = 0; i < Math.abs(dColumn); i++) await page.keyboard.press(dColumn > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let i = 0; i < Math.abs(dRow); i++) await page.keyboard.press(dRow > 0 ? 'ArrowDown' : 'ArrowUp');
    await page.keyboard.press('Enter');
  }
};

/** Where the board begins on the page, wherever the page has scrolled to. */
const boardTop = (page: Page): Promise<number> =>
  page.evaluate(`Math.round(document.querySelector('[role="grid"]').getBoundingClientRect().top + scrollY)`);

const found = (page: Page, who: string) => page.locator(`[data-racer="${who}"]`).getAttribute('data-found');

/** The board is for viewing only. The page offers no way to play on. */
const expectClosed = async (page: Page): Promise<void> => {
  const menu = await openMenu(page);
  expect(await menu.getByLabel('Or type both ends').count()).toBe(0);
  await closeMenu(page);
  expect(await page.getByText('Drag across a word').count()).toBe(0);
  await tap(page, 'A1 B1');
  expect(await page.locator('[aria-selected="true"], .ring-drawn, .ring-waiting').count()).toBe(0);
};

const openRoom = async (page: Page): Promise<string> => {
  const menu = await openMenu(page);
  await menu.getByText('Race', { exact: true }).click();
  await menu.getByRole('button', { name: 'Open a race' }).waitFor();
  await menu.locator('details[open]').getByLabel('Difficulty').selectOption('easy');
  await menu.getByRole('button', { name: 'Open a race' }).click();
  await phase(page, 'waiting').waitFor();
  return (await phase(page, 'waiting').getAttribute('data-race')) ?? '';
};

const joinByCode = async (page: Page, code: string): Promise<void> => {
  const menu = await openMenu(page);
  await menu.getByText('Race', { exact: true }).click();
  await page.getByLabel('Code of a race').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await phase(page, 'waiting').waitFor();
};

test('two pages race from the countdown to the end, one by mouse and one by keys, and race again', async () => {
  await using rig = await createPlayRig();
  const site = await startSite(rig);
  const [ada, ben] = [await site.open(browser, 'ada'), await site.open(browser, 'ben')];
  await joinByCode(ben, await openRoom(ada));
  expect(await ada.getByRole('grid').count()).toBe(0);
  await ada.getByRole('heading', { level: 1, name: 'Race', exact: true }).waitFor();
  expect(await ada.locator('.progress, .subtitle').filter({ visible: true }).count()).toBe(0);
  expect(await ada.getByText('Small hunters').filter({ visible: true }).count()).toBe(0);
  await ada.locator('[data-racer]').getByText('BEN').waitFor();
  expect(await axeViolations(ada)).toEqual([]);
  await ada.getByRole('button', { name: 'Start the race' }).click();
  await ben.getByRole('status').filter({ hasText: 'The race starts in' }).waitFor();
  await Promise.all([ada, ben].map((page) => phase(page, 'racing').waitFor()));
  const board = await boardOfMember(rig, 'ada');
  await Promise.all([ada, ben].map((page) => page.getByRole('heading', { level: 1, name: board.title }).waitFor()));
  const words = board.puzzle.words.map((_, index) => endsIn(board, index));
  expect(await axeViolations(ben)).toEqual([]);
  await walk(ben, words[0] ?? '');
  await ben.locator('[data-racer="me"][data-found="1"]').waitFor();
  await ada.locator('[data-racer][data-found="1"]').waitFor();
  expect(await found(ada, 'me')).toBe('0');
  const [topOfAda, topOfBen] = [await boardTop(ada), await boardTop(ben)];
  for (const ends of words) await tap(ada, ends);
  await ben.getByRole('status').filter({ hasText: 'ADA has found every word.' }).waitFor();
  const winner = ben.locator('[data-racer][data-done="true"]');
  await winner.getByText('ADA').waitFor();
  expect(await winner.textContent()).toMatch(/^1\.ADA\d+:\d\d$/);
  const sizePx = await ben.evaluate(
    `parseFloat(getComputedStyle(document.querySelector('[data-done="true"]')).fontSize)`,
  );
  expect(sizePx).toBeGreaterThanOrEqual(16);
  await ada.getByRole('status').filter({ hasText: 'The race ends when the others are done.' }).waitFor();
  const victory = ada.getByRole('region', { name: 'You won!' });
  await victory.getByText('Your place: 1 of 2.').waitFor();
  expect(await victory.locator('.tiles dt').first().textContent()).toBe('Time');
  await victory.locator('[data-racer][data-found="1"]').getByText('BEN').waitFor();
  await ada.locator('[data-celebrated]').waitFor();
  expect(await boardTop(ada)).toBe(topOfAda);
  expect(await ben.locator('.race-end').count()).toBe(0);
  expect(await ada.getByRole('button', { name: 'Give up' }).count()).toBe(0);
  for (const ends of words.slice(1)) await walk(ben, ends);
  await Promise.all([ada, ben].map((page) => phase(page, 'over').waitFor()));
  await ada.getByRole('status').filter({ hasText: 'You won!' }).waitFor();
  await ben.getByRole('status').filter({ hasText: 'Your place: 2 of 2' }).waitFor();
  const defeat = ben.getByRole('region', { name: 'Your place: 2 of 2' });
  await defeat.getByText(/^ADA won, \d+:\d\d ahead of you\./).waitFor();
  await victory.getByText(/\d+:\d\d ahead of BEN\./).waitFor();
  expect([await boardTop(ada), await boardTop(ben)]).toEqual([topOfAda, topOfBen]);
  expect(await victory.locator('.racers li').first().textContent()).toMatch(
    new RegExp(`^1\\.you${words.length}/${words.length}`),
  );
  expect(await axeViolations(ada)).toEqual([]);
  expect(await victory.locator('button, li').first().textContent()).toBe('Rematch');
  await expectClosed(ada);
  await ben.getByRole('button', { name: 'Rematch' }).click();
  await phase(ben, 'waiting').waitFor();
  expect(await ben.getByRole('grid').count()).toBe(0);
  await ada.getByRole('button', { name: 'Rematch' }).click();
  await ben.locator('[data-racer]').getByText('ADA').waitFor();
  await ada.getByRole('button', { name: 'Leave' }).click();
  await ada.getByRole('heading', { level: 1, name: 'Small hunters' }).waitFor();
});

test('a page that is loaded again, and one whose connection was lost, go on where they were', async () => {
  await using rig = await createPlayRig();
  const site = await startSite(rig);
  const [ada, ben] = [
    await site.open(browser, 'ada', { mayFail: true }),
    await site.open(browser, 'ben', { mayFail: true }),
  ];
  await joinByCode(ben, await openRoom(ada));
  await ada.getByRole('button', { name: 'Start the race' }).click();
  await Promise.all([ada, ben].map((page) => phase(page, 'racing').waitFor()));
  const board = await boardOfMember(rig, 'ada');
  await tap(ada, endsIn(board, 0));
  await ada.locator('[data-racer="me"][data-found="1"]').waitFor();
  await ada.reload();
  await ada.locator('[data-racer="me"][data-found="1"]').waitFor();
  expect(await ada.locator('[data-word][data-found="true"]').count()).toBe(1);
  site.live.close();
  await ben.context().setOffline(true);
  await tap(ben, endsIn(board, 1));
  await ben.getByRole('alert').filter({ hasText: 'Waiting to be sent: 1' }).waitFor();
  await ben.context().setOffline(false);
  await ben.locator('[data-racer="me"][data-found="1"]').waitFor();
  await ada.locator('[data-racer]:not([data-racer="me"])[data-found="1"]').waitFor();
});

test('a race starts with two, and who gives up is asked first and then sees the places so far', async () => {
  await using rig = await createPlayRig();
  const site = await startSite(rig);
  const ada = await site.open(browser, 'ada');
  const code = await openRoom(ada);
  const start = ada.getByRole('button', { name: 'Start the race' });
  expect(await start.isDisabled()).toBe(true);
  await ada.getByText('The race starts with two members or more.').waitFor();
  const ben = await site.open(browser, 'ben');
  await joinByCode(ben, code);
  await ada.locator('[data-racer]').nth(1).waitFor();
  await start.click();
  await phase(ben, 'racing').waitFor();
  await ben.setViewportSize({ width: 360, height: 740 });
  const placeOfBoard = (): Promise<unknown> =>
    ben.locator('.surface').evaluate((board) => JSON.stringify(board.getBoundingClientRect()));
  const before = await placeOfBoard();
  await ben.getByRole('button', { name: 'Give up', exact: true }).click();
  await phase(ben, 'racing').waitFor();
  expect(await placeOfBoard()).toBe(before);
  await ben.getByRole('button', { name: 'Really give up?' }).click();
  await phase(ben, 'given-up').waitFor();
  const end = ben.getByRole('region', { name: 'You gave up.' });
  expect(await end.locator('[data-racer]').count()).toBe(2);
  expect(await placeOfBoard()).toBe(before);
  await ben.locator('[data-racer="me"]', { hasText: 'gave up' }).waitFor();
  await phase(ben, 'given-up').getByRole('button', { name: 'Close' }).click();
  await ben.locator('.race').waitFor({ state: 'detached' });
  expect(await ben.getByRole('grid').getAttribute('data-closed')).toBe('false');
});

test('another puzzle puts the end of a race away, and one line leads back to it', async () => {
  await using rig = await createPlayRig();
  const site = await startSite(rig);
  const race = await openFor(site.game, ['ada', 'ben']);
  const ada = await site.open(browser, 'ada', { context: { viewport: { width: 360, height: 740 } } });
  await startRace(site.game, member('ada'));
  site.pass(COUNTDOWN_MS);
  const board = await boardOf(site.game, race);
  const words = board.puzzle.words.map((_, index) => endsIn(board, index)).join(' ');
  await submitEntries(site.game, board, member('ada'), words);
  await ada.reload();
  const victory = ada.getByRole('region', { name: 'You won!' });
  await victory.waitFor();
  const menu = await openMenu(ada);
  await menu.locator('summary').first().click();
  await menu.getByRole('button', { name: 'Start', exact: true }).click();
  await victory.waitFor({ state: 'detached' });
  const line = phase(ada, 'racing');
  expect((await line.boundingBox())?.height).toBeLessThan(80);
  expect(await line.locator('[data-racer]').count()).toBe(0);
  expect(await line.getByRole('button').count()).toBe(1);
  site.pass(TIME_LIMIT_MS);
  await ada.reload();
  await phase(ada, 'over').getByRole('button', { name: 'Close' }).waitFor();
  expect(await victory.count()).toBe(0);
  await phase(ada, 'over').getByRole('button', { name: 'Back to the race' }).click();
  await victory.getByRole('button', { name: 'Rematch' }).waitFor();
});

test('a link with the code joins a page that has a session, and tells others how to get one', async () => {
  await using rig = await createPlayRig();
  const site = await startSite(rig);
  const race = await openFor(rig.game, ['ada']);
  const ben = await site.open(browser, 'ben');
  await ben.goto(`${site.address}/play#race=${race.code}`);
  await phase(ben, 'waiting').waitFor();
  expect(ben.url()).not.toContain(race.code);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${site.address}/play#race=${race.code}`);
  await stranger.getByRole('alert').filter({ hasText: 'Press Play in Discord' }).waitFor();
  await stranger.goto(await site.link('cy'));
  await stranger.locator('[data-racer]').nth(2).waitFor();
  await stranger.context().close();
});

const axeIn = async (page: Page, colors: string): Promise<string[]> => {
  const menu = await openMenu(page);
  await menu.locator('summary').last().click();
  await menu.locator('select', { has: page.locator('option[value="contrast"]') }).selectOption(colors);
  const inMenu = await axeViolations(page);
  await closeMenu(page);
  return [...inMenu, ...(await axeViolations(page))];
};

/**
 * Every language appears in every phase and in every colour scheme. Every phase appears in every scheme. All
 * combinations would take three times as long and see no more, since languages do not change colours.
 */
const RACES = [
  ['en', 'light', 'dark', 'contrast'],
  ['de', 'dark', 'contrast', 'light'],
  ['fr', 'contrast', 'light', 'dark'],
  ['es', 'light', 'dark', 'contrast'],
  ['el', 'dark', 'contrast', 'light'],
] as const;

test.each(RACES)(
  'in %s, axe finds nothing while waiting (%s), racing (%s) or over (%s)',
  async (language, ...colors) => {
    await using rig = await createPlayRig();
    const site = await startSite(rig);
    const race = await openFor(site.game, ['ada', 'ben']);
    const ada = await site.open(browser, 'ada', { language });
    await phase(ada, 'waiting').waitFor();
    expect(await axeIn(ada, colors[0])).toEqual([]);
    await startRace(site.game, member('ada'));
    site.pass(COUNTDOWN_MS);
    const board = await boardOf(site.game, race);
    await submitEntries(site.game, board, member('ada'), endsIn(board, 0));
    await ada.reload();
    await phase(ada, 'racing').waitFor();
    expect(await axeIn(ada, colors[1])).toEqual([]);
    expect(await ada.locator('.ring-missed').count()).toBe(0);
    site.pass(TIME_LIMIT_MS);
    await ada.reload();
    await phase(ada, 'over').waitFor();
    await ada.locator('.race button').first().click();
    await ada
      .locator('.ring-missed')
      .nth(race.words - 2)
      .waitFor();
    expect(await ada.locator('.rings .ring').count()).toBe(1);
    expect(await axeIn(ada, colors[2])).toEqual([]);
  },
);

test('a full race fits a small phone, and a code that is wrong is answered in words', async () => {
  await using rig = await createPlayRig();
  const site = await startSite(rig);
  const others = Array.from({ length: 19 }, (_, i) => `racer-${i}`);
  const race = await openFor(rig.game, others);
  const page = await site.open(browser, 'ada', { context: { viewport: { width: 320, height: 568 } }, mayFail: true });
  const menu = await openMenu(page);
  await menu.getByText('Race', { exact: true }).click();
  await page.getByLabel('Code of a race').fill('NOSUCH');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'no such race' }).waitFor();
  await page.getByLabel('Code of a race').fill(race.code);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.locator('[data-racer]').nth(19).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  expect(await axeViolations(page)).toEqual([]);
});

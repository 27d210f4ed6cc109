import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import { type Circle, circlesOf, createCircle } from '../../../src/game/places/circles.ts';
import { type BotRig, pressIn } from '../../rigs/bot-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { openBoth, openByLink, openFrame } from './open-activity.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const SMALLEST = { width: 320, height: 568 };

const makeCircle = async ({ game }: BotRig, userId: string): Promise<Circle> => {
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, (_, i) => i * 13 + 5);
  const circle = await createCircle(game, bytes, { userId, name: 'Friends', language: 'en' });
  if (!circle) throw new Error('expected a circle');
  return circle;
};

const titleOf = async (frame: Page | FrameLocator): Promise<string | null> => {
  await frame.locator('[role="grid"]').waitFor();
  return frame.getByRole('heading', { level: 1 }).textContent();
};

/** Nothing of the page lies beyond the right edge. */
const fits = (frame: Page | FrameLocator): Promise<boolean> =>
  frame.locator('html').evaluate((root) => {
    const { scrollWidth, clientWidth } = root as unknown as Record<'scrollWidth' | 'clientWidth', number>;
    return scrollWidth <= clientWidth;
  });

const titleIn = async ({ game }: BotRig, placeId: string): Promise<string> =>
  (await currentEdition(game, placeId, '')).title;

test('a link opens the circle for its member, and tells everybody else how to join', async () => {
  const { rig, page } = await openBoth(browser);
  const usual = await titleOf(await openFrame(page));
  await page.setViewportSize(SMALLEST);
  const hers = await makeCircle(rig, rig.ada);
  const opened = await openByLink(page, `place-${hers.guildId}`);
  expect(await titleOf(opened)).toContain(await titleIn(rig, hers.guildId));
  const world = await openByLink(page, 'place-world_de');
  expect(await titleOf(world)).toContain(await titleIn(rig, 'world_de'));
  const other = await openByLink(page, `place-c${'a'.repeat(16)}`);
  expect(await titleOf(other)).toBe(usual);
  await other.getByText('belongs to a circle that you are not in').first().waitFor();
  expect(await fits(other)).toBe(true);
  expect(rig.errors).toEqual([]);
});

test('an invitation in the Activity is taken by one press, or put off', async () => {
  const { rig, page } = await openBoth(browser);
  const usual = await titleOf(await openFrame(page));
  await page.setViewportSize(SMALLEST);
  const { code, guildId } = await makeCircle(rig, rig.ben);
  const later = await openByLink(page, `join-${code}`);
  await later.getByRole('button', { name: 'Not now' }).click();
  expect(await titleOf(later)).toBe(usual);
  expect(await circlesOf(rig.game, rig.ada)).toEqual([]);
  const wrong = await openByLink(page, 'join-ZZZZZZZZZZ');
  await wrong.getByRole('button', { name: 'Join' }).click();
  await wrong.getByText('No circle that you can join has this code').waitFor();
  expect(await fits(wrong)).toBe(true);
  const invited = await openByLink(page, `join-${code}`);
  await invited.getByText('You are invited to a circle').waitFor();
  await invited.getByRole('heading', { name: 'Friends' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await invited.getByRole('button', { name: 'Join' }).click();
  expect(await titleOf(invited)).toContain(await titleIn(rig, guildId));
  await invited.getByText('Welcome to Friends!').first().waitFor();
  expect(await circlesOf(rig.game, rig.ada)).toMatchObject([{ guildId }]);
  expect(rig.errors).toEqual([]);
});

test('Play in Discord below the board of a circle opens the circle', async () => {
  const { rig, page } = await openBoth(browser);
  const { guildId } = await makeCircle(rig, rig.ada);
  await pressIn(rig, rig.ada, await rig.use(rig.ada, 'circle board', { circle: 'Friends' }), 'Play');
  await page.getByRole('button', { name: 'Play in Discord' }).last().click();
  const frame = page.frameLocator(`iframe.activity[src$="custom_id=place-${guildId}"]`);
  expect(await titleOf(frame)).toContain(await titleIn(rig, guildId));
  expect(rig.errors).toEqual([]);
});

test('an invitation in a browser joins the person who played there before, and asks others to play first', async () => {
  const { rig, page } = await openBoth(browser);
  const { code, guildId } = await makeCircle(rig, rig.ben);
  await page.getByRole('button', { name: 'Play' }).first().click();
  const link = (await page.getByRole('link', { name: 'Open the board' }).last().getAttribute('href')) ?? '';
  const mine = await browser.newPage({ viewport: SMALLEST });
  const invitation = `${link.split('#')[0]}#join=${code}`;
  await mine.goto(invitation);
  await mine.getByText('This browser does not know you yet.').waitFor();
  await mine.getByRole('link', { name: 'Open Discord' }).waitFor();
  await mine.goto(link);
  await titleOf(mine);
  await mine.goto(invitation);
  await mine.getByRole('button', { name: 'Join' }).click();
  expect(await titleOf(mine)).toContain(await titleIn(rig, guildId));
  expect(mine.url()).not.toContain(code);
  await mine.reload();
  expect(await titleOf(mine)).toContain(await titleIn(rig, guildId));
  await mine.close();
  expect(rig.errors).toEqual([]);
});

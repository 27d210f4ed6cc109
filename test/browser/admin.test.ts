import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type AdminRig, startAdminRig } from '../features/admin/admin-rig.ts';
import { axeViolations, launchChromium } from './chromium.ts';

/** The pages of admins in a browser without scripts of their own. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const PHONE = { width: 390, height: 664 };

const openAdmin = async (rig: AdminRig): Promise<Page> => {
  const context = await browser.newContext({ viewport: PHONE });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${rig.address}/admin`);
  return page;
};

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

test('on a phone, an admin signs in, changes a setting and signs out, and axe finds no fault', async () => {
  await using rig = await startAdminRig();
  await rig.use(rig.mara, 'daily setup', { time: '23:00', timezone: 'UTC' });
  const page = await openAdmin(rig);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in with Discord' }).click();
  await page.getByRole('button', { name: 'Mara' }).click();
  await page.getByRole('heading', { name: 'Your servers' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Playground' }).click();
  await page.getByRole('heading', { name: '#daily-puzzle' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.getByText('Change settings').click();
  await page.getByLabel('Difficulty').first().selectOption('hard');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  expect(await page.evaluate('document.fonts.check("1rem Geologica")')).toBe(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in with Discord' }).waitFor();
});

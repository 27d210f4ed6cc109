import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsFor, createPlayRig, type PlayRig, postEdition } from '../../rigs/play-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { startPlayerSite } from './open-player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const find = async (page: Page, rig: PlayRig, index: number): Promise<void> => {
  const word = rig.words[index];
  if (!word) throw new Error(`expected a word at ${index}`);
  for (const name of cellsFor(word).split(' ')) await page.locator(`[data-cell="${name}"]`).click();
};

const item = (page: Page, label: string) => page.locator(`[data-word="${label}"][data-found="true"]`);

test('two members play one board: each sees what the other finds, whose it is, and scores for their own', async () => {
  await using rig = await createPlayRig();
  await postEdition(rig, 'together');
  const site = await startPlayerSite(rig);
  const [ada, ben] = [await site.open(browser, 'ada'), await site.open(browser, 'ben')];
  await find(ada, rig, 0);
  await item(ben, 'Badger').getByText('found by ADA').waitFor();
  await find(ben, rig, 1);
  await item(ada, 'Ferret').getByText('found by BEN').waitFor();
  await ada.getByRole('status').filter({ hasText: 'Ferret: found by' }).waitFor();
  const finders = ada.getByRole('region', { name: 'On this board' }).getByRole('listitem');
  expect(await finders.allTextContents()).toEqual(['you1', 'BEN1']);
  const colors = await ada.evaluate(
    "Array.from(document.querySelectorAll('.rings .ring'), ({ className }) => className.baseVal)",
  );
  expect(colors).toEqual(['ring ring-0', 'ring ring-1']);
  await find(ben, rig, 0);
  await ben.getByRole('status').filter({ hasText: 'someone else on your shared board' }).waitFor();
  expect(await ben.locator('[data-points]').getAttribute('data-points')).not.toBe('0');
  expect(await axeViolations(ada)).toEqual([]);
});

test('what was found while the connection was lost is there when it is back', async () => {
  await using rig = await createPlayRig();
  await postEdition(rig, 'together');
  const site = await startPlayerSite(rig);
  const [ada, ben] = [await site.open(browser, 'ada', { mayFail: true }), await site.open(browser, 'ben')];
  await find(ben, rig, 0);
  await item(ada, 'Badger').waitFor();
  site.live.close();
  await find(ben, rig, 2);
  await item(ada, 'Marten').waitFor();
});

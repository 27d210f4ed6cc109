import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsFor, createPlayRig, type PlayRig, SMALL_HUNTERS } from '../../rigs/play-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { startPlayerSite } from './open-player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const EMOJI = ['🦡', '🐦\u200D🔥', '🇬🇷', '🐾🐾'];

const createRig = (listing: 'pictures' | 'none'): Promise<PlayRig> => {
  const words = SMALL_HUNTERS.spec.words.map((word, i) => ({ ...word, emoji: EMOJI[i] ?? '' }));
  return createPlayRig({ ...SMALL_HUNTERS, spec: { ...SMALL_HUNTERS.spec, words }, listing });
};

test('a list of pictures shows a drawing of each until the word is found', async () => {
  await using rig = await createRig('pictures');
  for (const word of rig.words.slice(0, 1)) await rig.submit('ada', cellsFor(word));
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  const pictures = page.locator('.words img');
  await expect.poll(() => pictures.count()).toBe(2);
  expect(await pictures.evaluateAll((all) => all.map((each) => (each as { alt?: string }).alt))).toEqual(
    EMOJI.slice(1, 3),
  );
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.every((each) => ((each as { naturalWidth?: number }).naturalWidth ?? 0) > 0)),
    )
    .toBe(true);
  const texts = await page.locator('.words .label').allInnerTexts();
  expect(texts.map((text) => text.trim())).toEqual(['Badger', '2.', '3.', 'Word 4']);
  expect(await axeViolations(page)).toEqual([]);
});

test('a list without words shows blanks and lengths', async () => {
  await using rig = await createRig('none');
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  const label = page.locator('.words .label').first();
  expect(await label.locator('[aria-hidden]').innerText()).toBe('1. _ _ _ _ _ _');
  expect(await label.textContent()).toContain('(6)');
  expect(await axeViolations(page)).toEqual([]);
});

test('a member has the words of a hidden list shown, after the price is told', async () => {
  await using rig = await createRig('none');
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  const button = page.getByRole('button', { name: 'Show all words for half the points' });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  expect(await page.locator('dialog .dialog-text').count()).toBe(0);
  await button.click();
  await page.locator('dialog .dialog-text').filter({ hasText: 'half' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button.click();
  await page.locator('.words .label').first().getByText('Badger').waitFor();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  expect(await button.count()).toBe(0);
});

test('the way to the words beside the list opens their price at once, without a choice of hints', async () => {
  await using rig = await createRig('none');
  const page = await (await startPlayerSite(rig)).open(browser, 'ada');
  await page.getByRole('button', { name: 'See them' }).click();
  await page.getByRole('heading', { name: 'Show the words' }).waitFor();
  await page.locator('dialog .dialog-text').filter({ hasText: 'half' }).waitFor();
  expect(await page.locator('dialog .choices').count()).toBe(0);
  await page.getByRole('button', { name: 'Show all words for half the points' }).click();
  await page.locator('.words .label').first().getByText('Badger').waitFor();
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planDay } from '../../rigs/planning-game.ts';
import { cellsFor, createPlayRig } from '../../rigs/play-rig.ts';
import { launchChromium } from '../chromium.ts';
import { startPlayerSite } from './open-player.ts';

/** The list stands still from the first find to the last but one. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** The layout, the type size and the corner of each word, and the size of a letter. */
const places = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const list = document.querySelector('.words');
    const corner = (each) => {
      const { left, top } = each.getBoundingClientRect();
      return [Math.round(left), Math.round(top)].join();
    };
    return {
      form: [list.dataset.layout, list.style.getPropertyValue('--list-size')],
      cell: document.querySelector('.cell').getBoundingClientRect().width,
      corners: [...list.querySelectorAll('[data-word]')].map(corner),
    };
  })()`);

const PHONES = [
  { width: 390, height: 664 },
  { width: 360, height: 620 },
];

test.each([
  ['words', '2026-03-16', 'en'],
  ['clues', '2026-03-17', 'en'],
  ['clues', '2026-03-17', 'de'],
  ['pictures', '2026-03-20', 'de'],
  ['lengths', '2026-03-21', 'el'],
])('a list of %s keeps its columns, its order and its size through the finds (%s, %s)', async (_, date, language) => {
  await using rig = await createPlayRig(await planDay(date, language));
  const site = await startPlayerSite(rig);
  for (const [turn, viewport] of PHONES.entries()) {
    const member = `member${turn}`;
    const page = await site.open(browser, member, { language, context: { viewport } });
    await page.evaluate('document.fonts.ready');
    const before = await places(page);
    const words = rig.words.filter(({ secret }) => !secret).slice(0, -1);
    for (const part of [words.slice(0, 1), words.slice(1)]) {
      await rig.submit(member, part.map(cellsFor).join('\n'));
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      await page
        .locator('[data-word][data-found="true"]')
        .nth(part.length - 1)
        .waitFor();
      expect(await places(page)).toEqual(before);
    }
    await page.reload();
    await page.locator('[data-word][data-found="true"]').first().waitFor();
    await page.evaluate('document.fonts.ready');
    if (rig.edition.listing !== 'pictures' && rig.edition.listing !== 'none') {
      expect(await places(page)).toEqual(before);
    }
  }
});

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCliRig } from '../../cli/cli-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { ONE_VOICE } from '../one-voice.ts';

/** The page that `generate --out x.html` writes, opened as a file, with no network. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const FRUIT = 'word,clue\nPlum,a stone in it\nBanana,yellow\nRaisin,dried\nHoneydew melon,round\n';

interface Place {
  readonly label: string;
  readonly start: string;
  readonly end: string;
}

/** A puzzle as a page, and where its words lie. */
/** The news of a find: the word with its clue. */
const toldOf = (label: string): string => {
  const clue = FRUIT.split('\n')
    .find((line) => line.startsWith(`${label},`))
    ?.split(',')[1];
  return clue ? `${label} (${clue}): found.` : `${label}: found.`;
};

const openSheet = async (options: readonly string[] = [], context: BrowserContextOptions = {}, list = FRUIT) => {
  const rig = createCliRig();
  rig.write('fruit.csv', list);
  rig.write('secret.txt', 'papaya\n');
  const args = ['generate', '--words', 'fruit.csv', '--secret', 'secret.txt', '--seed', 's', ...options];
  const made = await rig.run(...args, '--out', 'a.html');
  expect(made.code).toBe(0);
  const { placements }: { placements: readonly Place[] } = JSON.parse((await rig.run(...args, '--format', 'json')).out);
  const opened = await browser.newContext({ offline: true, viewport: { width: 1000, height: 800 }, ...context });
  const page = await opened.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => problems.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) problems.push(request.url());
  });
  await page.goto(String(pathToFileURL(join(rig.folder, 'a.html'))));
  return { page, problems, placements, [Symbol.asyncDispose]: () => opened.close() };
};

const middleOf = async (page: Page, cell: string): Promise<{ x: number; y: number }> => {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  if (!box) throw new Error(`expected a cell ${cell}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const drag = async (page: Page, { start, end }: Place): Promise<void> => {
  const [from, to] = [await middleOf(page, start), await middleOf(page, end)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
};

const statusOf = (page: Page) => page.getByRole('status').textContent();

test('every word is found by dragging, the secret one too, and stays found', async () => {
  await using sheet = await openSheet();
  const { page, placements } = sheet;
  expect(await statusOf(page)).toBe('0 of 4 words found.');
  const [secret, ...listed] = [...placements].reverse() as [Place, ...Place[]];
  for (const place of listed) await drag(page, place);
  expect(await statusOf(page)).toMatch(/: found\. All 4 words found! 1 secret word is left\.$/u);
  await drag(page, { ...secret, start: secret.end, end: secret.start });
  expect(await statusOf(page)).toBe('papaya: found. All 4 words found!');
  expect(await page.locator('[data-found="true"]').count()).toBe(5);
  await page.reload();
  expect(await page.locator('[data-found="true"]').count()).toBe(5);
  await page.getByRole('button', { name: 'Start again' }).click();
  expect(await statusOf(page)).toBe('0 of 4 words found.');
  expect(sheet.problems).toEqual([]);
});

test('a line that is no word, and a word found before, are told so', async () => {
  await using sheet = await openSheet();
  const [first] = sheet.placements as [Place];
  await drag(sheet.page, { ...first, start: 'A1', end: 'B1' });
  expect(await statusOf(sheet.page)).toMatch(/ is not on the list\.$/u);
  await drag(sheet.page, first);
  await drag(sheet.page, first);
  expect(await statusOf(sheet.page)).toBe(`${first.label} is found already.`);
});

test('words are found with the keys alone', async () => {
  await using sheet = await openSheet();
  const { page, placements } = sheet;
  const [{ start, end, label }] = placements as [Place];
  const press = async (key: string, times: number) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  const go = async (from: string, to: string) => {
    const [columns, rows] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to.slice(1)) - Number(from.slice(1))];
    await press(columns > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(columns));
    await press(rows > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(rows));
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('Tab');
  await go('A1', start);
  await go(start, end);
  expect(await statusOf(page)).toBe(`${toldOf(label)} 1 of 4 words found.`);
});

test('both ends of a word can be tapped on a phone', async () => {
  await using sheet = await openSheet([], { hasTouch: true, viewport: { width: 360, height: 740 } });
  const [{ start, end, label }] = sheet.placements as [Place];
  for (const cell of [start, end]) {
    const { x, y } = await middleOf(sheet.page, cell);
    await sheet.page.touchscreen.tap(x, y);
  }
  expect(await statusOf(sheet.page)).toBe(`${toldOf(label)} 1 of 4 words found.`);
  expect(await sheet.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
});

test('a list of clues tells a word once it is found, and not before', async () => {
  await using sheet = await openSheet(['--list', 'clues']);
  const [first] = sheet.placements as [Place];
  const item = sheet.page.locator('[data-word="1"]');
  expect(await item.textContent()).toBe('a stone in it, not found yet');
  await drag(sheet.page, first);
  expect(await item.textContent()).toBe(`✓Plum, founda stone in it${first.start}–${first.end}`);
});

test('a list of both shows the clues from the start', async () => {
  await using sheet = await openSheet(['--list', 'both']);
  expect(await sheet.page.locator('[data-word="Plum"]').textContent()).toBe('Plum, not found yeta stone in it');
});

test('a blank cell keeps its letter to itself until a find covers it', async () => {
  await using sheet = await openSheet(['--blind']);
  const blanks = sheet.page.getByRole('gridcell', { name: /, blank$/u });
  const before = await blanks.count();
  expect(before).toBeGreaterThan(0);
  expect(await blanks.allTextContents()).toEqual(Array.from({ length: before }, () => ' '));
  await drag(sheet.page, { label: '', start: 'A1', end: 'B1' });
  expect(await statusOf(sheet.page)).toBe('That is not a word of the list.');
  for (const place of sheet.placements) await drag(sheet.page, place);
  expect(await blanks.count()).toBeLessThan(before);
});

test('the page has nothing that a checker of accessibility finds wrong, in every colour', async () => {
  for (const colors of ['light', 'dark', 'contrast']) {
    await using sheet = await openSheet(['--colors', colors]);
    await drag(sheet.page, sheet.placements[0] as Place);
    expect(await axeViolations(sheet.page)).toEqual([]);
  }
});

test('paper has the whole board, and no buttons', async () => {
  await using sheet = await openSheet(['--size', '24x28']);
  const { page } = sheet;
  await page.emulateMedia({ media: 'print' });
  for (const width of [500, 718, 1000]) {
    await page.setViewportSize({ width, height: 1000 });
    const hidden = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.board-frame'))`;
    expect(await page.evaluate(hidden)).toBe(0);
  }
  expect(await page.getByRole('button').count()).toBe(0);
});

test('no label or title becomes a part of the page', async () => {
  const title = '</script><script>document.title = "gone"</script><b>&';
  await using sheet = await openSheet(['--title', title]);
  expect(await sheet.page.title()).toBe(title);
  expect(await sheet.page.locator('h1').textContent()).toBe(title);
});

test('a word is said aloud when it is found, and again on a press, if the player wants so', async () => {
  await using sheet = await openSheet();
  const { page, placements } = sheet;
  const [first, second] = placements as [Place, Place];
  await page.addInitScript(ONE_VOICE);
  await page.reload();
  await drag(page, first);
  expect(await page.evaluate('said')).toEqual([]);
  await page.getByLabel('Say each word that I find').check();
  await drag(page, second);
  await page.getByRole('button', { name: first.label }).click();
  expect(await page.evaluate('said')).toEqual([`en-GB ${second.label}`, `en-GB ${first.label}`]);
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  expect(await page.getByLabel('Say each word that I find').isChecked()).toBe(true);
});

test('without a voice for the language the page offers no speech', async () => {
  await using sheet = await openSheet(['--language', 'de']);
  const { page } = sheet;
  await page.addInitScript(ONE_VOICE);
  await page.reload();
  expect(await page.locator('.aloud').count()).toBe(0);
});

test('words missed in a round are listed to look at again, and leave the list when they are found', async () => {
  await using sheet = await openSheet();
  const { page, placements } = sheet;
  const [first, ...others] = placements as [Place, ...Place[]];
  const listed = others.filter(({ label }) => label !== 'papaya');
  const start = Date.parse('2026-03-14T08:00:00Z');
  await page.clock.setFixedTime(start);
  await page.reload();
  await page.getByRole('button', { name: 'Start again' }).click();
  expect(await page.locator('.again').count()).toBe(0);
  await drag(page, first);
  await page.getByRole('button', { name: 'Start again' }).click();
  const again = page.locator('.again');
  await again.getByText('Words to look at again: 3').click();
  expect((await again.getByRole('listitem').allTextContents()).sort()).toEqual([
    'Banana – yellow',
    'Honeydew melon – round',
    'Raisin – dried',
  ]);
  expect(await axeViolations(page)).toEqual([]);
  for (const place of [first, ...listed]) await drag(page, place);
  expect(await again.count()).toBe(0);
  await page.clock.setFixedTime(start + 24 * 3_600_000);
  await page.reload();
  expect(await again.textContent()).toContain('Words to look at again: 3');
  expect(sheet.problems).toEqual([]);
});

test('a line inside a longer word is no find of the shorter one', async () => {
  const list = 'word,clue\nArkansas,a\nKansas,b\nOregon,c\nTexas,d\n';
  await using sheet = await openSheet(['--allow-contained', '--directions', 'E'], {}, list);
  const placeOf = (label: string) => sheet.placements.find((place) => place.label === label) as Place;
  const { start, end } = placeOf('Arkansas');
  const third = String.fromCharCode(start.charCodeAt(0) + 2) + start.slice(1);
  await drag(sheet.page, { label: '', start: third, end });
  expect(await statusOf(sheet.page)).toBe('KANSAS is not on the list.');
  await drag(sheet.page, placeOf('Kansas'));
  expect(await statusOf(sheet.page)).toBe('Kansas (b): found. 1 of 4 words found.');
  await sheet.page.reload();
  expect(await sheet.page.locator('[data-found="true"]').count()).toBe(1);
});

test.each(['A4', 'Letter'])('a page prints on one sheet of %s, with board and a list of clues', async (format) => {
  const words = ['Anchor', 'Beacon', 'Candle', 'Dragon', 'Emblem', 'Forest', 'Garden', 'Harbor', 'Island', 'Jungle'];
  const rows = words.map((word) => `${word},a clue of about fifty letters for the word of ${word.length}`);
  const list = `word,clue\n${rows.join('\n')}\n`;
  await using sheet = await openSheet(['--list', 'both', '--difficulty', 'expert', '--size', '18x18'], {}, list);
  const pdf = (await sheet.page.pdf({ format })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/gu)).toHaveLength(1);
});

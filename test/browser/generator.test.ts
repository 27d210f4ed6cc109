import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Download, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type PuzzleJson, verify } from '../../src/library/index.ts';
import { createCliRig } from '../cli/cli-rig.ts';
import { builtProgram } from '../rigs/built-program.ts';
import { axeViolations, launchChromium } from './chromium.ts';

/** The built page that makes puzzles, from its file, without any network. */

let browser: Browser;
let address: string;
beforeAll(async () => {
  browser = await launchChromium();
  address = String(pathToFileURL(join(await builtProgram(), 'generator/generator.html')));
});
afterAll(() => browser.close());

const LIST = 'otter\nheron\nkingfisher\nPolar bear\nminnow\npike\nwater lily\ndragonfly';

/** Opens the page offline. A request for anything but the page itself, and an error, fail the test. */
const openPage = async (hash = '', options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, offline: true, ...options });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => !/^(?:blob|data):/u.test(request.url()) && problems.push(request.url()));
  onTestFinished(async () => {
    await page.close();
    expect(problems.filter((problem) => !problem.startsWith(address))).toEqual([]);
  });
  await page.goto(address + hash);
  return page;
};

const hashOf = (parts: Readonly<Record<string, string>>): string => `#${new URLSearchParams(parts)}`;

const statusOf = (page: Page) => page.getByRole('region', { name: 'Puzzle' }).getByRole('status');

const listOf = (page: Page) => page.getByRole('textbox', { name: 'Words' });

const boardOf = (page: Page) => page.getByRole('figure').getByRole('img');

const save = async (page: Page, name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  const started = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Download' }).getByRole('button', { name }).click();
  const download: Download = await started;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
};

test('typing changes the puzzle, which is that of the command line, and a reload loses nothing', async () => {
  const page = await openPage(hashOf({ seed: 'river' }));
  await page.getByText('The puzzle appears here').waitFor();
  await listOf(page).fill(LIST);
  await page.getByRole('textbox', { name: 'Title' }).fill('By the river');
  await expect.poll(() => statusOf(page).textContent()).toMatch(/^8 words on/u);
  await listOf(page).press('End');
  await page.keyboard.type('\notter\nbeaver\nox');
  await expect.poll(() => statusOf(page).textContent()).toMatch(/^9 words on/u);
  const left = page.getByRole('region', { name: 'Left out' }).getByRole('listitem');
  expect(await left.allTextContents()).toEqual([
    'Line 9: “otter” is on the list more than once: once is enough.',
    'Line 11: “ox” has 2 letters; a word needs at least 3.',
  ]);
  await expect.poll(() => page.url()).toContain('beaver');
  await page.reload();
  await expect.poll(() => statusOf(page).textContent()).toMatch(/^9 words on/u);
  const { name, bytes } = await save(page, 'JSON');
  expect(name).toBe('by-the-river.json');
  const puzzle: PuzzleJson = JSON.parse(bytes.toString());
  expect(puzzle).toMatchObject({ title: 'By the river', language: 'en' });
  expect(verify(puzzle).holds).toBe(true);
  const rig = createCliRig();
  rig.write('list.txt', `${LIST}\notter\nbeaver\nox`);
  const args = ['--words', 'list.txt', '--keep-good', '--seed', 'river', '--format', 'json'];
  const printed: PuzzleJson = JSON.parse((await rig.run('generate', ...args)).out);
  expect(puzzle.grid).toEqual(printed.grid);
  expect(puzzle.certificate.gridSha256).toBe(printed.certificate.gridSha256);
});

test('the picture is saved as SVG, PNG and text, with the solution once it is shown', async () => {
  const page = await openPage(hashOf({ title: 'River', words: LIST, seed: 'river' }));
  await boardOf(page).waitFor();
  const svg = (await save(page, 'SVG')).bytes.toString();
  expect(svg).toContain('<title>River</title>');
  expect(svg).toContain('@font-face');
  await page.getByRole('button', { name: 'Solution' }).click();
  await page
    .getByRole('img', { name: /^Solution “River”/u })
    .first()
    .waitFor();
  const png = await save(page, 'PNG');
  expect(png.name).toBe('river-solution.png');
  const { width, height, data } = PNG.sync.read(png.bytes);
  expect(width).toBeGreaterThan(800);
  expect(
    new Set(Array.from({ length: height }, (_, row) => data.readUInt32BE(4 * (row * width + width / 2)))).size,
  ).toBeGreaterThan(3);
  const text = await save(page, 'Text');
  expect(text.name).toBe('river-solution.txt');
  expect(text.bytes.toString()).toContain('River');
  const before = new URL(page.url()).hash;
  await page.getByRole('button', { name: 'Another puzzle' }).click();
  await expect.poll(() => new URL(page.url()).hash).not.toBe(before);
});

test('paper gets the puzzle and then its solution, a page each, and nothing else', async () => {
  const page = await openPage(hashOf({ title: 'River', words: LIST, seed: 'river', nameLines: 'yes' }));
  await boardOf(page).waitFor();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/gu)).toHaveLength(2);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('img', { name: 'Solution' }).isVisible()).toBe(true);
  expect(await page.getByText('Name', { exact: true }).isVisible()).toBe(true);
  expect(await page.getByRole('heading').count()).toBe(0);
});

test('a phone shows everything without sideways scrolling, and axe finds no fault in any state', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openPage(hashOf({ seed: 'river' }), { viewport: { width: 360, height: 740 }, colorScheme });
    const example = page.getByRole('button', { name: 'Try an example' });
    await example.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await example.press('Enter');
    await boardOf(page).waitFor();
    for (const summary of await page.locator('summary').all()) await summary.press('Enter');
    await page.getByRole('combobox', { name: 'Size' }).selectOption('Rows and columns');
    await page.getByRole('spinbutton', { name: 'Rows' }).fill('1');
    await page.getByRole('alert').filter({ hasText: 'from 2 to 100 rows, not 1' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('spinbutton', { name: 'Rows' }).fill('14');
    await boardOf(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  }
});

test('typed text is never markup, and a new list can be taken back', async () => {
  const evil = '<img src=x onerror=document.title="hacked">';
  const page = await openPage(hashOf({ title: evil, words: `${evil}\notter\nheron: <b>"clue"</b>`, seed: 'river' }));
  await boardOf(page).waitFor();
  expect(await page.title()).toBe(`${evil} · Make a word search`);
  expect(await page.getByRole('region', { name: 'Left out' }).textContent()).toContain(evil);
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByText('The puzzle appears here').waitFor();
  expect(await listOf(page).inputValue()).toBe('');
  await page.goBack();
  await expect.poll(() => listOf(page).inputValue()).toContain('otter');
});

/** 2,000 words of five letters. */
const MANY = Array.from(
  { length: 2_000 },
  (_, i) => `Q${Array.from(String(i).padStart(4, '0'), (digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`,
).join('\n');

test('a pasted list of 2,000 words leaves the page to its user, and a shorter one ends its search', async () => {
  const page = await openPage(hashOf({ seed: 'river' }));
  await page.getByText('The puzzle appears here').waitFor();
  const paste = `(() => {
    const list = document.querySelector('textarea');
    list.value = ${JSON.stringify(MANY)};
    list.dispatchEvent(new InputEvent('input', { bubbles: true }));
  })()`;
  await page.evaluate(paste);
  await page.getByText(/^2000 words\.$/u).waitFor();
  await page.getByText('Building…').waitFor();
  // The search still runs: a page that waited for it would neither scroll nor take a text now.
  await listOf(page).fill('otter\nheron');
  await expect.poll(() => statusOf(page).textContent()).toMatch(/^2 words on/u);
});

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';

const { CHROMIUM_PATH } = process.env;

const PATHS = [
  CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  chromium.executablePath(),
];

/** Path of the browser that the tests drive, or `undefined` if there is none. */
export const findChromium = (): string | undefined => PATHS.find((path) => path && existsSync(path));

/** The caller closes it; throws if no browser is found. */
export const launchChromium = async (): Promise<Browser> => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: install it or name it in CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
};

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only faults are asked for: to describe every element that passed, and send it here, takes most of the time. */
const RUN_AXE = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, impact, nodes }) =>
    impact + ' ' + id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`;

/** What axe-core finds wrong with the page as it is now, as `impact rule: selector, …`; empty when all is well. */
export const axeViolations = async (page: Page): Promise<string[]> => {
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(AXE);
  return page.evaluate<string[]>(RUN_AXE);
};

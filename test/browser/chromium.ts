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

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly target: readonly string[] }[];
  }[];
}

/** What axe-core finds wrong with the page as it is now, as `impact rule: selector, …`; empty when all is well. */
export const axeViolations = async (page: Page): Promise<string[]> => {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

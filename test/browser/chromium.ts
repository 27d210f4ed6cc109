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

/** Path of the browser for the tests. `undefined` without a browser. */
export const findChromium = (): string | undefined => PATHS.find((path) => path && existsSync(path));

/**
 * The browser's own popups and a spare process for each window change no page, and cost more than most pages. The last
 * list of features counts, so this one repeats the relevant part of Playwright's.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** The limit of one wait on a page. It ends before the test's own limit does, and its error names the missing element. */
const PATIENCE_MS = 50_000;

/** The caller closes it. Throws without a browser. */
export const startChromium = async (): Promise<Browser> => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: install it or name it in CHROMIUM_PATH');
  const args = ['--no-sandbox', '--disable-gpu', `--disable-features=${WITHOUT.join()}`];
  const browser = await chromium.launch({ executablePath, args });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
};

/** All files of a worker share one browser, which ends with the worker. */
let shared: Promise<Browser> | undefined;

/** The browser of this worker. Closing it closes its pages. Throws without a browser. */
export const launchChromium = async (): Promise<Browser> => {
  shared ??= startChromium();
  const browser = await shared;
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
};

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Asks for faults only. Describing and sending every passed element takes most of the time. */
const RUN_AXE = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, impact, nodes }) =>
    impact + ' ' + id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`;

/** The faults that axe-core reports for the page now, as `impact rule: selector, …`. Empty for a good page. */
export const axeViolations = async (page: Page): Promise<string[]> => {
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(AXE);
  return page.evaluate<string[]>(RUN_AXE);
};

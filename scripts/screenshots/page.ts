import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { createPlaygroundApp } from '../../src/playground/page-server/playground-app.ts';
import { startChromium } from '../../test/browser/chromium.ts';
import type { BotRig } from '../../test/rigs/bot-rig.ts';
import { shrinkPng } from './shrink-png.ts';

/** The playground's page of a bot, in a browser; opened as often as wanted. */
export interface Pages extends AsyncDisposable {
  /** As the first member, on the rig's clock. */
  readonly open: (options: BrowserContextOptions) => Promise<Page>;
}

export const servePages = async ({ standIn, clock }: BotRig): Promise<Pages> => {
  const server = createAdaptorServer({ fetch: createPlaygroundApp(standIn).fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser: Browser = await startChromium();
  return {
    open: async (options) => {
      const page = await browser.newPage({ colorScheme: 'dark', timezoneId: 'UTC', locale: 'en-GB', ...options });
      await page.clock.setFixedTime(clock.now());
      await page.goto(address);
      await page.getByRole('button', { name: 'Submit words' }).first().waitFor();
      return page;
    },
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      server.close();
    },
  };
};

/** Takes a picture of a page after everything on it has loaded. */
export const savePage = async (page: Page, path: string): Promise<void> => {
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))');
  writeFileSync(path, await shrinkPng(await page.screenshot()));
};

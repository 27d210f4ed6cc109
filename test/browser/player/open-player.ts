import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Browser, BrowserContext, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { issuePlayerLink } from '../../../src/features/play/player-entrance.ts';
import { createLiveSockets, type LiveSockets } from '../../../src/features/player/live-sockets.ts';
import { createPageFiles } from '../../../src/features/player/page-files.ts';
import type { PlayerHost } from '../../../src/features/player/player-host.ts';
import { createPlayerApp, playerTerms } from '../../../src/features/player/web-player.ts';
import type { Edition } from '../../../src/game/editions/edition.ts';
import { createTestHost } from '../../features/player/test-host.ts';
import type { PlayRig } from '../../rigs/play-rig.ts';

/** The web player on a real game, at an address of this machine. */
export interface PlayerSite {
  readonly address: string;
  readonly live: LiveSockets;
  readonly host: PlayerHost;
  readonly link: (
    userId: string,
    options?: { readonly edition?: Edition; readonly language?: string },
  ) => Promise<string>;
  /** Opens a member's link in a browser of its own. An error on the page fails the test. */
  readonly open: (browser: Browser, userId: string, options?: OpenOptions) => Promise<Page>;
}

export interface OpenOptions {
  readonly language?: string;
  readonly context?: BrowserContextOptions;
  /** Expects failing requests on the page. */
  readonly mayFail?: boolean;
}

/** Opens the sheet with forms, other puzzles and settings, in any language. */
export const openMenu = async (page: Page | FrameLocator): Promise<Locator> => {
  await page.locator('.tools button[aria-haspopup="dialog"]').click();
  const menu = page.locator('dialog.menu[open]');
  await menu.waitFor();
  return menu;
};

export const closeMenu = async (page: Page | FrameLocator): Promise<void> => {
  await page.locator('dialog.menu .close').click();
  await page.locator('dialog.menu[open]').waitFor({ state: 'detached' });
};

const watchPage = (page: Page, mayFail: boolean): void => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && !mayFail && problems.push(message.text()));
  onTestFinished(() => {
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
};

export const startPlayerSite = async ({ game, edition, stopFirst }: PlayRig): Promise<PlayerSite> => {
  const host = createTestHost(game);
  const terms = playerTerms({ publicUrl: undefined, clientId: undefined, isPlayground: true });
  const options = { host: () => host, ...terms };
  const app = createPlayerApp({ ...options, files: createPageFiles(false) });
  const live = createLiveSockets(options);
  const server = createAdaptorServer({ fetch: app.fetch });
  server.on('upgrade', live.upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const contexts: BrowserContext[] = [];
  // An open page asks on. It must not find a closed database.
  stopFirst(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    live.close();
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const link: PlayerSite['link'] = async (userId, { edition: wanted = edition, language = 'en' } = {}) =>
    `${address}/play#${await issuePlayerLink(game, { guildId: '1', userId }, wanted, language)}`;
  return {
    address,
    live,
    host,
    link,
    open: async (browser, userId, { language = 'en', context = {}, mayFail = false } = {}) => {
      const opened = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...context });
      contexts.push(opened);
      const page = await opened.newPage();
      watchPage(page, mayFail);
      await page.goto(await link(userId, { language }));
      // A race that has not begun hides the board.
      await page.locator('[role="grid"]').waitFor({ state: 'attached' });
      return page;
    },
  };
};

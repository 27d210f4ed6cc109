import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { issuePlayerLink } from '../../src/features/play/player-entrance.ts';
import { createWebPlayer } from '../../src/features/player/web-player.ts';
import { startChromium } from '../../test/browser/chromium.ts';
import { createTestHost } from '../../test/features/player/test-host.ts';
import { realTimer } from '../../test/rigs/bot-rig.ts';
import type { PlayRig } from '../../test/rigs/play-rig.ts';

/** The web player of a game, in a browser. */
export interface PlayerPages extends AsyncDisposable {
  /** A blank page in its own context. */
  readonly blank: (options: BrowserContextOptions) => Promise<Page>;
  readonly link: (userId: string, language?: string) => Promise<string>;
  /** Opens a member's link and waits for the board. */
  readonly open: (userId: string, options: BrowserContextOptions, language?: string) => Promise<Page>;
}

export const servePlayer = async ({ game, edition }: PlayRig): Promise<PlayerPages> => {
  const host = createTestHost(game);
  const player = createWebPlayer({
    publicUrl: undefined,
    app: undefined,
    isPlayground: true,
    host: () => host,
    timer: realTimer,
  });
  if (!player) throw new Error('expected the web player to be on');
  const server = createAdaptorServer({ fetch: player.app.fetch });
  server.on('upgrade', player.upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser: Browser = await startChromium();
  const link: PlayerPages['link'] = async (userId, language = 'en') =>
    `${address}/play#${await issuePlayerLink(game, { guildId: '1', userId }, edition, language)}`;
  const blank: PlayerPages['blank'] = (options) => browser.newPage(options);
  return {
    blank,
    link,
    open: async (userId, options, language) => {
      const page = await blank(options);
      await page.goto(await link(userId, language));
      await page.getByRole('grid').waitFor();
      return page;
    },
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      player.close();
      server.close();
    },
  };
};

import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { createPlaygroundApp } from '../../src/playground/page-server/playground-app.ts';
import { type Rig, startRig } from '../playground/bot.ts';
import { COMMANDS, handleInteraction, POST } from './demo-bot.ts';

/** The playground with the demo bot, its post in #daily-puzzle. */
export interface Playground {
  readonly rig: Rig;
  readonly address: string;
  readonly close: () => Promise<void>;
}

export const startPlayground = async (): Promise<Playground> => {
  const rig = await startRig(handleInteraction);
  await rig.client.application.commands.set(COMMANDS);
  const channel = await rig.client.channels.fetch(rig.daily);
  if (channel?.isSendable()) await channel.send(POST);
  const server = createAdaptorServer({ fetch: createPlaygroundApp(rig.standIn).fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    rig,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await rig[Symbol.asyncDispose]();
    },
  };
};

/** A page that shows the post. Errors and requests to other hosts go into `problems`, which a test checks. */
export const openPage = async (
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => !request.url().startsWith(address) && problems.push(request.url()));
  await page.goto(address);
  await page.getByRole('button', { name: 'Submit words' }).waitFor();
  return { page, problems };
};

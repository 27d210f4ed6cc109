import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { createWebPlayer } from '../../../src/features/player/web-player.ts';
import { createPlaygroundApp } from '../../../src/playground/page-server/playground-app.ts';
import { type BotRig, realTimer, startBotRig } from '../../rigs/bot-rig.ts';
import { setUpOrdinary } from '../../rigs/ordinary-week.ts';
import { openPage } from '../open-playground.ts';

/** The playground with both entrances. Its address is known before the bot starts. */
export const openBoth = async (browser: Browser, mode?: 'together'): Promise<{ rig: BotRig; page: Page }> => {
  const server = createAdaptorServer({ fetch: (request) => app(request) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const activityUrl = 'https://discord.com/activities/1';
  const rig = await startBotRig(undefined, { player: { url, hasActivity: true, activityUrl }, timer: realTimer });
  const { apiUrl, applicationId: clientId, clientSecret, token: botToken } = rig.standIn;
  const player = createWebPlayer({
    publicUrl: undefined,
    app: { apiUrl, clientId, clientSecret, botToken },
    isPlayground: true,
    host: () => ({ game: rig.game, ...rig.bot.player }),
    timer: realTimer,
  });
  if (player) server.on('upgrade', player.upgrade);
  const playground = createPlaygroundApp(rig.standIn, player ? { player: player.app } : {});
  const app = (request: Request): Response | Promise<Response> => playground.fetch(request);
  onTestFinished(async () => {
    player?.close();
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await rig[Symbol.asyncDispose]();
  });
  await setUpOrdinary(rig, { time: '23:00', timezone: 'UTC' });
  await rig.use(rig.mara, 'daily setup', { time: '00:00', ...(mode && { mode }) });
  return { rig, page: (await openPage(browser, `${url}/`)).page };
};

/** Opens the Activity as the page in the channel does. */
export const openFrame = async (page: Page): Promise<FrameLocator> => {
  await page.getByRole('button', { name: 'Play' }).first().click();
  await page.getByRole('button', { name: 'Play in Discord' }).last().click();
  const frame = page.frameLocator('iframe.activity');
  // A race's lobby hides the board.
  await frame.locator('[role="grid"]').waitFor({ state: 'attached' });
  return frame;
};

/** Opens the Activity of the page anew by a shared link. */
export const openByLink = async (page: Page, customId: string): Promise<FrameLocator> => {
  // The old document, which has a board too, stays until the new one loads.
  await page.evaluate(`new Promise((loaded) => {
    const frame = document.querySelector('iframe.activity');
    frame.addEventListener('load', loaded, { once: true });
    frame.src = frame.src.replace(/&custom_id=[^&]*$/, '') + '&custom_id=${encodeURIComponent(customId)}';
  }).then(() => undefined)`);
  return page.frameLocator(`iframe.activity[src$="custom_id=${encodeURIComponent(customId)}"]`);
};

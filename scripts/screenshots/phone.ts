import type { Page } from 'playwright-core';
import type { BotRig } from '../../test/rigs/bot-rig.ts';
import { savePage } from './page.ts';

/** Messages of the playground's page on a phone. */

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** The edge of a message that is brought into view. */
type Edge = 'top' | 'bottom';

const scroll = (page: Page, edge: Edge, id: string): Promise<void> =>
  page.evaluate(
    ({ edge, id }) => {
      const { document } = globalThis as unknown as { document: { querySelector(selector: string): Box } };
      const log = document.querySelector('#log');
      const seen = log.getBoundingClientRect();
      const message = document.querySelector(`[data-id="${id}"]`).getBoundingClientRect();
      log.scrollTop += message[edge] - seen[edge] + (edge === 'top' ? -8 : 8);
    },
    { edge, id },
  );

/** The used part of an element of the page. */
interface Box {
  scrollTop: number;
  getBoundingClientRect(): { readonly top: number; readonly bottom: number };
}

/** Takes the picture of a message once it is on the page. */
export const saveMessage = async (page: Page, id: string, edge: Edge, path: string): Promise<void> => {
  await page.locator(`[data-id="${id}"]`).waitFor();
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))');
  await scroll(page, edge, id);
  await savePage(page, path);
};

/** The id of the last message of the channel. */
export const lastPost = ({ standIn, ben, daily }: BotRig): string => standIn.messagesFor(ben, daily).at(-1)?.id ?? '';

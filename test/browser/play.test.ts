import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findEdition } from '../../src/game/editions.ts';
import { createPlaygroundApp } from '../../src/playground/page-server/playground-app.ts';
import { formatCell } from '../../src/puzzle/notation.ts';
import { endOf } from '../../src/puzzle/placement.ts';
import { type BotRig, startBotRig } from '../bot-rig.ts';
import { axeViolations, launchChromium } from './chromium.ts';
import { openPage } from './open-playground.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** The playground page with the real bot behind it, today's puzzle posted. */
const openGame = async (): Promise<{ rig: BotRig; page: Page; problems: string[] }> => {
  const rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  const server = createAdaptorServer({ fetch: createPlaygroundApp(rig.standIn).fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await rig[Symbol.asyncDispose]();
  });
  const { port } = server.address() as AddressInfo;
  return { rig, ...(await openPage(browser, `http://127.0.0.1:${port}/`)) };
};

const answer = async ({ game }: BotRig, index: number): Promise<{ label: string; cells: string }> => {
  const word = (await findEdition(game, 1))?.puzzle.words[index];
  if (!word) throw new Error(`expected a word at ${index}`);
  return { label: word.label, cells: `${formatCell(word.placement.start)} ${formatCell(endOf(word.placement))}` };
};

const lastMessage = (page: Page): Locator => page.getByRole('article').last();

/** The width of a picture once its bytes are decoded; decoding fails where they are no picture. */
const decodedWidth = async (picture: Locator): Promise<number> => {
  await picture.evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
  return picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
};

const submit = async (page: Page, cells: string): Promise<void> => {
  await page.getByRole('button', { name: 'Submit words' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').fill(cells);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
};

const become = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'You are' }).selectOption({ label: name });
  await page.getByRole('article').first().getByRole('button', { name: 'Submit words' }).waitFor();
};

test('two members play the posted puzzle in a browser and see the leaderboard', async () => {
  const { rig, page, problems } = await openGame();
  const post = page.getByRole('article').filter({ hasText: 'Word search of' });
  expect(await decodedWidth(post.getByRole('img', { name: /^Word search/ }))).toBe(1000);
  expect(await axeViolations(page)).toEqual([]);

  const right = await answer(rig, 0);
  await submit(page, `${right.cells}\nA1 B1`);
  await lastMessage(page).getByText('1 of 12 words found').waitFor();
  expect(await lastMessage(page).textContent()).toContain(`Found ${right.label}`);
  expect(await lastMessage(page).textContent()).toContain('which is not a word to find');
  expect(await decodedWidth(lastMessage(page).getByRole('img', { name: /^Word search/ }))).toBe(1000);

  await become(page, 'Ben');
  const box = page.getByRole('textbox', { name: 'Message #daily-puzzle' });
  await box.fill(`/found ${(await answer(rig, 1)).cells}`);
  await page.keyboard.press('Enter');
  await lastMessage(page).getByText('1 of 12 words found').waitFor();

  await box.fill('/leaderboard ');
  await page.keyboard.press('Enter');
  const board = lastMessage(page).filter({ hasText: 'Leaderboard of' });
  await board.waitFor();
  expect(await board.textContent()).toMatch(/1\..*@(Ada|Ben).*points.*2?\..*@(Ada|Ben)/s);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
  expect(rig.errors).toEqual([]);
});

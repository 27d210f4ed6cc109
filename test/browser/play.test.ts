import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import { ownLists } from '../../src/game/lists/word-lists.ts';
import { createPlaygroundApp } from '../../src/playground/page-server/playground-app.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import { type BotRig, startBotRig } from '../rigs/bot-rig.ts';
import { picturesIn } from '../rigs/posts.ts';
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

/** The width of a picture after decoding. Throws if the bytes are not a picture. */
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

/** Goes on as another member, once that member's messages are there. */
const become = async (page: Page, name: string): Promise<void> => {
  const loaded = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/messages'));
  await page.getByRole('combobox', { name: 'You are' }).selectOption({ label: name });
  await (await loaded).finished();
  await page.getByRole('button', { name: 'Submit words' }).first().waitFor();
};

test('two members play the posted puzzle in a browser and see the leaderboard', async () => {
  const { rig, page, problems } = await openGame();
  const post = page.getByRole('article').filter({ hasText: 'No-list Saturday' });
  const [picture] = rig.standIn.messagesFor(rig.ada, rig.daily).flatMap(picturesIn);
  expect(picture?.width).toBeGreaterThan(800);
  expect(await decodedWidth(post.getByRole('img', { name: /^Word search/ }))).toBe(picture?.width);
  expect(await axeViolations(page)).toEqual([]);

  const right = await answer(rig, 0);
  await submit(page, `${right.cells}\nA1 B1`);
  await lastMessage(page).getByText('1 of 12 words found').waitFor();
  expect(await lastMessage(page).textContent()).toContain(`Found ${right.label}`);
  expect(await lastMessage(page).textContent()).toContain('which is not one of the hidden words');
  const [reply] = picturesIn(rig.standIn.messagesFor(rig.ada, rig.daily).at(-1));
  expect(await decodedWidth(lastMessage(page).getByRole('img', { name: /^Word search/ }))).toBe(reply?.width);

  await become(page, 'Ben');
  const box = page.getByRole('textbox', { name: 'Message #daily-puzzle' });
  await box.fill(`/found ${(await answer(rig, 1)).cells}`);
  await page.getByLabel('cells', { exact: true }).press('Enter');
  await lastMessage(page).getByText('1 of 12 words found').waitFor();

  await box.fill('/leaderboard ');
  await page.getByRole('combobox', { name: 'Add an option' }).waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  const board = lastMessage(page).filter({ hasText: 'Leaderboard for' });
  await board.waitFor();
  expect(await board.textContent()).toMatch(/1\..*@(Ada|Ben).*points.*2?\..*@(Ada|Ben)/s);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
  expect(rig.errors).toEqual([]);
});

test('an admin uploads a word list and keeps its good words', async () => {
  const { rig, page, problems } = await openGame();
  await become(page, 'Mara (admin)');
  await page.getByRole('textbox', { name: 'Message #daily-puzzle' }).fill('/words add ');
  await page.getByRole('combobox', { name: 'Add an option' }).fill('name:');
  await page.getByLabel('name', { exact: true }).fill('Fruit');
  await page.getByRole('combobox', { name: 'Add an option' }).fill('file:');
  const buffer = Buffer.from('word,clue\nbanana,"long, yellow"\ncherry\npapaya\norange\nquince\nox\n');
  await page.getByLabel('file', { exact: true }).setInputFiles({ name: 'fruit.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Send' }).click();
  await lastMessage(page).getByText('Line 7: “ox” has 2 letters').waitFor();
  await lastMessage(page).getByRole('button', { name: 'Keep the 5 good words' }).click();
  await lastMessage(page).getByText('Saved Fruit: 5 words, English').waitFor();
  expect(await ownLists(rig.game, rig.guild)).toMatchObject([{ name: 'Fruit', wordCount: 5 }]);
  expect(problems).toEqual([]);
  expect(rig.errors).toEqual([]);
});

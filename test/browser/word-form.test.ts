import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { findList } from '../../src/game/lists/word-lists.ts';
import { createPlaygroundApp } from '../../src/playground/page-server/playground-app.ts';
import { startBotRig } from '../rigs/bot-rig.ts';
import { axeViolations, launchChromium } from './chromium.ts';

/** The form of `/words add` on the playground's page, with the real bot behind it. */

test('on a phone, an admin chooses a file and a box in the form, and a refused form opens with what was typed', async () => {
  await using rig = await startBotRig();
  const server = createAdaptorServer({ fetch: createPlaygroundApp(rig.standIn).fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchChromium();
  onTestFinished(async () => {
    await browser.close();
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.getByLabel('You are').selectOption({ label: 'Mara (admin)' });
  const box = page.getByRole('textbox', { name: 'Message #daily-puzzle' });
  await box.fill('/words add');
  // The first press takes the command from the list, and the second sends it.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add a word list' });
  await form.getByLabel('Name').fill('Fruit');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('The form had neither words nor a file.').waitFor();
  await page.getByRole('button', { name: 'Open the form again' }).click();
  expect(await form.getByLabel('Name').inputValue()).toBe('Fruit');
  const words = 'Apple\nBanana\nCherry\nMango\nOrange\nPeach';
  await form
    .getByLabel('Or a file')
    .setInputFiles({ name: 'fruit.txt', mimeType: 'text/plain', buffer: Buffer.from(words) });
  await form.getByLabel('Preview').check();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await findList(rig.game, rig.guild, 'Fruit'))?.wordCount).toBe(6);
});

import { type Interaction, MessageFlags } from 'discord.js';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations, launchChromium } from './chromium.ts';
import { openPage, startPlayground } from './open-playground.ts';

/** Messages of parts on the playground's page. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const text = (content: string) => ({ type: 10, content });

const panel = (channel: string) =>
  [
    {
      type: 17,
      accent_color: 0x5865f2,
      components: [
        text('## Panel'),
        {
          type: 9,
          components: [text('First')],
          accessory: { type: 2, style: 2, label: 'Change', custom_id: 'change' },
        },
        { type: 14 },
        {
          type: 1,
          components: [
            { type: 8, custom_id: 'place', placeholder: 'Where', default_values: [{ id: channel, type: 'channel' }] },
          ],
        },
        { type: 1, components: [{ type: 6, custom_id: 'role', placeholder: 'Who' }] },
        text('Last'),
      ],
    },
  ] as never;

test('the parts of a message stand in their order, and its button and menus work with mouse and keys', async () => {
  const { rig, address, close } = await startPlayground();
  const used: string[] = [];
  rig.client.on('interactionCreate', (interaction: Interaction) => {
    if (!interaction.isMessageComponent()) return;
    used.push([interaction.customId, ...('values' in interaction ? interaction.values : [])].join(' '));
    void interaction.deferUpdate();
  });
  const channel = await rig.client.channels.fetch(rig.daily);
  if (channel?.isSendable()) await channel.send({ flags: MessageFlags.IsComponentsV2, components: panel(rig.daily) });
  const { page, problems } = await openPage(browser, address);
  const message = page.getByRole('article').last();
  const lines = (await message.locator('.parts').innerText()).split('\n').filter((line) => line.trim() !== '');
  expect(lines).toEqual(['Panel', 'First', 'Change', '#daily-puzzle', 'Who', 'Last']);
  await message.getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => used).toEqual(['change']);
  await message.getByRole('combobox', { name: 'Who' }).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => used.at(-1)).toMatch(/^role \d+$/);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await page.close();
  await close();
});

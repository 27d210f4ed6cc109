import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDeferred } from '../../src/playground/model/interaction.ts';
import type { MessageView } from '../../src/playground/model/page-views.ts';
import { axeViolations, launchChromium } from './chromium.ts';
import { openPage, startPlayground } from './open-playground.ts';

const PHONE = { width: 390, height: 844 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** A playground of its own, seen by Ada; `view` opens it once more. */
const open = async (options: BrowserContextOptions = {}) => {
  const { rig, address, close } = await startPlayground();
  const view = async () => {
    const opened = await openPage(browser, address, options);
    onTestFinished(async () => {
      await opened.page.close();
      expect(opened.problems).toEqual([]);
    });
    return opened;
  };
  onTestFinished(close);
  return { rig, view, ...(await view()) };
};

const box = (page: Page) => page.getByRole('textbox', { name: 'Message #daily-puzzle' });
const you = (page: Page) => page.getByRole('combobox', { name: 'You are' });
const messages = (page: Page) => page.getByRole('article');
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());

/** Waits until a message shows the text. */
const sees = (page: Page, text: string | RegExp) => messages(page).getByText(text).last().waitFor();

describe('a message', () => {
  it('shows its text, picture and buttons as the bot sent them', async () => {
    const { page } = await open();
    const post = messages(page).first();
    const picture = post.getByRole('img', { name: 'Word search, 12 by 10' });
    await picture.evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
    expect(await picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)).toBe(300);
    expect(await post.getByRole('heading', { name: 'Ocean life' }).isVisible()).toBe(true);
    expect(await post.getByRole('button', { name: 'Off' }).isDisabled()).toBe(true);
    expect(await post.getByRole('link', { name: 'how' }).getAttribute('rel')).toContain('noopener');
  });

  it('opens its picture in full and closes it with Escape', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Enlarge puzzle.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'puzzle.png' });
    await dialog.getByRole('img').waitFor();
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('is never read as HTML', async () => {
    const { page } = await open();
    await box(page).fill('<img src="/x.png" onerror="alert(1)"> [x](javascript:alert(2))');
    await press(page, 'Enter');
    await sees(page, '<img src="/x.png" onerror="alert(1)"> [x](javascript:alert(2))');
    expect(await messages(page).last().locator('img, a').count()).toBe(0);
  });

  it('reaches other members at once, an ephemeral one only its owner until dismissed', async () => {
    const { page: ada, view } = await open();
    const { page: ben } = await view();
    await you(ben).selectOption('Ben');
    await box(ada).fill('/found D4 J10');
    await press(ada, 'Enter');
    await sees(ada, 'You said cells=D4 J10');
    await box(ada).fill('/leaderboard ');
    await press(ada, 'Enter');
    await sees(ben, '112');
    expect(await ben.getByText('Only you can see this').count()).toBe(0);
    await ada.getByRole('button', { name: 'Dismiss message' }).click();
    await ada.getByText('Only you can see this').waitFor({ state: 'detached' });
  });
});

describe('direct messages', () => {
  it('appear below the channels with the first one, only for the member they were sent to', async () => {
    const { page, rig } = await open();
    const entry = page.getByRole('button', { name: 'Direct messages' });
    expect(await entry.count()).toBe(0);
    await rig.client.users.send(rig.ada, 'Your streak is in danger');
    await entry.click();
    await sees(page, 'Your streak is in danger');
    expect(await page.getByRole('heading', { name: 'Direct messages' }).isVisible()).toBe(true);
    await page.getByRole('textbox', { name: 'Message Direct messages' }).waitFor();
    await you(page).selectOption('Ben');
    await page.getByText('Your streak is in danger').waitFor({ state: 'detached' });
    await box(page).waitFor();
    expect(await entry.count()).toBe(0);
  });

  it('are no channel to choose for a command', async () => {
    const { page, rig } = await open();
    await rig.client.users.send(rig.mara, 'Hello');
    await you(page).selectOption({ label: 'Mara (admin)' });
    await page.getByRole('button', { name: 'Direct messages' }).waitFor();
    await box(page).fill('/daily setup ');
    await page.getByRole('option', { name: '#general' }).waitFor();
    expect(await page.getByRole('option', { name: /Direct messages/ }).count()).toBe(0);
  });
});

describe('a message that changes', () => {
  it('stays as it was last, though an earlier state of it comes later', async () => {
    const { page, rig } = await open();
    const edited = messages(page).getByText('Done thinking');
    await page.route('**/api/command', async (route) => {
      const response = await route.fetch();
      const { message } = (await response.json()) as { message: MessageView };
      const channel = await rig.client.channels.fetch(rig.daily);
      if (channel?.isSendable()) await channel.messages.edit(message.id, 'Done thinking');
      await edited.waitFor();
      await route.fulfill({ response });
    });
    await box(page).fill('/slow ');
    await press(page, 'Enter');
    await expect.poll(() => box(page).inputValue()).toBe('');
    expect(await edited.isVisible()).toBe(true);
  });

  it('while the page loads is shown as it became', async () => {
    const { page, rig } = await open();
    await page.addInitScript(`
      const Source = EventSource;
      window.EventSource = class extends Source {
        constructor(address) {
          super(address);
          this.addEventListener('message', () => { window.wasTold = true; });
        }
      };
    `);
    await page.route('**/api/messages?*', async (route) => {
      const response = await route.fetch();
      rig.standIn.postMessage({ userId: rig.mara, channelId: rig.daily, content: 'in between' });
      await expect.poll(() => page.evaluate('window.wasTold')).toBe(true);
      await route.fulfill({ response });
    });
    await page.reload();
    await sees(page, 'in between');
  });
});

describe('the message box', () => {
  it('completes a command and its options by keyboard alone', async () => {
    const { page } = await open();
    await box(page).focus();
    await page.keyboard.type('/sta');
    await page.getByRole('option', { name: '/stats' }).waitFor();
    await press(page, 'Tab');
    await page.keyboard.type('pl');
    await press(page, 'Enter');
    await page.keyboard.type('chlo');
    await press(page, 'Enter');
    await page.keyboard.type('period:');
    await press(page, 'ArrowDown', 'ArrowDown', 'Enter', 'Enter');
    await sees(page, /You said player=\d+, period=all-time/);
  });

  it('asks for a required option and sends nothing without it', async () => {
    const { page, rig } = await open();
    await box(page).fill('/found ');
    await press(page, 'Enter');
    await page.getByText('This option is required. Specify a value.').first().waitFor();
    expect(rig.standIn.truth.filter(({ kind }) => kind.startsWith('interaction'))).toEqual([]);
  });

  it('refuses a number below the lowest allowed', async () => {
    const { page } = await open();
    await box(page).fill('/stats page:0');
    await press(page, 'Enter');
    await page.getByText('The value must be at least 1.').first().waitFor();
  });

  it('asks the bot what an option may be', async () => {
    const { page } = await open();
    await you(page).selectOption('Mara (admin)');
    await box(page).fill('/daily setup channel:general time:09:00 timezone:par');
    await page.getByRole('option', { name: 'Europe/Paris' }).waitFor();
    await press(page, 'Enter', 'Enter');
    await sees(page, /time=09:00, timezone=Europe\/Paris/);
  });

  it('uploads the file of an option', async () => {
    const { page } = await open();
    await box(page).fill('/words ');
    await page
      .getByLabel('file')
      .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('WHALE') });
    await page.getByRole('button', { name: 'Send' }).click();
    await sees(page, 'You said file=list.txt');
  });

  it('offers commands for admins to admins only, also if it learns of them while one is typed', async () => {
    const { page } = await open();
    await box(page).fill('/daily');
    expect(await page.getByRole('option', { name: '/daily' }).count()).toBe(0);
    const typed = createDeferred<void>();
    await page.route('**/api/state?*', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await you(page).selectOption('Mara (admin)');
    await box(page).fill('/daily');
    typed.resolve();
    await page.getByRole('option', { name: '/daily setup' }).waitFor();
  });

  it('goes back to text with Backspace, and gives up with Escape', async () => {
    const { page } = await open();
    await box(page).fill('/found ');
    await press(page, 'Backspace');
    expect(await box(page).inputValue()).toBe('/found');
    await press(page, 'Enter', 'Escape');
    expect(await box(page).inputValue()).toBe('');
  });

  it('is closed if the member may not write', async () => {
    const { page, rig } = await open();
    rig.standIn.setOverwrite(rig.daily, rig.ada, { deny: ['sendMessages'] });
    await page.getByPlaceholder('You do not have permission').waitFor();
    expect(await box(page).isDisabled()).toBe(true);
  });
});

describe('a button', () => {
  it('keeps the focus when its message changes', async () => {
    const { page } = await open();
    const count = page.getByRole('button', { name: 'Count' });
    await count.focus();
    await press(page, 'Enter');
    await sees(page, 'Pressed 1 times');
    await press(page, 'Enter');
    await sees(page, 'Pressed 2 times');
  });

  it('and a command say when the bot does not answer', async () => {
    const { page, rig } = await open();
    await page.getByRole('button', { name: 'Silent' }).click();
    await expect.poll(() => rig.standIn.world.interactions.size).toBe(1);
    rig.clock.advance(3000);
    await sees(page, 'The application did not respond');
    await box(page).fill('/silent ');
    await press(page, 'Enter');
    await expect.poll(() => rig.standIn.world.interactions.size).toBe(2);
    rig.clock.advance(3000);
    await page.getByRole('button', { name: 'Dismiss message' }).waitFor();
  });

  it('opens a form that says what is missing before it is sent', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Submit words' }).click();
    const form = page.getByRole('dialog', { name: 'Submit words' });
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('This field is required.').waitFor();
    await form.getByRole('textbox', { name: 'Where are the words?' }).fill('D');
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('Must be at least 2 characters.').waitFor();
    await form.getByRole('textbox', { name: 'Where are the words?' }).fill('D4 J10');
    await form.getByRole('button', { name: 'Submit' }).click();
    await sees(page, 'Got D4 J10');
    await form.waitFor({ state: 'detached' });
  });

  it('opens a form that Escape closes unsent', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Submit words' }).click();
    await page.getByRole('dialog', { name: 'Submit words' }).waitFor();
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await messages(page).count()).toBe(1);
  });
});

describe('a select menu', () => {
  it('is chosen from by keyboard', async () => {
    const { page } = await open();
    await page.getByRole('combobox', { name: 'Choose a theme' }).focus();
    await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
    await sees(page, 'Theme space');
  });
});

describe('the page', () => {
  it('keeps member and channel over a reload', async () => {
    const { page } = await open();
    await you(page).selectOption('Ben');
    await page.getByRole('button', { name: 'general' }).click();
    await page.getByRole('textbox', { name: 'Message #general' }).waitFor();
    await page.reload();
    await page.getByRole('textbox', { name: 'Message #general' }).waitFor();
    expect(await you(page).locator('option:checked').textContent()).toBe('Ben');
  });

  it('goes to another channel when the open one is deleted', async () => {
    const { page, rig } = await open();
    rig.standIn.deleteChannel(rig.daily);
    await page.getByRole('textbox', { name: 'Message #general' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('general');
  });

  it('connects again to a playground that did not know it', async () => {
    const { page, problems } = await open();
    await page.route('**/events?*', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.reload();
    await page.getByText('Connection lost').waitFor();
    await sees(page, 'Ocean life');
    await page.getByText('Connection lost').waitFor({ state: 'hidden' });
    expect(problems.splice(0)).toHaveLength(1);
  });

  it('switches between light and dark and stays so', async () => {
    const { page } = await open({ colorScheme: 'light' });
    const background = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await background();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.reload();
    expect(await background()).toBe(dark);
  });

  it('fits a phone, with the channels behind a button', async () => {
    const { page } = await open({ viewport: PHONE });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    await page.getByRole('button', { name: 'Channels' }).click();
    await page.getByRole('button', { name: 'general' }).click();
    await page.getByRole('textbox', { name: 'Message #general' }).waitFor();
    expect(await page.getByRole('button', { name: 'general' }).isVisible()).toBe(false);
  });

  it.each([
    ['light', undefined],
    ['dark', PHONE],
  ] as const)('has no fault that axe-core knows, in %s', async (colorScheme, viewport) => {
    const { page } = await open({ colorScheme, ...(viewport && { viewport }) });
    await box(page).fill('/found D4');
    await press(page, 'Enter');
    await sees(page, 'You said');
    expect(await axeViolations(page)).toEqual([]);
    await box(page).fill('/');
    expect(await axeViolations(page)).toEqual([]);
    await box(page).fill('/stats period:');
    await page.getByRole('option', { name: 'All time' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit words' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import { cellsFor } from '../../rigs/play-rig.ts';
import { axeViolations, launchChromium } from '../chromium.ts';
import { openPage } from '../open-playground.ts';
import { openBoth, openByLink, openFrame } from './open-activity.ts';
import { closeMenu, openMenu } from './open-player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const DAY_MS = 24 * 3_600_000;

interface Discord {
  /** The arguments of all requests with this command, oldest first. */
  readonly asked: (cmd: string) => Promise<readonly Record<string, unknown>[]>;
  /** From now on, refuses the requests of this command that have the text in their arguments. */
  readonly refuse: (cmd: string, text?: string) => Promise<unknown>;
}

/** Watches what the frame asks of Discord. It must come before the frame, so that it hears each request first. */
const watchDiscord = async (page: Page): Promise<Discord> => {
  await page.evaluate(`globalThis.asked = [];
    globalThis.refused = [];
    addEventListener('message', (event) => {
      const [opcode, { cmd, nonce, args }] = event.data;
      if (opcode !== 1) return;
      asked.push({ cmd, args });
      if (!refused.some((one) => one.cmd === cmd && JSON.stringify(args ?? {}).includes(one.text))) return;
      event.stopImmediatePropagation();
      event.source.postMessage([1, { cmd, nonce, evt: 'ERROR', data: { code: 4006, message: 'refused' } }], event.origin);
    });`);
  return {
    asked: async (cmd) =>
      (await page.evaluate<{ readonly cmd: string; readonly args: Record<string, unknown> }[]>('asked'))
        .filter((request) => request.cmd === cmd)
        .map(({ args }) => args),
    refuse: (cmd, text = '') => page.evaluate(`refused.push(${JSON.stringify({ cmd, text })})`),
  };
};

const titleOf = async (frame: FrameLocator): Promise<string | null> => {
  await frame.locator('[role="grid"]').waitFor({ state: 'attached' });
  return frame.getByRole('heading', { level: 1 }).textContent();
};

test('the menu names who is in the Activity, and follows those who come and go', async () => {
  const { rig, page: ada } = await openBoth(browser);
  const { page: ben } = await openPage(browser, ada.url());
  await ben.getByRole('combobox', { name: 'You are' }).selectOption('Ben');
  const hers = await openFrame(ada);
  await openMenu(hers);
  await hers.getByText('Nobody else is in this Activity yet.').waitFor();
  await openFrame(ben);
  await hers.getByText('In this Activity: Ada, Ben').waitFor();
  expect(await hers.locator('[data-participants]').getAttribute('data-participants')).toBe('2');
  expect(await axeViolations(ada)).toEqual([]);
  await ben.getByRole('button', { name: 'Leave' }).click();
  await hers.getByText('Nobody else is in this Activity yet.').waitFor();
  await ben.close();
  expect(rig.errors).toEqual([]);
});

test('one press opens Discord’s invitations, and the page says where there are none', async () => {
  const { page } = await openBoth(browser);
  const { refuse } = await watchDiscord(page);
  const frame = await openFrame(page);
  await openMenu(frame);
  await frame.getByRole('button', { name: 'Invite' }).click();
  await page.getByText('Discord lets you choose whom to invite.').waitFor();
  await refuse('OPEN_INVITE_DIALOG');
  await frame.getByRole('button', { name: 'Invite' }).click();
  await frame.getByText('Discord does not let you invite others to this channel.').waitFor();
  expect(await frame.getByRole('button', { name: 'Invite' }).isEnabled()).toBe(true);
  await refuse('SHARE_LINK');
  await frame.getByRole('button', { name: 'Share', exact: true }).click();
  await frame.getByText('Discord could not open its list of friends.').waitFor();
});

test('a shared link opens its own day later, for a member who may play it', async () => {
  const { rig, page } = await openBoth(browser);
  const { asked } = await watchDiscord(page);
  const frame = await openFrame(page);
  const shared = await titleOf(frame);
  const edition = await currentEdition(rig.game, rig.guild, rig.daily);
  await openMenu(frame);
  await frame.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText(`You share: ${shared}: find the words too!`).waitFor();
  expect(await asked('SHARE_LINK')).toEqual([
    { message: `${shared}: find the words too!`, custom_id: `puzzle-${edition?.id}` },
  ]);
  await page.getByRole('button', { name: 'Leave' }).click();
  rig.clock.advance(DAY_MS);
  await rig.bot.tick();
  const today = await openFrame(page);
  expect(await titleOf(today)).not.toBe(shared);
  const later = await openByLink(page, `puzzle-${edition?.id}`);
  expect(await titleOf(later)).toBe(shared);
  expect(await later.getByRole('status').first().textContent()).not.toContain('The shared puzzle');
  await openMenu(later);
  await later.getByRole('button', { name: /^Back to / }).waitFor();
  expect(rig.errors).toEqual([]);
});

test('a link to nothing that the member may play opens the puzzle of the channel, and says so', async () => {
  const { rig, page } = await openBoth(browser);
  const usual = await titleOf(await openFrame(page));
  for (const customId of ['puzzle-999999', 'nonsense', '%00<script>']) {
    const frame = await openByLink(page, customId);
    await frame.getByRole('status').filter({ hasText: 'The shared puzzle is not open to you here.' }).waitFor();
    expect(await titleOf(frame)).toBe(usual);
  }
  expect(rig.errors).toEqual([]);
});

test('a link to a race joins it, and one to a race that is gone says so', async () => {
  const { rig, page: ada } = await openBoth(browser);
  const { page: ben } = await openPage(browser, ada.url());
  await ben.getByRole('combobox', { name: 'You are' }).selectOption('Ben');
  const { asked } = await watchDiscord(ada);
  const hers = await openFrame(ada);
  await openMenu(hers);
  await hers.getByText('Race', { exact: true }).click();
  await hers.getByRole('button', { name: 'Open a race' }).click();
  await hers.locator('[data-phase="waiting"]').waitFor();
  const code = await hers.locator('[data-phase="waiting"]').getAttribute('data-race');
  await hers.locator('[data-phase="waiting"]').getByRole('button', { name: 'Share', exact: true }).click();
  await ada.getByText('You share: Race me:').waitFor();
  expect((await asked('SHARE_LINK'))[0]?.['custom_id']).toBe(`race-${code}`);
  await openFrame(ben);
  const his = await openByLink(ben, `race-${code}`);
  await his.locator(`[data-phase="waiting"][data-race="${code}"]`).waitFor();
  await hers.locator('[data-racer]').nth(1).waitFor();
  await his.getByRole('button', { name: 'Leave' }).click();
  const gone = await openByLink(ben, 'race-ZZZZZZ');
  await gone.getByRole('status').filter({ hasText: 'There is no such race on this server.' }).waitFor();
  await ben.close();
  expect(rig.errors).toEqual([]);
});

test('one press offers a race to the channel, and the page says so as long as the race waits', async () => {
  const { rig, page } = await openBoth(browser);
  const frame = await openFrame(page);
  await openMenu(frame);
  let go = (): void => undefined;
  const mayGo = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/play/api/together/race', async (route) => {
    await mayGo;
    await route.continue();
  });
  const button = frame.getByRole('button', { name: 'Offer a race to the channel' });
  await button.click();
  await expect.poll(() => button.isDisabled()).toBe(true);
  go();
  const race = frame.locator('[data-phase="waiting"]');
  await race.getByText('The bot offers your race in the channel.').waitFor();
  await frame.getByRole('status').filter({ hasText: 'The bot offers your race in the channel.' }).waitFor();
  expect(await button.count()).toBe(0);
  await openMenu(frame);
  await frame.getByText('Nobody has points today yet.').waitFor();
  expect(await button.count()).toBe(0);
  const offers = rig.standIn.messagesFor(rig.ada, rig.daily).filter(({ content }) => content.includes('opened a race'));
  expect(offers.length).toBe(1);
  expect(rig.errors).toEqual([]);
});

const PRESENCE = 'Show my progress in my Discord status';

test('a status appears only after the member wished it, without words, and again only after a change', async () => {
  const { rig, page } = await openBoth(browser);
  const { asked } = await watchDiscord(page);
  const frame = await openFrame(page);
  const menu = await openMenu(frame);
  await menu.locator('summary').last().click();
  await frame.getByLabel(PRESENCE).check();
  await closeMenu(frame);
  expect((await asked('AUTHORIZE')).map(({ scope }) => scope)).toEqual([['identify']]);
  expect(await asked('SET_ACTIVITY')).toEqual([]);
  await page.getByRole('button', { name: 'Leave' }).click();
  const again = await openFrame(page);
  const { puzzle, title = '' } = (await currentEdition(rig.game, rig.guild, rig.daily)) ?? {};
  const words = (puzzle?.words ?? []).filter(({ secret }) => !secret).length;
  await page.getByText(`Your status: ${title} · 0 of ${words} words`).waitFor();
  expect((await asked('AUTHORIZE')).at(-1)?.['scope']).toEqual(['identify', 'rpc.activities.write']);
  const [first] = await asked('SET_ACTIVITY');
  expect(first).toMatchObject({ activity: { type: 0, details: title, party: { size: [1, 1] } } });
  for (const { label } of puzzle?.words ?? []) expect(JSON.stringify(first)).not.toContain(label);
  const [word] = puzzle?.words ?? [];
  for (const name of word ? cellsFor(word).split(' ') : []) await again.locator(`[data-cell="${name}"]`).click();
  await page.getByText(`Your status: ${title} · 1 of ${words} words`).waitFor();
  expect((await asked('SET_ACTIVITY')).length).toBe(2);
});

test('a member who refuses the status plays all the same, and is not asked again', async () => {
  const { page } = await openBoth(browser);
  const { asked, refuse } = await watchDiscord(page);
  await openFrame(page);
  await page.evaluate(`localStorage.setItem('searchlight:settings', JSON.stringify({ hasPresence: true }))`);
  await page.getByRole('button', { name: 'Leave' }).click();
  await refuse('AUTHORIZE', 'rpc.activities.write');
  await openFrame(page);
  await page.getByRole('button', { name: 'Leave' }).click();
  await openFrame(page);
  expect((await asked('AUTHORIZE')).map(({ scope }) => (scope as string[]).length)).toEqual([1, 2, 1, 1]);
  expect(await asked('SET_ACTIVITY')).toEqual([]);
});

import type { Page } from 'playwright-core';
import { submitEntries } from '../../src/features/play/submit.ts';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import { createRng, shuffle } from '../../src/puzzle/model/rng.ts';
import { puzzleDateAt } from '../../src/rules/dates/puzzle-date.ts';
import { type BotRig, messageIn } from '../../test/rigs/bot-rig.ts';
import { cellsOf, nextDay, playHistory } from './history.ts';
import type { Pages } from './page.ts';
import { lastPost, PHONE, saveMessage } from './phone.ts';

/** A month of a server: a Monday's post, the first of the next month, and the admin's side. */

const SEED = 'a month';
/** From 28 February to Monday, 23 March, and from there to the 30th. */
const DAYS_TO_MONDAY = 23;
const DAYS_TO_COPY = 7;

const MINUTE_MS = 60_000;
const DELAY_MS = 2 * MINUTE_MS;

/** Kenji finds words one by one, and Tom enters the same ones in the same order soon afterwards. */
const copyADay = async (rig: BotRig): Promise<void> => {
  const edition = await currentEdition(rig.game, rig.guild, rig.daily);
  const listed = edition.puzzle.words.filter(({ secret }) => !secret);
  const words = shuffle(listed, createRng(SEED)).map(cellsOf);
  const member = (name: string) => ({ guildId: rig.guild, userId: rig.standIn.memberId(name) });
  for (const cells of words) {
    rig.clock.advance(MINUTE_MS);
    await submitEntries(rig.game, edition, member('Kenji'), cells);
    rig.clock.advance(DELAY_MS);
    await submitEntries(rig.game, edition, member('Tom'), cells);
  }
};

const takePanel = async (rig: BotRig, page: Page, folder: string): Promise<void> => {
  const { id } = messageIn(await rig.use(rig.mara, 'settings'));
  const panel = page.locator(`[data-id="${id}"]`);
  await saveMessage(page, id, 'top', `${folder}/05-settings.png`);
  for (const [button, name] of [
    ['Week', '06-week'],
    ['Days', '07-days'],
  ] as const) {
    await panel.getByRole('button', { name: button, exact: true }).click();
    await panel.getByRole('heading', { name: button, exact: true }).waitFor();
    await saveMessage(page, id, 'top', `${folder}/${name}.png`);
  }
};

/** The rig's server has no history yet, and its time stands still on 28 February. */
export const takeMonth = async (rig: BotRig, pages: Pages, folder: string): Promise<void> => {
  const firstMs = rig.clock.now();
  messageIn(await rig.use(rig.mara, 'daily setup', { time: '09:00', timezone: 'UTC' }));
  await playHistory(rig, DAYS_TO_MONDAY, SEED);
  const page = await pages.open(PHONE);
  await saveMessage(page, lastPost(rig), 'bottom', `${folder}/01-monday.png`);
  await playHistory(rig, DAYS_TO_COPY, `${SEED}, later`);
  const copied = puzzleDateAt(rig.clock.now(), 'UTC');
  await copyADay(rig);
  await nextDay(rig, firstMs);
  await playHistory(rig, 1, `${SEED}, last`);
  await saveMessage(page, lastPost(rig), 'top', `${folder}/02-first.png`);
  await saveMessage(page, lastPost(rig), 'bottom', `${folder}/03-month.png`);
  const board = messageIn(await rig.use(rig.ben, 'leaderboard', { period: 'last-month' }));
  await saveMessage(page, board.id, 'bottom', `${folder}/04-leaderboard.png`);
  await page.getByRole('combobox', { name: 'You are' }).selectOption('Mara (admin)');
  await takePanel(rig, page, folder);
  const review = messageIn(await rig.use(rig.mara, 'moderate review', { date: copied }));
  await saveMessage(page, review.id, 'bottom', `${folder}/08-review.png`);
};

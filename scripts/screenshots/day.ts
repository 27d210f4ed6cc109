import type { Page } from 'playwright-core';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { type BotRig, messageIn } from '../../test/rigs/bot-rig.ts';
import { cellsOf, nextDay, playHistory, playToday } from './history.ts';
import { type Pages, savePage } from './page.ts';
import { lastPost, PHONE, saveMessage } from './phone.ts';

/** A day of a server with weeks of play, first as Ada sees it on her phone, then as the admin does. */

const DAYS = 52;
const SEED = 'a day';
/** Of the words that Ada finds in all, those she finds first. */
const FIRST_FINDS = 4;

const FRUIT = 'Dragonfruit, Rambutan, Kiwi, Lychee, Papaya, Tomato, Tomato, Fig, Persimmon, Guava, Mango 2';

const submitByForm = async (page: Page, cells: string, path: string): Promise<void> => {
  await page.getByRole('button', { name: 'Submit words' }).last().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').fill(cells);
  await savePage(page, path);
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/\d+ of \d+ words found/).waitFor();
};

/** Ada's day, with the other members' actions in between. */
const takePlayer = async (rig: BotRig, page: Page, folder: string): Promise<void> => {
  const firstMs = rig.clock.now();
  const { puzzle } = await currentEdition(rig.game, rig.guild, rig.daily);
  const cells = puzzle.words.filter(({ secret }) => !secret).map(cellsOf);
  const saveAnswer = async (outcome: Outcome, name: string): Promise<void> =>
    saveMessage(page, messageIn(outcome).id, 'bottom', `${folder}/${name}.png`);
  await saveMessage(page, lastPost(rig), 'top', `${folder}/01-post.png`);
  await submitByForm(page, cells.slice(0, FIRST_FINDS).join('\n'), `${folder}/02-submit.png`);
  const board = await page.getByRole('article').last().getAttribute('data-id');
  await saveMessage(page, board ?? '', 'bottom', `${folder}/03-find.png`);
  await saveAnswer(await rig.use(rig.ada, 'hint'), '04-hint');
  await playToday(rig, createRng(`${SEED}/${DAYS}`), 'Ada');
  await rig.use(rig.ada, 'found', { cells: cells.slice(FIRST_FINDS).join('\n') });
  await saveAnswer(await rig.use(rig.ben, 'leaderboard', { period: 'week' }), '05-leaderboard');
  await saveAnswer(await rig.use(rig.ada, 'share'), '06-share');
  await saveAnswer(await rig.use(rig.ada, 'stats'), '07-stats');
  await nextDay(rig, firstMs);
  await saveMessage(page, lastPost(rig), 'bottom', `${folder}/08-recap.png`);
};

const takeAdmin = async (rig: BotRig, page: Page, folder: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'You are' }).selectOption('Mara (admin)');
  const list = messageIn(await rig.use(rig.mara, 'words add', { name: 'Exotic fruit', words: FRUIT }));
  await saveMessage(page, list.id, 'bottom', `${folder}/09-words.png`);
  const preview = messageIn(await rig.use(rig.mara, 'daily preview'));
  await saveMessage(page, preview.id, 'bottom', `${folder}/10-preview.png`);
};

/** The rig's server has no history yet, and its time stands still. */
export const takeDay = async (rig: BotRig, pages: Pages, folder: string): Promise<void> => {
  messageIn(await rig.use(rig.mara, 'daily setup', { time: '09:00', timezone: 'UTC' }));
  await playHistory(rig, DAYS, SEED);
  const page = await pages.open(PHONE);
  await takePlayer(rig, page, folder);
  await takeAdmin(rig, page, folder);
};

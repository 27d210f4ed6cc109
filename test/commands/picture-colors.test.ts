import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { parseColor } from '../../src/render/model/colors.ts';
import { COLORS, type ColorTheme } from '../../src/render/model/tokens.ts';
import { type BotRig, messageIn, realTimer, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { cellsFor } from '../rigs/play-rig.ts';
import { isPost, picturesIn } from '../rigs/posts.ts';

const pageIn = (theme: ColorTheme): number[] => parseColor(COLORS[theme].page);

/** The colour of each picture's first pixel, which is its page. */
const pagesOf = ({ standIn }: BotRig, attachments: readonly { readonly id: string }[]): number[][] =>
  attachments.map(({ id }) => {
    const file = standIn.world.files.get(id);
    if (!file) throw new Error(`expected a file ${id}`);
    return [...PNG.sync.read(Buffer.from(file.bytes)).data.subarray(0, 3)];
  });

const pageShown = (rig: BotRig, outcome: Outcome): number[] | undefined =>
  pagesOf(rig, [...messageIn(outcome).attachments, ...picturesIn(messageIn(outcome))])[0];

const postedPages = (rig: BotRig, channel: string): number[][] => {
  const posts = rig.standIn.messagesFor(rig.ada, channel).filter(isPost);
  return pagesOf(rig, posts.flatMap(picturesIn));
};

/** Has Ada find the first word of today's puzzle. */
const findAWord = async (rig: BotRig): Promise<void> => {
  const { puzzle } = await currentEdition(rig.game, rig.guild, rig.daily);
  const [word] = puzzle.words;
  if (!word) throw new Error('expected a word');
  await rig.use(rig.ada, 'found', { cells: cellsFor(word) });
};

const SCHEDULE = { time: '08:00', timezone: 'UTC' };

test('posts are drawn in the colours that the admin chose, and in light ones otherwise', async () => {
  await using rig = await startBotRig();
  const before = textOf(await rig.use(rig.mara, 'daily setup', SCHEDULE));
  expect(before).not.toContain('pictures');
  const after = textOf(await rig.use(rig.mara, 'daily setup', { ...SCHEDULE, channel: rig.general, colors: 'dark' }));
  expect(after).toContain('pictures: dark');
  expect(postedPages(rig, rig.daily)).toEqual([pageIn('light')]);
  expect(postedPages(rig, rig.general)).toEqual([pageIn('dark')]);
  expect(pageShown(rig, await rig.use(rig.mara, 'daily preview', {}, rig.general))).toEqual(pageIn('dark'));
  expect(rig.errors).toEqual([]);
});

test('a setting that is left out keeps the colours there were', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { ...SCHEDULE, colors: 'contrast' });
  expect(textOf(await rig.use(rig.mara, 'daily setup', { difficulty: 'easy' }))).toContain('pictures: high contrast');
  expect(textOf(await rig.use(rig.mara, 'daily setup', { colors: 'light' }))).not.toContain('pictures');
});

test('what a member alone sees is drawn as the posts are, until they choose for themselves', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { ...SCHEDULE, colors: 'dark' });
  expect(pageShown(rig, await rig.use(rig.ada, 'puzzle'))).toEqual(pageIn('dark'));
  const chosen = await rig.use(rig.ada, 'puzzle', { colors: 'contrast' });
  expect(textOf(chosen)).toContain('From now on, the pictures that only you see are **high contrast**.');
  expect(pageShown(rig, chosen)).toEqual(pageIn('contrast'));
  expect(pageShown(rig, await rig.use(rig.ada, 'practice', { theme: 'ocean' }))).toEqual(pageIn('contrast'));
  expect(pageShown(rig, await rig.use(rig.ben, 'puzzle'))).toEqual(pageIn('dark'));
  expect(postedPages(rig, rig.daily)).toEqual([pageIn('dark')]);
});

test('a choice of colours goes with the puzzle as text too, and the next one takes its place', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', SCHEDULE);
  await rig.use(rig.ada, 'puzzle', { view: 'text', colors: 'dark' });
  const stored = await rig.game.db.selectFrom('memberColors').selectAll().execute();
  expect(stored).toEqual([{ guildId: rig.guild, userId: rig.ada, colors: 'dark' }]);
  expect(pageShown(rig, await rig.use(rig.ada, 'puzzle', { colors: 'light' }))).toEqual(pageIn('light'));
});

test('the calendar comes in the colours a member chose, a leaderboard’s chart in those of the channel', async () => {
  await using rig = await startBotRig(undefined, { timer: realTimer });
  await rig.use(rig.mara, 'daily setup', { ...SCHEDULE, colors: 'dark' });
  await rig.use(rig.ada, 'puzzle', { colors: 'contrast' });
  await findAWord(rig);
  expect(pageShown(rig, await rig.use(rig.ada, 'stats'))).toEqual(pageIn('contrast'));
  const chart = await rig.use(rig.ada, 'leaderboard', { period: 'week' });
  expect(pageShown(rig, chart)).toEqual(pageIn('dark'));
  expect(pageShown(rig, await rig.use(rig.ben, 'stats', { player: rig.ada }))).toEqual(pageIn('dark'));
});

import { expect, test } from 'vitest';
import { startBot } from '../../../src/app/bot.ts';
import type { Failpoint } from '../../../src/features/daily/posting-context.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import { closePost, openPosts } from '../../../src/store/channels/posts.ts';
import { type BotRig, botDefaults, pressIn, startBotRig } from '../../rigs/bot-rig.ts';
import { cellsFor } from '../../rigs/play-rig.ts';
import { isPost, newsIn, pictureNames } from '../../rigs/posts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The rig's clock begins on 14 March. */
const UNTIL_APRIL_MS = 18 * DAY_MS;
const LEASE_MS = 45_000;

const setUp = (rig: BotRig, time = '00:00', channelId = rig.daily) =>
  rig.use(rig.mara, 'daily setup', { time, timezone: 'UTC' }, channelId);

const find = async (rig: BotRig, userId: string, count: number): Promise<void> => {
  const words = (await findEdition(rig.game, 1))?.puzzle.words.filter(({ secret }) => !secret) ?? [];
  await rig.use(userId, 'found', { cells: words.slice(0, count).map(cellsFor).join(', ') });
};

const pass = async (rig: BotRig, ms: number): Promise<void> => {
  rig.clock.advance(ms);
  await rig.bot.tick();
  await rig.bot.idle();
};

/** The round-ups in a channel, oldest first. */
const roundUps = ({ standIn, ada, daily }: BotRig, channelId = daily) =>
  standIn
    .messagesFor(ada, channelId)
    .filter(isPost)
    .flatMap((post) => newsIn(post).map((news) => ({ ...news, pings: post.pings, pictures: pictureNames(post) })))
    .filter(({ title }) => title.startsWith('Month in review'));

test('the first post of a month brings the round-up of the month before, once and without pings', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await find(rig, rig.ben, 12);
  await find(rig, rig.ada, 5);
  await pass(rig, DAY_MS);
  expect(roundUps(rig)).toEqual([]);
  await pass(rig, UNTIL_APRIL_MS - DAY_MS);
  await pass(rig, DAY_MS);
  const [roundUp, ...more] = roundUps(rig);
  expect(more).toEqual([]);
  expect(roundUp?.title).toBe('Month in review: March 2026');
  expect(roundUp?.text).toContain('**17 words** in 2 puzzles, by 2 players');
  expect(roundUp?.text).toContain(`Most points: <@${rig.ben}> with `);
  expect(roundUp?.pictures).toEqual(['word-search-2026-04-01.png', 'solution-2026-03-15.png', 'month-2026-03.png']);
  expect(roundUp?.pings).toEqual([]);
  await pass(rig, 30 * DAY_MS);
  expect(roundUps(rig)).toHaveLength(1);
  expect(rig.errors).toEqual([]);
});

test('hidden members and members with deleted data are not named', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await find(rig, rig.ben, 12);
  await find(rig, rig.mara, 8);
  await find(rig, rig.ada, 2);
  await rig.use(rig.ben, 'privacy hide');
  await pressIn(rig, rig.mara, await rig.use(rig.mara, 'privacy delete'), 'Delete everything');
  await rig.bot.idle();
  await pass(rig, UNTIL_APRIL_MS);
  const text = roundUps(rig)[0]?.text;
  expect(text).toContain('**14 words** in 1 puzzle, by 2 players');
  expect(text).toContain(`Most points: <@${rig.ada}> with `);
  expect(text).not.toContain(rig.ben);
  expect(text).not.toContain(rig.mara);
});

test('the last channel that still plays the month has the round-up', async () => {
  await using rig = await startBotRig();
  await setUp(rig, '20:00', rig.general);
  await setUp(rig);
  await find(rig, rig.ben, 3);
  await pass(rig, 12 * HOUR_MS);
  await pass(rig, 17 * DAY_MS);
  // It is the evening of 31 March: both channels have a puzzle. The first post of April comes at midnight.
  await pass(rig, 5 * HOUR_MS);
  expect([roundUps(rig).length, roundUps(rig, rig.general).length]).toEqual([0, 0]);
  await pass(rig, 20 * HOUR_MS);
  expect([roundUps(rig).length, roundUps(rig, rig.general).length]).toEqual([0, 1]);
});

/** Starts the bot on 1 April and ends it at a failpoint, as a crash would. */
const crashInApril = async (rig: BotRig, failpoint: Failpoint): Promise<void> => {
  await setUp(rig);
  await find(rig, rig.ben, 3);
  await rig.bot.close();
  rig.clock.advance(UNTIL_APRIL_MS);
  let hasCrashed = false;
  const reach = (reached: Failpoint): void => {
    if (reached !== failpoint) return;
    hasCrashed = true;
    throw new Error('crashed');
  };
  const { token, apiUrl } = rig.standIn;
  const bot = await startBot({ ...botDefaults(), token, apiUrl, game: rig.game, reach });
  await bot.idle();
  await bot.close();
  expect(hasCrashed).toBe(true);
};

const runOnce = async (rig: BotRig): Promise<void> => {
  const { token, apiUrl } = rig.standIn;
  const bot = await startBot({ ...botDefaults(), token, apiUrl, game: rig.game });
  await bot.tick();
  await bot.idle();
  await bot.close();
};

test.each(['before-send', 'after-send'] as const)('a crash %s leaves one round-up', async (failpoint) => {
  await using rig = await startBotRig();
  await crashInApril(rig, failpoint);
  rig.clock.advance(LEASE_MS);
  await runOnce(rig);
  expect(roundUps(rig)).toHaveLength(1);
});

test('a post in doubt counts as the one with the round-up', async () => {
  await using rig = await startBotRig();
  await crashInApril(rig, 'after-send');
  const [claim] = await openPosts(rig.game.db);
  await closePost(rig.game.db, claim?.id ?? 0, 'unknown');
  rig.clock.advance(DAY_MS);
  await runOnce(rig);
  expect(roundUps(rig)).toHaveLength(1);
});

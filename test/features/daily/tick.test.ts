import { expect, test } from 'vitest';
import { runTick, runTickIn, type TickActions } from '../../../src/features/daily/tick.ts';
import type { Game } from '../../../src/game/game.ts';
import { channelsToPost, channelToPost, readLedger } from '../../../src/game/places/channel-settings.ts';
import { removeGuild } from '../../../src/game/places/guild-life.ts';
import { claimDate, type DueDate, preparePost } from '../../../src/game/posts/posting.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { PAGE_ROWS } from '../../../src/store/database/in-steps.ts';
import { CROWD, createCrowd, crowdChannel, crowdGuild } from '../../rigs/crowd-rig.ts';

const actionsOf = (game: Game, posted: DueDate[]): TickActions => ({
  now: game.now,
  channels: () => channelsToPost(game),
  channel: (channelId) => channelToPost(game, channelId),
  ledger: (channelIds) => readLedger(game, channelIds),
  post: async (due) => void posted.push(due),
  missed: () => undefined,
  unplanned: (_, error) => {
    throw error;
  },
});

test('each channel is posted in once, and no query answers more than a page of them', async () => {
  const rows: number[] = [];
  const posted: DueDate[] = [];
  await runTick(actionsOf(await createCrowd(rows), posted));
  expect(posted.map(({ channelId }) => channelId)).toEqual(Array.from({ length: CROWD }, (_, i) => crowdChannel(i)));
  expect(Math.max(...rows)).toBe(PAGE_ROWS);
});

test('what is due first is posted first, whichever page it is on', async () => {
  const game = await createCrowd();
  const last = crowdChannel(CROWD - 1);
  await game.db.updateTable('channels').set({ postTime: '08:59' }).where('channelId', '=', last).execute();
  const posted: DueDate[] = [];
  await runTick(actionsOf(game, posted));
  expect(posted).toHaveLength(CROWD);
  expect(posted[0]?.channelId).toBe(last);
});

test('what the ledger holds is not posted again, on no page', async () => {
  const game = await createCrowd();
  const date = '2026-03-14' as PuzzleDate;
  for (const index of [0, PAGE_ROWS, CROWD - 1]) {
    const due = { channelId: crowdChannel(index), date, isLate: false, isShifted: false };
    const planned = await preparePost(game, due);
    expect(planned && (await claimDate(game, planned, 'run'))).toBeDefined();
  }
  const posted: DueDate[] = [];
  await runTick(actionsOf(game, posted));
  expect(posted).toHaveLength(CROWD - 3);
});

test('a page that is just full is the last one', async () => {
  const rows: number[] = [];
  const posted: DueDate[] = [];
  await runTick(actionsOf(await createCrowd(rows, PAGE_ROWS), posted));
  expect(posted).toHaveLength(PAGE_ROWS);
  const none: DueDate[] = [];
  await runTick(actionsOf(await createCrowd([], 0), none));
  expect(none).toEqual([]);
});

test('channels that are paused, or of servers that removed the bot, are not posted in', async () => {
  const game = await createCrowd([], 3);
  await removeGuild(game, crowdGuild(0));
  await game.db.updateTable('channels').set({ state: 'paused' }).where('channelId', '=', crowdChannel(1)).execute();
  const posted: DueDate[] = [];
  const actions = actionsOf(game, posted);
  await runTick(actions);
  expect(posted.map(({ channelId }) => channelId)).toEqual([crowdChannel(2)]);
  for (const id of [crowdChannel(0), crowdChannel(1), 'unknown']) await runTickIn(actions, id);
  expect(posted).toHaveLength(1);
});

test('one channel is looked at alone', async () => {
  const rows: number[] = [];
  const posted: DueDate[] = [];
  await runTickIn(actionsOf(await createCrowd(rows, 3), posted), crowdChannel(1));
  expect(posted.map(({ channelId }) => channelId)).toEqual([crowdChannel(1)]);
  expect(Math.max(...rows)).toBe(1);
});

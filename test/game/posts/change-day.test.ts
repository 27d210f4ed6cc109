import { expect, test } from 'vitest';
import { rerollDay, skipDay } from '../../../src/features/schedule/daily-day.ts';
import type { Game } from '../../../src/game/game.ts';
import { channelToPost, saveChannel } from '../../../src/game/places/channel-settings.ts';
import { claimDate, preparePost } from '../../../src/game/posts/posting.ts';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { createGame } from '../../rigs/bot-rig.ts';

const DAY = { channelId: '1', guildId: '2', date: '2026-03-14' as PuzzleDate };

const createDaily = async (): Promise<Game> => {
  const game = await createGame(() => Date.UTC(2026, 2, 14, 9));
  const settings = { difficulty: 'easy', language: 'en', roleId: undefined, withThread: false };
  await saveChannel(game, { ...DAY, ...settings, postTime: '09:00' as PostTime, timeZone: 'UTC' });
  return game;
};

const prepare = async (game: Game) => {
  const planned = await preparePost(game, { ...DAY, isLate: false, isShifted: false });
  if (!planned) throw new Error('expected a post to be prepared');
  return planned;
};

test.each([
  ['left out', (game: Game) => skipDay(game, DAY, true)],
  ['given another puzzle', (game: Game) => rerollDay(game, DAY)],
])('a date that is %s while its post is drawn is not posted as it was', async (_, change) => {
  const game = await createDaily();
  const planned = await prepare(game);
  await change(game);
  expect(await claimDate(game, planned, 'run')).toBeUndefined();
});

test('a date once claimed can no longer be changed', async () => {
  const game = await createDaily();
  await rerollDay(game, DAY);
  expect(await claimDate(game, await prepare(game), 'run')).toBeDefined();
  expect(await skipDay(game, DAY, true)).toBeUndefined();
  expect(await rerollDay(game, DAY)).toBeUndefined();
  const channel = await channelToPost(game, DAY.channelId);
  expect(channel?.changes).toEqual(new Map([[DAY.date, { isSkipped: false, rerolls: 1 }]]));
});

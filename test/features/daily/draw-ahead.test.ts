import { expect, test } from 'vitest';
import { createDrawAhead, DRAWN_AHEAD_MS } from '../../../src/features/daily/draw-ahead.ts';
import { comingPosts, type TickActions } from '../../../src/features/daily/tick.ts';
import { channelsToPost, channelToPost, readLedger } from '../../../src/game/places/channel-settings.ts';
import { claimDate, confirmClaim, preparePost } from '../../../src/game/posts/posting.ts';
import type { Board } from '../../../src/render/model/board.ts';
import { createPictureShelf } from '../../../src/render/output/keep-pictures.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { createTestTimer } from '../../rigs/bot-rig.ts';
import { CROWD_NOW, createCrowd, crowdChannel } from '../../rigs/crowd-rig.ts';

/** Servers with a puzzle at nine, some minutes before nine of 14 March. */
const createRig = async (minutesBefore: number, maxBytes = 1_000) => {
  const crowd = await createCrowd([], 3);
  let now = CROWD_NOW - minutesBefore * 60_000;
  const game = { ...crowd, now: () => now };
  const timer = createTestTimer();
  const drawn: Board[] = [];
  const errors: unknown[] = [];
  const shelf = createPictureShelf(maxBytes, async (board) => {
    drawn.push(board);
    return Buffer.alloc(100);
  });
  const actions: Pick<TickActions, 'now' | 'channels' | 'ledger' | 'channel'> = {
    now: game.now,
    channels: () => channelsToPost(game),
    channel: (channelId) => channelToPost(game, channelId),
    ledger: (channelIds) => readLedger(game, channelIds),
  };
  const drawAhead = createDrawAhead({
    game,
    timer,
    shelf,
    log: { info: () => undefined, warn: () => undefined, error: (fields) => errors.push(fields) },
    stopping: new AbortController().signal,
    comingPosts: (until) => comingPosts(actions as TickActions, until),
  });
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    await timer.wait(ms);
  };
  return { game, drawn, errors, drawAhead, pass };
};

test('what is due within ten minutes is drawn once, and what comes later is not', async () => {
  const { game, drawn, errors, drawAhead, pass } = await createRig(12);
  await drawAhead();
  expect(drawn).toEqual([]);
  await pass(DRAWN_AHEAD_MS / 2);
  await drawAhead();
  expect(drawn.map(({ variant }) => variant ?? 'puzzle')).toHaveLength(3);
  await drawAhead();
  expect(drawn).toHaveLength(3);
  expect(errors).toEqual([]);
  await game.db.destroy();
});

test('the solution of the puzzle before is drawn with it', async () => {
  const { game, drawn, drawAhead } = await createRig(5);
  const yesterday = '2026-03-13' as PuzzleDate;
  const planned = await preparePost(game, {
    channelId: crowdChannel(0),
    date: yesterday,
    isLate: false,
    isShifted: false,
  });
  const claim = planned && (await claimDate(game, planned, 'test'));
  if (!claim) throw new Error('expected a claim');
  await confirmClaim(game, claim, '99', game.now());
  await drawAhead();
  expect(drawn.filter(({ variant }) => variant === 'solution')).toHaveLength(1);
  expect(drawn).toHaveLength(4);
  await game.db.destroy();
});

test('drawing stops when the shelf is full', async () => {
  const { game, drawn, drawAhead } = await createRig(5, 150);
  await drawAhead();
  expect(drawn).toHaveLength(2);
  await game.db.destroy();
});

import { expect, test } from 'vitest';
import { NO_METER } from '../../../src/base/meter.ts';
import { createPreparer } from '../../../src/features/daily/prepare-posts.ts';
import type { Game } from '../../../src/game/game.ts';
import { saveList } from '../../../src/game/lists/word-lists.ts';
import { createTestTimer } from '../../rigs/bot-rig.ts';
import { createCrowd, crowdChannel, crowdGuild } from '../../rigs/crowd-rig.ts';

const HOUR_MS = 3_600_000;

const createRig = (game: Game, postsDone?: () => Promise<void>) => {
  const timer = createTestTimer();
  const warnings: string[] = [];
  const failures: unknown[] = [];
  const looks: { readonly needed: number; readonly failed: number }[] = [];
  const log = {
    info: () => undefined,
    warn: (_: object, message: string) => warnings.push(message),
    error: (fields: object) => failures.push(fields),
  };
  const meter = { ...NO_METER, builtAhead: (look: (typeof looks)[number]) => looks.push(look) };
  const stop = new AbortController();
  const preparer = createPreparer({
    ...{ game, log, meter, timer, stopping: stop.signal },
    ...(postsDone && { postsDone }),
  });
  return { preparer, timer, warnings, failures, looks, stop };
};

const storedDates = async ({ db }: Game): Promise<string[]> =>
  (await db.selectFrom('editions').select('puzzleDate').orderBy('id').execute()).map(({ puzzleDate }) => puzzleDate);

test('each server gets its own puzzles for the week, the soonest of all servers first', async () => {
  const game = await createCrowd([], 3);
  const { preparer, failures, looks } = createRig(game);
  await preparer.prepare();
  const dates = await storedDates(game);
  expect(dates).toHaveLength(3 * 8);
  expect(dates).toEqual([...dates].sort());
  const owners = await game.db.selectFrom('editions').select('ownerGuildId').distinct().execute();
  expect(owners.map(({ ownerGuildId }) => ownerGuildId).sort()).toEqual([0, 1, 2].map(crowdGuild));
  expect(looks).toEqual([{ needed: 24, failed: 0 }]);
  expect(failures).toEqual([]);
  await game.db.destroy();
});

test('what is built stays, an hour passes between two looks, and a change hastens the next', async () => {
  const game = await createCrowd([], 1);
  const { preparer, timer, looks } = createRig(game);
  await preparer.prepare();
  await preparer.prepare();
  expect(looks).toHaveLength(1);
  await timer.wait(HOUR_MS);
  await preparer.prepare();
  expect(looks).toHaveLength(2);
  preparer.hasten();
  await preparer.prepare();
  expect(looks).toHaveLength(3);
  expect(await storedDates(game)).toHaveLength(8);
  await game.db.destroy();
});

test('a channel in no known zone needs nothing, and a server whose list makes no puzzle gets built-in ones', async () => {
  const game = await createCrowd([], 2);
  await game.db
    .updateTable('channels')
    .set({ timeZone: 'Mars/Base' })
    .where('channelId', '=', crowdChannel(0))
    .execute();
  await saveList(game, crowdGuild(1), { name: 'Lions', language: 'en', words: [] });
  const { preparer, looks } = createRig(game);
  await preparer.prepare();
  const owners = await game.db.selectFrom('editions').select('ownerGuildId').distinct().execute();
  expect(owners).toEqual([{ ownerGuildId: crowdGuild(1) }]);
  expect(looks[0]?.needed).toBe(8);
  await game.db.destroy();
});

test('without channels nothing is built, and a program that stops builds nothing more', async () => {
  const game = await createCrowd([], 0);
  const idle = createRig(game);
  await idle.preparer.prepare();
  expect(idle.looks).toEqual([{ needed: 0, failed: 0 }]);
  const busy = await createCrowd([], 2);
  const stopped = createRig(busy);
  stopped.stop.abort();
  await stopped.preparer.prepare();
  expect(await storedDates(busy)).toEqual([]);
  expect(stopped.looks).toEqual([]);
  await Promise.all([game.db.destroy(), busy.db.destroy()]);
});

test('servers that are set up get their puzzles without a look at the others, the soonest of all first', async () => {
  const game = await createCrowd([], 4);
  const stopped = game.db.updateTable('channels').set({ state: 'stopped' }).where('channelId', '=', crowdChannel(2));
  await stopped.execute();
  const { preparer, failures, looks } = createRig(game);
  for (const index of [0, 1, 2, 0]) preparer.prepareServer(crowdGuild(index));
  await preparer.idle();
  const dates = await storedDates(game);
  expect(dates).toHaveLength(2 * 8);
  expect(dates.filter((date) => date === dates[0])).toHaveLength(2);
  const owners = await game.db.selectFrom('editions').select('ownerGuildId').distinct().execute();
  expect(owners.map(({ ownerGuildId }) => ownerGuildId).sort()).toEqual([0, 1].map(crowdGuild));
  expect([failures, looks]).toEqual([[], []]);
  await game.db.destroy();
});

test('a program that stops builds no more for a server, and ends', async () => {
  const crowd = await createCrowd([], 2);
  const stop = new AbortController();
  const game: Game = {
    ...crowd,
    buildPuzzle: (...build) => {
      stop.abort();
      return crowd.buildPuzzle(...build);
    },
  };
  const failures: object[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => failures.push(fields) };
  const preparer = createPreparer({ game, log, meter: NO_METER, timer: createTestTimer(), stopping: stop.signal });
  for (const index of [0, 1]) preparer.prepareServer(crowdGuild(index));
  await preparer.idle();
  expect((await storedDates(game)).length).toBeLessThanOrEqual(2);
  expect(failures).toEqual([]);
  await game.db.destroy();
});

test('a new channel’s first puzzle waits for no post, and its later ones give way to those under way', async () => {
  const game = await createCrowd([], 1);
  let storedMeanwhile: string[] = [];
  const postsDone = async () => {
    storedMeanwhile = storedMeanwhile.length > 0 ? storedMeanwhile : await storedDates(game);
  };
  const { preparer } = createRig(game, postsDone);
  preparer.prepareServer(crowdGuild(0));
  await preparer.idle();
  expect(storedMeanwhile).toEqual(['2026-03-14']);
  expect(await storedDates(game)).toHaveLength(8);
  await game.db.destroy();
});

import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startBot } from '../../../src/app/bot.ts';
import { keepBot } from '../../../src/app/keep-bot.ts';
import { createStandIn, type StandIn } from '../../../src/playground/stand-in.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { botDefaults, createGame, createTestTimer, startBotRig } from '../../rigs/bot-rig.ts';

const LIMITS = { serversAShard: 2, mostServersAShard: 4, identifiesAtOnce: 16 };

/** Discord with the playground's server and others, made at different times, as real ones are. */
const createCrowded = async (others: number) => {
  const clock = createManualClock();
  const standIn = await createStandIn({ clock, shardLimits: LIMITS });
  const added = Array.from({ length: others }, (_, i) => {
    clock.advance(1);
    return standIn.addServer({ name: `Server ${i}`, channels: [{ name: 'daily' }], members: [{ name: 'Eve' }] });
  });
  return { clock, standIn, added };
};

const closeCodeOf = ({ cdnHost, token }: StandIn, shard: unknown): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://${cdnHost}/gateway/?v=10&encoding=json`);
    socket.onopen = () => socket.send(JSON.stringify({ op: 2, d: { token, intents: 1, shard } }));
    socket.onclose = ({ code }) => resolve(code);
  });

test('a connection for more servers than one may hold is turned away, as is a shard that cannot be', async () => {
  const { standIn } = await createCrowded(4);
  expect(await closeCodeOf(standIn, undefined)).toBe(4011);
  expect(await closeCodeOf(standIn, [0, 1])).toBe(4011);
  for (const shard of [[2, 2], [-1, 2], [0], 'one', [0, 0]]) expect(await closeCodeOf(standIn, shard)).toBe(4010);
  await standIn.close();
});

test('a bot in more servers than one connection may hold opens as many as it needs, and answers in each', async () => {
  const { clock, standIn, added } = await createCrowded(6);
  await using rig = await startBotRig({ clock, standIn, game: await createGame(clock.now) });
  expect(standIn.gateway.connected()).toBe(4);
  for (const [i] of added.entries()) {
    const name = `Server ${i}`;
    const [userId, channelId] = [standIn.memberId('Eve', name), standIn.channelId('daily', name)];
    const outcome = await standIn.useCommand({ userId, channelId, name: 'help', options: {} });
    expect(outcome.kind).toBe('message');
  }
  expect(rig.errors).toEqual([]);
});

test('a server that joins is heard of by one connection only, and answered once', async () => {
  const { clock, standIn } = await createCrowded(3);
  await using rig = await startBotRig({ clock, standIn, game: await createGame(clock.now) });
  clock.advance(1);
  standIn.addServer({ name: 'Late', channels: [{ name: 'daily' }], members: [{ name: 'Zoe' }] });
  const [userId, channelId] = [standIn.memberId('Zoe', 'Late'), standIn.channelId('daily', 'Late')];
  const outcome = await standIn.useCommand({ userId, channelId, name: 'help', options: {} });
  expect(outcome.kind).toBe('message');
  const answers = standIn.truth.filter((entry) => entry.kind === 'request' && /\/callback$/.test(entry.path));
  expect(answers).toHaveLength(1);
  expect(rig.bot.problem()).toBeUndefined();
});

test('a bot whose connection was cut is not ready before all of them are back', async () => {
  const { clock, standIn } = await createCrowded(4);
  await using rig = await startBotRig({ clock, standIn, game: await createGame(clock.now) });
  expect(standIn.gateway.connected()).toBe(3);
  standIn.gateway.drop();
  await expect.poll(() => rig.bot.problem()).toBeDefined();
  await expect.poll(() => rig.bot.problem()).toBeUndefined();
  expect(standIn.gateway.connected()).toBe(3);
});

test('a bot that trusted a stale recommendation starts again at once, with more connections each time', async () => {
  const clock = createManualClock();
  // Discord still recommends one connection, and refuses one and two.
  const standIn = await createStandIn({ clock, shardLimits: { ...LIMITS, serversAShard: 100, mostServersAShard: 2 } });
  for (let i = 0; i < 5; i++) {
    clock.advance(1);
    standIn.addServer({ name: `Server ${i}`, channels: [{ name: 'daily' }], members: [{ name: 'Eve' }] });
  }
  const game = await createGame(clock.now);
  const lines: { readonly fields: object; readonly message: string }[] = [];
  const note = (fields: object, message: string): void => void lines.push({ fields, message });
  const { token, apiUrl } = standIn;
  const log = { info: note, warn: note, error: note };
  const timer = createTestTimer();
  const kept = keepBot({
    timer,
    rng: createRng('shards'),
    log,
    now: clock.now,
    apiUrl,
    start: (stopping, leastShards) =>
      startBot({ ...botDefaults(), timer, token, apiUrl, game, log, stopping, leastShards }),
  });
  await kept.connected;
  expect(standIn.gateway.connected()).toBe(4);
  expect(kept.problem()).toBeUndefined();
  const warnings = lines.filter(({ message }) => /Discord/.test(message));
  expect(warnings.map(({ fields }) => fields)).toEqual([{ shards: 2 }, { shards: 4 }]);
  for (const { message } of warnings) expect(message).toMatch(/more servers than so few shards may have/);
  await kept.close();
  await standIn.close();
  await game.db.destroy();
});

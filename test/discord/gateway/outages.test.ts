import { getEventListeners } from 'node:events';
import { test } from 'vitest';
import { type Bot, startBot } from '../../../src/app/bot.ts';
import { type KeptBot, keepBot } from '../../../src/app/keep-bot.ts';
import { DiscordAway, Refusal } from '../../../src/discord/gateway/log-in.ts';
import { createStandIn, type StandIn } from '../../../src/playground/stand-in.ts';
import type { Fault } from '../../../src/playground/world/faults.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { botDefaults, createGame, createTestTimer, startBotRig } from '../../rigs/bot-rig.ts';

/**
 * Discord fails in every form. The bot waits, reports it once, and comes back by itself. The tests run concurrently,
 * since the client waits in real time before it connects again.
 */

interface Kept extends AsyncDisposable {
  readonly kept: KeptBot;
  readonly standIn: StandIn;
  /** Lines about the connection in the log. */
  readonly lines: string[];
}

const keep = async (prepare: (standIn: StandIn) => void, token?: string): Promise<Kept> => {
  const clock = createManualClock();
  const standIn = await createStandIn({ clock });
  const game = await createGame(clock.now);
  prepare(standIn);
  const lines: string[] = [];
  const note = (_: object, message: string): void => void lines.push(message);
  const log = { info: note, warn: note, error: note };
  const kept = keepBot({
    timer: createTestTimer(),
    rng: createRng('outages'),
    log,
    now: clock.now,
    apiUrl: standIn.apiUrl,
    start: (stopping) =>
      startBot({ ...botDefaults(), token: token ?? standIn.token, apiUrl: standIn.apiUrl, game, log, stopping }),
  });
  return {
    kept,
    standIn,
    lines,
    [Symbol.asyncDispose]: async () => {
      await kept.close();
      await standIn.close();
      await game.db.destroy();
    },
  };
};

const FORMS: readonly (readonly [string, Fault])[] = [
  ['answers 503', { kind: 'error', status: 503 }],
  ['answers 502 from a proxy', { kind: 'error', status: 502 }],
  ['cuts every connection', { kind: 'reset' }],
];

test.concurrent.for(FORMS)(
  'a start while Discord %s waits, says so once, and ends in a bot',
  async ([, fault], { expect }) => {
    await using rig = await keep(({ faults }) => faults.add({ fault, times: Number.POSITIVE_INFINITY }));
    const { kept, standIn, lines } = rig;
    await expect.poll(() => kept.problem()).toMatch(/^not connected to Discord since 09:00 UTC/);
    const asked = standIn.truth.length;
    await expect.poll(() => standIn.truth.length).toBeGreaterThan(asked + 6);
    standIn.faults.clear();
    await kept.connected;
    expect(kept.problem()).toBeUndefined();
    expect(lines.filter((line) => /Discord/.test(line))).toEqual([
      'Discord cannot be reached: the bot keeps trying',
      'connected to Discord at last',
    ]);
  },
);

test.concurrent.for(FORMS)('a start while the gateway %s waits and ends in a bot', async ([, fault], { expect }) => {
  await using rig = await keep(({ faults }) => faults.add({ method: 'UPGRADE', fault, times: 3 }));
  await rig.kept.connected;
  expect(rig.kept.problem()).toBeUndefined();
});

test.concurrent('a refused token ends the bot, at the start and later', async ({ expect }) => {
  await using early = await keep(() => undefined, 'wrong');
  await expect(early.kept.connected).rejects.toMatchObject({ reason: 'token' });
  await using late = await keep(() => undefined);
  await late.kept.connected;
  late.standIn.gateway.drop(4004);
  expect(await late.kept.ended).toBeInstanceOf(Refusal);
});

test.concurrent.for([4013, 4014])('refused intents end the bot (%i)', async (code, { expect }) => {
  await using rig = await keep(() => undefined);
  await rig.kept.connected;
  rig.standIn.gateway.drop(code);
  expect(await rig.kept.ended).toMatchObject({ reason: 'intents' });
});

test.concurrent.for([4010, 4012])(
  'a connection that Discord closes for good is opened again (%i)',
  async (code, { expect }) => {
    await using rig = await keep(() => undefined);
    await rig.kept.connected;
    rig.standIn.gateway.drop(code);
    await expect.poll(() => rig.lines).toContain('connected to Discord at last');
    expect(rig.standIn.gateway.connected()).toBe(1);
    expect(rig.kept.problem()).toBeUndefined();
  },
);

test.concurrent('a bot that is stopped while Discord is away stops at once', async ({ expect }) => {
  const rig = await keep(({ faults }) => faults.add({ fault: { kind: 'hang' }, times: Number.POSITIVE_INFINITY }));
  await expect.poll(() => rig.standIn.faults).toBeDefined();
  await rig[Symbol.asyncDispose]();
  expect(rig.kept.problem()).toBe('not connected to Discord');
});

test.concurrent('attempts to connect leave nothing behind that waits for the end of the program', async ({
  expect,
}) => {
  const game = await createGame(Date.now);
  const stop = new AbortController();
  for (let attempt = 0; attempt < 3; attempt++) {
    const apiUrl = 'http://discord.invalid/api';
    const attempted = startBot({ ...botDefaults(), token: 'a-token', apiUrl, game, stopping: stop.signal });
    await expect(attempted).rejects.toBeInstanceOf(DiscordAway);
  }
  expect(getEventListeners(stop.signal, 'abort')).toHaveLength(0);
  await game.db.destroy();
});

test.concurrent('a host that has no address is waited for', async ({ expect }) => {
  const game = await createGame(Date.now);
  const start = (): Promise<Bot> =>
    startBot({ ...botDefaults(), token: 'a-token', apiUrl: 'http://discord.invalid/api', game });
  await expect(start()).rejects.toBeInstanceOf(DiscordAway);
  await game.db.destroy();
});

test.concurrent.for(FORMS)(
  'a bot that loses a gateway that then %s comes back, and says so once',
  async ([, fault], { expect }) => {
    await using rig = await startBotRig();
    const { standIn, bot } = rig;
    standIn.faults.add({ method: 'UPGRADE', fault, times: 2 });
    standIn.gateway.drop();
    await expect.poll(() => bot.problem()).toMatch(/^not connected to Discord since 09:00 UTC/);
    await expect.poll(() => bot.problem()).toBeUndefined();
    expect(standIn.gateway.connected()).toBe(1);
    expect(rig.errors).toEqual([]);
  },
);

test.concurrent('a session whose address is gone is given up for a new one', async ({ expect }) => {
  await using rig = await startBotRig();
  const { standIn, bot } = rig;
  standIn.faults.add({ method: 'UPGRADE', fault: { kind: 'error', status: 404 }, times: 5 });
  standIn.gateway.drop();
  await expect.poll(() => bot.problem()).toBeDefined();
  await expect.poll(() => bot.problem()).toBeUndefined();
  expect(standIn.gateway.sessions()).toBe(2);
});

test.concurrent('a handshake that is given up and fails afterwards harms nobody', async ({ expect }) => {
  await using rig = await startBotRig();
  const { standIn, bot } = rig;
  standIn.faults.add({ method: 'UPGRADE', fault: { kind: 'hang' } });
  standIn.gateway.drop();
  await expect.poll(() => standIn.gateway.hanging()).toBe(1);
  await bot.close();
  standIn.gateway.cutHanging();
  await expect.poll(() => standIn.gateway.hanging()).toBe(0);
});

import { describe, expect, onTestFinished, test } from 'vitest';
import { startBot } from '../../../src/app/bot.ts';
import { NO_METER } from '../../../src/base/meter.ts';
import { Refusal } from '../../../src/discord/gateway/log-in.ts';
import { createHttpLink } from '../../../src/discord/http/http-link.ts';
import { createSigningKey } from '../../../src/playground/world/signing-key.ts';
import {
  type BotRig,
  botDefaults,
  createParts,
  listenForInteractions,
  startBotRig,
  textOf,
} from '../../rigs/bot-rig.ts';
import { isPost } from '../../rigs/posts.ts';

const MINUTE_MS = 60_000;

/** The bot over HTTP alone, even if the other tests use the gateway. */
const startHttpRig = async (): Promise<BotRig> => {
  const parts = await createParts();
  const { publicKey } = parts.standIn;
  const rig = await startBotRig(parts, { http: { publicKey } });
  if (!rig.bot.receive) throw new Error('expected the bot to take requests');
  const web = await listenForInteractions(parts.standIn, rig.bot.receive);
  onTestFinished(() => web.close());
  return rig;
};

const setUp = (rig: BotRig) => rig.use(rig.mara, 'daily setup', { time: '00:00' });

test('a day is played without ever opening a connection to the gateway', async () => {
  await using rig = await startHttpRig();
  await setUp(rig);
  const post = await rig.standIn.waitForMessage(rig.daily, isPost);
  const [submit] = post.components.flatMap((row) => row.components).filter((part) => 'label' in part);
  expect(submit).toBeDefined();
  expect(textOf(await rig.use(rig.ada, 'found', { cells: 'A1 A2' }))).not.toBe('');
  expect(rig.standIn.gateway.sessions()).toBe(0);
  expect(rig.errors).toEqual([]);
});

test('a first answer costs no request of the fifty a second', async () => {
  await using rig = await startHttpRig();
  await rig.use(rig.ada, 'help');
  const callbacks = rig.standIn.world.truth.filter((entry) => entry.kind === 'request' && /callback/.test(entry.path));
  expect(callbacks).toHaveLength(1);
  expect(callbacks[0]).toMatchObject({ status: 200 });
});

test('what follows the first answer too soon for Discord is sent again', async () => {
  await using rig = await startHttpRig();
  const fault = { kind: 'error', status: 404, code: 10015, message: 'Unknown Webhook' } as const;
  rig.standIn.faults.add({ method: 'PATCH', path: /^\/webhooks\//, fault, times: 3 });
  expect(textOf(await rig.use(rig.ada, 'help'))).toContain('/puzzle');
  expect(rig.errors).toEqual([]);
});

test('an interaction of a kind that nobody knows gets the plain answer', async () => {
  await using rig = await startHttpRig();
  rig.standIn.world.alterInteraction = (payload) => ({ ...payload, data: { type: 99 } });
  expect(textOf(await rig.use(rig.ada, 'help'))).toContain('Something went wrong on our side');
});

describe('a token that was reset', () => {
  const UNAUTHORIZED = { kind: 'error', status: 401, code: 0, message: '401: Unauthorized' } as const;

  /** A bot with a refused token. Discord refuses it for posts and for questions about members. */
  const startRefused = async () => {
    const lines: string[] = [];
    const write = (_: object, message: string): void => void lines.push(message);
    const parts = await createParts();
    const { publicKey, faults } = parts.standIn;
    const log = { info: write, warn: write, error: write };
    const rig = await startBotRig(parts, { http: { publicKey }, log });
    faults.add({ path: /^\/(channels|guilds|users)\//, fault: UNAUTHORIZED, times: 3 });
    const told = () => lines.filter((line) => line.includes('DISCORD_TOKEN'));
    return { rig, told };
  };

  test('is told once in the log and to who asks whether the bot is ready, until Discord takes it again', async () => {
    const { rig, told } = await startRefused();
    await using bot = rig;
    expect(bot.bot.problem()).toBeUndefined();
    await setUp(bot);
    expect(bot.bot.problem()).toMatch(
      /^Discord refuses DISCORD_TOKEN since \d\d:\d\d UTC: copy the bot's token again from your application's Bot page/,
    );
    expect(told()).toEqual([expect.stringContaining('Discord refuses DISCORD_TOKEN: copy the bot')]);
    await setUp(bot);
    await setUp(bot);
    expect(bot.bot.problem()).toBeUndefined();
    expect(told().slice(1)).toEqual(['Discord takes DISCORD_TOKEN again']);
  });

  test('is told too if only a post is refused, and members are answered all the same', async () => {
    const { rig } = await startRefused();
    await using bot = rig;
    bot.standIn.faults.clear();
    bot.standIn.faults.add({ method: 'POST', path: /messages$/, fault: UNAUTHORIZED, times: Infinity });
    await setUp(bot);
    expect(bot.bot.problem()).toContain('Discord refuses DISCORD_TOKEN');
    expect(textOf(await bot.use(bot.ada, 'help'))).toContain('/puzzle');
  });

  test('is not what an interaction that is over tells', async () => {
    const { rig } = await startRefused();
    await using bot = rig;
    bot.standIn.faults.clear();
    bot.standIn.faults.add({ path: /^\/webhooks\//, fault: UNAUTHORIZED, times: 1 });
    await bot.use(bot.ada, 'help').catch(() => undefined);
    expect(bot.bot.problem()).toBeUndefined();
  });
});

describe('servers', () => {
  test('the bot hears of one that removed it when it asks for the list', async () => {
    await using rig = await startHttpRig();
    await setUp(rig);
    rig.standIn.removeServer(rig.guild);
    rig.clock.advance(10 * MINUTE_MS);
    await rig.bot.tick();
    expect(await rig.game.db.selectFrom('removedGuilds').selectAll().execute()).toHaveLength(1);
  });

  test('the list is read page by page, and not each minute', async () => {
    await using rig = await startHttpRig();
    for (let i = 0; i < 450; i++) rig.standIn.addServer({ name: `S${i}`, channels: [], members: [] });
    rig.clock.advance(10 * MINUTE_MS);
    await rig.bot.tick();
    rig.clock.advance(MINUTE_MS);
    await rig.bot.tick();
    const asked = rig.standIn.world.truth.filter(
      (entry) => entry.kind === 'request' && entry.path === '/users/@me/guilds',
    );
    // Once at the start, then three pages.
    expect(asked).toHaveLength(1 + 3);
  });

  test('pages leave in line with posts and apart from each other, and no second list is begun', async () => {
    const { standIn, game } = await createParts();
    onTestFinished(() => Promise.all([standIn.close(), game.db.destroy()]).then(() => undefined));
    for (let i = 0; i < 450; i++) standIn.addServer({ name: `S${i}`, channels: [], members: [] });
    const { apiUrl, token, publicKey } = standIn;
    const { log, timer } = botDefaults();
    const waits: number[] = [];
    const wait = async (ms: number) => void waits.push(ms);
    const link = createHttpLink({ apiUrl, token, publicKey, game, log, meter: NO_METER, timer: { ...timer, wait } });
    onTestFinished(() => link.close());
    const steps: string[] = [];
    const leave = async () => {
      steps.push('leaves');
      return () => void steps.push('answered');
    };
    const looks = [1, 2].map(() => link.lookAround(() => Promise.resolve(), leave));
    await Promise.all(looks);
    expect(waits).toEqual([250, 250]);
    expect(steps).toEqual(Array.from({ length: 3 }, () => ['leaves', 'answered']).flat());
  });

  test('a channel is looked at afresh whenever an admin sets it up', async () => {
    await using rig = await startHttpRig();
    rig.standIn.setOverwrite(rig.daily, rig.standIn.botUserId, { deny: ['attachFiles'] });
    expect(textOf(await setUp(rig))).toContain('Attach Files');
    rig.standIn.setOverwrite(rig.daily, rig.standIn.botUserId, {});
    expect(textOf(await setUp(rig))).not.toContain('Attach Files');
  });
});

describe('a start is refused', () => {
  test('with the key of another application', async () => {
    const { standIn, game } = await createParts();
    onTestFinished(() => Promise.all([standIn.close(), game.db.destroy()]).then(() => undefined));
    const { token, apiUrl } = standIn;
    const { publicKey } = createSigningKey();
    const starting = startBot({ ...botDefaults(), token, apiUrl, game, http: { publicKey } });
    await expect(starting).rejects.toEqual(new Refusal('public-key'));
  });

  test('with a token that Discord does not know', async () => {
    const { standIn, game } = await createParts();
    onTestFinished(() => Promise.all([standIn.close(), game.db.destroy()]).then(() => undefined));
    const { apiUrl, publicKey } = standIn;
    const { log, timer } = botDefaults();
    const link = createHttpLink({ apiUrl, token: 'wrong', publicKey, game, log, meter: NO_METER, timer });
    await expect(link.open(new AbortController().signal)).rejects.toMatchObject({ reason: 'token' });
    await link.close();
  });
});

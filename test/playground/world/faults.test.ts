import type { TextChannel } from 'discord.js';
import { expect, test } from 'vitest';
import type { Fault } from '../../../src/playground/world/faults.ts';
import { type Rig, startRig } from '../bot.ts';
import { rest } from '../rest.ts';

const startSending = async (retries = 0) => {
  const rig = await startRig(undefined, { client: { rest: { retries, timeout: 500 } } });
  const channel = (await rig.client.channels.fetch(rig.daily)) as TextChannel;
  const contents = () => rig.standIn.messagesFor(rig.ada, rig.daily).map(({ content }) => content);
  return { ...rig, channel, contents };
};

const failNext = (rig: Rig, fault: Fault, times = 1) =>
  rig.standIn.faults.add({ fault, times, method: 'POST', path: /^\/channels\/\d+\/messages$/ });

test('a rate limit is waited for, and then the message is sent once', async () => {
  await using rig = await startSending();
  failNext(rig, { kind: 'rate-limit', retryAfterS: 0.02 });
  await rig.channel.send('hello');
  expect(rig.contents()).toEqual(['hello']);
});

test.each<[string, Fault]>([
  ['an error', { kind: 'error', status: 500 }],
  ['a cut connection', { kind: 'reset' }],
  ['no answer', { kind: 'hang' }],
])('after %s nothing was sent', async (_, fault) => {
  await using rig = await startSending();
  failNext(rig, fault);
  await expect(rig.channel.send('hello')).rejects.toThrow();
  expect(rig.contents()).toEqual([]);
});

test.each<[string, Fault]>([
  ['an error', { kind: 'done-but-error', status: 500 }],
  ['a cut connection', { kind: 'done-but-reset' }],
])('a message that was sent before %s is there, and a retry with its nonce does not double it', async (_, fault) => {
  await using rig = await startSending(1);
  failNext(rig, fault);
  await rig.channel.send({ content: 'hello', nonce: '2026-03-14', enforceNonce: true });
  expect(rig.contents()).toEqual(['hello']);
});

test('without a nonce the same retry sends it twice', async () => {
  await using rig = await startSending(1);
  failNext(rig, { kind: 'done-but-error', status: 500 });
  await rig.channel.send('hello');
  expect(rig.contents()).toEqual(['hello', 'hello']);
});

test('a message can turn up after the bot was told that it failed', async () => {
  await using rig = await startSending();
  failNext(rig, { kind: 'done-late', status: 500, delayMs: 60_000 });
  await expect(rig.channel.send('hello')).rejects.toThrow();
  expect(rig.contents()).toEqual([]);
  const late = rig.standIn.waitForMessage(rig.daily);
  rig.clock.advance(60_000);
  expect(await late).toMatchObject({ content: 'hello' });
});

test('a slow answer comes when its time has passed, and is told with the instant of the request', async () => {
  await using rig = await startSending();
  rig.standIn.faults.add({ fault: { kind: 'slow', delayMs: 2000 }, path: /users/ });
  const answer = rest(rig.standIn, 'GET', '/users/@me');
  await expect.poll(() => rig.clock.waiting()).toBe(1);
  rig.clock.advance(2000);
  expect((await answer).status).toBe(200);
  expect(rig.standIn.truth.at(-1)).toMatchObject({ path: '/users/@me', at: rig.clock.now() - 2000 });
});

test('a fault strikes the requests it fits, as often as it says, in the order it was added', async () => {
  await using rig = await startSending();
  const { standIn } = rig;
  standIn.faults.add({ fault: { kind: 'error', status: 503 }, times: 2, when: (body) => body.includes('unlucky') });
  standIn.faults.add({ fault: { kind: 'error', status: 502 }, method: 'PATCH' });
  const send = async (content: string) =>
    (await rest(standIn, 'POST', `/channels/${rig.daily}/messages`, { content })).status;
  expect(await send('lucky')).toBe(200);
  expect([await send('unlucky'), await send('unlucky'), await send('unlucky')]).toEqual([503, 503, 200]);
  expect((await rest(standIn, 'PATCH', `/channels/${rig.daily}/messages/1`, {})).status).toBe(502);
  standIn.faults.add({ fault: { kind: 'error', status: 500 }, times: Number.POSITIVE_INFINITY });
  standIn.faults.clear();
  expect(await send('lucky')).toBe(200);
});

test('the log tells every request with its answer, and what really happened', async () => {
  await using rig = await startSending();
  failNext(rig, { kind: 'done-but-error', status: 500 });
  await rig.channel.send('hello').catch(() => undefined);
  const told = rig.standIn.truth.filter(({ kind }) => kind === 'created' || kind === 'request').slice(-2);
  expect(told).toMatchObject([
    { kind: 'created', channelId: rig.daily, content: 'hello', ephemeral: false },
    { kind: 'request', method: 'POST', path: `/channels/${rig.daily}/messages`, status: 500 },
  ]);
});

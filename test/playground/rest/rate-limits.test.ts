import { expect, test } from 'vitest';
import {
  type Admission,
  createRateLimits,
  INVALID_WINDOW_MS,
  MAX_A_SECOND,
  MAX_INVALID,
  MAX_MESSAGES,
  MESSAGES_WINDOW_MS,
} from '../../../src/playground/rest/rate-limits.ts';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { createManualClock } from '../manual-clock.ts';

const createLimits = () => {
  const clock = { ms: 0 };
  return { clock, limits: createRateLimits(() => clock.ms, Date.now) };
};

const told = async (admission: Admission) => {
  if (admission.kind === 'admitted') return { status: 200, headers: admission.headers };
  const { status, headers } = admission.answer;
  return { status, headers: Object.fromEntries(headers), text: await admission.answer.text() };
};

test('no sliding second takes more than fifty requests, answers to interactions aside', async () => {
  const { clock, limits } = createLimits();
  const ask = (path = '/users/@me') => told(limits.admit('GET', path));
  for (let i = 0; i < MAX_A_SECOND; i++) {
    clock.ms += 10;
    expect((await ask()).status).toBe(200);
  }
  const refused = await ask();
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'x-ratelimit-global': 'true', 'x-ratelimit-scope': 'global', 'retry-after': '0.510' },
  });
  expect(JSON.parse(refused.text ?? '')).toMatchObject({ global: true, retry_after: 0.51 });
  expect((await ask('/interactions/1/token/callback')).status).toBe(200);
  expect((await ask('/webhooks/1/token/messages/@original')).status).toBe(200);
  clock.ms += 510;
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

test('a channel takes five messages in five seconds, and its headers count them', async () => {
  const { clock, limits } = createLimits();
  const send = (channel: number) => told(limits.admit('POST', `/channels/${channel}/messages`));
  for (let left = MAX_MESSAGES - 1; left >= 0; left--) {
    expect((await send(1)).headers).toMatchObject({
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': String(left),
      'x-ratelimit-reset-after': '5.000',
    });
  }
  expect(await send(1)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '5.000', 'x-ratelimit-scope': 'user' },
  });
  expect((await send(2)).status).toBe(200);
  clock.ms += MESSAGES_WINDOW_MS;
  expect((await send(1)).status).toBe(200);
});

test('ten thousand invalid answers in ten minutes are a ban', async () => {
  const { clock, limits } = createLimits();
  for (let i = 0; i < MAX_INVALID; i++) limits.answered([401, 403, 429][i % 3] ?? 401);
  expect(await told(limits.admit('POST', '/interactions/1/token/callback'))).toMatchObject({
    status: 429,
    text: 'error code: 1015',
  });
  clock.ms += INVALID_WINDOW_MS;
  expect((await told(limits.admit('GET', '/users/@me'))).status).toBe(200);
});

test('a stand-in with limits gives their headers and refuses what is too much', async () => {
  const standIn = await createStandIn({ clock: createManualClock(), elapsedMs: () => 0 });
  const send = () =>
    fetch(`${standIn.apiUrl}/v10/channels/${standIn.channelId('daily-puzzle')}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${standIn.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'hello' }),
    });
  const answers = await Promise.all(Array.from({ length: MAX_MESSAGES + 1 }, send));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers[0]?.headers.get('x-ratelimit-limit')).toBe('5');
  expect(standIn.truth.filter(({ kind }) => kind === 'created')).toHaveLength(MAX_MESSAGES);
  await standIn.close();
});

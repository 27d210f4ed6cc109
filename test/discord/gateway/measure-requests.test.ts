import { expect, test } from 'vitest';
import { NO_TRACE } from '../../../src/base/trace.ts';
import { measureRequests, patternOf } from '../../../src/discord/gateway/measure-requests.ts';

const BASE = 'https://discord.com/api/v10';

test.each([
  [`${BASE}/interactions/1/abc/callback?with_response=false`, 'acknowledgement'],
  [`${BASE}/webhooks/1/abc/messages/@original`, 'answer'],
  [`${BASE}/webhooks/1/abc`, 'answer'],
  [`${BASE}/channels/1/messages`, 'message'],
  [`${BASE}/channels/1/messages/2`, 'message'],
  [`${BASE}/channels/1`, 'other'],
  [`${BASE}/users/@me`, 'other'],
])('%s is of the kind %s, also if it fails', async (url, kind) => {
  let now = 0;
  const measured: unknown[] = [];
  const meter = { request: (...values: unknown[]) => void measured.push(values), trace: NO_TRACE };
  const fail = async (): Promise<never> => {
    now += 250;
    throw new Error('cut off');
  };
  await expect(measureRequests(fail, () => now, meter)(url, {})).rejects.toThrow('cut off');
  expect(measured).toEqual([[kind, 0.25]]);
});

test.each([
  ['/interactions/1/secret/callback?with_response=false', '/interactions/:id/:id/callback'],
  ['/webhooks/1/secret/messages/@original', '/webhooks/:id/:id/messages/@original'],
  ['/webhooks/1/secret/messages/%40original', '/webhooks/:id/:id/messages/@original'],
  ['/channels/1/messages/2/threads', '/channels/:id/messages/:id/threads'],
  ['/channels/1/secret/%2Fmessages', '/channels/:id/:id/:id'],
  ['/users/@me/guilds?after=7', '/users/@me/guilds'],
])('the pattern of %s is %s, without ids and tokens', (path, pattern) => {
  expect(patternOf(`${BASE}${path}`)).toBe(pattern);
  expect(patternOf(`http://127.0.0.1:8080/api/v10${path}`)).toBe(pattern);
});

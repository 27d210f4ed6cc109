import { expect, test } from 'vitest';
import { measureRequests } from '../../../src/discord/gateway/measure-requests.ts';

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
  const meter = { request: (...values: unknown[]) => void measured.push(values) };
  const fail = async (): Promise<never> => {
    now += 250;
    throw new Error('cut off');
  };
  await expect(measureRequests(fail, () => now, meter)(url, {})).rejects.toThrow('cut off');
  expect(measured).toEqual([[kind, 0.25]]);
});

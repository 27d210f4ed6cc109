import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../src/discord/gateway/client.ts';
import { createMemberNames } from '../../../src/discord/gateway/member-lookups.ts';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { clientOptions, createTestTimer } from '../../rigs/bot-rig.ts';

const TEN_MINUTES_MS = 10 * 60_000;

test('a name is kept for ten minutes and no longer, even if Discord falls silent', async () => {
  const clock = createManualClock();
  const pass = (ms: number) => {
    clock.advance(ms);
    return new Promise((resolve) => setImmediate(resolve));
  };
  const standIn = await createStandIn({ clock });
  const client = createClient(clientOptions(standIn.apiUrl));
  onTestFinished(() => Promise.all([client.destroy(), standIn.close()]).then(() => undefined));
  client.rest.setToken(standIn.token);
  const readNames = createMemberNames(client, createTestTimer(clock));
  const ada = standIn.memberId('Ada');
  const read = () => readNames(standIn.guildId(), [ada]);
  const name = new Map([[ada, { kind: 'member', name: 'Ada' }]]);
  expect(await read()).toEqual(name);
  standIn.faults.add({ fault: { kind: 'error', status: 403 }, times: Infinity });
  await pass(TEN_MINUTES_MS - 1);
  expect(await read()).toEqual(name);
  await pass(1);
  expect(await read()).toEqual(new Map());
});

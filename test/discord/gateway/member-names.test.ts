import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../src/discord/gateway/client.ts';
import { createMemberNames } from '../../../src/discord/gateway/member-lookups.ts';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { clientOptions, createTestTimer } from '../../rigs/bot-rig.ts';

const TEN_MINUTES_MS = 10 * 60_000;
/** How long a reader waits for a name, and when Discord gives it. */
const PATIENCE_MS = 1_000;
const LATE_MS = 4_000;

/** A name reader on a clock that is set by hand, and the stand-in that it asks. */
const startReader = async () => {
  const clock = createManualClock();
  const pass = (ms: number) => {
    clock.advance(ms);
    return new Promise((resolve) => setImmediate(resolve));
  };
  const standIn = await createStandIn({ clock });
  const client = createClient(clientOptions(standIn.apiUrl));
  onTestFinished(() => Promise.all([client.destroy(), standIn.close()]).then(() => undefined));
  client.rest.setToken(standIn.token);
  const ada = standIn.memberId('Ada');
  const readNames = createMemberNames(client, createTestTimer(clock));
  return { pass, standIn, ada, readNames, name: new Map([[ada, { kind: 'member', name: 'Ada' }]]) };
};

test('a name is kept for ten minutes and no longer, even if Discord falls silent', async () => {
  const { pass, standIn, ada, readNames, name } = await startReader();
  const read = () => readNames(standIn.guildId(), [ada]);
  expect(await read()).toEqual(name);
  standIn.faults.add({ fault: { kind: 'error', status: 403 }, times: Infinity });
  await pass(TEN_MINUTES_MS - 1);
  expect(await read()).toEqual(name);
  await pass(1);
  expect(await read()).toEqual(new Map());
});

test('a name that comes late is announced once, and is there for the next call', async () => {
  const { pass, standIn, ada, readNames, name } = await startReader();
  let late = 0;
  const read = () => readNames(standIn.guildId(), [ada], () => late++);
  standIn.faults.add({ fault: { kind: 'slow', delayMs: LATE_MS } });
  const first = read();
  await pass(PATIENCE_MS);
  expect(await first).toEqual(new Map());
  expect(late).toBe(0);
  const isTold = async () => {
    await pass(LATE_MS);
    return late;
  };
  await expect.poll(isTold).toBe(1);
  expect(await read()).toEqual(name);
  expect(late).toBe(1);
});

import { expect, onTestFinished, test } from 'vitest';
import { createAskDiscord, PAUSE_MS } from '../../../src/features/player/ask-discord.ts';
import { createGuardedIdentify } from '../../../src/features/player/identify.ts';
import { PlayerProblem } from '../../../src/features/player/player-input.ts';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import type { Fault } from '../../../src/playground/world/faults.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { createTestTimer } from '../../rigs/bot-rig.ts';

const TOKEN_PATH = '/oauth2/token';

/** The entrance of the Activity before a stand-in for Discord. Time stands still until the test moves it. */
const createEntrance = async () => {
  const clock = createManualClock();
  const standIn = await createStandIn({ clock });
  onTestFinished(() => standIn.close());
  const { apiUrl, applicationId: clientId, clientSecret, token: botToken, world } = standIn;
  let elapsedMs = 0;
  let mayAsk = true;
  const noted: number[] = [];
  const app = { apiUrl, clientId, clientSecret, botToken };
  const askDiscord = createAskDiscord({
    app,
    timer: { ...createTestTimer(clock), elapsedMs: () => elapsedMs },
    host: () => ({ discord: { mayAsk: () => mayAsk, noteAnswer: (status) => void noted.push(status) } }),
  });
  const identify = createGuardedIdentify(app, askDiscord);
  const guildId = standIn.guildId();
  const userIds = new Set(['ada']);
  world.activities.instances.set('i-1', { id: 'i-1', guildId, channelId: '7', userIds });
  let codes = 0;
  /** The status for a claim: 200 if confirmed, 403 if not. A refusal gives its own status. */
  const enter = async (code: string, address = '203.0.113.5', instanceId = 'i-1') =>
    identify({ code, instanceId }, address).then(
      (visitor) => (visitor ? 200 : 403),
      (error: unknown) => {
        if (error instanceof PlayerProblem) return error.status;
        throw error;
      },
    );
  return {
    clock,
    noted,
    enter,
    /** Enters as a member who is in the Activity. */
    enterAsMember: (address?: string) => {
      const code = `member-${codes++}`;
      world.activities.codes.set(code, standIn.memberId('Ada'));
      userIds.add(standIn.memberId('Ada'));
      return enter(code, address);
    },
    asked: () => standIn.truth.filter((entry) => entry.kind === 'request' && entry.path === TOKEN_PATH).length,
    fail: (fault: Fault, times = Number.POSITIVE_INFINITY) =>
      standIn.faults.add({ path: /^\/oauth2\/token$/, fault, times }),
    mend: () => standIn.faults.clear(),
    pass: (ms: number) => {
      elapsedMs += ms;
    },
    forbid: () => {
      mayAsk = false;
    },
  };
};

const countOf = (statuses: readonly number[]): Record<number, number> =>
  Object.fromEntries([...new Set(statuses)].sort().map((each) => [each, statuses.filter((s) => s === each).length]));

test('2,000 made-up codes of one address lead to eight requests', async () => {
  const { enter, asked, pass } = await createEntrance();
  const statuses: number[] = [];
  for (let i = 0; i < 2_000; i++) statuses.push(await enter(`made-up-${i}`));
  expect(countOf(statuses)).toEqual({ 403: 8, 429: 1_992 });
  expect(asked()).toBe(8);
  pass(10_000);
  expect([await enter('made-up'), await enter('made-up')]).toEqual([403, 429]);
});

test('made-up codes of one network lead to sixteen requests, however many addresses it has', async () => {
  const { enter, enterAsMember, asked } = await createEntrance();
  const statuses: number[] = [];
  for (let i = 0; i < 500; i++) statuses.push(await enter('made-up', `2001:db8:7:${i.toString(16)}::/64`));
  for (let i = 0; i < 250; i++) statuses.push(await enter('made-up', `10.0.0.${i}`));
  expect(countOf(statuses)).toEqual({ 403: 2 * 16, 429: 718 });
  expect(asked()).toBe(2 * 16);
  expect(await enterAsMember('198.51.100.7')).toBe(200);
});

test('made-up codes of 2,000 networks lead to 200 requests, and five more each second', async () => {
  const { enter, asked, pass } = await createEntrance();
  const statuses: number[] = [];
  for (let i = 0; i < 2_000; i++) statuses.push(await enter('made-up', `10.${i >> 8}.${i & 255}.1`));
  expect(countOf(statuses)).toEqual({ 403: 200, 429: 1_800 });
  pass(1_000);
  for (let i = 0; i < 7; i++) statuses.push(await enter('made-up', `11.0.${i}.1`));
  expect(asked()).toBe(205);
});

test('members behind one address are as many as they like, and one stranger does not keep out other addresses', async () => {
  const { enter, enterAsMember } = await createEntrance();
  for (let i = 0; i < 100; i++) expect(await enterAsMember('198.51.100.7')).toBe(200);
  for (let i = 0; i < 50; i++) await enter('made-up', '203.0.113.5');
  expect(await enterAsMember('198.51.100.7')).toBe(200);
  expect(await enterAsMember('203.0.113.5')).toBe(429);
});

test('at most four claims are under way, and of too many at once the last are refused', async () => {
  const { clock, enterAsMember, fail, mend, asked } = await createEntrance();
  fail({ kind: 'slow', delayMs: 1_000 });
  const answers = Promise.all(Array.from({ length: 60 }, () => enterAsMember()));
  await expect.poll(clock.waiting).toBe(4);
  mend();
  clock.advance(1_000);
  expect(countOf(await answers)).toEqual({ 200: 54, 503: 6 });
  expect(asked()).toBe(54);
});

test('codes and Activities of a wrong shape are refused without a request', async () => {
  const { enter, asked } = await createEntrance();
  for (const code of ['', 'a', 'a b c d', 'a'.repeat(201), 'code&grant_type=x', 'c\node'])
    expect(await enter(code)).toBe(400);
  for (const instance of ['', '../users/@me', 'a'.repeat(101), 'i 1'])
    expect(await enter('code-1', 'a', instance)).toBe(400);
  expect(asked()).toBe(0);
});

test.each<Fault>([{ kind: 'error', status: 401 }, { kind: 'error', status: 503 }, { kind: 'reset' }])(
  'a token address that fails five times is left alone, and asked once after a pause: %o',
  async (fault) => {
    const { enter, enterAsMember, asked, fail, mend, pass } = await createEntrance();
    fail(fault);
    for (let i = 0; i < 20; i++) expect(await enter('made-up', `10.0.0.${i}`)).toBe(503);
    expect(asked()).toBe(5);
    pass(PAUSE_MS);
    for (let i = 0; i < 20; i++) expect(await enterAsMember()).toBe(503);
    expect(asked()).toBe(6);
    mend();
    expect(await enterAsMember()).toBe(503);
    pass(PAUSE_MS);
    expect([await enterAsMember(), await enterAsMember()]).toEqual([200, 200]);
  },
);

test('an outage of Discord uses up no claims of members', async () => {
  const { enterAsMember, fail, mend, pass } = await createEntrance();
  fail({ kind: 'error', status: 503 });
  for (let i = 0; i < 50; i++) expect(await enterAsMember()).toBe(503);
  mend();
  pass(PAUSE_MS);
  for (let i = 0; i < 20; i++) expect(await enterAsMember()).toBe(200);
});

test('a rate limit is obeyed at once', async () => {
  const { enterAsMember, asked, fail } = await createEntrance();
  fail({ kind: 'rate-limit', retryAfterS: 1 }, 1);
  expect([await enterAsMember(), await enterAsMember()]).toEqual([503, 503]);
  expect(asked()).toBe(1);
});

test('a wrong code opens no breaker: no stranger can close the entrance for others', async () => {
  const { enter, enterAsMember } = await createEntrance();
  for (let i = 0; i < 30; i++) expect(await enter('made-up', `10.0.${i}.1`)).toBe(403);
  expect(await enterAsMember('198.51.100.7')).toBe(200);
});

test('every answer of Discord is counted with those to other requests, and nothing is asked near a ban', async () => {
  const { enter, enterAsMember, noted, asked, fail, forbid } = await createEntrance();
  await enterAsMember();
  await enter('made-up');
  fail({ kind: 'error', status: 403 });
  await enter('made-up');
  expect(noted).toEqual([200, 200, 200, 400, 403]);
  forbid();
  expect(await enterAsMember()).toBe(503);
  expect(asked()).toBe(3);
});

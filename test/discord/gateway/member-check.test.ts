import { expect, test } from 'vitest';
import type { Timer } from '../../../src/base/timer.ts';
import { createMemberChecks } from '../../../src/discord/gateway/member-lookups.ts';
import type { Player } from '../../../src/game/game.ts';
import { VIEW_UNKNOWN } from '../../../src/game/places/viewer.ts';
import { createTestTimer } from '../../rigs/bot-rig.ts';

const MINUTE_MS = 60_000;
const ADA = { guildId: '1', userId: 'ada' };

/** In a place without a server, Ada alone is a member. */
const isMemberOf = async ({ userId }: Player): Promise<boolean> => userId === 'ada';

/** As much of a client as the check asks of it. */
const createDiscord = () => {
  const members = new Set(['ada']);
  const asked: string[] = [];
  let elapsedMs = 0;
  const get = async (path: string) => {
    const user = path.split('/').at(-1) ?? '';
    asked.push(user);
    if (!members.has(user)) throw Object.assign(new Error('Unknown Member'), { code: 10007 });
    return { user: { id: user }, roles: [] };
  };
  const client = { rest: { get } };
  let isAvailable = true;
  const directory = { findServer: async () => undefined, isAvailable: () => isAvailable };
  const timer: Timer = { ...createTestTimer(), elapsedMs: () => elapsedMs };
  const checks = createMemberChecks({ client: client as never, directory, now: () => 0, isMemberOf }, timer);
  const { lookUpMember: lookUp, lookUpWriter } = checks;
  const pass = (ms: number): void => {
    elapsedMs += ms;
  };
  const setAvailable = (available: boolean): void => {
    isAvailable = available;
  };
  return { lookUp, lookUpWriter, members, asked, pass, setAvailable };
};

test('a member is asked about once in five minutes, however many ask', async () => {
  const { lookUp, asked, pass } = createDiscord();
  await Promise.all(Array.from({ length: 50 }, () => lookUp(ADA)));
  pass(4 * MINUTE_MS);
  await lookUp(ADA);
  expect(asked).toEqual(['ada']);
});

test('later nobody waits for Discord: what was known holds once more, and what Discord says holds from then on', async () => {
  const { lookUp, asked, pass } = createDiscord();
  const before = await lookUp(ADA);
  pass(6 * MINUTE_MS);
  expect(await lookUp(ADA)).toBe(before);
  expect(asked).toHaveLength(2);
  expect(await lookUp(ADA)).not.toBe(before);
  expect(asked).toHaveLength(2);
});

test('one request answers where a member may look and where they may write', async () => {
  const { lookUp, lookUpWriter, asked } = createDiscord();
  await Promise.all([lookUp(ADA), lookUpWriter(ADA)]);
  expect(asked).toEqual(['ada']);
});

test('a member in a timeout, or before the rules are accepted, may write nowhere', async () => {
  const until = Date.parse('2026-03-14T09:00:00Z');
  let now = until - 1;
  const member = { user: { id: 'ada' }, roles: [], communication_disabled_until: new Date(until).toISOString() };
  const channels = { cache: new Map([['10', { permissionsFor: () => ({ has: () => true }) }]]) };
  const directory = {
    findServer: async () => ({ channels, members: { _add: () => ({}) } }) as never,
    isAvailable: () => true,
  };
  const check = (answer: object) => {
    const client = { rest: { get: async () => answer } };
    const checks = createMemberChecks(
      { client: client as never, directory, now: () => now, isMemberOf },
      createTestTimer(),
    );
    return checks.lookUpWriter(ADA);
  };
  const canWrite = await check(member);
  expect(await canWrite?.('10')).toBe(false);
  now = until;
  expect(await canWrite?.('10')).toBe(true);
  expect(await canWrite?.('11')).toBe(false);
  expect(await (await check({ ...member, pending: true }))?.('10')).toBe(false);
});

test('before a server is here, a member goes on as before, and is asked about once it is', async () => {
  const { lookUp, asked, setAvailable } = createDiscord();
  setAvailable(false);
  expect(await lookUp(ADA)).toBe(VIEW_UNKNOWN);
  expect(asked).toEqual([]);
  setAvailable(true);
  expect(await lookUp(ADA)).not.toBe(VIEW_UNKNOWN);
  expect(asked).toEqual(['ada']);
});

test('places without a server ask the game, and nobody posts there', async () => {
  const { lookUp, lookUpWriter, asked } = createDiscord();
  const [mine, hers] = [
    { guildId: 'dada', userId: 'ada' },
    { guildId: 'dada', userId: 'ben' },
  ];
  expect(await (await lookUp(mine))?.('7')).toBe(true);
  expect(await (await lookUpWriter(mine))?.('7')).toBe(false);
  expect(await lookUp(hers)).toBeUndefined();
  expect(asked).toEqual([]);
});

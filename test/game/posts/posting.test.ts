import { expect, test } from 'vitest';
import type { Game } from '../../../src/game/game.ts';
import {
  claimDate,
  closeClaim,
  confirmClaim,
  editionPostedBefore,
  forgetPost,
  holdClaim,
  LEASE_MS,
  openClaims,
  type PostClaim,
  preparePost,
  readDatePost,
  releaseClaim,
} from '../../../src/game/posts/posting.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { createCrowd, crowdChannel, crowdGuild } from '../../rigs/crowd-rig.ts';

const DATE = '2026-03-14' as PuzzleDate;
const HOUR_MS = 3_600_000;
const channelId = crowdChannel(0);
const due = { channelId, date: DATE, isLate: false, isShifted: false };

/** The game at a later or earlier moment. */
const after = (game: Game, ms: number): Game => {
  const now = game.now() + ms;
  return { ...game, now: () => now };
};

const prepared = async (game: Game) => {
  const planned = await preparePost(game, due);
  if (!planned) throw new Error('expected an active channel');
  return planned;
};

const claimed = async (game: Game): Promise<PostClaim> => {
  const claim = await claimDate(game, await prepared(game), 'first');
  if (!claim) throw new Error('expected a free date');
  return claim;
};

const change = (game: Game, values: { state?: 'paused' | 'stopped'; timeZone?: string }) =>
  game.db.updateTable('channels').set(values).where('channelId', '=', channelId).execute();

test('a date is claimed once, under a lease', async () => {
  const game = await createCrowd([], 1);
  const claim = await claimed(game);
  const now = game.now();
  expect(claim).toMatchObject({ claimedAt: now, firstSentAt: now, leaseUntil: now + LEASE_MS, date: DATE });
  expect(claim.nonce).toHaveLength(24);
  expect(await claimDate(game, await prepared(game), 'second')).toBeUndefined();
  expect(await readDatePost(game, channelId, DATE)).toEqual({
    kind: 'open',
    editionId: claim.edition.id,
    claimedAt: now,
  });
});

test('no date is claimed once its channel is paused', async () => {
  const game = await createCrowd([], 1);
  const planned = await prepared(game);
  await change(game, { state: 'paused' });
  expect(await claimDate(game, planned, 'first')).toBeUndefined();
  expect(await preparePost(game, due)).toBeUndefined();
  expect(await preparePost(game, { ...due, channelId: 'unknown' })).toBeUndefined();
  expect(await readDatePost(game, channelId, DATE)).toEqual({ kind: 'none' });
});

test('a confirmed post has its message, and no open claim', async () => {
  const game = await createCrowd([], 1);
  const claim = await claimed(game);
  await confirmClaim(game, claim, '77', game.now());
  expect(await readDatePost(game, channelId, DATE)).toEqual({
    ...{ kind: 'posted', messageId: '77', editionId: claim.edition.id, isLate: false },
  });
  expect(await openClaims(after(game, 2 * HOUR_MS))).toEqual([]);
  expect(await holdClaim(after(game, 2 * HOUR_MS), claim, 'second')).toBeUndefined();
});

test.each(['unknown', 'missed'] as const)('a claim closed as %s stays without a message', async (state) => {
  const game = await createCrowd([], 1);
  const claim = await claimed(game);
  await closeClaim(game, claim, state);
  expect(await readDatePost(game, channelId, DATE)).toEqual({ kind: 'closed', editionId: claim.edition.id });
  expect(await openClaims(after(game, 2 * HOUR_MS))).toEqual([]);
});

test('a released or forgotten date may be claimed again', async () => {
  const game = await createCrowd([], 1);
  await releaseClaim(game, await claimed(game));
  const claim = await claimed(game);
  await confirmClaim(game, claim, '77', game.now());
  await forgetPost(game, channelId, DATE);
  expect(await readDatePost(game, channelId, DATE)).toEqual({ kind: 'none' });
});

test('a claim is open from the end of its lease, or if the lease is longer than any', async () => {
  const game = await createCrowd([], 1);
  await claimed(game);
  const open = async (ms: number) => (await openClaims(after(game, ms))).map((row) => row.channelId);
  expect(await open(LEASE_MS - 1)).toEqual([]);
  expect(await open(LEASE_MS)).toEqual([channelId]);
  expect(await open(LEASE_MS - HOUR_MS)).toEqual([]);
  expect(await open(LEASE_MS - HOUR_MS - 1)).toEqual([channelId]);
});

test('an open claim is read with its post, its channel and its date', async () => {
  const game = await createCrowd([], 1);
  const claim = await claimed(game);
  const read = async (ms: number) => (await openClaims(after(game, ms)))[0]?.read();
  expect(await read(HOUR_MS)).toMatchObject({
    ...{ id: claim.id, nonce: claim.nonce, date: DATE, guildId: crowdGuild(0), withThread: claim.withThread },
    ...{ claimedAt: claim.claimedAt, firstSentAt: claim.firstSentAt, channelState: 'active', isPast: false },
  });
  expect(await read(24 * HOUR_MS)).toMatchObject({ isPast: true });
  await change(game, { state: 'paused', timeZone: 'Pacific/Kiritimati' });
  expect(await read(10 * HOUR_MS)).toMatchObject({ channelState: 'paused', isPast: true });
});

test('another program may hold a claim only after its lease', async () => {
  const game = await createCrowd([], 1);
  const claim = await claimed(game);
  expect(await holdClaim(after(game, LEASE_MS - 1), claim, 'second')).toBeUndefined();
  const later = after(game, LEASE_MS);
  expect(await holdClaim(later, claim, 'second')).toEqual({ ...claim, leaseUntil: later.now() + LEASE_MS });
  expect(await holdClaim(later, claim, 'first')).toBeUndefined();
});

test('the holder prolongs its lease, and counts from a channel seen without the message', async () => {
  const game = await createCrowd([], 1);
  const claim = await claimed(game);
  const later = after(game, 1_000);
  const held = await holdClaim(later, claim, 'first', { afresh: true, forMs: 9_000 });
  expect(held).toEqual({ ...claim, leaseUntil: later.now() + 9_000, firstSentAt: later.now() });
  const [row] = await openClaims(after(game, HOUR_MS));
  expect(await row?.read()).toMatchObject({ firstSentAt: later.now(), leaseUntil: later.now() + 9_000 });
});

test('the post before a date is that of an earlier one', async () => {
  const game = await createCrowd([], 1);
  expect(await editionPostedBefore(game, channelId, DATE)).toBeUndefined();
  const claim = await claimed(game);
  await confirmClaim(game, claim, '77', game.now());
  expect(await editionPostedBefore(game, channelId, DATE)).toBeUndefined();
  expect(await editionPostedBefore(game, channelId, addDays(DATE, 1))).toMatchObject({ id: claim.edition.id });
});

import { expect, test } from 'vitest';
import { claimDate, holdClaim, LEASE_MS, preparePost } from '../../../src/game/posts/posting.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { beginTerm } from '../../../src/store/database/facts.ts';
import { createCrowd, crowdChannel } from '../../rigs/crowd-rig.ts';

const prepare = async (game: Awaited<ReturnType<typeof createCrowd>>) => {
  const date = '2026-03-14' as PuzzleDate;
  const planned = await preparePost(game, { channelId: crowdChannel(0), date, isLate: false, isShifted: false });
  if (!planned) throw new Error('expected an active channel');
  return planned;
};

test('each term has a higher number, also if two begin at once', async () => {
  const { db } = await createCrowd([], 1);
  expect(await beginTerm(db)).toBe(1);
  const both = await Promise.all([beginTerm(db), beginTerm(db)]);
  expect(both.sort()).toEqual([2, 3]);
});

test('a process claims nothing after the term of another has begun', async () => {
  const game = await createCrowd([], 1);
  const planned = await prepare(game);
  const old = await beginTerm(game.db);
  const term = await beginTerm(game.db);
  expect(await claimDate(game, planned, 'old', old)).toBeUndefined();
  expect(await claimDate(game, planned, 'new', term)).toBeDefined();
});

test('nor does it take or extend a claim', async () => {
  const game = await createCrowd([], 1);
  const old = await beginTerm(game.db);
  const claim = await claimDate(game, await prepare(game), 'old', old);
  if (!claim) throw new Error('expected a claim');
  expect(await holdClaim(game, claim, 'old', { term: old })).toBeDefined();
  const term = await beginTerm(game.db);
  expect(await holdClaim(game, claim, 'old', { term: old })).toBeUndefined();
  const later = { ...game, now: () => game.now() + LEASE_MS + 1 };
  expect(await holdClaim(later, claim, 'new', { term })).toBeDefined();
});

test('without an election, a claim needs no term', async () => {
  const game = await createCrowd([], 1);
  await beginTerm(game.db);
  expect(await claimDate(game, await prepare(game), 'asked for by an admin')).toBeDefined();
});

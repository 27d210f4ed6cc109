import { expect, test } from 'vitest';
import { isLateNow } from '../../../src/features/play/progress.ts';
import { SEES_ALL } from '../../../src/game/places/viewer.ts';
import { mayRead } from '../../../src/game/posts/may-read.ts';
import { createPlayRig, postEdition } from '../../rigs/play-rig.ts';

const ada = { guildId: '1', userId: 'ada', canView: SEES_ALL };

test('a puzzle that only this server plays without a post is read there alone', async () => {
  await using rig = await createPlayRig();
  const { game, edition } = rig;
  expect(await mayRead(game, edition, ada)).toBe(true);
  expect(await mayRead(game, edition, { ...ada, guildId: '2' })).toBe(false);
  expect(await mayRead(game, { ...edition, guildId: undefined }, { ...ada, guildId: '2' })).toBe(false);
});

test('a puzzle that the ledger does not have is read by no member, whatever its date', async () => {
  await using rig = await createPlayRig();
  const { game, edition } = rig;
  await game.db.deleteFrom('unpostedEditions').execute();
  expect(await mayRead(game, edition, ada)).toBe(false);
  rig.endDay();
  expect(await mayRead(game, edition, ada)).toBe(false);
});

test('a posted puzzle is read by those who may view its channel', async () => {
  await using rig = await createPlayRig();
  const { game, edition } = rig;
  await game.db.deleteFrom('unpostedEditions').execute();
  await postEdition(rig, 'alone');
  expect(await mayRead(game, edition, ada)).toBe(true);
  expect(await mayRead(game, edition, { ...ada, canView: () => false })).toBe(false);
  await game.db.updateTable('posts').set({ state: 'missed', messageId: null }).execute();
  expect(await mayRead(game, edition, ada)).toBe(false);
});

test('a puzzle that was never posted counts only if nothing was, and a practice nowhere', async () => {
  await using rig = await createPlayRig();
  const { game, edition } = rig;
  const isLate = (guildId: string, changes = {}) => isLateNow(game, game.db, { ...edition, ...changes }, guildId);
  expect(await isLate('1')).toBe(false);
  expect(await isLate('1', { isPractice: true })).toBe(true);
  const post = { channelId: '5', guildId: '1', puzzleDate: '2026-03-13', editionId: edition.id };
  const sent = { messageId: '6', isLate: false, claimedAt: 0, postedAt: 0 };
  await game.db
    .insertInto('posts')
    .values({ ...post, ...sent })
    .execute();
  expect(await isLate('1')).toBe(false);
  expect(await isLate('1', { id: edition.id + 1 })).toBe(true);
  expect(await isLate('2', { id: edition.id + 1 })).toBe(false);
});

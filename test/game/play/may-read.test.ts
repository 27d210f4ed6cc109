import { expect, test } from 'vitest';
import { isLateNow } from '../../../src/game/play/is-late.ts';
import { mayPlay } from '../../../src/game/play/may-play.ts';
import { addDays } from '../../../src/rules/dates/puzzle-date.ts';
import { createPlayRig } from '../../play-rig.ts';

const ada = { guildId: '1', userId: 'ada' };

test('a puzzle built ahead is nobody’s before its date has begun anywhere', async () => {
  await using rig = await createPlayRig();
  const { game, edition } = rig;
  expect(await mayPlay(game, ada, edition)).toBe(true);
  expect(await mayPlay(game, ada, { ...edition, date: addDays(edition.date, 1) })).toBe(false);
  expect(await mayPlay(game, ada, { ...edition, guildId: '2' })).toBe(false);
});

test('a puzzle that was never posted counts only if nothing was, and a practice nowhere', async () => {
  await using rig = await createPlayRig();
  const { game, edition } = rig;
  const isLate = (guildId: string, changes = {}) => isLateNow(game, game.db, { ...edition, ...changes }, guildId);
  expect(await isLate('1')).toBe(false);
  expect(await isLate('1', { isPractice: true })).toBe(true);
  const post = { channel_id: '5', guild_id: '1', puzzle_date: '2026-03-13', edition_id: edition.id };
  const sent = { message_id: '6', is_late: 0, claimed_at: 0, posted_at: 0 };
  await game.db
    .insertInto('posts')
    .values({ ...post, ...sent })
    .execute();
  expect(await isLate('1')).toBe(false);
  expect(await isLate('1', { id: edition.id + 1 })).toBe(true);
  expect(await isLate('2', { id: edition.id + 1 })).toBe(false);
});

test('a server without a post plays no other server’s build, no other settings and no day of tomorrow', async () => {
  await using rig = await createPlayRig();
  const { game, edition } = rig;
  expect(await mayPlay(game, ada, { ...edition, isRerolled: true })).toBe(false);
  expect(await mayPlay(game, ada, { ...edition, id: edition.id + 1, difficulty: 'expert' })).toBe(false);
  expect(await mayPlay(game, ada, { ...edition, id: edition.id + 1, language: 'el' })).toBe(false);
  expect(await mayPlay(game, ada, { ...edition, id: edition.id + 1, date: addDays(edition.date, -1) })).toBe(false);
});

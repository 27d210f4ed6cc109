import { expect, test } from 'vitest';
import { skipDay } from '../../../src/features/schedule/daily-day.ts';
import { saveChannel } from '../../../src/game/places/channel-settings.ts';
import { SEES_ALL } from '../../../src/game/places/viewer.ts';
import { closingOf, nextEditionOf } from '../../../src/game/posts/closing.ts';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { pauseActiveChannel } from '../../../src/store/channels/channels.ts';
import { claimPost } from '../../../src/store/channels/posts.ts';
import { insertEdition, insertUnposted } from '../../../src/store/editions/edition-rows.ts';
import { createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';

const TODAY = '2026-03-14' as PuzzleDate;
const TOMORROW = '2026-03-15' as PuzzleDate;

const setUp = ({ game }: PlayRig, channelId: string, postTime: string): Promise<unknown> => {
  const settings = { difficulty: 'easy', language: 'en', roleId: undefined, withThread: false };
  return saveChannel(game, { ...settings, guildId: '1', channelId, postTime: postTime as PostTime, timeZone: 'UTC' });
};

const post = async ({ game }: PlayRig, channelId: string, editionId: number, date: string, guildId = '1') => {
  const at = Date.parse(`${date}T08:00:00Z`);
  const state = { state: 'posted', messageId: `${channelId}${date}`, isLate: false } as const;
  await claimPost(game.db, {
    ...state,
    channelId,
    guildId,
    puzzleDate: date,
    editionId,
    claimedAt: at,
    postedAt: at + 7,
  });
};

/** Stores the puzzle once more, for the next day. */
const storeNext = async ({ game }: PlayRig, key = 'next'): Promise<number> => {
  const { id: _, ...row } = await game.db.selectFrom('editions').selectAll().limit(1).executeTakeFirstOrThrow();
  return (await insertEdition(game.db, { ...row, editionKey: key, puzzleDate: TOMORROW })).id;
};

const ada = { guildId: '1', userId: 'ada', canView: SEES_ALL };

test('a puzzle closes with the next post of its channel, which leaves out skipped dates', async () => {
  await using rig = await createPlayRig();
  const { game, edition } = rig;
  await setUp(rig, '10', '08:00');
  await post(rig, '10', edition.id, TODAY);
  expect(await closingOf(game, edition, '1')).toBe(Date.parse('2026-03-15T08:00:00Z'));
  await skipDay(game, { guildId: '1', channelId: '10', date: TOMORROW }, true);
  expect(await closingOf(game, edition, '1')).toBe(Date.parse('2026-03-16T08:00:00Z'));
});

test('a puzzle in two channels closes with the later of their posts', async () => {
  await using rig = await createPlayRig();
  const { game, edition } = rig;
  await setUp(rig, '10', '08:00');
  await setUp(rig, '11', '11:30');
  await post(rig, '10', edition.id, TODAY);
  await post(rig, '11', edition.id, TODAY);
  expect(await closingOf(game, edition, '1')).toBe(Date.parse('2026-03-15T11:30:00Z'));
});

test('the close is unknown while a channel is paused, and for a practice', async () => {
  await using rig = await createPlayRig();
  const { game, edition } = rig;
  await setUp(rig, '10', '08:00');
  await post(rig, '10', edition.id, TODAY);
  await pauseActiveChannel(game.db, '10', 'no permission');
  expect(await closingOf(game, edition, '1')).toBeUndefined();
  expect(await closingOf(game, { ...edition, isPractice: true }, '1')).toBeUndefined();
});

test('once a channel has posted again, the puzzle closed at that moment, whatever came later', async () => {
  await using rig = await createPlayRig();
  const { game, edition } = rig;
  const next = await storeNext(rig);
  await post(rig, '10', edition.id, TODAY);
  await post(rig, '10', next, TOMORROW);
  await post(rig, '10', next, '2026-03-19');
  expect(await closingOf(game, edition, '1')).toBe(Date.parse('2026-03-15T08:00:00.007Z'));
});

test('a puzzle without a post closes at the end of its date', async () => {
  await using rig = await createPlayRig();
  expect(await closingOf(rig.game, rig.edition, '1')).toBe(Date.parse('2026-03-15T00:00:00Z'));
});

test('the puzzle that followed is the newest of a channel that the member may view, in their own server', async () => {
  await using rig = await createPlayRig();
  const { game, edition } = rig;
  const [next, newest] = [await storeNext(rig), await storeNext(rig, 'newest')];
  await post(rig, '10', edition.id, TODAY);
  expect(await nextEditionOf(game, edition, ada)).toBeUndefined();
  await post(rig, '12', newest, '2026-03-17');
  expect(await nextEditionOf(game, edition, ada)).toBeUndefined();
  await post(rig, '10', next, TOMORROW);
  expect(await nextEditionOf(game, edition, ada)).toBe(next);
  await post(rig, '10', newest, '2026-03-16');
  expect(await nextEditionOf(game, edition, ada)).toBe(newest);
  expect(await nextEditionOf(game, edition, { ...ada, canView: (id) => id !== '10' })).toBeUndefined();
  expect(await nextEditionOf(game, edition, { ...ada, guildId: '2', canView: () => false })).toBeUndefined();
});

test('a puzzle without a post is followed by the server’s next one, posted or not', async () => {
  await using rig = await createPlayRig();
  const { game, edition } = rig;
  expect(await nextEditionOf(game, edition, ada)).toBeUndefined();
  rig.endDay();
  expect(await nextEditionOf(game, edition, ada)).toBeUndefined();
  const [unposted, posted] = [await storeNext(rig), await storeNext(rig, 'posted')];
  await insertUnposted(game.db, { guildId: '1', date: TOMORROW, editionId: unposted });
  expect(await nextEditionOf(game, edition, ada)).toBe(unposted);
  await post(rig, '10', posted, TOMORROW);
  expect(await nextEditionOf(game, edition, ada)).toBe(posted);
});

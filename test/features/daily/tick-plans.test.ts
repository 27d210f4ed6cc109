import { expect, test } from 'vitest';
import type { PostingContext } from '../../../src/features/daily/posting-context.ts';
import {
  comingPosts,
  createTickActions,
  runTick,
  runTickIn,
  type TickActions,
} from '../../../src/features/daily/tick.ts';
import type { LastPost } from '../../../src/game/places/channel-settings.ts';
import type { DuePost, ScheduledChannel } from '../../../src/game/posts/plan-posts.ts';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { createCrowd, crowdChannel } from '../../rigs/crowd-rig.ts';

const NOW = Date.parse('2026-03-14T09:00Z');
const HOUR_MS = 3_600_000;

const channelAt = (channelId: string, postTime: string, timeZone = 'UTC'): ScheduledChannel => ({
  ...{ channelId, postTime: postTime as PostTime, timeZone, setUpAt: 0 },
});

const postedOn = (date: string): LastPost => ({
  ...{ date: date as PuzzleDate, at: Date.parse(`${date}T09:00Z`), isShifted: false },
});

/** Actions on these pages of channels, and a record of their calls. */
const actionsOn = (
  pages: readonly (readonly ScheduledChannel[])[],
  ledger: Readonly<Record<string, LastPost>> = {},
) => {
  const posted: DuePost[] = [];
  const missed: [string, readonly string[]][] = [];
  const unplanned: string[] = [];
  const actions: TickActions = {
    now: () => NOW,
    async *channels() {
      yield* pages;
    },
    channel: async (channelId) => pages.flat().find((channel) => channel.channelId === channelId),
    ledger: async (ids) => new Map(ids.flatMap((id) => (ledger[id] ? [[id, ledger[id]] as const] : []))),
    post: async (due) => void posted.push(due),
    missed: (channelId, dates) => missed.push([channelId, dates]),
    unplanned: (channelId) => unplanned.push(channelId),
  };
  return { actions, posted, missed, unplanned };
};

const idsOf = (posts: readonly DuePost[]): string[] => posts.map(({ channelId }) => channelId);

test('dates without a post are reported once their channel posts again, and no others', async () => {
  const pages = [[channelAt('a', '09:00'), channelAt('b', '09:00'), channelAt('c', '09:00'), channelAt('d', '21:00')]];
  const ledger = { a: postedOn('2026-03-11'), b: postedOn('2026-03-13'), d: postedOn('2026-03-11') };
  const { actions, posted, missed } = actionsOn(pages, ledger);
  await runTick(actions);
  expect(idsOf(posted)).toEqual(['a', 'b', 'c']);
  expect(missed).toEqual([['a', ['2026-03-12', '2026-03-13']]]);
});

test('a channel of an unknown zone is reported, and the others post', async () => {
  const { actions, posted, unplanned } = actionsOn([
    [channelAt('a', '09:00', 'Mars/Olympus')],
    [channelAt('b', '09:00')],
  ]);
  await runTick(actions);
  expect([idsOf(posted), unplanned]).toEqual([['b'], ['a']]);
});

test('one channel posts by itself, if it is due', async () => {
  const { actions, posted } = actionsOn([[channelAt('a', '09:00'), channelAt('b', '21:00')]]);
  for (const channelId of ['b', 'a', 'unknown']) await runTickIn(actions, channelId);
  expect(idsOf(posted)).toEqual(['a']);
});

test('coming posts are due after now and up to an instant, first due first, on whichever page', async () => {
  const pages = [
    [channelAt('noon', '12:00'), channelAt('now', '09:00'), channelAt('late', '12:01')],
    [channelAt('ten', '10:00'), channelAt('before', '08:00'), channelAt('odd', '10:00', 'Mars/Olympus')],
  ];
  const { actions, posted, missed, unplanned } = actionsOn(pages, { ten: postedOn('2026-03-11') });
  expect(idsOf(await comingPosts(actions, NOW + 3 * HOUR_MS))).toEqual(['ten', 'noon']);
  expect([posted, missed, unplanned]).toEqual([[], [], []]);
});

test('a post of today is not coming again', async () => {
  const { actions } = actionsOn([[channelAt('a', '10:00')]], { a: postedOn('2026-03-14') });
  expect(await comingPosts(actions, NOW + 3 * HOUR_MS)).toEqual([]);
});

test('a running bot plans from its clock and its store, and logs and counts what went wrong', async () => {
  const game = await createCrowd([], 2);
  const [posted, logged, counted]: [string[], unknown[], string[]] = [[], [], []];
  const log = { warn: (...line: unknown[]) => logged.push(line), error: (...line: unknown[]) => logged.push(line) };
  const meter = { post: (outcome: string) => counted.push(outcome) };
  const context = { game, log, meter } as unknown as PostingContext;
  const actions = createTickActions(context, async ({ channelId }) => void posted.push(channelId));
  await game.db
    .updateTable('channels')
    .set({ timeZone: 'Mars/Olympus' })
    .where('channelId', '=', crowdChannel(0))
    .execute();
  await runTick(actions);
  await runTickIn(actions, crowdChannel(1));
  actions.missed('7', ['2026-03-12', '2026-03-13'] as PuzzleDate[]);
  expect([actions.now(), posted]).toEqual([game.now(), [crowdChannel(1), crowdChannel(1)]]);
  expect(logged).toEqual([
    [{ channel: crowdChannel(0), error: expect.any(RangeError) }, 'the posts of a channel cannot be planned'],
    [{ channel: '7', dates: ['2026-03-12', '2026-03-13'] }, 'dates went by without a post'],
  ]);
  expect(counted).toEqual(['missed', 'missed']);
});

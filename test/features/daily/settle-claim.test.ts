import { expect, test } from 'vitest';
import { editionCustomId } from '../../../src/discord/interactions/custom-id.ts';
import type { Failure } from '../../../src/features/daily/post-limiter.ts';
import type { SeenMessage } from '../../../src/features/daily/post-transport.ts';
import type { Failpoint, PostingContext } from '../../../src/features/daily/posting-context.ts';
import { isNonceFresh, LOOK_APART_MS, NONCE_FRESH_MS, settleClaim } from '../../../src/features/daily/settle-claim.ts';
import { SUBMIT_WORDS } from '../../../src/features/play/board-files.ts';
import { claimDate, type PostClaim, preparePost } from '../../../src/game/posts/posting.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { CROWD_NOW, createCrowd, crowdChannel } from '../../rigs/crowd-rig.ts';

const MINUTE_MS = 60_000;

type Answer = readonly SeenMessage[] | Failure;

interface Scene {
  /** The channel's pages of history at each look, newest first. A last page repeats. */
  readonly looks?: readonly (readonly Answer[])[];
  readonly isAvailable?: boolean;
  readonly canRead?: boolean;
  readonly nowMs?: number;
  /** Stops the program at this place. */
  readonly stopAt?: Failpoint | 'wait';
  /** How many requests the limiter allows. */
  readonly turns?: number;
}

const message = (parts: Partial<SeenMessage> = {}): SeenMessage => ({
  ...{ id: '50', isOurs: true, at: CROWD_NOW, customIds: [], ...parts },
});

/** Settles a claim of nine o'clock that has no known outcome. Returns what the bot asked Discord for. */
const settle = async ({ looks = [[[]]], isAvailable = true, canRead = true, ...scene }: Scene) => {
  const game = await createCrowd([], 1);
  const planned = await preparePost(game, {
    ...{ channelId: crowdChannel(0), date: '2026-03-14' as PuzzleDate, isLate: false, isShifted: false },
  });
  const claim = planned && (await claimDate(game, planned, 'run'));
  if (!claim) throw new Error('expected a free date');
  const stop = new AbortController();
  const [asked, reached, waited]: [(string | undefined)[], Failpoint[], number[]] = [[], [], []];
  let [look, page, turns] = [0, 0, scene.turns ?? Number.POSITIVE_INFINITY];
  const context = {
    game: { ...game, now: () => scene.nowMs ?? CROWD_NOW },
    limiter: { take: async () => turns-- > 0 },
    stopping: stop.signal,
    timer: {
      wait: async (ms: number) => {
        waited.push(ms);
        [look, page] = [look + 1, 0];
        if (scene.stopAt === 'wait') stop.abort();
      },
    },
    reach: (point: Failpoint) => {
      reached.push(point);
      if (scene.stopAt === point) stop.abort();
    },
    transport: {
      isAvailable: () => isAvailable,
      canReadHistory: async () => canRead,
      history: async (_: string, before?: string) => {
        asked.push(before);
        const pages = looks[Math.min(look, looks.length - 1)] ?? [];
        const answer = pages[Math.min(page++, pages.length - 1)] ?? [];
        return 'kind' in answer
          ? answer
          : { kind: 'read' as const, messages: answer.map((seen) => withButton(seen, claim)) };
      },
    },
  } as unknown as PostingContext;
  const settlement = await settleClaim(context, claim);
  const row = await game.db.selectFrom('posts').select(['messageId', 'postedAt']).executeTakeFirstOrThrow();
  return { settlement, row, asked, reached, waited };
};

/** The custom id `its` stands for the button of the claim's puzzle. */
const withButton = (seen: SeenMessage, claim: PostClaim): SeenMessage => ({
  ...seen,
  customIds: seen.customIds.map((id) => (id === 'its' ? editionCustomId(SUBMIT_WORDS, claim.edition.id) : id)),
});

const ITS = message({ customIds: ['other', 'its'] });
const OPEN = { messageId: null, postedAt: null };

test('a message of the bot with the button of the puzzle confirms the claim', async () => {
  const { settlement, row, waited } = await settle({ looks: [[[message(), ITS]]] });
  expect([settlement, row, waited]).toEqual([{ kind: 'confirmed' }, { messageId: '50', postedAt: CROWD_NOW }, []]);
});

test('messages of others and of other puzzles do not count', async () => {
  const looks = [[[message({ ...ITS, isOurs: false }), message({ customIds: ['other'] })]]];
  expect((await settle({ looks })).settlement).toEqual({ kind: 'absent', isLookedFor: true });
});

test('a message that appears late is seen by the second look, five seconds later', async () => {
  const { settlement, waited, reached } = await settle({ looks: [[[]], [[ITS]]] });
  expect([settlement, waited]).toEqual([{ kind: 'confirmed' }, [LOOK_APART_MS]]);
  expect(reached).toEqual(['before-look', 'between-looks', 'after-looks']);
});

test.each([
  ['before the claim', CROWD_NOW - MINUTE_MS, CROWD_NOW],
  ['in the future', CROWD_NOW + 9 * MINUTE_MS, CROWD_NOW + 5 * MINUTE_MS],
  ['between', CROWD_NOW + MINUTE_MS, CROWD_NOW + MINUTE_MS],
])('a message that seems sent %s is stored at a moment between the claim and now', async (_, at, postedAt) => {
  const { row } = await settle({ looks: [[[{ ...ITS, at }]]], nowMs: CROWD_NOW + 5 * MINUTE_MS });
  expect(row.postedAt).toBe(postedAt);
});

test('the bot reads back to ten minutes before the claim', async () => {
  const page = (id: string, minutes: number) => [message({ id, at: CROWD_NOW + minutes * MINUTE_MS })];
  const { settlement, asked } = await settle({ looks: [[page('9', 2), page('8', -10), page('7', -11), [ITS]]] });
  expect(settlement).toEqual({ kind: 'absent', isLookedFor: true });
  expect(asked).toEqual([undefined, '9', '8', undefined, '9', '8']);
  expect((await settle({ looks: [[page('9', 2), [ITS]]] })).settlement).toEqual({ kind: 'confirmed' });
});

test('the bot reads twenty pages at most, and none without a turn', async () => {
  expect((await settle({ looks: [[[message()]]] })).asked).toHaveLength(40);
  expect((await settle({ looks: [[[message()]]], turns: 3 })).asked).toHaveLength(3);
});

test.each([0, 1])('a channel that the bot may not see any more closes the claim, at look %d', async (failing) => {
  const failure: Failure = { kind: 'permanent', reason: 'channel_gone' };
  const looks = failing === 0 ? [[failure]] : [[[]], [failure]];
  const { settlement, row } = await settle({ looks });
  expect([settlement, row]).toEqual([{ kind: 'closed', reason: 'channel_gone' }, OPEN]);
});

test.each([0, 1])('an outage leaves the outcome open, at look %d', async (failing) => {
  const failure: Failure = { kind: 'transient', isAnswered: false, error: new Error('reset') };
  const looks = failing === 0 ? [[failure]] : [[[]], [failure]];
  expect((await settle({ looks })).settlement).toEqual({ kind: 'unsure' });
});

test('a server in an outage is not asked', async () => {
  const { settlement, asked } = await settle({ isAvailable: false });
  expect([settlement, asked]).toEqual([{ kind: 'unsure' }, []]);
});

test('without the history the bot sends again only while Discord drops a second message', async () => {
  const unread = async (ms: number) => {
    const { settlement, asked } = await settle({ canRead: false, nowMs: CROWD_NOW + ms });
    expect(asked).toEqual([]);
    return settlement;
  };
  expect(await unread(0)).toEqual({ kind: 'absent', isLookedFor: false });
  expect(await unread(NONCE_FRESH_MS - 1)).toEqual({ kind: 'absent', isLookedFor: false });
  expect(await unread(NONCE_FRESH_MS)).toEqual({ kind: 'unreadable' });
  expect(await unread(-1)).toEqual({ kind: 'unreadable' });
});

test('a nonce is fresh for two minutes', () => {
  const isFresh = (ms: number) =>
    isNonceFresh({ game: { now: () => CROWD_NOW + ms } } as PostingContext, { firstSentAt: CROWD_NOW } as PostClaim);
  expect([-1, 0, 119_999, 120_000].map(isFresh)).toEqual([false, true, true, false]);
});

test.each(['wait', 'between-looks', 'after-looks'] as const)(
  'a program that stops (%s) leaves the outcome open, because the channel may only seem empty',
  async (stopAt) => {
    const { settlement, asked } = await settle({ stopAt });
    expect(settlement).toEqual({ kind: 'unsure' });
    expect(asked).toHaveLength(stopAt === 'wait' ? 1 : 2);
  },
);

import { expect, test } from 'vitest';
import { type BotOptions, startBot } from '../../src/bot.ts';
import { saveChannel } from '../../src/game/channel-settings.ts';
import type { PostTime } from '../../src/game/post-time.ts';
import { type BotRig, botDefaults, createParts, type RigParts, startBotRig, textOf } from '../bot-rig.ts';

const DAY_MS = 24 * 3_600_000;

const postsIn = ({ standIn }: RigParts) =>
  standIn.messagesFor(standIn.memberId('Ada'), standIn.channelId('daily-puzzle')).filter(({ ephemeral }) => !ephemeral);

const messagesPath = ({ standIn }: RigParts): RegExp =>
  new RegExp(`^/channels/${standIn.channelId('daily-puzzle')}/messages`);

/** The channel as an admin would have left it: due every midnight. */
const setUp = async (parts: RigParts): Promise<void> =>
  saveChannel(parts.game, {
    channelId: parts.standIn.channelId('daily-puzzle'),
    guildId: parts.standIn.guildId(),
    postTime: '00:00' as PostTime,
    timeZone: 'UTC',
    difficulty: 'medium',
    language: 'en',
    roleId: undefined,
    withThread: false,
  });

/** A run that ends once it has nothing more to do. */
const startOnce = async ({ standIn, game }: RigParts, options: Partial<BotOptions> = {}): Promise<void> => {
  const bot = await startBot({ ...botDefaults(), token: standIn.token, apiUrl: standIn.apiUrl, game, ...options });
  await bot.idle();
  await bot.close();
};

const status = async (rig: BotRig): Promise<string> => textOf(await rig.use(rig.mara, 'daily status'));

test('a start after the post time posts, and another start does not', async () => {
  const parts = await createParts();
  await setUp(parts);
  await startOnce(parts);
  expect(postsIn(parts)).toHaveLength(1);
  await using rig = await startBotRig(parts);
  await rig.bot.tick();
  expect(postsIn(parts)).toHaveLength(1);
});

test.each(['done-but-error', 'done-but-reset'] as const)(
  'a message that got through although the answer was lost (%s) is not sent again',
  async (kind) => {
    const parts = await createParts();
    await setUp(parts);
    const fault = kind === 'done-but-error' ? ({ kind, status: 500 } as const) : ({ kind } as const);
    parts.standIn.faults.add({ fault, method: 'POST', path: messagesPath(parts) });
    await using rig = await startBotRig(parts);
    await rig.bot.tick();
    expect(postsIn(parts)).toHaveLength(1);
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    expect(postsIn(parts)).toHaveLength(2);
  },
);

test('a claim left open by a crash after sending is settled from the channel, without a second message', async () => {
  const parts = await createParts();
  await setUp(parts);
  await startOnce(parts);
  await parts.game.db.updateTable('posts').set({ message_id: null, posted_at: null, state: 'sending' }).execute();
  await using rig = await startBotRig(parts);
  expect(postsIn(parts)).toHaveLength(1);
  const row = await rig.game.db.selectFrom('posts').selectAll().executeTakeFirstOrThrow();
  expect(row.message_id).toBe(postsIn(parts)[0]?.id);
});

test('a post that Discord refuses as malformed is given back, and sent at the next start', async () => {
  const parts = await createParts();
  await setUp(parts);
  parts.standIn.faults.add({ fault: { kind: 'error', status: 400 }, method: 'POST', path: messagesPath(parts) });
  const errors: object[] = [];
  await startOnce(parts, { log: { ...botDefaults().log, error: (fields) => void errors.push(fields) } });
  expect(errors).toHaveLength(1);
  expect(postsIn(parts)).toHaveLength(0);
  await using rig = await startBotRig(parts);
  expect(postsIn(parts)).toHaveLength(1);
  expect(rig.errors).toEqual([]);
});

test('a channel that the bot may not post in is paused and its admin can read why', async () => {
  const parts = await createParts();
  await setUp(parts);
  parts.standIn.setOverwrite(parts.standIn.channelId('daily-puzzle'), parts.standIn.botUserId, {
    deny: ['sendMessages'],
  });
  await using rig = await startBotRig(parts);
  expect(postsIn(parts)).toHaveLength(0);
  expect(await status(rig)).toContain('**paused**: Paused because the bot may not post in the channel');
  const attempts = () =>
    rig.standIn.truth.filter((entry) => entry.kind === 'request' && messagesPath(parts).test(entry.path)).length;
  expect(attempts()).toBe(1);
  await rig.bot.tick();
  expect(attempts()).toBe(1);
});

test('a deleted channel is paused, and the others are posted', async () => {
  const parts = await createParts();
  await setUp(parts);
  const gone = parts.standIn.addChannel(parts.standIn.guildId(), { name: 'gone' });
  const settings = { guildId: parts.standIn.guildId(), postTime: '00:00' as PostTime, timeZone: 'UTC' };
  const rest = { difficulty: 'easy', language: 'en', roleId: undefined, withThread: false };
  await saveChannel(parts.game, { channelId: gone, ...settings, ...rest });
  parts.standIn.deleteChannel(gone);
  await using rig = await startBotRig(parts);
  expect(postsIn(parts)).toHaveLength(1);
  expect(await status(rig)).toContain('the channel no longer exists');
});

test('a missed day is left out, and a post some hours late says so', async () => {
  const parts = await createParts();
  await setUp(parts);
  parts.clock.advance(3 * DAY_MS);
  await using rig = await startBotRig(parts);
  expect(rig.errors).toEqual([]);
  expect(postsIn(parts)).toHaveLength(1);
  expect(postsIn(parts)[0]?.content).toContain('17 March 2026');
  expect(postsIn(parts)[0]?.content).toContain('posted late');
});

test('the next post tells how the last puzzle went', async () => {
  const parts = await createParts();
  await setUp(parts);
  await using rig = await startBotRig(parts);
  rig.clock.advance(DAY_MS);
  await rig.bot.tick();
  expect(postsIn(parts)[1]?.content).toMatch(/Last time \(.+\) nobody found a word/);
});

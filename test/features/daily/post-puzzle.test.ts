import { expect, test } from 'vitest';
import { type BotOptions, startBot } from '../../../src/app/bot.ts';
import type { Failpoint } from '../../../src/features/daily/posting-context.ts';
import { saveChannel } from '../../../src/game/places/channel-settings.ts';
import { removeGuild, returnGuild } from '../../../src/game/places/guild-life.ts';
import { leaveNotice } from '../../../src/game/places/notices.ts';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import {
  type BotRig,
  botDefaults,
  createParts,
  createTestTimer,
  type RigParts,
  startBotRig,
  textOf,
} from '../../rigs/bot-rig.ts';
import { postText } from '../../rigs/posts.ts';

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

/** A run that ends after its work. */
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
  await parts.game.db.updateTable('posts').set({ messageId: null, postedAt: null, state: 'sending' }).execute();
  await using rig = await startBotRig(parts);
  expect(postsIn(parts)).toHaveLength(1);
  const row = await rig.game.db.selectFrom('posts').selectAll().executeTakeFirstOrThrow();
  expect(row.messageId).toBe(postsIn(parts)[0]?.id);
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

test('a post that Discord goes on refusing is tried again after a minute, then less and less often', async () => {
  const parts = await createParts();
  await setUp(parts);
  const refuse = { fault: { kind: 'error', status: 400 }, method: 'POST', path: messagesPath(parts) } as const;
  for (let i = 0; i < 6; i++) parts.standIn.faults.add(refuse);
  const timer = createTestTimer();
  await using rig = await startBotRig(parts, { timer });
  const attempts = () => rig.errors.length + postsIn(parts).length;
  const minutes = [0];
  for (let minute = 1; minute <= 40; minute++) {
    const before = attempts();
    await timer.wait(60_000);
    await rig.bot.tick();
    await rig.bot.idle();
    if (attempts() > before) minutes.push(minute);
  }
  expect(minutes).toEqual([0, 1, 3, 7, 14, 24, 34]);
  expect(postsIn(parts)).toHaveLength(1);
});

test('a channel that the bot may not post in is paused and its admin can read why', async () => {
  const parts = await createParts();
  await setUp(parts);
  parts.standIn.setOverwrite(parts.standIn.channelId('daily-puzzle'), parts.standIn.botUserId, {
    deny: ['sendMessages'],
  });
  await using rig = await startBotRig(parts);
  expect(postsIn(parts)).toHaveLength(0);
  expect(await status(rig)).toContain('**paused**: The bot may not post in the channel');
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
  expect(await status(rig)).toContain('**ended**: The channel no longer exists');
});

test('a missed day is left out, and a post some hours late says so to admins alone', async () => {
  const parts = await createParts();
  await setUp(parts);
  parts.clock.advance(3 * DAY_MS);
  await using rig = await startBotRig(parts);
  expect(rig.errors).toEqual([]);
  expect(postsIn(parts)).toHaveLength(1);
  expect(postText(postsIn(parts)[0])).toContain('17 March 2026');
  expect(postText(postsIn(parts)[0])).not.toContain('late');
  expect(await status(rig)).toContain('Today’s puzzle was posted late');
});

const LEASE_MS = 45_000;

const attemptsIn = (parts: RigParts, method = 'POST'): number =>
  parts.standIn.truth.filter(
    (entry) => entry.kind === 'request' && entry.method === method && messagesPath(parts).test(entry.path),
  ).length;

/** Ends a run at a failpoint as a crash would. Its open work stays open. */
const crashAt = async (parts: RigParts, failpoint: Failpoint): Promise<void> => {
  const crashed = new Promise<void>((resolve) => {
    const reach = (reached: Failpoint): void => {
      if (reached !== failpoint) return;
      resolve();
      throw new Error('crashed');
    };
    const { token, apiUrl } = parts.standIn;
    void startBot({ ...botDefaults(), token, apiUrl, game: parts.game, reach }).then(async (bot) => {
      await bot.idle();
      await bot.close();
      resolve();
    });
  });
  await crashed;
};

test.each(['before-claim', 'after-claim', 'before-send', 'after-send', 'after-confirm'] as const)(
  'a crash %s leaves one message once the lease has run out',
  async (failpoint) => {
    const parts = await createParts();
    await setUp(parts);
    await crashAt(parts, failpoint);
    parts.clock.advance(LEASE_MS);
    await using rig = await startBotRig(parts);
    await rig.bot.tick();
    expect(postsIn(parts)).toHaveLength(1);
  },
);

test('another program does not touch a claim while its lease holds', async () => {
  const parts = await createParts();
  await setUp(parts);
  await crashAt(parts, 'before-send');
  await using rig = await startBotRig(parts);
  expect(postsIn(parts)).toHaveLength(0);
  parts.clock.advance(LEASE_MS);
  await rig.bot.tick();
  expect(postsIn(parts)).toHaveLength(1);
});

test('two programs on one database post once', async () => {
  const parts = await createParts();
  await setUp(parts);
  const { token, apiUrl } = parts.standIn;
  const start = () => startBot({ ...botDefaults(), token, apiUrl, game: parts.game });
  const bots = await Promise.all([start(), start()]);
  await Promise.all(bots.map((bot) => bot.tick()));
  await Promise.all(bots.map((bot) => bot.close()));
  expect(postsIn(parts)).toHaveLength(1);
});

test('errors of Discord are waited out, each time longer', async () => {
  const parts = await createParts();
  await setUp(parts);
  parts.standIn.faults.add({
    fault: { kind: 'error', status: 503 },
    method: 'POST',
    path: messagesPath(parts),
    times: 3,
  });
  const timer = createTestTimer();
  await using rig = await startBotRig(parts, { timer });
  expect(postsIn(parts)).toHaveLength(1);
  expect(attemptsIn(parts)).toBe(4);
  expect(timer.elapsedMs()).toBeGreaterThanOrEqual(3_500);
  expect(rig.errors).toEqual([]);
});

test('a post that Discord does not confirm is told to the admin everywhere until it is there', async () => {
  const parts = await createParts();
  await setUp(parts);
  const fault = { kind: 'error', status: 500 } as const;
  parts.standIn.faults.add({ fault, method: 'POST', path: messagesPath(parts), times: Number.POSITIVE_INFINITY });
  const timer = createTestTimer();
  await using rig = await startBotRig(parts, { timer });
  const told = `still being sent to <#${rig.daily}>: Discord has not confirmed it since 09:00 UTC. I try again every minute`;
  for (const command of ['daily setup', 'daily status', 'daily post', 'doctor']) {
    expect(textOf(await rig.use(rig.mara, command))).toContain(told);
  }
  parts.standIn.faults.clear();
  parts.clock.advance(60_000);
  await timer.wait(60_000);
  await rig.bot.tick();
  expect(postsIn(parts)).toHaveLength(1);
  expect(await status(rig)).not.toContain('still being sent');
});

test('a wish of Discord to wait is obeyed', async () => {
  const parts = await createParts();
  await setUp(parts);
  const fault = { kind: 'rate-limit', retryAfterS: 5 } as const;
  parts.standIn.faults.add({ fault, method: 'POST', path: messagesPath(parts) });
  const timer = createTestTimer();
  await using _ = await startBotRig(parts, { timer });
  expect(postsIn(parts)).toHaveLength(1);
  expect(timer.elapsedMs()).toBeGreaterThanOrEqual(5_000);
});

test('after a cut connection the channel is read twice before the message is sent again', async () => {
  const parts = await createParts();
  await setUp(parts);
  parts.standIn.faults.add({ fault: { kind: 'reset' }, method: 'POST', path: messagesPath(parts) });
  const timer = createTestTimer();
  await using _ = await startBotRig(parts, { timer });
  expect(postsIn(parts)).toHaveLength(1);
  expect(attemptsIn(parts, 'GET')).toBe(2);
  expect(timer.elapsedMs()).toBeGreaterThanOrEqual(5_000);
});

/** Hides a channel's history from the bot. */
const hideHistory = ({ standIn }: RigParts): void =>
  standIn.setOverwrite(standIn.channelId('daily-puzzle'), standIn.botUserId, { deny: ['readMessageHistory'] });

test('without Read Message History a lost answer is tried again while Discord would drop a second message', async () => {
  const parts = await createParts();
  await setUp(parts);
  hideHistory(parts);
  parts.standIn.faults.add({ fault: { kind: 'done-but-reset' }, method: 'POST', path: messagesPath(parts) });
  await using rig = await startBotRig(parts);
  expect(postsIn(parts)).toHaveLength(1);
  const row = await rig.game.db.selectFrom('posts').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'posted', messageId: postsIn(parts)[0]?.id });
});

test('without Read Message History an old doubt is left, and the owner is told why, once', async () => {
  const parts = await createParts();
  await setUp(parts);
  hideHistory(parts);
  await crashAt(parts, 'after-send');
  parts.clock.advance(10 * 60_000);
  await using rig = await startBotRig(parts);
  await rig.bot.tick();
  await rig.bot.tick();
  expect(postsIn(parts)).toHaveLength(1);
  const told = parts.standIn.truth.filter(
    (entry) => entry.kind === 'created' && entry.content.includes('Read Message History'),
  );
  expect(told).toHaveLength(1);
});

test('a pause is told to the owner once, in the server’s language, with what to do', async () => {
  const parts = await createParts();
  await setUp(parts);
  const { guilds } = parts.standIn.world;
  for (const [id, guild] of guilds) guilds.set(id, { ...guild, preferred_locale: 'de' });
  parts.standIn.setOverwrite(parts.standIn.channelId('daily-puzzle'), parts.standIn.botUserId, {
    deny: ['sendMessages'],
  });
  await using rig = await startBotRig(parts);
  await rig.bot.tick();
  await rig.bot.tick();
  const told = parts.standIn.truth.flatMap((entry) => (entry.kind === 'created' ? [entry.content] : []));
  expect(told).toEqual([expect.stringMatching(/Kein tägliches Rätsel in .*Nachrichten senden.*`\/daily setup`/)]);
});

test('notices for servers that are away keep nobody else’s admin waiting', async () => {
  await using rig = await startBotRig();
  for (let i = 0; i < 120; i++) {
    await leaveNotice(rig.game, { guildId: `9${i}`, channelId: `8${i}` }, { kind: 'history_unreadable' });
  }
  await leaveNotice(rig.game, { guildId: rig.guild, channelId: rig.daily }, { kind: 'history_unreadable' });
  await rig.bot.tick();
  await rig.bot.tick();
  const told = rig.standIn.truth.flatMap((entry) => (entry.kind === 'created' ? [entry.content] : []));
  expect(told).toEqual([expect.stringContaining(`In <#${rig.daily}>`)]);
});

test('a channel that hangs does not delay another', async () => {
  const parts = await createParts();
  await setUp(parts);
  const other = parts.standIn.addChannel(parts.standIn.guildId(), { name: 'other' });
  await saveChannel(parts.game, {
    channelId: other,
    guildId: parts.standIn.guildId(),
    postTime: '00:00' as PostTime,
    timeZone: 'UTC',
    difficulty: 'easy',
    language: 'en',
    roleId: undefined,
    withThread: false,
  });
  parts.standIn.faults.add({ fault: { kind: 'hang' }, method: 'POST', path: messagesPath(parts) });
  const { token, apiUrl } = parts.standIn;
  const bot = await startBot({ ...botDefaults(), token, apiUrl, game: parts.game, requestTimeoutMs: 1_000 });
  await parts.standIn.waitForMessage(other);
  expect(postsIn(parts)).toHaveLength(0);
  await bot.idle();
  expect(postsIn(parts)).toHaveLength(1);
  await bot.close();
  await parts.standIn.close();
});

test('a request that hangs lets the bot stop within ten seconds, and a later start settles its claim', async () => {
  const parts = await createParts();
  await setUp(parts);
  const asked = new Promise<void>((resolve) => {
    const when = (): boolean => {
      resolve();
      return true;
    };
    parts.standIn.faults.add({ fault: { kind: 'hang' }, method: 'POST', path: messagesPath(parts), when });
  });
  const timer = createTestTimer(parts.clock);
  const { token, apiUrl } = parts.standIn;
  const bot = await startBot({ ...botDefaults(), token, apiUrl, game: parts.game, timer });
  await asked;
  const before = parts.clock.waiting();
  const closed = bot.close();
  await expect.poll(parts.clock.waiting).toBeGreaterThan(before);
  parts.clock.advance(10_000);
  await closed;
  parts.clock.advance(LEASE_MS);
  await using _ = await startBotRig(parts);
  expect(postsIn(parts)).toHaveLength(1);
});

test('posts go on while the gateway is away, and none comes twice once it is back', async () => {
  const parts = await createParts();
  await setUp(parts);
  await using rig = await startBotRig(parts);
  rig.standIn.gateway.drop();
  rig.clock.advance(DAY_MS);
  await rig.bot.tick();
  expect(postsIn(parts)).toHaveLength(2);
  await expect.poll(() => rig.standIn.gateway.connected()).toBe(1);
  await rig.bot.tick();
  expect(postsIn(parts)).toHaveLength(2);
  expect(textOf(await rig.use(rig.ada, 'leaderboard'))).not.toBe('');
  expect(rig.errors).toEqual([]);
});

test('a thread that may not be opened costs neither the post nor the channel', async () => {
  const parts = await createParts();
  await setUp(parts);
  await parts.game.db.updateTable('channels').set({ withThread: true }).execute();
  parts.standIn.setOverwrite(parts.standIn.channelId('daily-puzzle'), parts.standIn.botUserId, {
    deny: ['createPublicThreads'],
  });
  await using rig = await startBotRig(parts);
  expect(postsIn(parts)).toHaveLength(1);
  expect(await status(rig)).not.toContain('paused');
});

test('a thread that was refused is opened later, once, as soon as it may be', async () => {
  const parts = await createParts();
  await setUp(parts);
  await parts.game.db.updateTable('channels').set({ withThread: true }).execute();
  const [daily, bot] = [parts.standIn.channelId('daily-puzzle'), parts.standIn.botUserId];
  parts.standIn.setOverwrite(daily, bot, { deny: ['createPublicThreads'] });
  await using rig = await startBotRig(parts);
  expect(postsIn(parts)[0]?.threadId).toBeUndefined();
  rig.clock.advance(60_000);
  await rig.bot.tick();
  expect(postsIn(parts)[0]?.threadId).toBeUndefined();
  parts.standIn.setOverwrite(daily, bot, {});
  rig.clock.advance(30 * 60_000);
  await rig.bot.tick();
  expect(postsIn(parts)[0]?.threadId).toBeDefined();
  expect(await rig.game.db.selectFrom('refusedThreads').selectAll().execute()).toEqual([]);
  expect(postsIn(parts)).toHaveLength(1);
});

test('a thread that is never allowed is given up after a day', async () => {
  const parts = await createParts();
  await setUp(parts);
  await parts.game.db.updateTable('channels').set({ withThread: true }).execute();
  const { standIn } = parts;
  standIn.setOverwrite(standIn.channelId('daily-puzzle'), standIn.botUserId, { deny: ['createPublicThreads'] });
  await using rig = await startBotRig(parts);
  const asked = (): number =>
    standIn.truth.filter((entry) => entry.kind === 'request' && /\/threads$/.test(entry.path)).length;
  await parts.game.db.updateTable('channels').set({ withThread: false }).execute();
  for (let hour = 0; hour < 26; hour++) {
    rig.clock.advance(3_600_001);
    await rig.bot.tick();
  }
  const total = asked();
  expect(total).toBeLessThan(40);
  rig.clock.advance(3_600_001);
  await rig.bot.tick();
  expect(asked()).toBe(total);
});

test('a server that removes the bot and invites it again goes on as it was', async () => {
  const parts = await createParts();
  await setUp(parts);
  await using rig = await startBotRig(parts);
  await removeGuild(rig.game, rig.guild);
  rig.clock.advance(DAY_MS);
  await rig.bot.tick();
  expect(postsIn(parts)).toHaveLength(1);
  await returnGuild(rig.game, rig.guild);
  await rig.bot.tick();
  expect(postsIn(parts)).toHaveLength(2);
});

test('what was known of a server is deleted from every table thirty days after it removed the bot', async () => {
  const parts = await createParts();
  await setUp(parts);
  await using rig = await startBotRig(parts);
  rig.standIn.removeServer(rig.guild);
  await expect.poll(() => rig.game.db.selectFrom('removedGuilds').selectAll().execute()).toHaveLength(1);
  rig.clock.advance(30 * DAY_MS);
  await rig.bot.tick();
  expect(await rig.game.db.selectFrom('posts').selectAll().execute()).toHaveLength(1);
  rig.clock.advance(1);
  await rig.bot.tick();
  for (const table of [
    'posts',
    'channels',
    'finds',
    'participations',
    'notices',
    'removedGuilds',
    'editions',
  ] as const) {
    expect(await rig.game.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { createRestDirectory } from '../../../src/discord/http/rest-directory.ts';
import { createBreaker } from '../../../src/features/daily/post-limiter.ts';
import { createTransport, type PostTransport } from '../../../src/features/daily/post-transport.ts';
import { MAX_MESSAGES } from '../../../src/playground/rest/rate-limits.ts';
import { createStandIn, type StandIn } from '../../../src/playground/stand-in.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { createTestTimer } from '../../rigs/bot-rig.ts';

/** Several processes that share Discord's limits by sending everything through one proxy. */

const PROXY = fileURLToPath(new URL('./rest-proxy.mjs', import.meta.url));
const TIMER = createTestTimer();

/** The transport for posts in a process with this `DISCORD_API_URL`. */
const createPoster = ({ token }: StandIn, apiUrl: string): PostTransport => {
  const client = new Client({ intents: [] });
  onTestFinished(() => client.destroy());
  const limiter = { leave: () => Promise.resolve(() => undefined) };
  const directory = createRestDirectory(client, () => 0);
  return createTransport({ client, directory, token, apiUrl, breaker: createBreaker(TIMER), limiter });
};

const startProxy = async (apiUrl: string): Promise<string> => {
  const child = spawn(process.execPath, [PROXY, apiUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('expected the address of a proxy, got nothing');
};

const message = (content: string) => ({
  content,
  embeds: [],
  files: [{ name: 'board.png', data: Buffer.from('not drawn') }],
  components: [],
  roleIds: [],
  nonce: content,
});

/** The stand-in and two processes behind one proxy. `sent` counts the requests for new messages at the stand-in. */
const setUp = async () => {
  const clock = createManualClock(Date.UTC(2026, 10, 22));
  const standIn = await createStandIn({ clock, elapsedMs: clock.now });
  onTestFinished(() => standIn.close());
  const proxy = await startProxy(standIn.apiUrl);
  const channelId = standIn.channelId('daily-puzzle');
  const sent = () =>
    standIn.truth.filter((entry) => entry.kind === 'request' && entry.path.endsWith('/messages')).length;
  return { standIn, channelId, sent, one: createPoster(standIn, proxy), other: createPoster(standIn, proxy) };
};

test('what one process has used of a channel’s limit is not asked for again by another behind the same proxy', async () => {
  const { standIn, channelId, sent, one, other } = await setUp();
  for (let i = 0; i < MAX_MESSAGES; i++) {
    expect(await one.send(channelId, message(`puzzle ${i}`))).toMatchObject({ kind: 'sent' });
  }
  const refused = await other.send(channelId, message('one too many'));
  expect(refused).toMatchObject({ kind: 'rate-limited' });
  expect(sent()).toBe(MAX_MESSAGES);
  expect(standIn.truth.filter((entry) => entry.kind === 'created')).toHaveLength(MAX_MESSAGES);
});

test('without a proxy the other process has to be refused by Discord itself', async () => {
  const { standIn, channelId, sent } = await setUp();
  const [one, other] = [createPoster(standIn, standIn.apiUrl), createPoster(standIn, standIn.apiUrl)];
  for (let i = 0; i < MAX_MESSAGES; i++) await one.send(channelId, message(`puzzle ${i}`));
  expect(await other.send(channelId, message('one too many'))).toMatchObject({ kind: 'rate-limited' });
  expect(sent()).toBe(MAX_MESSAGES + 1);
});

test('a wait that Discord asks one process for holds all that are behind the same proxy', async () => {
  const { standIn, channelId, sent, one, other } = await setUp();
  standIn.faults.add({ fault: { kind: 'rate-limit', retryAfterS: 30, global: true }, path: /messages$/ });
  const first = await one.send(channelId, message('puzzle'));
  expect(first).toMatchObject({ kind: 'rate-limited' });
  if (first.kind === 'rate-limited') expect(first.retryAfterMs).toBeGreaterThan(25_000);
  const second = await other.send(standIn.channelId('general'), message('another'));
  expect(second).toMatchObject({ kind: 'rate-limited' });
  if (second.kind === 'rate-limited') expect(second.retryAfterMs).toBeGreaterThan(20_000);
  expect(sent()).toBe(1);
});

test('what Discord refuses for good reaches the process that asked, in Discord’s words', async () => {
  const { standIn, channelId, one } = await setUp();
  standIn.setOverwrite(channelId, standIn.botUserId, { deny: ['sendMessages'] });
  expect(await one.send(channelId, message('puzzle'))).toEqual({ kind: 'permanent', reason: 'no_permission' });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { on } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { signRequest } from '../../src/playground/world/signing-key.ts';
import type { TruthEntry } from '../../src/playground/world/world.ts';
import { quantile } from './bot-program.ts';
import { memoryOptions } from './start-options.ts';

/**
 * A stranger attacks the public port of a bot that takes Discord's requests over HTTP. First come connections of a
 * megabyte each without a signature. Then come connections with a well-formed but wrong signature. Then come posts with
 * made-up codes to the entrance of the Activity. Discord's own signed requests run meanwhile, and the campaign times
 * them. It reports the bot's memory, its log lines and its requests. `--root` attacks the bot of another checkout.
 */

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '2500' },
    posts: { type: 'string', default: '2000' },
    root: { type: 'string', default: fileURLToPath(new URL('../../', import.meta.url)) },
  },
});
const CONNECTIONS = Number(values.connections);
const POSTS = Number(values.posts);
const BODY = Buffer.alloc(1_000_000, 'a');
const AT_A_TIME = 100;
const SETTLE_MS = 20_000;
const MAX_GROWTH_MB = 100;
const MAX_TOKEN_REQUESTS = 12;
const MAX_LINES = 10;

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

interface Attacked {
  readonly child: ChildProcess;
  readonly port: number;
  /** The bot's text on standard error. */
  readonly errors: () => string;
}

const start = async ({ token, apiUrl, publicKey, applicationId, clientSecret }: StandIn): Promise<Attacked> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'strangers-'));
  const own = {
    ...{ DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, DISCORD_PUBLIC_KEY: publicKey },
    ...{ DISCORD_CLIENT_ID: applicationId, DISCORD_CLIENT_SECRET: clientSecret },
    ...{ DATABASE_URL: `file:${join(folder, 'a.db')}`, BACKUP_DIR: folder, PORT: String(port), OPS_PORT: '0' },
  };
  const { root } = values;
  const program = existsSync(join(root, 'dist/main.js')) ? ['dist/main.js'] : ['--import', 'tsx', 'src/main.ts'];
  const env = { ...process.env, ...own };
  const child = spawn(process.execPath, [...memoryOptions(root), ...program], { cwd: root, env });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for await (const [data] of on(child.stdout, 'data')) if (String(data).includes('Connected.')) break;
  return { child, port, errors: () => errors };
};

const megabytes = ({ pid }: ChildProcess): number => {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round((Number(kilobytes) * 1_024) / 1e6);
};

/** A request that never sends its last byte. */
const openOne = (port: number, headers: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.write(
        `POST /interactions HTTP/1.1\r\nhost: a\r\n${headers}content-type: application/json\r\ncontent-length: ${BODY.length + 1}\r\n\r\n`,
      );
      socket.write(BODY, () => resolve(socket));
    });
    socket.on('data', () => undefined);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => resolve(socket));
  });

const openMany = async (port: number, headers: () => string): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  while (sockets.length < CONNECTIONS) {
    const count = Math.min(AT_A_TIME, CONNECTIONS - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: count }, () => openOne(port, headers())))));
  }
  return sockets;
};

/** A random signature of the right shape, and the present time. */
const madeUp = (): string => {
  const signature = randomBytes(64).toString('hex');
  return `x-signature-ed25519: ${signature}\r\nx-signature-timestamp: ${Math.floor(Date.now() / 1_000)}\r\n`;
};

/**
 * Sends Discord's own requests, five a second, until the signal. Resolves with their times and the number of failures.
 */
const keepPinging = async (standIn: StandIn, port: number, stop: AbortSignal) => {
  const times: number[] = [];
  let failed = 0;
  for (let id = 0; !stop.aborted; id++) {
    const begun = performance.now();
    const request = signRequest(standIn.world.bot.key, JSON.stringify({ type: 1, id: String(id) }), Date.now());
    const sent = fetch(`http://127.0.0.1:${port}/interactions`, { ...request, signal: AbortSignal.timeout(3_000) });
    const isAnswered = await sent.then(({ ok }) => ok).catch(() => false);
    if (isAnswered) times.push(performance.now() - begun);
    else failed++;
    await sleep(200);
  }
  return { times, failed };
};

const faults: string[] = [];
const check = (isGood: boolean, fault: string): void => {
  if (!isGood) faults.push(fault);
};

const attackBodies = async (standIn: StandIn, bot: Attacked, name: string, headers: () => string): Promise<void> => {
  const before = megabytes(bot.child);
  const written = bot.errors().length;
  const stop = new AbortController();
  const pinging = keepPinging(standIn, bot.port, stop.signal);
  const begun = performance.now();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, megabytes(bot.child));
  }, 50);
  const sockets = await openMany(bot.port, headers);
  const openMs = performance.now() - begun;
  await sleep(2_000);
  const kept = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets) socket.destroy();
  await sleep(SETTLE_MS);
  clearInterval(watch);
  stop.abort();
  const { times, failed } = await pinging;
  const text = bot.errors().slice(written);
  const lines = text.split('\n').length - 1;
  console.log(`${name}: ${CONNECTIONS} connections in ${(openMs / 1_000).toFixed(1)} s, ${kept} still open after 2 s`);
  console.log(`  memory ${before} MB, ${most} at most, ${megabytes(bot.child)} ${SETTLE_MS / 1_000} s after`);
  console.log(`  ${lines} lines on standard error (${text.length} bytes)`);
  console.log(
    `  ${times.length} signed pings, p50 / p99 ${quantile(times, 0.5)} / ${quantile(times, 0.99)} ms; ${failed} failed`,
  );
  check(most - before <= MAX_GROWTH_MB, `${name}: memory grew by ${most - before} MB`);
  check(lines <= MAX_LINES, `${name}: ${lines} lines`);
  check(failed === 0, `${name}: ${failed} pings failed`);
};

const isTokenRequest = (entry: TruthEntry): boolean => entry.kind === 'request' && entry.path.endsWith('/oauth2/token');

const attackActivity = async (standIn: StandIn, bot: Attacked): Promise<void> => {
  const { length: asked } = standIn.truth;
  const before = standIn.truth.filter(isTokenRequest).length;
  const written = bot.errors().length;
  const origin = `https://${standIn.applicationId}.discordsays.com`;
  const statuses = new Map<number, number>();
  const begun = performance.now();
  for (let sent = 0; sent < POSTS; sent += AT_A_TIME) {
    const answers = Array.from({ length: AT_A_TIME }, async (_, i) => {
      const response = await fetch(`http://127.0.0.1:${bot.port}/play/api/activity`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ code: `madeup${sent + i}`, instance: 'i-1' }),
      });
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    });
    await Promise.all(answers);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const requests = standIn.truth.filter(isTokenRequest).length - before;
  const lines = bot.errors().slice(written).split('\n').length - 1;
  const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`activity: ${POSTS} posts in ${seconds.toFixed(1)} s: ${told}`);
  console.log(`  ${requests} requests to the token address (${standIn.truth.length - asked} in all); ${lines} lines`);
  check(requests <= MAX_TOKEN_REQUESTS, `activity: ${requests} requests to Discord`);
  check(lines <= MAX_LINES, `activity: ${lines} lines`);
};

const standIn = await createStandIn({ clock: createTimerClock(Date.now), elapsedMs: () => performance.now() });
const bot = await start(standIn);
await attackBodies(standIn, bot, 'no signature', () => '');
await attackBodies(standIn, bot, 'made-up signature', madeUp);
await attackActivity(standIn, bot);
for (const fault of faults) console.log(`FAULT ${fault}`);
bot.child.kill();
await standIn.close();
process.exit(faults.length === 0 ? 0 : 1);

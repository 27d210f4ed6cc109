import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import type { StateView } from '../../src/playground/model/page-views.ts';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { createManualClock } from '../playground/manual-clock.ts';
import { builtProgram } from '../rigs/built-program.ts';

/** The program of `npm start`. */
const PROGRAM = join(await builtProgram(), 'main.js');

const folder = (): string => mkdtempSync(join(tmpdir(), 'searchlight-'));

/** A port that was free a moment ago. */
const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

interface Watch {
  /** Stops the program once the output matches. Without it, the program ends by itself. */
  readonly stopAt?: RegExp;
  readonly whileRunning?: (out: string) => Promise<void>;
}

/** Runs the program to its end. It gets its own database unless the caller names one. */
const run = (
  env: Record<string, string>,
  watch: Watch = {},
  { cwd, without = [] }: { readonly cwd?: string; readonly without?: readonly string[] } = {},
): Promise<Run> =>
  new Promise((resolve, reject) => {
    const { stopAt, whileRunning } = watch;
    const all: Record<string, string> = {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      OPS_PORT: '0',
      DATABASE_URL: `file:${join(folder(), 'a.db')}`,
      BACKUP_DIR: folder(),
      ...env,
    };
    for (const name of without) delete all[name];
    const program = spawn(process.execPath, [PROGRAM], { env: all, cwd });
    let out = '';
    let errors = '';
    let isStopping = false;
    program.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    program.stdout.on('data', (chunk) => {
      out += chunk;
      if (!isStopping && stopAt?.test(out)) {
        isStopping = true;
        (whileRunning?.(out) ?? Promise.resolve()).then(() => program.kill('SIGTERM'), reject);
      }
    });
    program.on('exit', (code) => resolve({ code, out, errors }));
  });

/** The address for operators, from the output. */
const opsOf = (text: string): string => /Health and metrics at (http:\/\/\S+)$/m.exec(text)?.[1] ?? '';

/** The address for members and Discord, from the output. Empty without one. */
const publicOf = (text: string): string =>
  /(?:Play|[Pp]layer|nteractions) at (http:\/\/localhost:\d+)/.exec(text)?.[1] ?? '';

const OPS_PATHS = ['/healthz', '/readyz', '/metrics'];

const statusesOf = (url: string): Promise<number[]> =>
  Promise.all(OPS_PATHS.map(async (path) => (await fetch(`${url}${path}`)).status));

test('without a token the playground posts today’s puzzle and serves its page, and SIGTERM ends it cleanly', async () => {
  const database = join(folder(), 'play.db');
  const whileRunning = async (text: string): Promise<void> => {
    expect(await (await fetch(publicOf(text))).text()).toContain('<!doctype html>');
    expect(await statusesOf(publicOf(text))).toEqual([404, 404, 404]);
    const url = opsOf(text);
    expect((await fetch(url)).status).toBe(404);
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok\n');
    expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready\n');
    const other = new SqliteDatabase(database);
    other.exec('begin immediate');
    const held = await fetch(`${url}/readyz`);
    expect([held.status, await held.text()]).toEqual([503, 'the database cannot be written: database is locked\n']);
    other.close();
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('process_cpu_seconds_total');
    expect(metrics).toContain('searchlight_connected 1');
    expect(metrics).toContain('searchlight_working 1');
    expect(metrics).not.toMatch(/^searchlight_backup_age_seconds/m);
    expect(metrics).toContain('searchlight_channels{state="active"} 1');
    expect(metrics).toContain('searchlight_posts_total{outcome="posted"} 1');
    expect(metrics).toMatch(/searchlight_coming_puzzles\{state="built"\} 8/);
  };
  const env = { DATABASE_URL: `file:${database}` };
  const { code, out, errors } = await run(env, { stopAt: /Stop with/, whileRunning });
  expect(errors).not.toContain('"level":50');
  expect({ code, text: out.split('\n').at(-2) }).toEqual({ code: 0, text: 'Stopping …' });
  const db = await openStore(`file:${database}`);
  expect(await db.selectFrom('posts').select('puzzleDate').where('messageId', 'is not', null).execute()).toHaveLength(
    1,
  );
  await db.destroy();
});

test('the playground tells the bot who installs it for themselves, as Discord does, so it welcomes them', async () => {
  const database = join(folder(), 'play.db');
  const whileRunning = async (text: string): Promise<void> => {
    const api = `${publicOf(text)}/playground/api`;
    const { me: userId } = (await (await fetch(`${api}/state`)).json()) as StateView;
    const headers = { 'content-type': 'application/json', origin: publicOf(text) };
    const body = JSON.stringify({ userId, isInstalled: true });
    expect((await fetch(`${api}/install`, { method: 'POST', headers, body })).status).toBe(200);
    const db = new SqliteDatabase(database, { readonly: true });
    const installed = db.prepare('select guild_id from places where authorized_at is not null');
    await expect.poll(() => installed.all()).toEqual([{ guild_id: `d${userId}` }]);
    db.close();
  };
  const { code, errors } = await run({ DATABASE_URL: `file:${database}` }, { stopAt: /Stop with/, whileRunning });
  expect(code).toBe(0);
  expect(errors).toContain('welcomed');
});

test('bad variables stop the start, each in one line', async () => {
  const { code, out, errors } = await run({ PORT: 'abc', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(out).toBe('');
  expect(errors.trim().split('\n')).toEqual([
    'PORT "abc" is not a port from 0 to 65535.',
    expect.stringContaining('LOG_LEVEL "loud" is not one of'),
  ]);
});

test('a port in use is named, with the variable that chooses another', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = String((server.address() as AddressInfo).port);
  for (const variable of ['PORT', 'OPS_PORT']) {
    const { code, out, errors } = await run({ [variable]: port });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is in use: .*set ${variable} to .*\n$`));
  }
  server.close();
});

test('one port for both servers is refused by the names of both', async () => {
  const port = String(await freePort());
  const { code, errors } = await run({ PORT: port, OPS_PORT: port });
  expect(code).toBe(1);
  expect(errors).toBe(`PORT and OPS_PORT are both ${port}: set one of them to another port (0 takes any free one).\n`);
});

test('an address that is not of this computer is named with its variable', async () => {
  for (const variable of ['HOST', 'OPS_HOST']) {
    const { code, errors } = await run({ [variable]: '192.0.2.1' });
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^${variable} 192\\.0\\.2\\.1 cannot be listened on .*\n$`));
  }
});

test('a database that is a folder, or no database, is named', async () => {
  const text = join(folder(), 'text.db');
  writeFileSync(text, 'This is not a database, whatever its name says. '.repeat(100));
  for (const path of [folder(), text]) {
    const { code, errors } = await run({ DATABASE_URL: `file:${path}` });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database .* cannot be used: .*DATABASE_URL.*\n$/);
    expect(errors).toContain(path);
  }
});

test('a database of a newer version is refused by name and left as it is', async () => {
  const path = join(folder(), 'newer.db');
  const db = await openStore(`file:${path}`);
  await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(db);
  await db.destroy();
  const { code, errors } = await run({ DATABASE_URL: `file:${path}` });
  expect(code).toBe(1);
  expect(errors).toContain('it was made by a newer version of Searchlight (999-later)');
});

test('a token that Discord refuses is named, and not shown', async () => {
  const standIn = await createStandIn({ clock: createManualClock() });
  const token = 'MTExMTExMTExMTExMTExMTEx.wrong.0123456789-_0123456789';
  const { code, errors, out } = await run({ DISCORD_TOKEN: token, DISCORD_API_URL: standIn.apiUrl });
  await standIn.close();
  expect(code).toBe(1);
  expect(errors).toMatch(/^Discord refused DISCORD_TOKEN: .*\n$/);
  expect(errors + out).not.toContain(token);
});

test('a token of another application than the one that is set up is refused in one line', async () => {
  const standIn = await createStandIn({ clock: createManualClock() });
  const env = {
    DISCORD_TOKEN: standIn.token,
    DISCORD_API_URL: standIn.apiUrl,
    DISCORD_CLIENT_ID: '123456789012345678',
  };
  const { code, errors } = await run({ ...env, LOG_LEVEL: 'silent' });
  await standIn.close();
  expect({ code, errors }).toEqual({
    code: 1,
    errors:
      'DISCORD_TOKEN and DISCORD_CLIENT_ID are of different applications: copy both from the pages of the same one.\n',
  });
});

test('a clock that is two hours wrong is reported before anything is posted', async () => {
  const server = createHttpServer((_, response) => {
    response.setHeader('date', new Date(Date.now() - 7_200_000).toUTCString()).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { code, errors } = await run({ DISCORD_TOKEN: 'some-token', DISCORD_API_URL: `http://127.0.0.1:${port}/api` });
  server.close();
  expect(code).toBe(1);
  expect(errors).toMatch(/^The clock of this computer is 2 h 0 min ahead of Discord's, .*set it right.*\n$/);
});

test('a process whose clock is 90 seconds off runs, but is not ready and says why', async () => {
  const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
  const shift = 'const now = Date.now; Date.now = () => now() + 90_000;';
  const env = {
    DISCORD_TOKEN: standIn.token,
    DISCORD_API_URL: standIn.apiUrl,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}`,
  };
  const whileRunning = async (text: string): Promise<void> => {
    const ready = await fetch(`${opsOf(text)}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.text()).toMatch(
      /^the clock of this computer is (?:89|9[01]) s ahead of Discord's, .*: set it right\n$/,
    );
  };
  const { code, errors } = await run(env, { stopAt: /Stop with/, whileRunning });
  expect(code).toBe(0);
  expect(errors.match(/the clock of this computer is \d+ s ahead/g)).toHaveLength(1);
  await standIn.close();
});

test('an .env with quotes, a mark at its beginning and other line ends is read', async () => {
  const cwd = folder();
  writeFileSync(join(cwd, '.env'), '\uFEFFPORT="abc"\r\nLOG_LEVEL=\'loud\'\r\n');
  const { code, errors } = await run({}, {}, { cwd, without: ['PORT'] });
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toEqual([
    'PORT "abc" is not a port from 0 to 65535.',
    expect.stringContaining('LOG_LEVEL "loud" is not one of'),
  ]);
});

test('an address where Discord is not is named in the log and on /readyz, and waited for', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const whileRunning = async (): Promise<void> => {
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).text())
      .toMatch(/^not connected to Discord since \d\d:\d\d UTC \(ECONNREFUSED\): trying again\n$/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  };
  const env = { DISCORD_TOKEN: 'some-token', DISCORD_API_URL: 'http://127.0.0.1:9/api', OPS_PORT: String(port) };
  const { code, errors } = await run(env, { stopAt: /Connecting to Discord/, whileRunning });
  expect(code).toBe(0);
  expect(errors.match(/Discord cannot be reached/g)).toHaveLength(1);
  expect(errors).toContain('http://127.0.0.1:9/api');
});

test('a folder that cannot be made is named, not waited for', async () => {
  const { code, errors } = await run({ DATABASE_URL: 'file:/proc/nowhere/a.db' });
  expect(code).toBe(1);
  expect(errors).toMatch(/^The database \/proc\/nowhere\/a\.db cannot be used: /);
});

test('with a token the same command serves the channels on Discord and no playground', async () => {
  const standIn = await createStandIn({ clock: createManualClock() });
  const env = { DISCORD_TOKEN: standIn.token, DISCORD_API_URL: standIn.apiUrl, DEV_GUILD_ID: standIn.guildId() };
  const whileRunning = async (text: string): Promise<void> => {
    expect(await (await fetch(`${opsOf(text)}/metrics`)).text()).toMatch(/^searchlight_backup_age_seconds /m);
  };
  const { code, out } = await run(env, { stopAt: /Stop with/, whileRunning });
  expect(code).toBe(0);
  expect(out).toMatch(/^Connected\. Health and metrics at http:\/\/localhost:\d+$/m);
  expect(out.match(/http:/g)).toHaveLength(1);
  expect(standIn.registeredCommands(standIn.guildId()).length).toBeGreaterThan(0);
  expect(standIn.registeredCommands()).toEqual([]);
  await standIn.close();
});

test('with a public key Discord is answered over HTTP, whatever the role, and no other key will do', async () => {
  const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
  const env = { DISCORD_TOKEN: standIn.token, DISCORD_API_URL: standIn.apiUrl, DISCORD_PUBLIC_KEY: standIn.publicKey };
  const whileRunning = async (text: string): Promise<void> => {
    const url = publicOf(text);
    await standIn.useInteractionsEndpoint(`${url}/interactions`);
    expect(await statusesOf(url)).toEqual([404, 404, 404]);
    expect(await statusesOf(opsOf(text))).toEqual([200, 200, 200]);
    expect((await fetch(`${opsOf(text)}/interactions`, { method: 'POST' })).status).toBe(404);
    const outcome = await standIn.useCommand({
      userId: standIn.memberId('Ada'),
      channelId: standIn.channelId('general'),
      name: 'help',
      subcommand: undefined,
      options: {},
    });
    expect(outcome.kind).toBe('message');
    await standIn.webhookEvents.use(`${url}/webhook-events`);
  };
  for (const role of ['all', 'web']) {
    const shared = { ...env, ROLE: role, SHARE_DATABASE: 'yes' };
    const { code, out } = await run(shared, { stopAt: /Stop with/, whileRunning });
    expect(code).toBe(0);
    expect(out.includes('ROLE web: this process answers members. Posts come from')).toBe(role === 'web');
  }
  expect(standIn.gateway.sessions()).toBe(0);
  const { code, errors } = await run({ ...env, DISCORD_PUBLIC_KEY: 'ab'.repeat(32), LOG_LEVEL: 'silent' });
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^DISCORD_PUBLIC_KEY is not the key/) });
  await standIn.close();
});

test('every role tells its health; only who answers members listens for them', async () => {
  const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
  const port = await freePort();
  const env = {
    DISCORD_TOKEN: standIn.token,
    DISCORD_API_URL: standIn.apiUrl,
    PUBLIC_URL: 'https://play.example.org',
    PORT: String(port),
  };
  for (const role of ['all', 'gateway', 'worker']) {
    const whileRunning = async (text: string): Promise<void> => {
      expect(await statusesOf(opsOf(text))).toEqual([200, 200, 200]);
      if (role === 'worker') await expect(fetch(`http://localhost:${port}`)).rejects.toThrow('fetch failed');
      else {
        expect(await statusesOf(`http://localhost:${port}`)).toEqual([404, 404, 404]);
        // Beside the gateway, with the key that Discord tells.
        await standIn.webhookEvents.use(`http://localhost:${port}/webhook-events`);
        standIn.installForUser(standIn.memberId('Ada'));
        await standIn.webhookEvents.idle();
        expect(standIn.webhookEvents.deliveries.at(-1)?.state).toBe('acknowledged');
      }
    };
    const shared = { ...env, ROLE: role, SHARE_DATABASE: 'yes' };
    const { code, out } = await run(shared, { stopAt: /Stop with/, whileRunning });
    expect(code).toBe(0);
    expect(out.includes(`Player at http://localhost:${port}`)).toBe(role !== 'worker');
  }
  await standIn.close();
});

test('a playground that listens beyond this computer lets in only who holds its key', async () => {
  const whileRunning = async (text: string): Promise<void> => {
    const [, port = '', key = ''] = /http:\/\/[^/]+:(\d+)\/\?key=([\w-]+)/.exec(text) ?? [];
    expect(new URL(opsOf(text)).hostname).toBe('localhost');
    const page = `http://127.0.0.1:${port}/`;
    expect((await fetch(page)).status).toBe(403);
    expect((await fetch(`${page}?key=wrong`)).status).toBe(403);
    const entered = await fetch(`${page}?key=${key}`);
    expect(entered.status).toBe(200);
    const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect((await fetch(page, { headers: { cookie } })).status).toBe(200);
    expect((await fetch(page, { headers: { cookie, origin: 'https://example.org' } })).status).toBe(403);
  };
  const { code } = await run({ HOST: '0.0.0.0' }, { stopAt: /Stop with Ctrl\+C/, whileRunning });
  expect(code).toBe(0);
});

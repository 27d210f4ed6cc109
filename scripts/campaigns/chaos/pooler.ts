import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../cluster/nodes.ts';

/** PgBouncer before one database, under two names: one for each mode of pooling. */
export interface Pooler {
  readonly version: string;
  /** The address of the database through a pool of this mode. */
  readonly urlOf: (mode: PoolMode) => string;
  /** Ends it at once, with all its connections. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port. */
  readonly start: () => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => Promise<void>;
}

export const POOL_MODES = ['transaction', 'session'] as const;
export type PoolMode = (typeof POOL_MODES)[number];

/** The version of the installed PgBouncer. `undefined` without one. */
export const findPooler = (): string | undefined => {
  try {
    return execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }).split('\n')[0];
  } catch {
    return undefined;
  }
};

/** PgBouncer refuses to run as root. The account `nobody` runs it there, as it runs PostgreSQL. */
const account = (): { readonly uid?: number; readonly gid?: number } =>
  process.getuid?.() === 0
    ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: Number(execFileSync('id', ['-g', 'nobody'])) }
    : {};

const settingsFor = (databaseUrl: URL, port: number): string => {
  const target = `host=${databaseUrl.hostname} port=${databaseUrl.port} dbname=${databaseUrl.pathname.slice(1)}`;
  return [
    '[databases]',
    ...POOL_MODES.map((mode) => `${mode} = ${target} pool_mode=${mode} user=${databaseUrl.username}`),
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'max_client_conn = 400',
    'default_pool_size = 40',
    // A server that comes back is tried at once, as the campaign measures the time until everything works.
    'server_login_retry = 1',
    '',
  ].join('\n');
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });

/** Starts PgBouncer before the database at this address; the caller closes it. */
export const startPooler = async (databaseUrl: string): Promise<Pooler> => {
  const version = findPooler();
  if (version === undefined) throw new Error('No PgBouncer found: install it, or run with --without-pooler.');
  const url = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const owner = account();
  writeFileSync(file, settingsFor(url, port));
  chmodSync(folder, 0o700);
  for (const path of [folder, file]) {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
  }
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = spawn('pgbouncer', ['--quiet', file], { ...owner, stdio: 'ignore' });
    child = started;
    while (!(await answers(port))) {
      if (started.exitCode !== null) throw new Error(`PgBouncer ended with ${started.exitCode}`);
      await sleep(20);
    }
  };
  const kill = async (): Promise<void> => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = undefined;
  };
  await start();
  return {
    version,
    urlOf: (mode) => `postgres://${url.username}@127.0.0.1:${port}/${mode}`,
    kill,
    start,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

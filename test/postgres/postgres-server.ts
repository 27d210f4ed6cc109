import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** A separate PostgreSQL server in its own folder, which it deletes at its end. */
export interface PostgresServer {
  /** The address of one of its databases, which need not exist. */
  readonly urlOf: (database: string) => string;
  /** Ends it as a crash of the computer would. Starts it again on the same files and port. */
  readonly restart: () => Promise<void>;
  /** Ends it as a crash would, without a restart. The caller still closes it. */
  readonly crash: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Where Debian keeps its versions, the newest last. */
const DEBIAN = '/usr/lib/postgresql';

const debianFolders = (): string[] =>
  existsSync(DEBIAN) ? readdirSync(DEBIAN).map((name) => join(DEBIAN, name, 'bin')) : [];

/** The folder of `initdb` and `postgres`: `POSTGRES_BIN`, else the newest installed one. `undefined` without either. */
export const findPostgres = (): string | undefined => {
  const { POSTGRES_BIN, PATH = '' } = process.env;
  const folders = POSTGRES_BIN ? [POSTGRES_BIN] : [...debianFolders().reverse(), ...PATH.split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** PostgreSQL refuses to run as root. The account `nobody` runs it there. */
const account = (): { readonly uid?: number; readonly gid?: number } =>
  process.getuid?.() === 0
    ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: Number(execFileSync('id', ['-g', 'nobody'])) }
    : {};

/** The tests need no durable data, so the server waits for no disk. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'shared_buffers=64MB'];

const untilReady = async (child: ChildProcess): Promise<void> => {
  if (!child.stderr) throw new Error('expected the log of PostgreSQL');
  const lines: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    lines.push(line);
    if (/ready to accept (read-only )?connections/.test(line)) return void child.stderr.resume();
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
};

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    // Ends open sessions at once.
    child.kill('SIGQUIT');
  });

const createFolder = (owner: ReturnType<typeof account>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-postgres-'));
  chmodSync(folder, 0o700);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
};

/** Runs the server in a folder. Closing it deletes the folder. */
const run = async (
  bin: string,
  folder: string,
  owner: ReturnType<typeof account>,
  settings: readonly string[],
): Promise<PostgresServer> => {
  const port = await freePort();
  const own = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
  const flags = [...SETTINGS, ...own, ...settings].flatMap((flag) => ['-c', flag]);
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(join(bin, 'postgres'), ['-D', folder, ...flags], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(started);
    return started;
  };
  let child: ChildProcess | undefined = await start();
  const crash = async (): Promise<void> => {
    if (child) await stop(child);
    child = undefined;
  };
  return {
    urlOf: (database) => `postgres://searchlight@127.0.0.1:${port}/${database}`,
    restart: async () => {
      await crash();
      child = await start();
    },
    crash,
    close: async () => {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const startPostgres = async (bin: string, settings: readonly string[] = []): Promise<PostgresServer> => {
  const owner = account();
  const folder = createFolder(owner);
  const make = ['--no-sync', '--auth=trust', '--username=searchlight', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(bin, 'initdb'), ['--pgdata', folder, ...make], { ...owner, cwd: folder, stdio: 'pipe' });
  return run(bin, folder, owner, settings);
};

/** Starts a server that follows another one. It only reads until its promotion (`select pg_promote()`). */
export const startStandby = async (
  bin: string,
  primary: PostgresServer,
  settings: readonly string[] = [],
): Promise<PostgresServer> => {
  const owner = account();
  const folder = createFolder(owner);
  const copy = ['--pgdata', folder, '--dbname', primary.urlOf('postgres'), '--write-recovery-conf'];
  execFileSync(join(bin, 'pg_basebackup'), [...copy, '--checkpoint=fast', '--wal-method=stream'], {
    ...owner,
    cwd: folder,
    stdio: 'pipe',
  });
  return run(bin, folder, owner, settings);
};

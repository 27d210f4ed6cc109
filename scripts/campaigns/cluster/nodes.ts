import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StandIn } from '../../../src/playground/stand-in.ts';
import { buildProgram } from '../../build/build-program.mjs';
import { makeBuildFolder } from '../build-folder.ts';

/** Processes of the built program on one database. Each restarts as soon as it ends, as under a supervisor. */
export interface Nodes {
  readonly ports: readonly number[];
  /** Ends one of them at once, in any state. */
  readonly kill: (index: number) => void;
  /** Resolves when all of them are connected. */
  readonly ready: () => Promise<void>;
  /** The log of all of them. */
  readonly log: () => string;
  readonly pidOf: (index: number) => number;
  /** Ends all of them for good. */
  readonly close: () => Promise<void>;
}

export interface NodeOptions {
  readonly standIn: StandIn;
  readonly databaseUrl: string;
  /** Starts one process for each entry, with these extra variables. */
  readonly each: readonly Readonly<Record<string, string>>[];
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const RESTART_MS = 300;

interface Node {
  child: ChildProcess;
  isConnected: boolean;
}

const envOf = ({ standIn, databaseUrl }: NodeOptions, folder: string): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  DISCORD_TOKEN: standIn.token,
  DISCORD_API_URL: standIn.apiUrl,
  DATABASE_URL: databaseUrl,
  BACKUP_DIR: join(folder, 'backups'),
  LOG_LEVEL: 'info',
});

export const startNodes = async (options: NodeOptions): Promise<Nodes> => {
  const folder = makeBuildFolder('cluster');
  await buildProgram(join(folder, 'dist'));
  const env = envOf(options, folder);
  const ports = await Promise.all(options.each.map(freePort));
  let log = '';
  let isClosing = false;
  const start = (node: Node, index: number): void => {
    const own = { PORT: String(ports[index]), OPS_PORT: '0', ...options.each[index] };
    const child = spawn(process.execPath, [join(folder, 'dist/main.js')], { env: { ...env, ...own }, cwd: folder });
    node.child = child;
    node.isConnected = false;
    child.stdout?.on('data', (text) => {
      if (/^Connected\./m.test(String(text))) node.isConnected = true;
    });
    child.stderr?.on('data', (text) => {
      log += String(text).replaceAll(/^(?=.)/gm, `${index}: `);
    });
    child.once('exit', () => {
      node.isConnected = false;
      if (!isClosing) setTimeout(() => isClosing || start(node, index), RESTART_MS);
    });
  };
  const nodes = options.each.map((_, index) => {
    const node = { isConnected: false } as Node;
    start(node, index);
    return node;
  });
  return {
    ports,
    kill: (index) => void nodes[index]?.child.kill('SIGKILL'),
    ready: async () => {
      while (!nodes.every(({ isConnected }) => isConnected)) await sleep(50);
    },
    log: () => log,
    pidOf: (index) => nodes[index]?.child.pid ?? 0,
    close: async () => {
      isClosing = true;
      const running = nodes.filter(({ child }) => child.exitCode === null && child.signalCode === null);
      const ended = running.map(({ child }) => new Promise((resolve) => child.once('exit', resolve)));
      for (const { child } of running) child.kill('SIGKILL');
      await Promise.all(ended);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

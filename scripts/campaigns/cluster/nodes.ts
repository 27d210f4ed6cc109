import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
  /** Asks one to end, and starts it again this way. Resolves with its exit code, `undefined` if it was not connected. */
  readonly replace: (index: number, launch: Launch) => Promise<number | null | undefined>;
  /** Resolves when all of them are connected. */
  readonly ready: () => Promise<void>;
  /** Ends that nobody asked for, a sentence each. */
  readonly unexpected: readonly string[];
  /** The address of a process's health. `undefined` before it is connected. */
  readonly opsUrlOf: (index: number) => string | undefined;
  /** The log of all of them. */
  readonly log: () => string;
  readonly pidOf: (index: number) => number;
  /** Ends all of them for good. */
  readonly close: () => Promise<void>;
}

export interface Launch {
  /** The program's file. The build of the present sources if absent. */
  readonly program?: string;
  /** More variables. Some replace those of all processes. */
  readonly env: Readonly<Record<string, string>>;
}

export interface NodeOptions {
  readonly standIn: StandIn;
  readonly databaseUrl: string;
  /** Starts one process for each entry, with these extra variables. */
  readonly each: readonly Readonly<Record<string, string>>[];
  /** The first program of each. The build of the present sources if absent. */
  readonly program?: string | undefined;
  /** Receives the log, each line with the number of its process. It is kept for `log` if absent. */
  readonly onLog?: (text: string) => void;
}

/** A port that no program uses now. */
export const freePort = (): Promise<number> =>
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
  launch: Launch;
  opsUrl: string | undefined;
  /** Its end is asked for. */
  isEnding: boolean;
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
  if (options.program === undefined) await buildProgram(join(folder, 'dist'));
  const env = envOf(options, folder);
  const ports = await Promise.all(options.each.map(freePort));
  const unexpected: string[] = [];
  let log = '';
  const keepLog = (text: string): void => {
    log += text;
  };
  const { onLog = keepLog } = options;
  let isClosing = false;
  const start = (node: Node, index: number): void => {
    const { program = join(folder, 'dist/main.js'), env: own } = node.launch;
    const child = spawn(process.execPath, [program], {
      env: { ...env, PORT: String(ports[index]), OPS_PORT: '0', ...own },
      cwd: folder,
    });
    node.child = child;
    node.opsUrl = undefined;
    node.isEnding = false;
    child.stdout?.on('data', (text) => {
      node.opsUrl ??= /^Connected\. Health and metrics at (\S+)/m.exec(String(text))?.[1];
    });
    child.stderr?.on('data', (text) => onLog(String(text).replaceAll(/^(?=.)/gm, `${index}: `)));
    child.once('exit', (code, signal) => {
      node.opsUrl = undefined;
      if (!node.isEnding && !isClosing) unexpected.push(`process ${index} ended with ${code ?? signal}`);
      if (!isClosing) setTimeout(() => isClosing || start(node, index), RESTART_MS);
    });
  };
  const nodes = options.each.map((own, index) => {
    const launch = { env: own, ...(options.program !== undefined && { program: options.program }) };
    const node = { launch } as Node;
    start(node, index);
    return node;
  });
  const nodeAt = (index: number): Node => {
    const node = nodes[index];
    if (!node) throw new RangeError(`expected a process below ${nodes.length}, got ${index}`);
    return node;
  };
  const isRunning = ({ child }: Node): boolean => child.exitCode === null && child.signalCode === null;
  return {
    ports,
    unexpected,
    opsUrlOf: (index) => nodeAt(index).opsUrl,
    kill: (index) => {
      const node = nodeAt(index);
      node.isEnding = true;
      node.opsUrl = undefined;
      node.child.kill('SIGKILL');
    },
    replace: async (index, launch) => {
      const node = nodeAt(index);
      node.launch = launch;
      if (!isRunning(node)) return undefined;
      // A program that is still loading has no way yet to end in order.
      const isLoading = node.opsUrl === undefined;
      const ended = once(node.child, 'exit');
      node.isEnding = true;
      node.child.kill('SIGTERM');
      const [code] = await ended;
      return isLoading ? undefined : code;
    },
    ready: async () => {
      while (!nodes.every(({ opsUrl }) => opsUrl !== undefined)) await sleep(50);
    },
    log: () => log,
    pidOf: (index) => nodeAt(index).child.pid ?? 0,
    close: async () => {
      isClosing = true;
      const running = nodes.filter(isRunning);
      const ended = running.map(({ child }) => once(child, 'exit'));
      for (const { child } of running) child.kill('SIGKILL');
      await Promise.all(ended);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

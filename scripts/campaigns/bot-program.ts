import { type ChildProcess, fork, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { StandIn } from '../../src/playground/stand-in.ts';
import { bundleChild } from './bundle-child.ts';
import type { Lag } from './measure-lag.ts';
import { mallocSettings, memoryOptions } from './start-options.ts';

/** The bot in a process of its own, as its service runs it after `npm run build`, with measurements from outside. */

/** The bot's own measurement counts this much as no delay. */
const RESOLUTION_MS = 10;
const IDLE = fileURLToPath(new URL('./idle-process.ts', import.meta.url));
const THIS_CHECKOUT = fileURLToPath(new URL('../../', import.meta.url));

export interface BotProgram {
  readonly child: ChildProcess;
  /** The address of its metrics. */
  readonly url: string;
  /** The address for members' browsers and for interactions over HTTP, if it serves them. */
  readonly memberUrl: string;
  /** The address of its inspector. `undefined` without one. */
  readonly inspector: string | undefined;
}

export interface ProgramOptions {
  readonly databaseUrl: string;
  readonly backupFolder: string;
  /** Switches the web player on. Its pages use this as their origin. */
  readonly publicUrl?: string;
  /** Takes interactions over HTTP, and opens no connection to the gateway. */
  readonly isHttp?: boolean;
  /** Lets `collectGarbage` reach it. */
  readonly isInspected?: boolean;
  /** The checkout with the bot. This one if absent. */
  readonly root?: string;
}

const INSPECTED = ['--inspect=127.0.0.1:0'];

const findInspector = async (stderr: Readable): Promise<string> => {
  for await (const [data] of on(stderr, 'data')) {
    const address = /ws:\/\/\S+/.exec(String(data))?.[0];
    if (address) return address;
  }
  throw new Error('the bot opened no inspector');
};

/** Runs the bot's garbage collector. */
export const collectGarbage = async ({ inspector }: BotProgram): Promise<void> => {
  if (inspector === undefined) throw new Error('the bot was started without an inspector');
  const socket = new WebSocket(inspector);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(socket, 'message');
  socket.close();
};

/** The bot's addresses, once it is connected. In old checkouts, health shares the port with the player. */
const findAddresses = async (stdout: Readable): Promise<{ readonly url: string; readonly memberUrl: string }> => {
  let url = '';
  let memberUrl = '';
  for await (const line of createInterface(stdout)) {
    const address = /https?:\/\/\S+/.exec(line)?.[0] ?? '';
    if (line.startsWith('Connected.')) url = address;
    else if (url !== '' && address !== '') memberUrl = address;
    if (line.startsWith('Stop with')) return { url, memberUrl: memberUrl || url };
  }
  throw new Error('the bot ended before it was connected');
};

/** Starts the bot; resolves once it serves its metrics. */
export const startProgram = async (standIn: StandIn, options: ProgramOptions): Promise<BotProgram> => {
  const {
    databaseUrl,
    backupFolder,
    publicUrl = '',
    isHttp = false,
    isInspected = false,
    root = THIS_CHECKOUT,
  } = options;
  const env = {
    ...mallocSettings(root),
    ...process.env,
    DISCORD_TOKEN: standIn.token,
    DISCORD_API_URL: standIn.apiUrl,
    DISCORD_CDN_HOSTS: standIn.cdnHost,
    DATABASE_URL: databaseUrl,
    BACKUP_DIR: backupFolder,
    PUBLIC_URL: publicUrl,
    PORT: '0',
    OPS_PORT: '0',
    LOG_LEVEL: 'silent',
    ...(isHttp && { DISCORD_PUBLIC_KEY: standIn.publicKey }),
  };
  // Old checkouts without a build run their sources.
  const program = existsSync(join(root, 'dist/main.js')) ? ['dist/main.js'] : ['--import', 'tsx', 'src/main.ts'];
  const nodeOptions = [...memoryOptions(root), ...(isInspected ? INSPECTED : [])];
  const child = spawn(process.execPath, [...nodeOptions, ...program], { cwd: root, env });
  child.stderr.pipe(process.stderr);
  const inspector = isInspected ? await findInspector(child.stderr) : undefined;
  const addresses = await findAddresses(child.stdout);
  if (isHttp) await standIn.useInteractionsEndpoint(`${addresses.memberUrl.replace(/\/$/, '')}/interactions`);
  return { child, ...addresses, inspector };
};

/** The longest turn of the event loop since the last reading, the memory, and the used seconds of processor. */
export const readMetrics = async (url: string): Promise<{ turnMs: number; megabytes: number; processorS: number }> => {
  const text = await (await fetch(`${url.replace(/\/$/, '')}/metrics`)).text();
  const read = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const turnMs = Math.max(0, read('nodejs_eventloop_lag_max_seconds') * 1_000 - RESOLUTION_MS);
  const processorS = read('process_cpu_seconds_total');
  return { turnMs, processorS, megabytes: read('process_resident_memory_bytes') / 1e6 };
};

/** Starts an idle process. Call the result to end it and get its lag. */
export const measureIdle = async (): Promise<() => Promise<Lag>> => {
  const idle = fork(await bundleChild(IDLE, 'idle-process'));
  await once(idle, 'message');
  return async () => {
    idle.send('stop');
    const [lag] = await once(idle, 'message');
    return lag as Lag;
  };
};

/** Calls `begin` `perSecond` times a second by the clock, for `seconds`. */
export const pace = async (perSecond: number, seconds: number, begin: (index: number) => void): Promise<void> => {
  const started = performance.now();
  for (let begun = 0; begun < perSecond * seconds; await sleep(5)) {
    const due = Math.min(perSecond * seconds, ((performance.now() - started) / 1_000) * perSecond);
    for (; begun < due; begun++) begin(begun);
  }
};

/** A quantile in whole milliseconds. `NaN` for an empty list. */
export const quantile = (times: readonly number[], share: number): string => {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
};

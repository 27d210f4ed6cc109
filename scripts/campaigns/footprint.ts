import { execFile, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { WireRole } from '../../src/playground/model/discord-wire.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { buildProgram } from '../build/build-program.mjs';
import { makeBuildFolder } from './build-folder.ts';
import { bundleChild } from './bundle-child.ts';
import { createDatabase, type Place, setUpPlaces } from './cluster/players.ts';
import { mallocSettings, memoryOptions } from './start-options.ts';

/**
 * Measures the memory and start of a bot in thousands of servers, and the memory with a daily puzzle in each of them. A bare
 * client of discord.js serves as comparison. Also measures the memory that each keeps for servers, channels and roles.
 */

export interface Footprint {
  readonly seconds: number;
  /**
   * Processor seconds from the start of the process until it is connected. Other programs on the machine do not change
   * them.
   */
  readonly processorS: number;
  /** Five seconds later. */
  readonly residentMb: number;
  /** The most memory until then. Unknown for the clients. */
  readonly peakMb?: number;
  /** Memory that the client keeps after garbage collection. Unknown for the program. */
  readonly cacheMb?: number;
}

export interface FootprintOptions {
  /** Seconds of watching a program in whose servers every first channel has a puzzle a day. None by default. */
  readonly watchSeconds?: number;
}

const CHANNELS = 20;
const ROLES = 15;

/** Adds a server to the stand-in and returns its first channel. */
export const addServer = (
  standIn: StandIn,
  index: number,
  channelCount = CHANNELS,
): { readonly guildId: string; readonly channelId: string } => {
  const guildId = standIn.addServer({ name: `Server ${index}`, channels: [], members: [] });
  const guild = standIn.world.guilds.get(guildId);
  if (!guild) throw new Error('expected a server');
  for (let i = 1; i < ROLES; i++) {
    const everyone = guild.roles[0];
    const id = String(BigInt(guildId) + BigInt(i));
    if (everyone) (guild.roles as WireRole[]).push({ ...everyone, id, name: `Role ${i}`, position: i });
  }
  const channels = Array.from({ length: channelCount }, (_, i) =>
    standIn.addChannel(guildId, { name: `channel-${i}` }),
  );
  return { guildId, channelId: channels[0] as string };
};

const measureClient = async (kind: string, { apiUrl, token }: StandIn): Promise<Footprint> => {
  const child = await bundleChild(fileURLToPath(new URL('./footprint-child.ts', import.meta.url)), 'footprint-child');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', child, kind, apiUrl, token]);
  return JSON.parse(stdout);
};

/** A process's memory now, and its peak. */
const memoryOf = (pid: number): { readonly residentMb: number; readonly peakMb: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'mu').exec(status)?.[1]) / 1e3;
  return { residentMb: read('VmRSS'), peakMb: read('VmHWM') };
};

const TICKS_A_SECOND = 100;

/** Fields 14 and 15 of https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; the name before them may have spaces. */
const processorS = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
};

const SETTLED_MS = 5_000;

interface ProgramOptions {
  readonly isHttp?: boolean;
  /** Channels with a puzzle a day. None of them is due meanwhile, unless it is midnight (UTC). */
  readonly places?: readonly Place[];
  readonly settledMs?: number;
}

/** The bot as `npm start` runs it; over HTTP it opens no connection to the gateway. */
const measureProgram = async (
  { apiUrl, token, publicKey }: StandIn,
  { isHttp = false, places = [], settledMs = SETTLED_MS }: ProgramOptions = {},
): Promise<Footprint> => {
  const folder = makeBuildFolder('footprint');
  await buildProgram(join(folder, 'dist'));
  const databaseUrl = `file:${join(folder, 'a.db')}`;
  await createDatabase(databaseUrl, (db) => setUpPlaces(db, places, '23:59'));
  const env = {
    ...process.env,
    ...mallocSettings(),
    DISCORD_TOKEN: token,
    DISCORD_API_URL: apiUrl,
    DATABASE_URL: databaseUrl,
    BACKUP_DIR: join(folder, 'backups'),
    PORT: '0',
    OPS_PORT: '0',
    LOG_LEVEL: 'error',
    ...(isHttp && { DISCORD_PUBLIC_KEY: publicKey }),
  };
  const started = performance.now();
  const child = spawn(process.execPath, [...memoryOptions(), join(folder, 'dist', 'main.js')], { env, cwd: folder });
  child.stderr.pipe(process.stderr);
  for await (const line of createInterface(child.stdout)) if (line.startsWith('Connected.')) break;
  const seconds = (performance.now() - started) / 1_000;
  const processor = processorS(child.pid ?? 0);
  await sleep(settledMs);
  const measured = { seconds, processorS: processor, ...memoryOf(child.pid ?? 0) };
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  rmSync(folder, { recursive: true });
  return measured;
};

export const runFootprint = async (
  servers: number,
  { watchSeconds = 0 }: FootprintOptions = {},
): Promise<Readonly<Record<string, Footprint>>> => {
  let nowMs = Date.UTC(2026, 0, 1);
  const clock = { now: () => nowMs, after: () => () => undefined };
  const standIn = await createStandIn({ clock, servers: [] });
  const places: Place[] = [];
  for (let i = 0; i < servers; i++, nowMs += 100) places.push(addServer(standIn, i));
  const bare = await measureClient('bare', standIn);
  const client = await measureClient('ours', standIn);
  const program = await measureProgram(standIn);
  const programOverHttp = await measureProgram(standIn, { isHttp: true });
  const setUp = watchSeconds > 0 && {
    allSetUp: await measureProgram(standIn, { places, settledMs: watchSeconds * 1_000 }),
  };
  await standIn.close();
  return { bare, client, program, programOverHttp, ...setUp };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [servers = '2500', watchSeconds = '120'] = process.argv.slice(2);
  console.table(await runFootprint(Number(servers), { watchSeconds: Number(watchSeconds) }));
  process.exit(0);
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import SqliteDatabase from 'better-sqlite3';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { PLAYGROUND } from '../../src/playground/world/servers.ts';
import { type PuzzleJson, parsePuzzle } from '../../src/puzzle/formats/puzzle-json.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import { listedWords } from '../../src/puzzle/model/puzzle.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { buildProgram } from '../build/build-program.mjs';
import { makeBuildFolder } from './build-folder.ts';
import { createDriver, type Driver } from './drive-members.ts';
import { mallocSettings, memoryOptions } from './start-options.ts';
import type { SteadyRequest, SteadyState } from './steady-child.ts';

/**
 * Days of a playing bot in one process. The parent moves the clock minute by minute. The bot's memory must not grow.
 * Each simulated hour ends with a look at memory, files, handles and the write-ahead log.
 */
export interface SteadyOptions {
  readonly hours: number;
  /** Each builds and posts a puzzle a day; 20 if it is left out. */
  readonly servers?: number;
  readonly interactions: number;
  /** The part of them that answers with a picture. */
  readonly renders: number;
  readonly seed: string;
  readonly onHour?: (line: string) => void;
}

export interface SteadyReport {
  readonly states: readonly SteadyState[];
  /** Growth after warming up, in MB a simulated hour: the heap after collection, and the system's view. */
  readonly heapSlope: number;
  readonly residentSlope: number;
  readonly faults: readonly string[];
}

const MINUTE_MS = 60_000;
const MINUTES = 60;
/**
 * Members pause for six minutes at the end of each hour, so idle threads end. Each thread takes some 20 MB, and the
 * campaign measures only lasting memory.
 */
const BUSY_MINUTES = 54;
const SERVERS = 20;
const MEMBERS = 30;
const START = Date.UTC(2026, 2, 14);

/** In fewer hours the whole process still grows into its caches and threads. */
const MIN_HOURS_OF_RESIDENT = 24;
const MAX_SLOPE = 1;
const MAX_LOG_MB = 20;
/** Each thread opens five files, and the number of threads follows the work. */
const MAX_MORE = { files: 25, handles: 10 };

interface Place {
  readonly channelId: string;
  readonly admin: string;
  readonly members: readonly string[];
}

const addPlace = (standIn: StandIn, index: number): Place => {
  const name = `Server ${index}`;
  const guildId = standIn.addServer({ name, channels: [{ name: 'daily' }], members: [{ name: 'Admin', admin: true }] });
  return {
    channelId: standIn.channelId('daily', name),
    admin: standIn.memberId('Admin', name),
    members: Array.from({ length: MEMBERS }, (_, i) => standIn.addMember(guildId, { name: `Member ${i}` })),
  };
};

/** Answered without a picture. */
const PLAIN: readonly (readonly [name: string, options?: Readonly<Record<string, string>>])[] = [
  ['help'],
  ['leaderboard', { period: 'week' }],
  ['hint'],
  ['leaderboard', { period: 'all-time' }],
];

interface Playing {
  readonly standIn: StandIn;
  readonly places: readonly Place[];
  readonly driver: Driver;
  readonly rng: ReturnType<typeof createRng>;
  /** The findable words in each channel now. */
  words: ReadonlyMap<string, readonly string[]>;
  finds: number;
}

/** Takes one word and one member after another, so each answer shows a new board. */
const find = async (playing: Playing): Promise<void> => {
  const { standIn, places, words } = playing;
  const { channelId, members } = places[playing.finds % places.length] as Place;
  const turn = Math.floor(playing.finds++ / places.length);
  const cells = words.get(channelId) ?? ['A1 B1'];
  const options = { cells: cells[turn % cells.length] ?? '' };
  const userId = members[Math.floor(turn / cells.length) % members.length] ?? '';
  await standIn.useCommand({ userId, channelId, name: 'found', subcommand: undefined, options });
};

/** One interaction; `draws` if its answer has a picture. Every thirtieth is anything that members can do. */
const interact = async (playing: Playing, index: number, draws: boolean): Promise<void> => {
  const { standIn, places, driver, rng } = playing;
  if (draws) return find(playing);
  if (index % 30 === 0) return void (await driver.act());
  const { channelId, members } = places[index % places.length] as Place;
  const use = { userId: members[rng.nextInt(members.length)] ?? '', channelId, subcommand: undefined };
  if (index % 2 === 0) {
    return void (await standIn.complete({ ...use, name: 'practice', options: { theme: 'o' }, focused: 'theme' }));
  }
  const [name, options = {}] = PLAIN[rng.nextInt(PLAIN.length)] ?? ['help'];
  await standIn.useCommand({ ...use, name, options });
};

const readWords = (path: string): Map<string, readonly string[]> => {
  const database = new SqliteDatabase(path, { readonly: true });
  const sql = `select channel_id, puzzle_json from posts join editions on editions.id = edition_id
    where state = 'posted' order by posts.id`;
  const rows = database.prepare(sql).all() as { channel_id: string; puzzle_json: string }[];
  database.close();
  return new Map(rows.map(({ channel_id, puzzle_json }) => [channel_id, cellsOf(JSON.parse(puzzle_json))]));
};

const cellsOf = (json: PuzzleJson): string[] => {
  const reading = parsePuzzle(json);
  if (reading.kind !== 'parsed') throw new Error(reading.message);
  return listedWords(reading.puzzle).map(
    ({ placement }) => `${formatCell(placement.start)} ${formatCell(endOf(placement))}`,
  );
};

/** Clears the stand-in's memory of the past, because the campaign needs only new entries. */
const forget = ({ world }: StandIn): void => {
  for (const map of [world.interactions, world.modals, world.nonces]) map.clear();
  world.truth.length = 0;
  const old = [...world.messages.keys()].slice(0, -1_000);
  for (const id of old) world.messages.delete(id);
  const used = new Set([...world.messages.values()].flatMap(({ wire }) => wire.attachments.map(({ id }) => id)));
  for (const id of world.files.keys()) if (!used.has(id)) world.files.delete(id);
};

const CHILD = fileURLToPath(new URL('./steady-child.ts', import.meta.url));

/** Builds the child like the program. Threads from a release keep less memory than threads from the sources. */
const startChild = async (folder: string, settings: string): Promise<ChildProcess> => {
  await buildProgram(join(folder, 'dist'), { 'steady-child': CHILD });
  const child = fork(join(folder, 'dist', 'steady-child.js'), [settings], {
    execArgv: ['--expose-gc', ...memoryOptions()],
    env: { ...process.env, ...mallocSettings() },
  });
  await once(child, 'message');
  return child;
};

const askChild = async <T>(child: ChildProcess, request: SteadyRequest): Promise<T> => {
  child.send(request);
  const [answer] = await once(child, 'message');
  return answer as T;
};

/** How many of the first `minutes` minutes somebody plays in. */
const busyMinutes = (minutes: number): number =>
  Math.floor(minutes / MINUTES) * BUSY_MINUTES + Math.min(minutes % MINUTES, BUSY_MINUTES);

const slopeOf = (values: readonly number[]): number => {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  return values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0) / (spread || 1);
};

/** Names the figures that grew against the rules, over the last two thirds of the hours. */
export const judgeSteady = (states: readonly SteadyState[]): SteadyReport => {
  const warm = states.slice(Math.ceil(states.length / 3));
  const heapSlope = slopeOf(warm.map(({ heapMb }) => heapMb));
  const residentSlope = slopeOf(warm.map(({ residentMb }) => residentMb));
  const [first, last] = [warm[0], warm.at(-1)];
  const faults: string[] = [];
  if (heapSlope > MAX_SLOPE) faults.push(`the heap grows by ${heapSlope.toFixed(2)} MB an hour`);
  if (states.length >= MIN_HOURS_OF_RESIDENT && residentSlope > MAX_SLOPE)
    faults.push(`the process grows by ${residentSlope.toFixed(2)} MB an hour`);
  for (const name of ['files', 'handles'] as const) {
    const more = (last?.[name] ?? 0) - (first?.[name] ?? 0);
    if (more > MAX_MORE[name]) faults.push(`${more} ${name} more than at the beginning`);
  }
  const log = Math.max(...states.map(({ logMb }) => logMb));
  if (log > MAX_LOG_MB) faults.push(`the write-ahead log grew to ${log.toFixed(1)} MB`);
  if (last && last.errors > 0) faults.push(`${last.errors} errors were logged`);
  return { states, heapSlope, residentSlope, faults };
};

const describe = (hour: number, state: SteadyState): string => {
  const { heapMb, outsideMb, residentMb, files, handles, logMb, drawn } = state;
  return `hour ${hour}: heap ${heapMb.toFixed(1)} MB, outside ${outsideMb.toFixed(1)} MB, ${residentMb.toFixed(0)} MB in all, ${files} files, ${handles} handles, log ${logMb.toFixed(1)} MB, ${drawn} drawn`;
};

export const runSteady = async ({
  hours,
  servers = SERVERS,
  interactions,
  renders,
  seed,
  onHour,
}: SteadyOptions): Promise<SteadyReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-steady-'));
  const path = join(folder, 'a.db');
  let nowMs = START;
  const clock = { now: () => nowMs, after: () => () => undefined };
  const standIn = await createStandIn({ clock, servers: [PLAYGROUND] });
  const places = Array.from({ length: servers }, (_, i) => addPlace(standIn, i));
  const settings = {
    TOKEN: standIn.token,
    API_URL: standIn.apiUrl,
    START: nowMs,
    DATABASE_URL: `file:${path}`,
    BACKUP_DIR: join(folder, 'backups'),
  };
  const text = Object.entries(settings).map(([name, value]) => `${name}="${value}"`);
  const build = makeBuildFolder('steady');
  const child = await startChild(build, text.join('\n'));
  for (const [i, { admin, channelId }] of places.entries()) {
    const options = { time: `00:${String(2 * i).padStart(2, '0')}`, timezone: 'UTC', difficulty: 'easy' };
    await standIn.useCommand({ userId: admin, channelId, name: 'daily', subcommand: 'setup', options });
  }
  const rng = createRng(seed);
  const userIds = PLAYGROUND.members.map(({ name }) => standIn.memberId(name));
  const channelIds = PLAYGROUND.channels.map(({ name }) => standIn.channelId(name));
  const driver = createDriver({ standIn, rng, userIds, channelIds, textFor: () => 'otter A1 B2' });
  const playing: Playing = { standIn, places, driver, rng, words: new Map(), finds: 0 };
  const states: SteadyState[] = [];
  const perMinute = interactions / (hours * BUSY_MINUTES);
  let begun = 0;
  for (let minute = 1; minute <= hours * MINUTES; minute++) {
    nowMs += MINUTE_MS;
    await askChild(child, { kind: 'pass', ms: MINUTE_MS });
    if (minute % MINUTES === 1) playing.words = readWords(path);
    const due: Promise<void>[] = [];
    for (; begun < perMinute * busyMinutes(minute); begun++) {
      const draws = Math.floor(((begun + 1) * renders) / interactions) > Math.floor((begun * renders) / interactions);
      due.push(interact(playing, begun, draws));
    }
    await Promise.all(due);
    if (minute % MINUTES !== 0) continue;
    forget(standIn);
    const state = await askChild<SteadyState>(child, { kind: 'measure' });
    states.push(state);
    onHour?.(describe(minute / MINUTES, state));
  }
  child.disconnect();
  await once(child, 'exit');
  await standIn.close();
  for (const made of [folder, build]) rmSync(made, { recursive: true });
  return judgeSteady(states);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [hours = '8', interactions = '4000', renders = '400', seed = `steady ${Date.now()}`] = process.argv.slice(2);
  console.log(`seed: ${seed}`);
  const started = performance.now();
  const { heapSlope, residentSlope, faults } = await runSteady({
    hours: Number(hours),
    interactions: Number(interactions),
    renders: Number(renders),
    seed,
    onHour: (line) => console.log(line),
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(
    `${hours} hours, ${interactions} interactions in ${seconds} s: ${heapSlope.toFixed(2)} MB heap and ${residentSlope.toFixed(2)} MB in all more an hour, ${faults.length} faults`,
  );
  for (const fault of faults) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}

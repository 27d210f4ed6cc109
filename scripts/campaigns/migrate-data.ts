import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { ALL_TABLES } from '../../src/store/database/tables.ts';
import { buildProgram } from '../build/build-program.mjs';
import { makeBuildFolder } from './build-folder.ts';
import { startDurablePostgres } from './cluster/durable-postgres.ts';
import { fillHistory, type PlayedPlace } from './fill-history.ts';

/**
 * Moves much data with `migrate-data`. First, a SQLite file goes to PostgreSQL without disturbance. Then it goes into
 * another database, while `kill -9` ends the command at random moments and it starts again. Last, that database goes
 * back into a file. The two files must hold the same rows, column by column.
 */

const { values } = parseArgs({
  options: {
    /** Million finds. */
    millions: { type: 'string', default: '1' },
    kills: { type: 'string', default: '5' },
    seed: { type: 'string', default: `move ${Date.now()}` },
  },
});

const build = makeBuildFolder('migrate-data');
const folder = mkdtempSync(join(tmpdir(), 'searchlight-move-'));
const server = await startDurablePostgres();

interface Ended {
  /** `null` after a kill. */
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
}

/** Runs the command. Kills it after `killAfterMs`, if given. */
const move = (from: string, to: string, killAfterMs?: number): Promise<Ended> =>
  new Promise((resolve) => {
    const started = performance.now();
    const args = [join(build, 'dist', 'searchlight.js'), 'migrate-data', from, to];
    const child = spawn(process.execPath, args, { cwd: folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output, seconds: (performance.now() - started) / 1_000 });
    });
  });

const tell = (what: string, { seconds, output }: Ended): void =>
  console.log(`${what}: ${seconds.toFixed(1)} s, ${output.trim().split('\n').at(-2)}`);

const demand = (ended: Ended): Ended => {
  if (ended.code !== 0) throw new Error(`expected migrate-data to succeed, got ${ended.code}: ${ended.output}`);
  return ended;
};

/** A server notices a dead client only when it sends to it. */
const moveWhenFree = async (from: string, to: string, killAfterMs?: number): Promise<Ended> => {
  const ended = await move(from, to, killAfterMs);
  if (!/is in use/u.test(ended.output)) return ended;
  await sleep(200);
  return moveWhenFree(from, to, killAfterMs);
};

/** Kills the command again and again, each time within its share of the whole work. Then lets it finish. */
const moveKilled = async (from: string, to: string, wholeSeconds: number): Promise<Ended> => {
  const rng = createRng(values.seed);
  const [kills, wholeMs] = [Number(values.kills), wholeSeconds * 1_000];
  for (let kill = 0; kill < kills; kill++) {
    const ended = await moveWhenFree(from, to, (wholeMs / kills) * (rng.nextInt(1_000) / 1_000));
    if (ended.code !== null) return ended;
    console.log(`killed after ${ended.seconds.toFixed(1)} s`);
  }
  return moveWhenFree(from, to);
};

/** Tables with different rows in two files. */
const differencesOf = (one: string, other: string): string[] => {
  const db = new SqliteDatabase(one);
  db.prepare('attach ? as other').run(other);
  const isDifferent = (from: string, to: string): boolean =>
    db.prepare(`select 1 from (select * from ${from} except select * from ${to}) limit 1`).get() !== undefined;
  const different = ALL_TABLES.map(({ name }) => name).filter(
    (name) => isDifferent(`main.${name}`, `other.${name}`) || isDifferent(`other.${name}`, `main.${name}`),
  );
  db.close();
  return different;
};

console.log(`seed: ${values.seed}`);
await buildProgram(join(build, 'dist'));
const [file, back] = [join(folder, 'a.db'), join(folder, 'back.db')];
const placeOf = (id: string): PlayedPlace => ({ guildId: id, channelId: id, members: [id] });
const finds = await fillHistory(`file:${file}`, Number(values.millions), placeOf('1'), placeOf('2'));
console.log(`${finds} finds`);
const whole = demand(await move(`file:${file}`, await server.create('whole')));
tell('SQLite to PostgreSQL', whole);
const killed = await server.create('killed');
tell('the same, last part', demand(await moveKilled(`file:${file}`, killed, whole.seconds)));
tell('PostgreSQL to SQLite', demand(await move(killed, `file:${back}`)));
const differences = differencesOf(file, back);
console.log(differences.length === 0 ? 'all tables are equal' : `different: ${differences.join(', ')}`);
await server.close();
for (const path of [build, folder]) rmSync(path, { recursive: true });
process.exit(differences.length === 0 ? 0 : 1);

import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { backUpLive } from '../../src/store/backups/live/restore-live.ts';
import { readMetadata, writeMetadata } from '../../src/store/database/facts.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { createManualClock } from '../playground/manual-clock.ts';
import { builtProgram } from '../rigs/built-program.ts';
import { storeDueChannel } from '../rigs/due-channel.ts';

/** An operator's steps after the worst faults, with the real programs. */

const PROGRAM = await builtProgram();

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

interface Running {
  /** Resolves once the output matches. */
  readonly until: (text: RegExp) => Promise<void>;
  readonly stop: () => void;
  readonly kill: () => void;
  readonly ended: Promise<Ended>;
}

type Environment = Readonly<Record<string, string>>;

const start = (program: string, args: readonly string[], env: Environment): Running => {
  const child = spawn(process.execPath, [join(PROGRAM, program), ...args], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', OPS_PORT: '0', ...env },
  });
  let [out, errors] = ['', ''];
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, out, errors }));
  });
  const until = (text: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (text.test(out + errors)) resolve();
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void ended.then(() => reject(new Error(`expected ${text}, got ${out}${errors}`)));
      look();
    });
  return { until, stop: () => void child.kill('SIGTERM'), kill: () => void child.kill('SIGKILL'), ended };
};

const newEnv = (): Environment & { readonly folder: string; readonly path: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-recover-'));
  const path = join(folder, 'data', 'a.db');
  return { folder, path, DATABASE_URL: `file:${path}`, BACKUP_DIR: join(folder, 'backups') };
};

const recall = async (url: string): Promise<string | undefined> => {
  const db = await openStore(url);
  const note = await readMetadata(db, 'note');
  await db.destroy();
  return note;
};

const readPosts = async (url: string): Promise<string[]> => {
  const db = await openStore(url);
  const posts = await db.selectFrom('posts').select('state').execute();
  await db.destroy();
  return posts.map(({ state }) => state);
};

/** Writes over some pages in the middle. */
const damage = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(80_000, 'x'), 0, 80_000, 40_960);
  await file.close();
};

test('a bot backs up by itself, and what was in its damaged database comes back with one command', async () => {
  const standIn = await createStandIn({ clock: createManualClock() });
  const { folder, path, ...env } = newEnv();
  const onDiscord = { ...env, DISCORD_TOKEN: standIn.token, DISCORD_API_URL: standIn.apiUrl };
  const url = `file:${path}`;
  const db = await openStore(url);
  await writeMetadata(db, 'note', 'precious');
  await db.destroy();

  const bot = start('main.js', [], onDiscord);
  await bot.until(/the database is backed up/);
  const whileRunning = await start('searchlight.js', ['restore', '--latest', '--force'], env).ended;
  expect(whileRunning).toMatchObject({ code: 1, errors: `${path} is in use: stop the bot first, then restore.\n` });
  bot.stop();
  expect((await bot.ended).code).toBe(0);
  const [backup = '', live] = readdirSync(join(folder, 'backups')).toSorted((a, b) => b.localeCompare(a));
  expect(live).toBe('live');
  expect(backup).toMatch(/^searchlight-auto-.*Z\.db$/);
  expect(statSync(join(folder, 'backups', backup)).mode & 0o777).toBe(0o600);

  await damage(path);
  const torn = readFileSync(path);
  for (const line of [/is damaged \(.*restore --latest/, /only the damaged .*restore --latest/]) {
    const refused = await start('main.js', [], env).ended;
    expect(refused).toMatchObject({ code: 1, out: '', errors: expect.stringMatching(line) });
    expect(refused.errors.trim().split('\n')).toHaveLength(1);
  }
  const aside = readdirSync(join(folder, 'data')).find((file) => /\.damaged-.*Z$/.test(file)) ?? '';
  expect(readFileSync(join(folder, 'data', aside)).equals(torn)).toBe(true);

  const restored = await start('searchlight.js', ['restore', '--latest'], env).ended;
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.out).toContain(`Restored ${path} from `);
  expect(await recall(url)).toBe('precious');
  const again = start('main.js', [], onDiscord);
  await again.until(/Stop with/);
  again.stop();
  expect((await again.ended).code).toBe(0);
  expect(await recall(url)).toBe('precious');

  rmSync(path);
  rmSync(join(folder, 'data', aside));
  const refused = await start('main.js', [], env).ended;
  expect(refused).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/The newest is .* rows, .*--latest.*--start-over/),
  });
  expect(existsSync(path)).toBe(false);
  const empty = start('main.js', ['--start-over'], onDiscord);
  await empty.until(/Starting over with an empty database/);
  await empty.until(/Stop with/);
  empty.stop();
  expect((await empty.ended).code).toBe(0);
  expect(await recall(url)).toBeUndefined();
  await standIn.close();
});

test('what a bot wrote just before it was killed comes back although its file is lost', async () => {
  const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
  const { folder, path, ...env } = newEnv();
  const url = `file:${path}`;
  await storeDueChannel(standIn, url);
  const bot = start('main.js', [], { ...env, DISCORD_TOKEN: standIn.token, DISCORD_API_URL: standIn.apiUrl });
  await bot.until(/the database is backed up/);
  const copied = join(folder, 'copied');
  await expect
    .poll(async () => {
      cpSync(join(folder, 'backups', 'live'), join(copied, 'live'), { recursive: true });
      const backup = await backUpLive(copied).catch(() => undefined);
      const posts = backup === undefined ? [] : await readPosts(`file:${backup}`);
      rmSync(copied, { recursive: true });
      return posts;
    })
    .toEqual(['posted']);
  bot.kill();
  await bot.ended;
  for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true });

  const refused = await start('main.js', [], env).ended;
  expect(refused.errors).toMatch(/There is no database at .*The newest is .*searchlight-live-.* 1 post; /);
  const restored = await start('searchlight.js', ['restore', '--latest'], env).ended;
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.out).toMatch(/Restored .*a\.db from .*searchlight-live-/);
  expect(await readPosts(url)).toEqual(['posted']);
  await standIn.close();
});

test('a second bot on the same database is refused in one line, unless both were asked to share it', async () => {
  const standIn = await createStandIn({ clock: createManualClock() });
  const { path, folder: _, ...others } = newEnv();
  const env = { ...others, DISCORD_TOKEN: standIn.token, DISCORD_API_URL: standIn.apiUrl };
  const first = start('main.js', [], env);
  await first.until(/Stop with/);
  const second = await start('main.js', [], env).ended;
  expect(second).toMatchObject({ code: 1, out: '' });
  expect(second.errors).toMatch(
    /^The database .*a\.db is in use by another Searchlight: stop that one first\..*SHARE_DATABASE=yes.*\n$/,
  );
  const shared = await start('main.js', [], { ...env, SHARE_DATABASE: 'yes' }).ended;
  expect(shared.code).toBe(1);
  first.stop();
  await first.ended;
  const two = [1, 2].map(() => start('main.js', [], { ...env, SHARE_DATABASE: 'yes' }));
  for (const { until } of two) await until(/Stop with/);
  for (const { stop } of two) stop();
  expect((await Promise.all(two.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0]);
  expect(statSync(path).size).toBeGreaterThan(0);
  await standIn.close();
});

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupStore } from '../../../src/store/backups/backup-store.ts';
import { prepareStore } from '../../../src/store/backups/prepare-store.ts';
import { readMetadata, writeMetadata } from '../../../src/store/database/facts.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import { builtProgram } from '../../rigs/built-program.ts';

/** The real command, killed before each of its changes to the disk. */

const PROGRAM = join(await builtProgram(), 'searchlight.js');
const KILLER = new URL('../../rigs/kill-at-step.mjs', import.meta.url).pathname;

const note = async (path: string, value: string): Promise<void> => {
  const db = await openStore(`file:${path}`);
  await writeMetadata(db, 'note', value);
  await db.destroy();
};

const noteIn = async (path: string): Promise<string | undefined> => {
  const db = await openStore(`file:${path}`);
  const found = await readMetadata(db, 'note');
  await db.destroy();
  return found;
};

interface Place {
  readonly folder: string;
  readonly path: string;
}

/** A folder with an old database, a backup of a new one, and no folder of backups. */
const createPlace = async (): Promise<Place> => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-killed-'));
  mkdirSync(join(folder, 'data'));
  const path = join(folder, 'data', 'a.db');
  await note(path, 'new');
  await backupStore(path, join(folder, 'new.db'));
  await note(path, 'old');
  return { folder, path };
};

const copyPlace = ({ folder }: Place): Place => {
  const copy = mkdtempSync(join(tmpdir(), 'searchlight-killed-'));
  cpSync(folder, copy, { recursive: true });
  return { folder: copy, path: join(copy, 'data', 'a.db') };
};

const restore = ({ folder, path }: Place, killAt: number) =>
  spawnSync(process.execPath, ['--import', KILLER, PROGRAM, 'restore', 'new.db', '--force'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATABASE_URL: `file:${path}`, KILL_AT: String(killAt) },
    encoding: 'utf8',
  });

const restsIn = ({ folder }: Place): string[] =>
  readdirSync(join(folder, 'data')).filter((file) => /incoming|partial/.test(file));

test('a restore that is killed at any step loses neither database, and the next start or restore goes on', async () => {
  const original = await createPlace();
  const whole = copyPlace(original);
  const { stderr } = restore(whole, 0);
  const steps = Number(/steps: (\d+)/.exec(stderr)?.[1]);
  expect(steps).toBeGreaterThan(8);
  expect(await noteIn(whole.path)).toBe('new');
  const outcomes = new Set<string | undefined>();
  for (let step = 1; step <= steps; step++) {
    const place = copyPlace(original);
    expect(restore(place, step).signal, `step ${step}`).toBe('SIGKILL');
    const again = copyPlace(place);
    await prepareStore({ path: place.path, backupDir: join(place.folder, 'none'), now: Date.now });
    expect(existsSync(place.path), `step ${step}`).toBe(true);
    outcomes.add(await noteIn(place.path));
    expect(restsIn(place), `step ${step}`).toEqual([]);
    expect(restore(again, 0).status, `step ${step}`).toBe(0);
    expect(await noteIn(again.path), `step ${step}`).toBe('new');
    expect(restsIn(again), `step ${step}`).toEqual([]);
    for (const { folder } of [place, again]) rmSync(folder, { recursive: true });
  }
  expect(outcomes).toEqual(new Set(['old', 'new']));
}, 300_000);

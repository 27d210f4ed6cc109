import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type AutoBackups, createAutoBackups } from '../../../src/features/operating/auto-backups.ts';
import { backupName } from '../../../src/store/backups/backup-files.ts';
import { readMetadata, writeMetadata } from '../../../src/store/database/facts.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import type { Db } from '../../../src/store/database/schema.ts';
import { realTimer } from '../../rigs/bot-rig.ts';

const HOUR_MS = 3_600_000;

interface Rig {
  readonly folder: string;
  readonly db: Db;
  readonly backups: AutoBackups;
  /** Moves both clocks. */
  readonly pass: (ms: number) => void;
  /** Moves the calendar alone, as a person who sets the clock does. */
  readonly set: (ms: number) => void;
  /** The backups there are, by name. */
  readonly names: () => string[];
}

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
});

const createRig = async (folder = mkdtempSync(join(tmpdir(), 'searchlight-auto-'))): Promise<Rig> => {
  const from = join(folder, 'data.db');
  const db = await openStore(`file:${from}`);
  let [elapsedMs, now] = [0, Date.UTC(2026, 2, 14, 9)];
  const timer = { ...realTimer, elapsedMs: () => elapsedMs };
  const backups = createAutoBackups({ from, folder: join(folder, 'backups'), now: () => now, timer });
  opened.push(backups.close, () => db.destroy());
  const set = (ms: number): void => {
    now += ms;
  };
  return {
    folder,
    db,
    backups,
    set,
    pass: (ms) => {
      elapsedMs += ms;
      set(ms);
    },
    names: () => readdirSync(join(folder, 'backups')).sort(),
  };
};

test('a backup is made at the start and then every hour, in a thread, and only its owner can read it', async () => {
  const { db, backups, pass, names, folder } = await createRig();
  await writeMetadata(db, 'note', 'kept');
  expect(await backups.keep()).toMatchObject({ kind: 'made', deleted: 0 });
  pass(HOUR_MS - 1);
  expect(await backups.keep()).toEqual({ kind: 'not-due' });
  pass(1);
  expect(await backups.keep()).toMatchObject({ kind: 'made' });
  expect(names()).toEqual(['searchlight-auto-2026-03-14T09-00-00Z.db', 'searchlight-auto-2026-03-14T10-00-00Z.db']);
  const path = join(folder, 'backups', names()[0] ?? '');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const copy = await openStore(`file:${path}`);
  expect(await readMetadata(copy, 'note')).toBe('kept');
  await copy.destroy();
});

test('while one is made no other is begun', async () => {
  const { backups, names } = await createRig();
  const outcomes = await Promise.all([backups.keep(), backups.keep()]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['made', 'not-due']);
  expect(names()).toHaveLength(1);
});

test('a bot that is started again waits until its last backup is an hour old', async () => {
  const first = await createRig();
  await first.backups.keep();
  const second = await createRig(first.folder);
  second.set(HOUR_MS / 2);
  expect(await second.backups.keep()).toEqual({ kind: 'not-due' });
  second.pass(HOUR_MS / 2);
  expect(await second.backups.keep()).toMatchObject({ kind: 'made' });
});

test('a clock that is set back neither stops the backups nor makes one every minute', async () => {
  const { backups, pass, set, names } = await createRig();
  await backups.keep();
  set(-2 * HOUR_MS);
  pass(HOUR_MS);
  expect(await backups.keep()).toMatchObject({ kind: 'made' });
  pass(60_000);
  expect(await backups.keep()).toEqual({ kind: 'not-due' });
  expect(names()).toHaveLength(2);
});

test('one that fails says why, is tried again after ten minutes, and leaves the old ones', async () => {
  const { backups, pass, names, folder } = await createRig();
  const old = Array.from({ length: 60 }, (_, i) => backupName('auto', Date.UTC(2026, 0, 1, i)));
  mkdirSync(join(folder, 'backups'));
  for (const name of old) writeFileSync(join(folder, 'backups', name), '');
  // A folder that has its name keeps the copy from taking it.
  mkdirSync(join(folder, 'backups', backupName('auto', Date.UTC(2026, 2, 14, 9))));
  expect(await backups.keep()).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/directory/) });
  expect(backups.failure()).toMatch(/directory/);
  expect(names()).toHaveLength(old.length + 1);
  pass(60_000);
  expect(await backups.keep()).toEqual({ kind: 'not-due' });
  pass(9 * 60_000);
  expect(await backups.keep()).toMatchObject({ kind: 'made', deleted: 60 - 47 });
  expect(backups.failure()).toBeUndefined();
});

test('what a killed program left of a copy is removed with the next one', async () => {
  const { backups, names, folder } = await createRig();
  mkdirSync(join(folder, 'backups'));
  for (const ending of ['', '-journal']) {
    writeFileSync(join(folder, 'backups', `${backupName('auto', 0)}.partial${ending}`), 'half');
  }
  await backups.keep();
  expect(names()).toEqual([backupName('auto', Date.UTC(2026, 2, 14, 9))]);
});

test('a folder that cannot be made is reported', async () => {
  const rig = await createRig();
  writeFileSync(join(rig.folder, 'backups'), 'a file');
  expect(await rig.backups.keep()).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/EEXIST|ENOTDIR/) });
});

test('closing ends a backup under way without counting it as failed', async () => {
  const { backups } = await createRig();
  const making = backups.keep();
  await new Promise((resolve) => setImmediate(resolve));
  await backups.close();
  expect((await making).kind).toBe('not-due');
  expect(await backups.keep()).toEqual({ kind: 'not-due' });
});

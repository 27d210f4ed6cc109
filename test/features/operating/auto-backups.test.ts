import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type AutoBackups, createAutoBackups } from '../../../src/features/operating/auto-backups.ts';
import { readInstallationSecret } from '../../../src/features/operating/installation-secret.ts';
import { backupName, newestBackup } from '../../../src/store/backups/backup-files.ts';
import { backupStore } from '../../../src/store/backups/backup-store.ts';
import { markRestored } from '../../../src/store/backups/summarize-store.ts';
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

/** Puts another database in the place of the one that is backed up. */
const replaceBy = async (folder: string, secret: string, rows: number): Promise<Rig> => {
  for (const ending of ['', '-wal', '-shm']) rmSync(join(folder, `data.db${ending}`), { force: true });
  const rig = await createRig(folder);
  await readInstallationSecret(rig.db, secret);
  for (let i = 0; i < rows; i++) await writeMetadata(rig.db, `fact ${i}`, 'x');
  return rig;
};

test('a copy of another installation is kept under a name that says so, and is never the newest', async () => {
  const first = await createRig();
  await readInstallationSecret(first.db, 'ours');
  await first.backups.keep();
  await first.db.destroy();
  const other = await replaceBy(first.folder, 'theirs', 0);
  other.pass(HOUR_MS);
  expect(await other.backups.keep()).toMatchObject({ kind: 'made', doubt: 'it is of another installation' });
  expect(other.backups.doubt()).toBe('it is of another installation');
  expect(other.names()).toEqual([
    'searchlight-auto-2026-03-14T09-00-00Z.db',
    'searchlight-other-2026-03-14T10-00-00Z.db',
  ]);
  expect(await newestBackup(join(first.folder, 'backups'))).toBe(Date.UTC(2026, 2, 14, 9));
});

test('one with far fewer rows is doubtful until a person makes a backup of it', async () => {
  const first = await createRig();
  await readInstallationSecret(first.db, 'ours');
  for (let i = 0; i < 300; i++) await writeMetadata(first.db, `fact ${i}`, 'x');
  await first.backups.keep();
  await first.db.destroy();
  const small = await replaceBy(first.folder, 'ours', 20);
  small.pass(HOUR_MS);
  expect(await small.backups.keep()).toMatchObject({
    doubt: expect.stringMatching(/^it has only \d+ rows, and .* 3\d\d$/),
  });
  const byHand = join(first.folder, 'backups', backupName('by-hand', Date.UTC(2026, 2, 14, 10, 30)));
  await backupStore(join(first.folder, 'data.db'), byHand);
  small.pass(HOUR_MS);
  expect(await small.backups.keep()).not.toHaveProperty('doubt');
  expect(small.backups.doubt()).toBeUndefined();
  expect(small.names()).toContain('searchlight-auto-2026-03-14T11-00-00Z.db');
});

test('a database that a person restored is compared with no backup from before', async () => {
  const first = await createRig();
  await readInstallationSecret(first.db, 'ours');
  await first.backups.keep();
  await first.db.destroy();
  const other = await replaceBy(first.folder, 'theirs', 0);
  markRestored(join(first.folder, 'data.db'), Date.UTC(2026, 2, 14, 9, 30));
  other.pass(HOUR_MS);
  expect(await other.backups.keep()).not.toHaveProperty('doubt');
});

test('closing ends a backup under way without counting it as failed', async () => {
  const { backups } = await createRig();
  const making = backups.keep();
  await new Promise((resolve) => setImmediate(resolve));
  await backups.close();
  expect((await making).kind).toBe('not-due');
  expect(await backups.keep()).toEqual({ kind: 'not-due' });
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listBackups } from '../../../src/store/backups/backup-files.ts';
import { backupStore } from '../../../src/store/backups/backup-store.ts';
import { inspectStore } from '../../../src/store/backups/inspect-store.ts';
import { type PrepareOptions, prepareStore } from '../../../src/store/backups/prepare-store.ts';
import { writeMetadata } from '../../../src/store/database/facts.ts';
import { MIGRATION_NAMES } from '../../../src/store/database/migrate.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import { StoreError } from '../../../src/store/database/store-error.ts';

const NOW = Date.UTC(2026, 2, 14, 9);

const newPlace = (): PrepareOptions & { readonly folder: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-'));
  return { folder, path: join(folder, 'a.db'), backupDir: join(folder, 'backups'), now: () => NOW };
};

const makeStore = async (path: string): Promise<void> => {
  const db = await openStore(`file:${path}`);
  for (let i = 0; i < 100; i++) await writeMetadata(db, `fact ${i}`, 'x'.repeat(2_000));
  await db.destroy();
};

/** Writes over some pages in the middle. */
const damage = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(80_000, 'x'), 0, 80_000, 40_960);
  await file.close();
  return readFileSync(path);
};

/** The files in a folder. SQLite may leave two empty files beside a database that it has read. */
const filesIn = (folder: string): string[] => readdirSync(folder).filter((file) => !/-(wal|shm)$/.test(file));

const refusalOf = async (options: PrepareOptions): Promise<string> => {
  const error = await prepareStore(options).catch((reason: unknown) => reason);
  if (!(error instanceof StoreError)) throw new Error(`expected a refusal, got ${String(error)}`);
  expect(error.message).not.toContain('\n');
  return error.message;
};

test('a sound database of this version is neither changed nor copied', async () => {
  const place = newPlace();
  await makeStore(place.path);
  const before = readFileSync(place.path);
  await prepareStore(place);
  expect(readFileSync(place.path).equals(before)).toBe(true);
  expect(filesIn(place.folder)).toEqual(['a.db']);
});

test('if there is no database yet nothing is done', async () => {
  const place = newPlace();
  await prepareStore(place);
  await prepareStore({ ...place, path: join(place.folder, 'deep', 'b.db') });
  await prepareStore({ ...place, path: ':memory:' });
  expect(filesIn(place.folder)).toEqual([]);
});

test('a damaged database is set aside as it is, and the command that puts a backup in its place is named', async () => {
  const place = newPlace();
  await makeStore(place.path);
  const bytes = await damage(place.path);
  expect(await refusalOf(place)).toMatch(/^The database .*a\.db is damaged \(.*restore --latest, then start again\.$/);
  expect(filesIn(place.folder)).toEqual(['a.db.damaged-2026-03-14T09-00-00Z']);
  expect(readFileSync(`${place.path}.damaged-2026-03-14T09-00-00Z`).equals(bytes)).toBe(true);
});

test('a start after that does not begin with an empty database', async () => {
  const place = newPlace();
  await makeStore(place.path);
  await damage(place.path);
  await refusalOf(place);
  for (let starts = 0; starts < 2; starts++) {
    expect(await refusalOf(place)).toMatch(/only the damaged .*a\.db\.damaged-2026.*restore --latest/);
  }
  rmSync(`${place.path}.damaged-2026-03-14T09-00-00Z`);
  await prepareStore(place);
});

test('a database that lost its end, or all of its first page but the beginning, is damaged', async () => {
  const cut = newPlace();
  await makeStore(cut.path);
  truncateSync(cut.path, 40_000);
  expect(await refusalOf(cut)).toContain('is damaged');
  const header = newPlace();
  await makeStore(header.path);
  const file = await open(header.path, 'r+');
  await file.write(Buffer.alloc(4_000, 0xff), 0, 4_000, 16);
  await file.close();
  expect(await refusalOf(header)).toContain('is damaged');
});

test('a file that never was a database keeps its name', async () => {
  const place = newPlace();
  writeFileSync(place.path, 'just notes '.repeat(1_000));
  await prepareStore(place);
  mkdirSync(join(place.folder, 'folder'));
  await prepareStore({ ...place, path: join(place.folder, 'folder') });
  expect(filesIn(place.folder)).toEqual(['a.db', 'folder']);
});

/** Adds a backup of a small database. */
const addBackup = async ({ backupDir, folder }: ReturnType<typeof newPlace>, stamp: string): Promise<string> => {
  const source = join(folder, 'source.db');
  await makeStore(source);
  mkdirSync(backupDir, { recursive: true });
  const path = join(backupDir, `searchlight-auto-${stamp}.db`);
  await backupStore(source, path);
  rmSync(source);
  return path;
};

test('without its database, or with an empty one, a start names the newest backup and both ways on', async () => {
  const place = newPlace();
  await addBackup(place, '2026-03-14T07-00-00Z');
  const newest = await addBackup(place, '2026-03-14T08-00-00Z');
  const row = /, 60 minutes old: \d+ rows, of them 0 finds and 0 posts; 0 servers set up; no find; no post\. /;
  const states: [string, () => void][] = [
    ['There is no database at', () => undefined],
    ['The database', () => writeFileSync(place.path, '')],
    ['The database', () => new SqliteDatabase(place.path).exec('create table a (b); drop table a').close()],
  ];
  for (const [beginning, make] of states) {
    make();
    const bytes = existsSync(place.path) ? readFileSync(place.path).length : undefined;
    const refusal = await refusalOf(place);
    expect(refusal.startsWith(`${beginning} ${place.path}`)).toBe(true);
    expect(refusal).toContain(`The newest is ${newest}`);
    expect(refusal).toMatch(row);
    expect(refusal).toMatch(/restore --latest.*--start-over/);
    expect(existsSync(place.path) ? readFileSync(place.path).length : undefined).toBe(bytes);
  }
});

test('a backup that cannot be read still keeps a start from an empty database', async () => {
  const place = newPlace();
  mkdirSync(place.backupDir);
  writeFileSync(join(place.backupDir, 'searchlight-auto-2026-03-14T08-00-00Z.db'), 'x');
  expect(await refusalOf(place)).toMatch(/The newest is .*08-00-00Z\.db, which is damaged\./);
});

test('doubtful backups alone do not keep a start from an empty database', async () => {
  const place = newPlace();
  mkdirSync(place.backupDir);
  writeFileSync(join(place.backupDir, 'searchlight-other-2026-03-14T08-00-00Z.db'), 'x');
  await prepareStore(place);
});

test('whoever starts over begins with an empty database, and all backups stay in a folder', async () => {
  const place = newPlace();
  await addBackup(place, '2026-03-14T08-00-00Z');
  const told: string[] = [];
  await prepareStore({ ...place, startOver: true, tell: (line) => told.push(line) });
  const folder = join(place.backupDir, 'before-start-over-2026-03-14T09-00-00Z');
  expect(told).toEqual([`Starting over with an empty database. The backups are now in ${folder}.`]);
  expect(readdirSync(folder)).toEqual(['searchlight-auto-2026-03-14T08-00-00Z.db']);
  expect(await listBackups(place.backupDir)).toEqual([]);
  await prepareStore(place);
});

test('whoever starts over after damage keeps the damaged database under another name', async () => {
  const place = newPlace();
  await makeStore(place.path);
  await damage(place.path);
  await refusalOf(place);
  expect(await refusalOf(place)).toMatch(/only the damaged .*--start-over/);
  await prepareStore({ ...place, startOver: true });
  expect(filesIn(place.folder)).toEqual(['a.db.damaged-2026-03-14T09-00-00Z-given-up']);
  await prepareStore(place);
});

test('starting over never touches a database that is there', async () => {
  const place = newPlace();
  await addBackup(place, '2026-03-14T08-00-00Z');
  await makeStore(place.path);
  const before = readFileSync(place.path);
  await prepareStore({ ...place, startOver: true });
  expect(readFileSync(place.path).equals(before)).toBe(true);
  expect(await listBackups(place.backupDir)).toHaveLength(1);
});

test('a database of a newer version is refused by name and not touched', async () => {
  const place = newPlace();
  const db = await openStore(`file:${place.path}`);
  await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(db);
  await db.destroy();
  const before = readFileSync(place.path);
  expect(await refusalOf(place)).toMatch(/newer version of Searchlight \(999-later\); start that version instead\.$/);
  expect(readFileSync(place.path).equals(before)).toBe(true);
  expect(filesIn(place.folder)).toEqual(['a.db']);
});

/** Makes a database as if its newest migration had not run. */
const makeOld = async (path: string): Promise<void> => {
  await makeStore(path);
  const db = await openStore(`file:${path}`);
  await sql`delete from kysely_migration where name = ${MIGRATION_NAMES.at(-1)}`.execute(db);
  await db.destroy();
};

test('a database that is to be migrated is backed up first', async () => {
  const place = newPlace();
  await makeOld(place.path);
  await prepareStore(place);
  const name = `searchlight-before-${MIGRATION_NAMES.at(-2)}-2026-03-14T09-00-00Z.db`;
  expect(readdirSync(place.backupDir)).toEqual([name]);
  expect(statSync(join(place.backupDir, name)).mode & 0o777).toBe(0o600);
  const copy = await inspectStore(join(place.backupDir, name));
  expect(copy).toMatchObject({ kind: 'inspected', damages: [], migrations: MIGRATION_NAMES.slice(0, -1) });
});

test('without that backup it is not migrated', async () => {
  const place = newPlace();
  await makeOld(place.path);
  writeFileSync(place.backupDir, 'a file');
  expect(await refusalOf(place)).toMatch(/not brought up to date, since no backup could be made in .*BACKUP_DIR/);
  expect(await inspectStore(place.path)).toMatchObject({ migrations: MIGRATION_NAMES.slice(0, -1) });
});

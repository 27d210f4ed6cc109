import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { readMetadata, writeMetadata } from '../../../src/store/database/facts.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import type { Db } from '../../../src/store/database/schema.ts';
import { type CliRig, createCliRig } from '../cli-rig.ts';

const urlOf = ({ folder }: CliRig): string => `file:${join(folder, 'data/searchlight.db')}`;

const withStore = async <T>(rig: CliRig, use: (db: Db) => Promise<T>): Promise<T> => {
  const db = await openStore(urlOf(rig));
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
};

const remember = (rig: CliRig, value: string): Promise<void> =>
  withStore(rig, (db) => writeMetadata(db, 'note', value));

const recall = (rig: CliRig): Promise<string | undefined> => withStore(rig, (db) => readMetadata(db, 'note'));

test('a backup is named after the time, and puts everything back', async () => {
  const rig = createCliRig();
  await remember(rig, 'before');
  const { code, out } = await rig.run('backup');
  expect(code).toBe(0);
  expect(out).toMatch(/backups\/searchlight-2026-03-14T09-00-00Z\.db \(\d+ KB, checked\)\n$/);
  expect(readdirSync(join(rig.folder, 'backups'))).toEqual(['searchlight-2026-03-14T09-00-00Z.db']);
  await remember(rig, 'after');
  const restored = await rig.run('restore', 'backups/searchlight-2026-03-14T09-00-00Z.db', '--force');
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(await recall(rig)).toBe('before');
});

test('the bot may keep the database open and write while it is copied', async () => {
  const rig = createCliRig();
  const db = await openStore(urlOf(rig));
  await writeMetadata(db, 'note', 'committed');
  const backup = rig.run('backup', 'copy.db');
  await writeMetadata(db, 'later', 'x');
  expect(await backup).toMatchObject({ code: 0 });
  await db.destroy();
  const copy = await openStore(`file:${join(rig.folder, 'copy.db')}`);
  expect(await readMetadata(copy, 'note')).toBe('committed');
  await copy.destroy();
});

test('the database that a backup replaces is kept beside it', async () => {
  const rig = createCliRig();
  await remember(rig, 'before');
  await rig.run('backup', 'copy.db');
  await remember(rig, 'after');
  const { out } = await rig.run('restore', 'copy.db', '--force');
  const kept = 'searchlight.db.before-restore-2026-03-14T09-00-00Z';
  expect(out).toContain(kept);
  const old = await openStore(`file:${join(rig.folder, 'data', kept)}`);
  expect(await readMetadata(old, 'note')).toBe('after');
  await old.destroy();
});

test('a backup is restored if there is no database, without --force', async () => {
  const rig = createCliRig();
  await remember(rig, 'before');
  await rig.run('backup', 'copy.db');
  const other = createCliRig();
  writeFileSync(join(other.folder, 'copy.db'), rig.read('copy.db'));
  expect(await other.run('restore', 'copy.db')).toMatchObject({ code: 0 });
  expect(await recall(other)).toBe('before');
  expect(readdirSync(join(other.folder, 'data'))).toEqual(['searchlight.db', 'searchlight.db.lock']);
});

test('a damaged database can be replaced', async () => {
  const rig = createCliRig();
  await remember(rig, 'before');
  await rig.run('backup', 'copy.db');
  writeFileSync(join(rig.folder, 'data/searchlight.db'), 'torn '.repeat(2000));
  expect(await rig.run('restore', 'copy.db', '--force')).toMatchObject({ code: 0 });
  expect(await recall(rig)).toBe('before');
});

test('the newest backup that is whole is restored, and those passed over are named', async () => {
  const rig = createCliRig();
  await remember(rig, 'old');
  await rig.run('backup', 'backups/searchlight-auto-2026-03-14T07-00-00Z.db');
  await remember(rig, 'new');
  await rig.run('backup', 'backups/searchlight-auto-2026-03-14T08-00-00Z.db');
  rig.write('backups/searchlight-auto-2026-03-14T08-30-00Z.db', 'SQLite format 3\0, and then nothing');
  rig.write('backups/notes.db', 'not a backup by its name');
  await remember(rig, 'newest');
  const { code, out, errors } = await rig.run('restore', '--latest', '--force');
  expect({ code, errors }).toEqual({ code: 0, errors: expect.stringMatching(/^Passed over: .*08-30-00Z\.db .*\n$/) });
  expect(out).toContain('08-00-00Z.db');
  expect(await recall(rig)).toBe('new');
});

test('half a backup, and one of another program, are told apart from whole ones', async () => {
  const rig = createCliRig();
  await remember(rig, 'here');
  await rig.run('backup', 'whole.db');
  const bytes = rig.read('whole.db');
  writeFileSync(join(rig.folder, 'half.db'), bytes.subarray(0, bytes.length / 2));
  const other = new SqliteDatabase(join(rig.folder, 'other.db'));
  other.exec('create table songs (title text)');
  other.close();
  expect(await rig.run('restore', 'half.db', '--force')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^half\.db is .*\n$/),
  });
  expect(await rig.run('restore', 'other.db', '--force')).toMatchObject({
    code: 1,
    errors: 'other.db is not a database of Searchlight.\n',
  });
  expect(await recall(rig)).toBe('here');
});

test('a damaged or empty database is put aside without --force', async () => {
  const rig = createCliRig();
  await remember(rig, 'before');
  await rig.run('backup');
  for (const content of ['torn '.repeat(2000), '']) {
    writeFileSync(join(rig.folder, 'data/searchlight.db'), content);
    expect(await rig.run('restore', '--latest')).toMatchObject({ code: 0, errors: '' });
    expect(await recall(rig)).toBe('before');
  }
});

test('without a backup, or with two ways to name one, nothing is restored', async () => {
  const rig = createCliRig();
  await remember(rig, 'here');
  expect(await rig.run('restore', '--latest')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^There is no backup in .*\n$/),
  });
  expect(await rig.run('restore', 'a.db', '--latest')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/Name one backup.*--latest/),
  });
  await rig.run('backup');
  expect(await rig.run('restore', '--latest')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/exists: give --force/),
  });
});

test('an existing database or backup is not replaced without --force', async () => {
  const rig = createCliRig();
  await remember(rig, 'before');
  await rig.run('backup', 'copy.db');
  await remember(rig, 'after');
  expect(await rig.run('backup', 'copy.db')).toMatchObject({
    code: 1,
    out: '',
    errors: expect.stringMatching(/copy\.db exists/),
  });
  expect(await rig.run('restore', 'copy.db')).toMatchObject({
    code: 1,
    out: expect.not.stringContaining('Restored'),
    errors: expect.stringMatching(/exists: give --force/),
  });
  expect(await recall(rig)).toBe('after');
  expect(await rig.run('backup', 'copy.db', '--force')).toMatchObject({ code: 0 });
});

test('nothing is restored while the bot has the database open', async () => {
  const rig = createCliRig();
  await remember(rig, 'before');
  await rig.run('backup', 'copy.db');
  const db = await openStore(urlOf(rig));
  await writeMetadata(db, 'note', 'after');
  const { code, errors } = await rig.run('restore', 'copy.db', '--force');
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('is in use: stop the bot first') });
  expect(await readMetadata(db, 'note')).toBe('after');
  await db.destroy();
  expect(await recall(rig)).toBe('after');
});

test('what is no backup of this version is refused, and the database stays', async () => {
  const rig = createCliRig();
  await remember(rig, 'here');
  writeFileSync(join(rig.folder, 'text.db'), 'no database '.repeat(500));
  writeFileSync(join(rig.folder, 'empty.db'), '');
  mkdirSync(join(rig.folder, 'folder'));
  await rig.run('backup', 'newer.db');
  const newer = await openStore(`file:${join(rig.folder, 'newer.db')}`);
  await newer.executeQuery({
    sql: `insert into kysely_migration values ('999-later', '2030-01-01')`,
    parameters: [],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'newer' },
  });
  await newer.destroy();
  const cases: [string, RegExp][] = [
    ['none.db', /There is no file none\.db/],
    ['text.db', /text\.db is not a database/],
    ['folder', /^folder is a folder: name a backup file/],
    ['empty.db', /empty\.db is not a database of Searchlight/],
    ['newer.db', /newer\.db was made by a newer version of Searchlight \(999-later\)/],
    ['data/searchlight.db', /is the database itself/],
  ];
  for (const [file, message] of cases) {
    const { code, out, errors } = await rig.run('restore', file, '--force');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toMatch(message);
    expect(errors.split('\n')).toHaveLength(2);
  }
  expect(await recall(rig)).toBe('here');
});

test('without a database there is nothing to back up, and a bad place leaves nothing', async () => {
  const rig = createCliRig();
  expect(await rig.run('backup')).toMatchObject({ code: 1, errors: expect.stringMatching(/There is no database at/) });
  await remember(rig, 'here');
  writeFileSync(join(rig.folder, 'file'), '');
  expect(await rig.run('backup', 'file/copy.db')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /^No backup was made at .*: .*\. Make room there and make it writable, or name another place\.\n$/,
    ),
  });
  expect(await rig.run('backup', 'data/searchlight.db', '--force')).toMatchObject({ code: 1 });
  expect(await rig.run('backup', 'data', '--force')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/data is a folder or device/),
  });
  expect(await rig.run('backup', '/dev/null', '--force')).toMatchObject({ code: 1 });
  expect(existsSync(join(rig.folder, 'backups'))).toBe(false);
});

test('a PostgreSQL database is backed up and restored by its own tools, which are named', async () => {
  const rig = createCliRig({ env: { DATABASE_URL: 'postgres://bot:secret@db.example/words' } });
  const { code, errors } = await rig.run('backup');
  expect(code).toBe(1);
  expect(errors).toMatch(/^The database postgres:\/\/bot@db\.example\/words is not a file: .*pg_dump.*\n$/u);
  expect((await rig.run('restore', 'x.db')).errors).toMatch(/^The database .*pg_restore.*\n$/u);
});

test('bad variables stop a backup and a restore, each in one line', async () => {
  const rig = createCliRig({ env: { PORT: 'abc', DATABASE_URL: 'mysql://x' } });
  for (const args of [['backup'], ['restore', 'x.db']]) {
    const { code, errors } = await rig.run(...args);
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(2);
  }
  expect(await createCliRig().run('restore')).toMatchObject({ code: 2 });
});

test('a damaged database is not blamed on the place of its backup, and restore is named', async () => {
  const rig = createCliRig();
  await remember(rig, 'here');
  const whole = rig.read('data/searchlight.db');
  writeFileSync(
    join(rig.folder, 'data/searchlight.db'),
    Buffer.concat([whole.subarray(0, 16), Buffer.alloc(9_000, 'x')]),
  );
  const alone = await rig.run('backup', 'copy.db');
  expect(alone.code).toBe(1);
  expect(alone.errors).toMatch(
    /^No backup was made: the database .*searchlight\.db is damaged \(.*\): there is no backup in .*restore FILE\.\n$/u,
  );
  mkdirSync(join(rig.folder, 'backups'));
  writeFileSync(join(rig.folder, 'backups/searchlight-2026-03-13T09-00-00Z.db'), whole);
  const { code, errors } = await rig.run('backup', 'copy.db');
  expect(code).toBe(1);
  expect(errors).toMatch(/is damaged \(.*\): stop the bot, then put .*restore --latest\.\n$/u);
  expect(existsSync(join(rig.folder, 'copy.db'))).toBe(false);
  expect(await rig.run('restore', '--latest')).toMatchObject({ code: 0 });
  expect(await recall(rig)).toBe('here');
});

test('a DATABASE_URL that names a folder or another file is said by backup and restore', async () => {
  const rig = createCliRig({ env: { DATABASE_URL: 'file:folder' } });
  mkdirSync(join(rig.folder, 'folder'));
  for (const args of [['backup'], ['restore', '--latest']]) {
    const { code, errors } = await rig.run(...args);
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database .*folder cannot be used: it is a folder; name a file in DATABASE_URL\.\n$/u);
  }
  expect(readdirSync(rig.folder)).toEqual(['folder']);
  const other = createCliRig({ env: { DATABASE_URL: 'file:note.txt' } });
  other.write('note.txt', 'just notes');
  expect((await other.run('backup')).errors).toMatch(
    /^No backup was made: the database .*note\.txt cannot be used: file is not a database\. Check DATABASE_URL\.\n$/u,
  );
});

test('what is restored and what it replaces are printed before it happens, also if it is refused', async () => {
  const rig = createCliRig();
  await remember(rig, 'before');
  await rig.run('backup', 'backups/searchlight-auto-2026-03-14T07-00-00Z.db');
  const told =
    /^Backup .*07-00-00Z\.db, 2 hours old: \d+ rows, of them 0 finds and 0 posts; 0 servers set up; no find; no post\.\n/;
  const refused = await rig.run('restore', '--latest');
  expect(refused).toMatchObject({ code: 1, out: expect.stringMatching(told) });
  const { out } = await rig.run('restore', '--latest', '--force');
  expect(out).toMatch(told);
  expect(out).toMatch(/\nIt replaces .*searchlight\.db: \d+ rows, .*\.\nRestored /);
});

test('doubtful backups are passed over with the reason, and can be restored by name', async () => {
  const rig = createCliRig();
  await withStore(rig, async (db) => {
    await writeMetadata(db, 'installation-secret', 'ours');
    await writeMetadata(db, 'note', 'ours');
  });
  await rig.run('backup', 'backups/searchlight-auto-2026-03-14T05-00-00Z.db');
  await withStore(rig, async (db) => {
    await writeMetadata(db, 'installation-secret', 'theirs');
    await writeMetadata(db, 'note', 'theirs');
  });
  const names = ['auto-2026-03-14T06', 'fewer-2026-03-14T07', 'other-2026-03-14T08'];
  for (const name of names) await rig.run('backup', `backups/searchlight-${name}-00-00Z.db`);
  const { code, errors } = await rig.run('restore', '--latest', '--force');
  expect(code).toBe(0);
  expect(errors.trim().split('\n')).toEqual([
    expect.stringMatching(/^Passed over: .*other-2026-03-14T08-00-00Z\.db is of another installation\.$/),
    expect.stringMatching(
      /^Passed over: .*fewer-2026-03-14T07-00-00Z\.db has far fewer rows than the backup before it\.$/,
    ),
    expect.stringMatching(
      /^Passed over: .*auto-2026-03-14T06-00-00Z\.db: compared .* it is of another installation\. .*name it\.$/,
    ),
  ]);
  expect(await recall(rig)).toBe('ours');
  await rig.run('restore', 'backups/searchlight-other-2026-03-14T08-00-00Z.db', '--force');
  expect(await recall(rig)).toBe('theirs');
});

test('starting over moves the backups into a folder, and only if there is no database', async () => {
  const rig = createCliRig();
  await remember(rig, 'here');
  await rig.run('backup');
  expect(await rig.run('start-over')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^There is a database at/),
  });
  rmSync(join(rig.folder, 'data/searchlight.db'));
  const { code, out } = await rig.run('start-over');
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^The backups are now in .*\nThe next start makes/),
  });
  const folder = 'before-start-over-2026-03-14T09-00-00Z';
  expect(readdirSync(join(rig.folder, 'backups'))).toEqual([folder]);
  expect(readdirSync(join(rig.folder, 'backups', folder))).toHaveLength(1);
  expect((await rig.run('start-over')).out).toMatch(/^There are no backups in/);
});

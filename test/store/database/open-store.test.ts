import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backupStore } from '../../../src/store/backups/backup-store.ts';
import { claimPost, confirmPost, openPosts, releasePost } from '../../../src/store/channels/posts.ts';
import { emptyLog, openStore } from '../../../src/store/database/open-store.ts';
import type { Db } from '../../../src/store/database/schema.ts';
import { StoreError } from '../../../src/store/database/store-error.ts';
import { isEditionOpen } from '../../../src/store/editions/open-edition-rows.ts';

const newUrl = (): string => `file:${join(mkdtempSync(join(tmpdir(), 'searchlight-')), 'deep', 'a.db')}`;

const pragma = async (db: Db, name: string): Promise<unknown> => {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
};

const edition = (key: string, puzzleDate: string) => ({
  editionKey: key,
  puzzleDate,
  title: 'Ocean',
  difficulty: 'medium',
  language: 'en',
  puzzleJson: '{}',
  listedWords: 12,
  builtAt: 1,
});

const post = (editionId: number, puzzleDate: string, channel = '1') => ({
  channelId: channel,
  guildId: '9',
  puzzleDate,
  editionId,
  messageId: null,
  isLate: false,
  claimedAt: 1,
  postedAt: null,
});

test('what is committed survives a power cut: WAL with synchronous FULL, and foreign keys hold', async () => {
  const db = await openStore(newUrl());
  expect(await pragma(db, 'journal_mode')).toBe('wal');
  expect(await pragma(db, 'synchronous')).toBe(2);
  expect(await pragma(db, 'foreign_keys')).toBe(1);
  await expect(claimPost(db, post(77, '2026-03-14'))).rejects.toThrow('FOREIGN KEY');
  await db.destroy();
});

test('opening again keeps what was stored', async () => {
  const url = newUrl();
  const db = await openStore(url);
  await db.insertInto('facts').values({ name: 'a', value: 'b' }).execute();
  await db.destroy();
  const again = await openStore(url);
  expect(await again.selectFrom('facts').selectAll().execute()).toEqual([{ name: 'a', value: 'b' }]);
  await again.destroy();
});

test('two programs that open a new file at once both succeed', async () => {
  const code = `import('./src/store/database/open-store.ts').then(async ({ openStore }) => (await openStore('${newUrl()}')).destroy())`;
  const open = () => promisify(execFile)(process.execPath, ['--import', 'tsx', '--eval', code]);
  for (const { stderr } of await Promise.all([open(), open()])) expect(stderr).toBe('');
});

test('a transaction that throws leaves nothing behind', async () => {
  const db = await openStore('file::memory:');
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('facts').values({ name: 'a', value: 'b' }).execute();
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await db.selectFrom('facts').selectAll().execute()).toEqual([]);
  await db.destroy();
});

test('a database of a newer version is refused by name', async () => {
  const url = newUrl();
  const db = await openStore(url);
  await sql`insert into kysely_migration values ('042-future', '2030')`.execute(db);
  await db.destroy();
  await expect(openStore(url)).rejects.toThrow(/newer version of Searchlight \(042-future\)/);
  await expect(openStore(url)).rejects.toBeInstanceOf(StoreError);
});

test('a file that is no database is refused and not touched', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'searchlight-')), 'notes.txt');
  writeFileSync(path, 'just notes, many of them. '.repeat(50));
  await expect(openStore(`file:${path}`)).rejects.toThrow(/notes\.txt cannot be used: .*DATABASE_URL/);
});

test('a date is claimed once, and can be claimed again only after it was given back', async () => {
  const db = await openStore('file::memory:');
  const { id } = await db
    .insertInto('editions')
    .values(edition('a', '2026-03-14'))
    .returning('id')
    .executeTakeFirstOrThrow();
  const claim = await claimPost(db, post(id, '2026-03-14'));
  expect(await claimPost(db, post(id, '2026-03-14'))).toBeUndefined();
  expect(await claimPost(db, post(id, '2026-03-14', '2'))).toBeDefined();
  await releasePost(db, claim?.id ?? 0);
  const again = await claimPost(db, post(id, '2026-03-14'));
  await confirmPost(db, again?.id ?? 0, '123', 5);
  await releasePost(db, again?.id ?? 0);
  expect(await claimPost(db, post(id, '2026-03-14'))).toBeUndefined();
  expect((await openPosts(db)).map(({ channelId }) => channelId)).toEqual(['2']);
  await db.destroy();
});

test('an edition is open until every channel that posted it has posted a later one', async () => {
  const db = await openStore('file::memory:');
  const insert = async (key: string, date: string): Promise<number> =>
    (await db.insertInto('editions').values(edition(key, date)).returning('id').executeTakeFirstOrThrow()).id;
  const [old, next] = [await insert('a', '2026-03-14'), await insert('b', '2026-03-15')];
  const publish = async (editionId: number, date: string, channel: string): Promise<void> => {
    const claim = await claimPost(db, post(editionId, date, channel));
    await confirmPost(db, claim?.id ?? 0, `${channel}${date}`, 5);
  };
  await publish(old, '2026-03-14', '1');
  await publish(old, '2026-03-14', '2');
  expect(await isEditionOpen(db, '9', old)).toBe(true);
  await publish(next, '2026-03-15', '1');
  expect(await isEditionOpen(db, '9', old)).toBe(true);
  await publish(next, '2026-03-15', '2');
  expect(await isEditionOpen(db, '9', old)).toBe(false);
  expect(await isEditionOpen(db, '9', next)).toBe(true);
  expect(await isEditionOpen(db, '8', next)).toBeUndefined();
  await db.destroy();
});

test('only its owner can read the database, its log and its backups', async () => {
  const url = newUrl();
  const path = url.replace(/^file:/, '');
  const db = await openStore(url);
  await db.insertInto('facts').values({ name: 'a', value: 'b' }).execute();
  await backupStore(path, `${path}.backup`);
  for (const ending of ['', '-wal', '-shm', '.backup']) {
    expect(statSync(path + ending).mode & 0o777, ending).toBe(0o600);
  }
  await db.destroy();
});

test('what was deleted is in no byte of the file any more', async () => {
  const url = newUrl();
  const path = url.replace(/^file:/, '');
  const db = await openStore(url);
  const secret = 'a secret that nobody may find';
  await db.insertInto('facts').values({ name: 'a', value: secret }).execute();
  await emptyLog(db);
  expect(readFileSync(path).includes(secret)).toBe(true);
  await db.deleteFrom('facts').where('name', '=', 'a').execute();
  await emptyLog(db);
  expect(readFileSync(path).includes(secret)).toBe(false);
  expect(readFileSync(`${path}-wal`).includes(secret)).toBe(false);
  await db.destroy();
});

test.each([
  ['note.txt', 'file is not a database'],
  ['other.db', 'it belongs to another program; name another file in DATABASE_URL.'],
  ['folder', 'it is a folder; name a file in DATABASE_URL.'],
])('%s, which is no database of Searchlight, is refused and not touched', async (name, said) => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-'));
  mkdirSync(join(folder, 'folder'), { mode: 0o755 });
  writeFileSync(join(folder, 'note.txt'), 'just notes');
  new SqliteDatabase(join(folder, 'other.db')).exec('create table t (x)').close();
  const look = () =>
    ['folder', 'note.txt', 'other.db'].map((file) => {
      const { mode, mtimeMs } = statSync(join(folder, file));
      return [mode & 0o777, mtimeMs];
    });
  for (const file of ['note.txt', 'other.db']) chmodSync(join(folder, file), 0o644);
  const before = look();
  await expect(openStore(`file:${join(folder, name)}`)).rejects.toThrow(said);
  expect(look()).toEqual(before);
  expect(readdirSync(folder).toSorted()).toEqual(['folder', 'note.txt', 'other.db']);
});

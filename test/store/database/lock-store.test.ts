import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { lockStore, type StoreUse } from '../../../src/store/database/lock-store.ts';

const newPath = (): string => join(mkdtempSync(join(tmpdir(), 'searchlight-')), 'deep', 'a.db');

const release = (path: string, use: StoreUse): (() => void) => {
  const lock = lockStore(path, use);
  if (lock.kind === 'in-use') throw new Error('expected a database that nobody uses');
  return lock.release;
};

test('one program has the database to itself until it releases it', () => {
  const path = newPath();
  const done = release(path, 'alone');
  expect(lockStore(path, 'alone').kind).toBe('in-use');
  expect(lockStore(path, 'shared').kind).toBe('in-use');
  done();
  release(path, 'alone')();
});

test('of many programs that are started at once one gets the database', async () => {
  const path = newPath();
  const code = `import('./src/store/database/lock-store.ts').then(({ lockStore }) => {
    for (let taken = 0; taken < 100; taken++) {
      let lock = lockStore('${path}', 'alone');
      while (lock.kind === 'in-use') lock = lockStore('${path}', 'alone');
      const mark = '${path}.mark';
      require('node:fs').writeFileSync(mark, '', { flag: 'wx' });
      require('node:fs').rmSync(mark);
      lock.release();
    }
  })`;
  const run = () => promisify(execFile)(process.execPath, ['--import', 'tsx', '--eval', code]);
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.map(({ stderr }) => stderr)).toEqual(['', '', '']);
});

test('those who share keep out only those who want to be alone', () => {
  const path = newPath();
  const [first, second] = [release(path, 'shared'), release(path, 'shared')];
  first();
  expect(lockStore(path, 'alone').kind).toBe('in-use');
  second();
  release(path, 'alone')();
});

test('a program that was killed leaves no lock behind', async () => {
  const path = newPath();
  const code = `import('./src/store/database/lock-store.ts').then(({ lockStore }) => {
    process.stdout.write(lockStore('${path}', 'alone').kind);
    process.kill(process.pid, 'SIGKILL');
  })`;
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', '--eval', code]);
  await expect(run).rejects.toMatchObject({ signal: 'SIGKILL', stdout: 'locked' });
  release(path, 'alone')();
});

test('only its owner can read the lock, and different databases have different ones', () => {
  const path = newPath();
  const done = release(path, 'alone');
  expect(statSync(`${path}.lock`).mode & 0o777).toBe(0o600);
  release(`${path}2`, 'alone')();
  done();
});

test('a place that cannot be written is left to whoever opens the database', () => {
  expect(lockStore('/proc/nowhere/a.db', 'alone').kind).toBe('locked');
  release(':memory:', 'alone');
  release(':memory:', 'alone');
});

test('links to a database, also to one that is yet to be made, have its lock', () => {
  const path = newPath();
  const folder = dirname(dirname(path));
  symlinkSync(dirname(path), join(folder, 'data'));
  symlinkSync(path, join(folder, 'link.db'));
  symlinkSync('link.db', join(folder, 'again.db'));
  const links = [join(folder, 'data', 'a.db'), join(folder, 'link.db'), join(folder, 'again.db')];
  for (const isThere of [false, true]) {
    if (isThere) writeFileSync(path, '');
    const done = release(path, 'alone');
    expect(links.map((link) => lockStore(link, 'alone').kind)).toEqual(['in-use', 'in-use', 'in-use']);
    done();
    release(join(folder, 'again.db'), 'alone')();
  }
  expect(readdirSync(folder).toSorted()).toEqual(['again.db', 'data', 'deep', 'link.db']);
});

test('a link that leads to itself is left to whoever opens the database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-'));
  symlinkSync('a.db', join(folder, 'a.db'));
  release(join(folder, 'a.db'), 'alone')();
});

test('nothing is made beside a folder, another file or another program’s database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-'));
  mkdirSync(join(folder, 'folder'));
  writeFileSync(join(folder, 'note.txt'), 'just notes');
  new SqliteDatabase(join(folder, 'other.db')).exec('create table t (x)').close();
  for (const name of ['folder', 'note.txt', 'other.db']) release(join(folder, name), 'alone')();
  expect(readdirSync(folder).toSorted()).toEqual(['folder', 'note.txt', 'other.db']);
});

test('a database that was damaged while a bot runs is still locked', () => {
  const path = newPath();
  const done = release(path, 'alone');
  writeFileSync(path, 'torn '.repeat(2_000));
  expect(lockStore(path, 'alone').kind).toBe('in-use');
  done();
});

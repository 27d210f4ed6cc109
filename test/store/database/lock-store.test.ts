import { execFile } from 'node:child_process';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { describeOpenFailure } from '../../../src/store/database/store-error.ts';

const sqlite = (code: string) => new SqliteDatabase.SqliteError('it went wrong', code);
const system = (code: string) => Object.assign(new Error('it went wrong'), { code });

test.each([
  [sqlite('SQLITE_FULL'), 'Free space on its disk'],
  [system('ENOSPC'), 'Free space on its disk'],
  [sqlite('SQLITE_READONLY_DIRECTORY'), 'Make the file and its folder writable'],
  [system('EROFS'), 'Mount its volume writable'],
  [system('EACCES'), 'name another place in DATABASE_URL'],
  [sqlite('SQLITE_BUSY'), 'End the other program'],
  [sqlite('SQLITE_NOTADB'), 'restore --latest'],
  [sqlite('SQLITE_CORRUPT_INDEX'), 'restore --latest'],
  [sqlite('SQLITE_CANTOPEN'), 'Check DATABASE_URL and that the file and its folder are writable'],
  [new Error('it went wrong'), 'Check DATABASE_URL'],
])('a database that cannot be opened (%s) is told in one line, with what to do', (error, advice) => {
  const line = describeOpenFailure('/data/a.db', error, () => undefined);
  expect(line).toContain('The database /data/a.db cannot be used: it went wrong. ');
  expect(line).toContain(advice);
  expect(line).not.toContain('\n');
});

test.each([
  ['SQLITE_CANTOPEN', 'EROFS', 'Mount its volume writable'],
  ['SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'Free space on its disk'],
  ['SQLITE_IOERR_WRITE', 'EACCES', 'Make the file and its folder writable'],
])('if SQLite says only %s, the place is tried, and %s decides', (code, found, advice) => {
  const line = describeOpenFailure('/data/a.db', sqlite(code), () => found);
  expect(line).toContain(`The database /data/a.db cannot be used: it went wrong (${found}). ${advice}`);
});

test('the place is not tried if SQLite says what is wrong', () => {
  const line = describeOpenFailure('/data/a.db', sqlite('SQLITE_FULL'), () => 'EROFS');
  expect(line).toContain('it went wrong. Free space on its disk');
});

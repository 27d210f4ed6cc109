import { expect, test } from 'vitest';
import { isStoreFailure, StoreAway } from '../../src/base/store-failure.ts';

const failure = (code: string, cause?: unknown): Error => Object.assign(new Error('no', { cause }), { code });

test.each([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_READONLY_DBMOVED',
  'SQLITE_CANTOPEN',
  '57P01',
  '57P03',
  '57014',
  '08006',
  '53100',
  '53300',
  '40001',
  '40P01',
  '55P03',
  '25006',
])('%s of a database means that nothing was saved, also as the cause of another error', (code) => {
  expect(isStoreFailure(failure(code))).toBe(true);
  expect(isStoreFailure(new Error('outer', { cause: new Error('inner', { cause: failure(code) }) }))).toBe(true);
});

test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])(
  '%s is a failure of the database only if the store says so: Discord fails alike',
  (code) => {
    expect(isStoreFailure(failure(code))).toBe(false);
    expect(isStoreFailure(new TypeError('fetch failed', { cause: failure(code) }))).toBe(false);
    expect(isStoreFailure(new StoreAway(failure(code)))).toBe(true);
    expect(isStoreFailure(new Error('outer', { cause: new StoreAway(failure(code)) }))).toBe(true);
    expect(new StoreAway(failure(code))).toMatchObject({ code, message: 'no' });
  },
);

test.each(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', '22012', '23505', '42P01', ''])(
  'the code "%s" is a fault of the program',
  (code) => {
    expect(isStoreFailure(failure(code))).toBe(false);
  },
);

test('what is no error at all is no failure of the database', () => {
  expect(isStoreFailure('57P01')).toBe(false);
  expect(isStoreFailure(undefined)).toBe(false);
});

import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATION_NAMES } from '../../../src/store/database/migrate.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import { inspectPostgres } from '../../../src/store/database/postgres/open-postgres.ts';
import { describePostgresFailure } from '../../../src/store/database/postgres/postgres-error.ts';
import { judgeServer } from '../../../src/store/database/postgres/postgres-pool.ts';
import type { Db } from '../../../src/store/database/schema.ts';
import { StoreError } from '../../../src/store/database/store-error.ts';
import { createDatabase, runOn } from '../../postgres/postgres-databases.ts';

const refusalOf = async (databaseUrl: string): Promise<string> => {
  const error: unknown = await openStore(databaseUrl).then(
    (db) => db.destroy(),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StoreError)) throw new Error('expected a refusal', { cause: error });
  return error.message;
};

const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

const openNew = async (databaseUrl: string): Promise<Db> => {
  const db = await openStore(databaseUrl);
  onTestFinished(() => db.destroy());
  return db;
};

test('a new database is brought up to date, once, also by programs that start together', async () => {
  const databaseUrl = await createDatabase('template0');
  const both = await Promise.all([openNew(databaseUrl), openNew(databaseUrl)]);
  for (const db of both) expect(await db.selectFrom('editions').selectAll().execute()).toEqual([]);
  const { fault, migrations, unknown } = await inspectPostgres(databaseUrl);
  expect({ fault, migrations, unknown }).toEqual({ fault: undefined, migrations: MIGRATION_NAMES, unknown: [] });
});

test('a program that made a new database asks it what it likes over the same connections', async () => {
  const db = await openNew(await createDatabase('template0'));
  for (const name of ['', 'a']) {
    expect(await db.selectFrom('editions').select('id').where('editionKey', '=', name).execute()).toEqual([]);
  }
});

test('instants come back as numbers, and one beyond those is refused rather than rounded', async () => {
  const databaseUrl = await createDatabase('template1');
  const db = await openNew(databaseUrl);
  const row = { guildId: '1', removedAt: 2 ** 53 - 1 };
  await db.insertInto('removedGuilds').values(row).execute();
  expect(await db.selectFrom('removedGuilds').selectAll().execute()).toEqual([row]);
  await runOn(databaseUrl, 'update removed_guilds set removed_at = removed_at + 1');
  await expect(db.selectFrom('removedGuilds').selectAll().execute()).rejects.toThrow('below 2^53');
});

test('a commit is on disk, whatever the server was set to', async () => {
  const databaseUrl = await createDatabase('template1');
  await runOn(databaseUrl, `alter database ${nameOf(databaseUrl)} set synchronous_commit = off`);
  const db = await openNew(databaseUrl);
  const settings = db.selectNoFrom(({ fn, val }) =>
    fn<string>('current_setting', [val('synchronous_commit')]).as('is'),
  );
  expect(await settings.executeTakeFirst()).toEqual({ is: 'on' });
});

test('a server that cannot be reached is named, without its password', async () => {
  expect(await refusalOf('postgres://bot:secret@127.0.0.1:1/words')).toMatch(
    /^The database postgres:\/\/bot@127\.0\.0\.1:1\/words cannot be used: connect ECONNREFUSED .*\. Start PostgreSQL there, or correct DATABASE_URL\.$/u,
  );
});

test('a database that is not there, or is written in another encoding, is refused', async () => {
  const databaseUrl = await createDatabase('template0', "encoding 'SQL_ASCII'");
  expect(await refusalOf(databaseUrl)).toContain('its encoding is SQL_ASCII: make a database with createdb');
  expect(await refusalOf(`${databaseUrl}_gone`)).toMatch(/does not exist\. Make the database with createdb/u);
});

test('a database that is read-only, or another account’s, is refused', async () => {
  const databaseUrl = await createDatabase('template0');
  const name = nameOf(databaseUrl);
  await runOn(databaseUrl, `create role ${name}_guest login; revoke create on schema public from public`);
  const guestUrl = databaseUrl.replace('searchlight@', `${name}_guest@`);
  expect(await refusalOf(guestUrl)).toMatch(/permission denied for schema public\. Make the account .* the owner/u);
  await runOn(databaseUrl, `alter database ${name} set default_transaction_read_only = on`);
  expect(await refusalOf(databaseUrl)).toMatch(/it is read-only: name the primary server/u);
});

test('a database of a newer version is left alone', async () => {
  const databaseUrl = await createDatabase('template1');
  await runOn(databaseUrl, "insert into kysely_migration (name, timestamp) values ('942-future', 'now')");
  expect(await refusalOf(databaseUrl)).toMatch(
    /it was made by a newer version of Searchlight \(942-future\); start that version instead\.$/u,
  );
  expect((await inspectPostgres(databaseUrl)).unknown).toEqual(['942-future']);
});

test('a server older than 14 is refused, and 14 is not', () => {
  const facts = { encoding: 'UTF8', read_only: 'off' };
  expect(judgeServer({ ...facts, version: '13.22', number: 130022 })).toBe(
    'it is PostgreSQL 13.22, and Searchlight needs 14 or newer: update the server',
  );
  expect(judgeServer({ ...facts, version: '14.0', number: 140000 })).toBeUndefined();
});

test.each([
  ['53100', 'Free space on the disk of PostgreSQL'],
  ['28P01', 'Correct the account and password'],
  ['53300', 'Raise max_connections'],
  ['53300', 'or the limit of the account'],
  ['57P03', 'start again when it is up'],
  ['25006', 'switch default_transaction_read_only off'],
  ['ENOTFOUND', 'Correct the host name'],
  ['ETIMEDOUT', 'firewalls'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'sslrootcert=FILE'],
  ['XX000', 'Check DATABASE_URL'],
])('the failure %s comes with what to do', (code, advice) => {
  const line = describePostgresFailure('postgres://a:b@c/d', Object.assign(new Error('it failed'), { code }));
  expect(line).toMatch(/^The database postgres:\/\/a@c\/d cannot be used: it failed\. /u);
  expect(line).toContain(advice);
});

test.each([
  ['28000', 'no pg_hba.conf entry for host "::1", user "a", database "d", no encryption', 'Add ?sslmode=verify-full'],
  [
    '28000',
    'no pg_hba.conf entry for host "::1", user "a", database "d", SSL encryption',
    'in pg_hba.conf of the server',
  ],
  ['28000', 'role "a" does not exist', 'Correct the account'],
  ['', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'Correct the account and password'],
  ['', 'The server does not support SSL connections', 'Take sslmode out of DATABASE_URL'],
  ['', 'timeout expired', 'Nothing answers there'],
])('the failure %s "%s" comes with what to do', (code, message, advice) => {
  const error = Object.assign(new Error(message), code && { code });
  const line = describePostgresFailure('postgres://a:b@c/d', error);
  expect(line).toContain(`cannot be used: ${message}. `);
  expect(line).toContain(advice);
});

test('a server that does not speak TLS, and an account that has no connection left, are told with what to do', async () => {
  const databaseUrl = await createDatabase('template1');
  expect(await refusalOf(`${databaseUrl}?sslmode=require`)).toContain('Take sslmode out of DATABASE_URL');
  const name = nameOf(databaseUrl);
  await runOn(databaseUrl, `create role ${name}_full login connection limit 0`);
  const fullUrl = databaseUrl.replace('searchlight@', `${name}_full@`);
  expect(await refusalOf(fullUrl)).toMatch(/too many connections .*\. Raise max_connections/u);
});

test('a connection that fails while nobody asks anything is replaced', async () => {
  const databaseUrl = await createDatabase('template1');
  const db = await openNew(databaseUrl);
  const admin = new Client(databaseUrl);
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.end();
  await expect
    .poll(() =>
      db
        .selectFrom('facts')
        .selectAll()
        .execute()
        .catch(() => 'lost'),
    )
    .toEqual([]);
});

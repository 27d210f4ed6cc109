import { expect, test } from 'vitest';
import { MIGRATION_NAMES } from '../../../src/store/database/migrate.ts';
import { showPostgresUrl } from '../../../src/store/database/postgres/postgres-url.ts';
import { createCliRig } from '../../cli/cli-rig.ts';
import { createDatabase, runOn } from '../../postgres/postgres-databases.ts';
import { layPooler } from '../../postgres/transaction-pooler.ts';

const NEWEST = MIGRATION_NAMES.at(-1);

test('migrations of PostgreSQL run by themselves, past a pooler', async () => {
  const direct = await createDatabase('template0');
  const env = { DATABASE_URL: await layPooler(direct), DATABASE_DIRECT_URL: direct };
  const rig = createCliRig({ env });
  const check = await rig.run('migrate', '--check');
  expect(check.code).toBe(1);
  expect(check.errors).toContain(`waits for ${MIGRATION_NAMES.length} migrations: ${MIGRATION_NAMES[0]}, `);
  const shown = showPostgresUrl(direct);
  const run = await rig.run('migrate');
  expect(run).toMatchObject({ code: 0, errors: '' });
  expect(run.out).toContain(`The database ${shown} is now at ${NEWEST}, after `);
  const done = { code: 0, out: `The database ${shown} is up to date, at ${NEWEST}.\n`, errors: '' };
  expect(await rig.run('migrate', '--check')).toMatchObject(done);
});

test('without the address past it, the command says what to do', async () => {
  const pooled = await layPooler(await createDatabase('template1'));
  const { code, errors } = await createCliRig({ env: { DATABASE_URL: pooled } }).run('migrate');
  expect(code).toBe(1);
  expect(errors).toMatch(/a pooler in transaction mode stands before it.*DATABASE_DIRECT_URL\.\n$/u);
});

test('a database of a newer version is refused in one sentence', async () => {
  const databaseUrl = await createDatabase('template1');
  await runOn(databaseUrl, "insert into kysely_migration (name, timestamp) values ('999-later', '')");
  const { code, errors } = await createCliRig({ env: { DATABASE_URL: databaseUrl } }).run('migrate', '--check');
  expect(code).toBe(1);
  expect(errors).toContain('was made by a newer version of Searchlight (999-later); start that version instead.');
});

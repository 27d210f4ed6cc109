import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { lockStore } from '../../../src/store/database/lock-store.ts';
import { MIGRATION_NAMES } from '../../../src/store/database/migrate.ts';
import { createCliRig } from '../cli-rig.ts';

const OLD = new URL('../../store/old-databases/searchlight-1.0.0.db.gz', import.meta.url);

/** A rig with the database of the last release. */
const createOldRig = () => {
  const rig = createCliRig();
  mkdirSync(join(rig.folder, 'data'));
  const path = join(rig.folder, 'data/searchlight.db');
  writeFileSync(path, gunzipSync(readFileSync(OLD)));
  return { rig, path };
};

const NEWEST = MIGRATION_NAMES.at(-1);

test('a check tells what waits and changes nothing; the migration backs up, and tells what it did', async () => {
  const { rig, path } = createOldRig();
  const before = readFileSync(path);
  const check = await rig.run('migrate', '--check');
  expect(check).toMatchObject({ code: 1, out: '' });
  expect(check.errors).toMatch(/waits for \d+ migrations?: .*061-timed-tries.* Run searchlight migrate\.\n$/);
  expect(readFileSync(path).equals(before)).toBe(true);
  const run = await rig.run('migrate');
  expect(run).toMatchObject({ code: 0, errors: '' });
  expect(run.out).toMatch(new RegExp(`is now at ${NEWEST}, after \\d+ migrations?: .*061-timed-tries.*\\.\\n$`));
  expect(readdirSync(join(rig.folder, 'backups'))).toEqual([expect.stringMatching(/^searchlight-before-/)]);
  const again = `The database ${path} is up to date, at ${NEWEST}.\n`;
  expect(await rig.run('migrate', '--check')).toMatchObject({ code: 0, out: again, errors: '' });
  expect(await rig.run('migrate')).toMatchObject({ code: 0, out: again, errors: '' });
});

test('a database of a newer version is left as it is, and the sentence names what is newer', async () => {
  const { rig, path } = createOldRig();
  const database = new SqliteDatabase(path);
  database.exec("insert into kysely_migration (name, timestamp) values ('999-later', '')");
  database.close();
  for (const args of [['migrate'], ['migrate', '--check']]) {
    const { code, errors } = await rig.run(...args);
    expect(code).toBe(1);
    expect(errors).toContain('was made by a newer version of Searchlight (999-later); start that version instead.');
  }
});

test('a file in use waits for its bot to stop, and a missing one for its first start', async () => {
  const { rig, path } = createOldRig();
  const lock = lockStore(path, 'alone');
  const used = await rig.run('migrate');
  expect(used).toMatchObject({ code: 1, errors: expect.stringContaining('is in use: stop the bot first') });
  if (lock.kind === 'locked') lock.release();
  const none = await createCliRig().run('migrate');
  expect(none).toMatchObject({ code: 1, errors: expect.stringContaining('the bot makes it at its first start') });
});

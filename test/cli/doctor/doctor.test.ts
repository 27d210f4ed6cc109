import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/store/database/open-store.ts';
import { type CliRig, createCliRig, NOW } from '../cli-rig.ts';

const databaseOf = ({ folder }: CliRig): string => join(folder, 'data/searchlight.db');

const createDatabase = async (rig: CliRig): Promise<SqliteDatabase.Database> => {
  await (await openStore(`file:${databaseOf(rig)}`)).destroy();
  return new SqliteDatabase(databaseOf(rig));
};

test('a sound computer without a database yet passes, and nothing is made', async () => {
  const rig = createCliRig();
  const { code, out, errors } = await rig.run('doctor');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  for (const name of ['node', 'settings', 'clock', 'text', 'drawing', 'themes', 'fonts', 'database', 'backups']) {
    expect(out).toMatch(new RegExp(`^ok {4}${name} `, 'm'));
  }
  expect(out).toContain('none at');
  expect(() => rig.read('data/searchlight.db')).toThrow('ENOENT');
});

test('a database is opened and its version told', async () => {
  const rig = createCliRig();
  (await createDatabase(rig)).close();
  const { code, out } = await rig.run('doctor');
  expect(code).toBe(0);
  expect(out).toMatch(/^ok {4}database .*opens, is whole, at version 0\d\d-/mu);
});

test('every bad variable is reported', async () => {
  const { code, out } = await createCliRig({ env: { PORT: 'abc', LOG_LEVEL: 'loud' } }).run('doctor');
  expect(code).toBe(1);
  expect(out).toMatch(/^FAIL {2}settings {2}PORT "abc"/mu);
  expect(out).toMatch(/^FAIL {2}settings {2}LOG_LEVEL "loud"/mu);
});

test('a clock far off, or behind the newest post, is reported', async () => {
  expect(await createCliRig({ now: 0 }).run('doctor')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^FAIL {2}clock .*1970/mu),
  });
  const rig = createCliRig();
  const database = await createDatabase(rig);
  database.pragma('foreign_keys = OFF');
  database
    .prepare(
      `insert into posts (channel_id, guild_id, puzzle_date, edition_id, is_late, claimed_at, posted_at)
       values ('1', '1', '2026-03-15', 1, 0, ?, ?)`,
    )
    .run(NOW + 86_400_000, NOW + 86_400_000);
  database.close();
  expect(await rig.run('doctor')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^FAIL {2}posts .*clock has gone back/mu),
  });
});

test('a database of a newer version, or none at all, is reported', async () => {
  const rig = createCliRig();
  const database = await createDatabase(rig);
  database.prepare(`insert into kysely_migration values ('999-later', '2030-01-01')`).run();
  database.close();
  expect(await rig.run('doctor')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^FAIL {2}database .*newer version \(999-later\)/mu),
  });
  writeFileSync(databaseOf(rig), 'no database, whatever its name says '.repeat(200));
  expect(await rig.run('doctor')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^FAIL {2}database .*cannot be used/mu),
  });
});

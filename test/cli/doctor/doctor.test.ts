import { mkdirSync, writeFileSync } from 'node:fs';
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

test('the links to install the bot are told for its application, and for none without a token', async () => {
  const id = '1456074443980800000';
  const token = `${Buffer.from(id).toString('base64url')}.GAbCdE.abcdefghijklmnopqrstuvwxyz0123456789AB`;
  const { out } = await createCliRig({ env: { DISCORD_TOKEN: token } }).run('doctor');
  expect(out).toContain(`oauth2/authorize?client_id=${id}&permissions=`);
  expect(out).toContain(`oauth2/authorize?client_id=${id}&integration_type=1&scope=applications.commands`);
  expect(out).not.toContain(token);
  const env = { DISCORD_TOKEN: token, DISCORD_CLIENT_ID: '1456074443980800001' };
  expect((await createCliRig({ env }).run('doctor')).out).toContain('client_id=1456074443980800001&integration_type=1');
  expect((await createCliRig().run('doctor')).out).not.toContain('oauth2');
  const unreadable = { DISCORD_TOKEN: 'bm90LWEtbnVtYmVy.GAbCdE.abcdefghijklmnopqrstuvwxyz0123456789AB' };
  expect((await createCliRig({ env: unreadable }).run('doctor')).out).not.toContain('oauth2');
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

test('a damaged database is told from another file, and how to put a backup in its place', async () => {
  const rig = createCliRig();
  (await createDatabase(rig)).close();
  const whole = rig.read('data/searchlight.db');
  const findingOf = async (): Promise<string | undefined> =>
    /^FAIL {2}database .*$/mu.exec((await rig.run('doctor')).out)?.[0];
  writeFileSync(databaseOf(rig), Buffer.concat([whole.subarray(0, 16), Buffer.alloc(9_000, 'x')]));
  expect(await findingOf()).toMatch(/is damaged \(.*\): there is no backup in .*restore FILE\.$/u);
  mkdirSync(join(rig.folder, 'backups'));
  rig.write('backups/searchlight-2026-03-13T09-00-00Z.db', 'x');
  expect(await findingOf()).toMatch(/is damaged \(.*\): stop the bot, then .* npx searchlight restore --latest\.$/u);
  rig.write('data/searchlight.db', 'just notes');
  expect(await findingOf()).toMatch(/cannot be used: file is not a database\. Check DATABASE_URL\.$/u);
  const folder = createCliRig({ env: { DATABASE_URL: 'file:.' } });
  expect((await folder.run('doctor')).out).toMatch(/^FAIL {2}database .* it is a folder; name a file/mu);
});

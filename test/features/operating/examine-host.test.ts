import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { examineHost, type HostOptions } from '../../../src/features/operating/examine-host.ts';
import { createGame } from '../../rigs/bot-rig.ts';

const NOW = Date.UTC(2026, 2, 14, 9);
const HOUR_MS = 3_600_000;

/** A game on its own file, with an hour-old backup and room on the disk. */
const setUp = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  const path = join(folder, 'a.db');
  const backupDir = join(folder, 'backups');
  mkdirSync(backupDir);
  writeFileSync(join(backupDir, 'searchlight-auto-2026-03-14T08-00-00Z.db'), '');
  let now = NOW;
  const game = await createGame(() => now, `file:${path}`);
  const options: HostOptions = {
    game,
    path,
    backupDir,
    backups: { failure: () => undefined, doubt: () => undefined },
    readFreeBytes: () => Promise.resolve(5e9),
  };
  return {
    options,
    pass: (ms: number) => {
      now += ms;
    },
    namesOf: async (changes: Partial<HostOptions> = {}) =>
      (await examineHost({ ...options, ...changes })).map(({ name, detail }) => `${name}: ${detail}`),
    [Symbol.asyncDispose]: async () => {
      await game.db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
};

test('nothing is wrong with a healthy computer, nor with a database in memory', async () => {
  await using rig = await setUp();
  expect(await rig.namesOf()).toEqual([]);
  const freeOfRealDisk = await examineHost({ ...rig.options, path: undefined, backups: undefined });
  expect(freeOfRealDisk).toEqual([]);
});

test('backups that fail, are old or are missing are named; a bot that makes none needs none', async () => {
  await using rig = await setUp();
  expect(await rig.namesOf({ backups: { failure: () => 'the disk is full', doubt: () => undefined } })).toEqual([
    'backup_failing: the disk is full',
  ]);
  rig.pass(2 * HOUR_MS);
  expect(await rig.namesOf()).toEqual(['backup_failing: the newest is of 2026-03-14T08:00:00.000Z']);
  expect(
    await rig.namesOf({ backupDir: '/nowhere', backups: { failure: () => undefined, doubt: () => undefined } }),
  ).toEqual(['backup_failing: none in /nowhere']);
  expect(await rig.namesOf({ backups: undefined })).toEqual([]);
});

test('a disk without room for copies of the database is named, and one that tells nothing is not', async () => {
  await using rig = await setUp();
  const [line = ''] = await rig.namesOf({
    readFreeBytes: (folder) => Promise.resolve(folder === rig.options.backupDir ? 150e6 : 5e9),
  });
  expect(line).toBe(`disk_nearly_full: 150 MB are free in ${rig.options.backupDir}`);
  expect(await rig.namesOf({ readFreeBytes: () => Promise.resolve(undefined) })).toEqual([]);
  const { readFreeBytes: _, ...real } = rig.options;
  expect((await examineHost(real)).filter(({ name }) => name !== 'disk_nearly_full')).toEqual([]);
});

test('a live copy needs room for its logs and its next generation, in the folder of backups alone', async () => {
  await using rig = await setUp();
  const { backupDir } = rig.options;
  const readFreeBytes = (free: number) => (folder: string) => Promise.resolve(folder === backupDir ? free : 210e6);
  expect(await rig.namesOf({ readFreeBytes: readFreeBytes(210e6) })).toEqual([]);
  expect(await rig.namesOf({ keepsLiveCopy: true, readFreeBytes: readFreeBytes(210e6) })).toEqual([
    `disk_nearly_full: 210 MB are free in ${backupDir}`,
  ]);
  expect(await rig.namesOf({ keepsLiveCopy: true, readFreeBytes: readFreeBytes(270e6) })).toEqual([]);
});

test('a database that was set aside and one that cannot be written are named', async () => {
  await using rig = await setUp();
  writeFileSync(`${rig.options.path}.damaged-2026-03-13T09-00-00Z`, '');
  expect(await rig.namesOf()).toEqual([`database_set_aside: ${rig.options.path}.damaged-2026-03-13T09-00-00Z`]);
  await sql`pragma query_only = 1`.execute(rig.options.game.db);
  expect((await rig.namesOf())[0]).toMatch(/^database_not_writable: .*readonly/);
});

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { copyLimitMs, copyOutside } from '../../../src/store/backups/live/copy-outside.ts';
import { type LiveCopy, openLiveCopy } from '../../../src/store/backups/live/live-copy.ts';
import { backUpLive } from '../../../src/store/backups/live/restore-live.ts';

const root = mkdtempSync(join(tmpdir(), 'live-copy-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The collector must not take databases (see `open-store.ts`). */
const kept: unknown[] = [];

const openDatabase = (path: string, readonly = false): SqliteDatabase.Database => {
  const database = new SqliteDatabase(path, { readonly });
  kept.push(database);
  return database;
};

const NEVER_LATE = { limit: () => new Promise<void>(() => undefined) };

let rigs = 0;

/** A database of the bot's kind with its live copy. */
const createRig = () => {
  const folder = join(root, String(rigs++));
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  const path = join(folder, 'bot.db');
  let now = Date.UTC(2026, 2, 14);
  let emptied = 0;
  const open = () => {
    const database = openDatabase(path);
    database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; pragma secure_delete = on');
    database.exec('create table if not exists finds (id integer primary key, text text not null)');
    return database;
  };
  let database = open();
  const openCopy = (): LiveCopy => {
    now += 1_000;
    return openLiveCopy({ path, folder: backups, now: () => now++, timer: NEVER_LATE, timesEmptied: () => emptied });
  };
  let copy = openCopy();
  let last = 0;
  const write = (rows: number, size = 20): void => {
    const insert = database.prepare('insert into finds (text) values (?)');
    kept.push(insert);
    database.transaction(() => {
      for (let row = 0; row < rows; row++) insert.run(`${++last} `.padEnd(size, 'x'));
    })();
  };
  /** Changes of a transaction that reach the log and are then taken back. */
  const takeBack = (): void => {
    database.exec('pragma cache_size = 5; begin');
    const insert = database.prepare('insert into finds (text) values (?)');
    kept.push(insert);
    for (let row = 0; row < 400; row++) insert.run('taken back'.padEnd(400, '-'));
    database.exec('rollback; pragma cache_size = 1000');
  };
  const rowsOf = (one: SqliteDatabase.Database): unknown[] => {
    const statement = one.prepare('select id, text from finds order by id');
    kept.push(statement);
    return statement.all();
  };
  /** The rows that a restore brings back. */
  const restored = async (): Promise<unknown[]> => {
    const backup = await backUpLive(backups);
    if (backup === undefined) throw new Error('expected a live copy');
    const one = openDatabase(backup, true);
    const rows = rowsOf(one);
    one.close();
    rmSync(backup);
    return rows;
  };
  return {
    ...{ path, backups, write, takeBack, restored },
    keep: () => copy.keep(),
    close: () => copy.close(),
    rows: () => rowsOf(database),
    remove: () => void database.prepare('delete from finds where id % 3 = 0').run(),
    empty: () => {
      database.pragma('wal_checkpoint(truncate)');
      emptied++;
    },
    /** The process ends without a last copy, and another one begins. */
    restart: () => {
      copyFileSync(path, `${path}.killed`);
      if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${path}.killed-wal`);
      database.close();
      copyFileSync(`${path}.killed`, path);
      if (existsSync(`${path}.killed-wal`)) copyFileSync(`${path}.killed-wal`, `${path}-wal`);
      database = open();
      copy = openCopy();
    },
    end: () => database.close(),
  };
};

const STEPS = ['write', 'write much', 'take back', 'remove', 'keep', 'keep', 'keep', 'empty', 'restart'] as const;

describe('the copy of each change', () => {
  it('brings back what was committed at the last copy, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 24 }), async (steps) => {
        const rig = createRig();
        let copied: unknown[] | undefined;
        for (const step of steps) {
          if (step === 'write') rig.write(3);
          else if (step === 'write much') rig.write(1_500, 3_000);
          else if (step === 'take back') rig.takeBack();
          else if (step === 'remove') rig.remove();
          else if (step === 'empty') rig.empty();
          else if (step === 'restart') rig.restart();
          else {
            await rig.keep();
            copied = rig.rows();
          }
        }
        if (copied) expect(await rig.restored()).toEqual(copied);
        rig.end();
      }),
      { numRuns: 12 },
    );
  });

  it('writes the log into the file itself, so that it stays small', async () => {
    const rig = createRig();
    await rig.keep();
    for (let round = 0; round < 5; round++) {
      rig.write(1_500, 3_000);
      await rig.keep();
      rig.write(1);
      await rig.keep();
    }
    expect(statSync(`${rig.path}-wal`).size).toBeLessThan(8_000_000);
    expect(readdirSync(join(rig.backups, 'live')).length).toBe(1);
    expect(await rig.restored()).toEqual(rig.rows());
    rig.end();
  });

  it('copies the last changes when it ends', async () => {
    const rig = createRig();
    await rig.keep();
    rig.write(7);
    await rig.close();
    expect(await rig.restored()).toEqual(rig.rows());
    rig.end();
  });

  it('makes no backup of itself if a newer backup exists, nor before its first copy', async () => {
    const rig = createRig();
    expect(await backUpLive(rig.backups)).toBeUndefined();
    await rig.keep();
    const first = await backUpLive(rig.backups);
    expect(first).toMatch(/searchlight-live-.*\.db$/);
    expect(await backUpLive(rig.backups)).toBeUndefined();
    rig.end();
  });

  it('leaves out a commit that was only half copied', async () => {
    const rig = createRig();
    rig.write(3);
    await rig.keep();
    const before = rig.rows();
    rig.write(500, 400);
    await rig.keep();
    const live = join(rig.backups, 'live');
    const [generation] = readdirSync(live);
    const run = join(live, String(generation), '000001.wal');
    truncateSync(run, statSync(run).size - 100);
    expect(await rig.restored()).toEqual(before);
    rig.end();
  });
});

it('gives a copy that hangs up, and names both files', async () => {
  const folder = mkdtempSync(join(root, 'hang-'));
  // Nobody writes into this pipe, so a reader waits for good.
  const pipe = join(folder, 'bot.db');
  execFileSync('mkfifo', [pipe]);
  const late = { limit: () => Promise.resolve() };
  await expect(copyOutside(pipe, join(folder, 'copy.db'), late)).rejects.toThrow(
    `the copy of ${pipe} to ${join(folder, 'copy.db')} was not done after 60 seconds: check both disks`,
  );
});

it('gives a large database more time for its copy', () => {
  expect(copyLimitMs(0)).toBe(60_000);
  expect(copyLimitMs(1_000_000_000)).toBe(560_000);
});

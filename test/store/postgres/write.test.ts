import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { ensureRollups } from '../../../src/features/standings/rebuild-rollups.ts';
import { readMetadata, writeMetadata } from '../../../src/store/database/facts.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import type { Db } from '../../../src/store/database/schema.ts';
import { commit, EVERY_SERVER, watchLostConnections, write } from '../../../src/store/database/write.ts';
import { createDatabase } from '../../postgres/postgres-databases.ts';

/** One database as two programs see it. */
const openTwice = async (): Promise<readonly [Db, Db]> => {
  const databaseUrl = await createDatabase('template1');
  const [one, other] = [await openStore(databaseUrl), await openStore(databaseUrl)];
  onTestFinished(async () => {
    await Promise.all([one.destroy(), other.destroy()]);
  });
  return [one, other];
};

const count = (name: string) => async (db: Db) => {
  const before = Number((await readMetadata(db, name)) ?? 0);
  await writeMetadata(db, name, String(before + 1));
};

/** A promise, and the function that resolves it. */
const createGate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

test('what two programs decide by what is stored of a server is decided one after the other', async () => {
  const both = await openTwice();
  const writes = both.flatMap((db) => Array.from({ length: 40 }, () => write(db, '1', count('one'))));
  const commits = both.flatMap((db) => Array.from({ length: 40 }, () => commit(db, '2', count('two'))));
  await Promise.all([...writes, ...commits]);
  expect(await readMetadata(both[0], 'one')).toBe('80');
  expect(await readMetadata(both[0], 'two')).toBe('80');
});

test('servers do not wait for each other, and what concerns all waits for each', async () => {
  const [one, other] = await openTwice();
  const [begun, gate] = [createGate(), createGate()];
  const slow = write(one, '1', async (db) => {
    await count('seen')(db);
    begun.open();
    await gate.opened;
  });
  await begun.opened;
  await write(other, '2', count('beside'));
  const everywhere = write(other, EVERY_SERVER, (db) => readMetadata(db, 'seen'));
  gate.open();
  await slow;
  expect(await everywhere).toBe('1');
  expect(await readMetadata(other, 'beside')).toBe('1');
});

test('a program that starts beside a slow write does not wait for it', async () => {
  const [one, other] = await openTwice();
  await ensureRollups({ db: one });
  const [begun, gate] = [createGate(), createGate()];
  const slow = write(one, '1', async () => {
    begun.open();
    await gate.opened;
  });
  await begun.opened;
  await ensureRollups({ db: other });
  gate.open();
  await slow;
});

test('a write whose connection is ended is begun again, and stored once', async () => {
  const [one, other] = await openTwice();
  let runs = 0;
  const lost: unknown[] = [];
  watchLostConnections(one, (error) => lost.push(error));
  await write(one, '1', async (db) => {
    runs++;
    await count('once')(db);
    if (runs > 1) return;
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
    await sql`select 1`.execute(db);
  });
  expect(runs).toBe(2);
  // The driver may notice the end before the next statement or at it.
  expect(lost).toEqual([expect.objectContaining({ message: expect.stringMatching(/terminat|connection error/u) })]);
  expect(await readMetadata(other, 'once')).toBe('1');
});

test('a write that fails leaves nothing, and neither the connection nor the lock', async () => {
  const [one, other] = await openTwice();
  const failing = write(one, '1', async (db) => {
    await count('never')(db);
    await sql`select 1 / 0`.execute(db);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  await write(other, '1', count('after'));
  expect(await readMetadata(one, 'never')).toBeUndefined();
});

test('an error that is passed over does not pass for a commit', async () => {
  const [one] = await openTwice();
  const careless = write(one, '1', async (db) => {
    await count('lost')(db);
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
  });
  await expect(careless).rejects.toThrow('expected a commit, got ROLLBACK');
  expect(await readMetadata(one, 'lost')).toBeUndefined();
});

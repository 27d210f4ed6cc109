import { expect, onTestFinished, test } from 'vitest';
import { takeReminder } from '../../../src/features/standings/reminders.ts';
import { beginTerm } from '../../../src/store/database/facts.ts';
import { purgeOldRows } from '../../../src/store/database/purge-old-rows.ts';
import { inTerm, TermOver } from '../../../src/store/database/term-fence.ts';
import { commit, write } from '../../../src/store/database/write.ts';
import { openPostgresStore } from '../../postgres/postgres-databases.ts';
import { createGame, createParts, startBotRig } from '../../rigs/bot-rig.ts';

/** A process that was elected, and does not know that another one is. */

const openStore = async () => {
  const db = await openPostgresStore();
  onTestFinished(() => db.destroy());
  return db;
};

type Db = Awaited<ReturnType<typeof openStore>>;

const addOldRow = (db: Db) => db.insertInto('seenRequests').values({ signature: 'ab', keptUntil: 1 }).execute();

const countRows = async (db: Db): Promise<number> =>
  (await db.selectFrom('seenRequests').select('signature').execute()).length;

test('a purge of an earlier term deletes nothing, and that of the newest one does', async () => {
  const db = await openStore();
  const old = await beginTerm(db);
  const newest = await beginTerm(db);
  await addOldRow(db);
  await expect(inTerm(old, () => purgeOldRows(db, 2))).rejects.toBeInstanceOf(TermOver);
  expect(await countRows(db)).toBe(1);
  await inTerm(newest, () => purgeOldRows(db, 2));
  expect(await countRows(db)).toBe(0);
});

test('a transaction of an earlier term has no effect, and one without a term has', async () => {
  const db = await openStore();
  const old = await beginTerm(db);
  await beginTerm(db);
  const add = (transaction: Db) => addOldRow(transaction);
  await expect(inTerm(old, () => write(db, '1', add))).rejects.toBeInstanceOf(TermOver);
  await expect(inTerm(old, () => commit(db, '1', add))).rejects.toBeInstanceOf(TermOver);
  expect(await countRows(db)).toBe(0);
  await write(db, '1', add);
  expect(await countRows(db)).toBe(1);
});

test('finds of members that share a transaction with such work are stored', async () => {
  const db = await openStore();
  const old = await beginTerm(db);
  await beginTerm(db);
  const refused = inTerm(old, () => commit(db, '1', async () => 'worked'));
  const found = commit(db, '1', async (transaction) => addOldRow(transaction));
  await expect(refused).rejects.toBeInstanceOf(TermOver);
  await found;
  expect(await countRows(db)).toBe(1);
});

test('a later term begins after a change that has begun', async () => {
  const db = await openStore();
  const first = await beginTerm(db);
  const order: string[] = [];
  let next: Promise<void> | undefined;
  await inTerm(first, () =>
    write(db, '1', async (transaction) => {
      next = beginTerm(db).then(() => void order.push('next term'));
      await addOldRow(transaction);
      order.push('change');
    }),
  );
  await next;
  expect(order).toEqual(['change', 'next term']);
});

test('no reminder is taken in an earlier term', async () => {
  const db = await openStore();
  const old = await beginTerm(db);
  await beginTerm(db);
  const game = { ...(await createGame(() => 0)), db };
  const member = { guildId: '1', userId: '2' };
  await db
    .insertInto('reminders')
    .values({ ...member, language: 'en', since: 1, checkedDate: '' })
    .execute();
  const reminder = { ...member, language: 'en', date: '2026-03-14', posts: [] } as never;
  await expect(inTerm(old, () => takeReminder(game, reminder))).rejects.toBeInstanceOf(TermOver);
  const row = await db.selectFrom('reminders').select('checkedDate').executeTakeFirstOrThrow();
  expect(row.checkedDate).toBe('');
});

test('of two workers, the one that lost its lock unknowingly neither purges nor builds, and says so', async () => {
  const db = await openStore();
  const parts = await createParts();
  const game = { ...parts.game, db, buildsAhead: true };
  const lines: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_: object, line: string) => void lines.push(line),
    error: () => undefined,
  };
  const old = await beginTerm(db);
  const newest = await beginTerm(db);
  const standFor = (term: number) => (onElected: (over: AbortSignal, number?: number) => void) => {
    onElected(new AbortController().signal, term);
    return () => Promise.resolve();
  };
  await addOldRow(db);
  const rigParts = { ...parts, game };
  const late = await startBotRig(rigParts, { stand: standFor(old), log });
  await late.use(late.mara, 'daily setup', { time: '18:00' });
  await late.bot.tick();
  await late.bot.idle();
  expect(await countRows(db)).toBe(1);
  expect(await db.selectFrom('editions').select('id').execute()).toEqual([]);
  expect(lines).toContain('another process was elected: its work is left to it');
  await late.bot.close();
  const now = await startBotRig(rigParts, { stand: standFor(newest), log, runId: 'newest' });
  await now.bot.tick();
  await now.bot.idle();
  expect(await countRows(db)).toBe(0);
  expect((await db.selectFrom('editions').select('id').execute()).length).toBeGreaterThan(0);
  await now.bot.close();
  await parts.standIn.close();
  await parts.game.db.destroy();
});

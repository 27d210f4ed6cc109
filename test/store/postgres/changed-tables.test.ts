import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../src/store/database/open-store.ts';
import type { Db } from '../../../src/store/database/schema.ts';
import { write } from '../../../src/store/database/write.ts';
import { createDatabase, runOn } from '../../postgres/postgres-databases.ts';

/** The next version adds columns while this one runs. PostgreSQL then refuses prepared statements that read all columns. */

const openOwn = async () => {
  const databaseUrl = await createDatabase('template1');
  const db = await openStore(databaseUrl);
  onTestFinished(() => db.destroy());
  return { db, addColumn: (name: string) => runOn(databaseUrl, `alter table facts add column ${name} text`) };
};

const readAll = (db: Db) => db.selectFrom('facts').selectAll().where('name', '=', 'seen').execute();

test('a query goes on after a migration of the next version', async () => {
  const { db, addColumn } = await openOwn();
  await db.insertInto('facts').values({ name: 'seen', value: '1' }).execute();
  expect(await readAll(db)).toEqual([{ name: 'seen', value: '1' }]);
  await addColumn('added');
  expect(await readAll(db)).toEqual([{ name: 'seen', value: '1', added: null }]);
  await addColumn('addedLater');
  expect(await readAll(db)).toMatchObject([{ name: 'seen', value: '1' }]);
});

test('a transaction runs again after a migration of the next version, and is stored once', async () => {
  const { db, addColumn } = await openOwn();
  const add = () =>
    write(db, '1', async (transaction) => {
      const value = String((await readAll(transaction)).length + 1);
      await transaction
        .insertInto('facts')
        .values({ name: `seen ${value}`, value })
        .execute();
      return readAll(transaction);
    });
  await add();
  await db.deleteFrom('facts').where('name', '=', 'seen 1').execute();
  await addColumn('added');
  expect(await add()).toEqual([]);
  const rows = await db.selectFrom('facts').select('name').where('name', 'like', 'seen%').execute();
  expect(rows).toEqual([{ name: 'seen 1' }]);
});

import { expect, test } from 'vitest';
import { beginTerm, isNewestTerm } from '../../../src/store/database/facts.ts';
import { write } from '../../../src/store/database/write.ts';
import { openPostgresStore } from '../../postgres/postgres-databases.ts';

test('the next term begins after the transactions of the one before', async () => {
  const db = await openPostgresStore();
  const first = await beginTerm(db);
  const order: string[] = [];
  let next: Promise<number> | undefined;
  await write(db, '1', async (transaction) => {
    expect(await isNewestTerm(transaction, first)).toBe(true);
    next = beginTerm(db).then((number) => {
      order.push('next term');
      return number;
    });
    // The next term waits for this transaction, so it is still the newest in the view of others.
    expect(await isNewestTerm(db, first)).toBe(true);
    order.push('end of the transaction');
  });
  expect(await next).toBe(first + 1);
  expect(order).toEqual(['end of the transaction', 'next term']);
  expect(await isNewestTerm(db, first)).toBe(false);
  await db.destroy();
});

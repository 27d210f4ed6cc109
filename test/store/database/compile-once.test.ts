import { expect, test } from 'vitest';
import { compileFirst, compileOnce } from '../../../src/store/database/compile-once.ts';
import { openStore } from '../../../src/store/database/open-store.ts';

interface Fact {
  readonly name: string;
  readonly value: string;
}

test('a query compiled once takes its arguments again each time, wherever they are named', async () => {
  const db = await openStore('file::memory:');
  let builds = 0;
  const insert = compileOnce((on, { name, value }: Fact) => {
    builds++;
    return on.insertInto('facts').values({ value, name });
  });
  const find = compileFirst((on, { name, value }: Fact) =>
    on
      .selectFrom('facts')
      .selectAll()
      .where(({ or, eb }) => or([eb('name', '=', name), eb('value', '=', name)]))
      .where('value', '=', value),
  );
  await insert(db, { name: 'a', value: 'one' });
  await insert(db, { name: 'b', value: 'b' });
  expect(await find(db, { name: 'a', value: 'one' })).toEqual({ name: 'a', value: 'one' });
  expect(await find(db, { name: 'b', value: 'b' })).toEqual({ name: 'b', value: 'b' });
  expect(await find(db, { name: 'b', value: 'one' })).toBeUndefined();
  expect(builds).toBe(1);
  await db.destroy();
});

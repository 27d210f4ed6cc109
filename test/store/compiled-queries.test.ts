import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import type { Compilable } from 'kysely';
import { expect, test } from 'vitest';
import { type Build, compiledOnce, createFiller } from '../../src/store/database/compile-once.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import type { Db } from '../../src/store/database/schema.ts';
import { addToTotals } from '../../src/store/play/totals.ts';

const STORE = new URL('../../src/store/', import.meta.url);

/** Any value that an argument of a query can have. */
const value = fc.oneof(fc.constantFrom('', 0, 1, -1, null), fc.string(), fc.integer());

/** Gives each argument its own fixed value, for any name. */
const argsOf = (values: readonly unknown[]): object => {
  const given = new Map<string | symbol, unknown>();
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (!given.has(name)) given.set(name, values[given.size % values.length]);
        return given.get(name);
      },
    },
  );
};

const isHonest = (db: Db, build: Build): void => {
  const anyBuild = build as (db: Db, args: object) => Compilable;
  const fill = createFiller(anyBuild);
  fc.assert(
    fc.property(fc.array(value, { minLength: 12, maxLength: 12 }), (values) => {
      const args = argsOf(values);
      const plain = anyBuild(db, args).compile();
      const filled = fill(db, args);
      expect({ sql: filled.sql, parameters: filled.parameters }).toEqual({
        sql: plain.sql,
        parameters: plain.parameters,
      });
    }),
    { numRuns: 50 },
  );
};

test('every query that is compiled once asks what it would ask compiled again, whatever its arguments', async () => {
  const db = await openStore('file::memory:');
  const files = await readdir(STORE, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.ts'))) await import(new URL(file, STORE).href);
  const sums = {
    guildId: '1',
    userId: '2',
    points: 0,
    hints: 0,
    wrongEntries: 0,
    words: 0,
    puzzles: 1,
    finished: 0,
  };
  await addToTotals(db, sums, ['day', 'week', 'month', 'all-time']);
  expect(compiledOnce().length).toBeGreaterThan(15);
  for (const build of compiledOnce()) isHonest(db, build);
  await db.destroy();
});

test.each<[string, (db: Db, args: { readonly name: string }) => Compilable]>([
  [
    'decides by an argument',
    (db, { name }) =>
      db
        .selectFrom('facts')
        .selectAll()
        .where('name', name ? '=' : '>', name),
  ],
  ['changes an argument', (db, { name }) => db.selectFrom('facts').selectAll().where('name', '=', `${name}!`)],
])('one that %s is found out', async (_, build) => {
  const db = await openStore('file::memory:');
  expect(() => isHonest(db, build as Build)).toThrow();
  await db.destroy();
});

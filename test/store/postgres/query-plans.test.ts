import { Kysely } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { PLUGINS } from '../../../src/store/database/column-plugin.ts';
import { PooledDialect } from '../../../src/store/database/postgres/postgres-dialect.ts';
import { createPool } from '../../../src/store/database/postgres/postgres-pool.ts';
import type { Schema } from '../../../src/store/database/schema.ts';
import { createDatabase } from '../../postgres/postgres-databases.ts';
import { CALLS } from '../store-calls.ts';
import { WHOLE } from '../whole-tables.ts';
import { fillTables } from './filled-tables.ts';

/** A statement that a function of the store sends. */
interface Recorded {
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** Calls every function of the store once. */
const recordCalls = async (): Promise<Recorded[]> => {
  const recorded: Recorded[] = [];
  let name = '';
  const db = new Kysely<Schema>({
    dialect: new PooledDialect(createPool(await createDatabase('template1'))),
    plugins: PLUGINS,
    log: ({ query: { sql: text, parameters } }) => {
      recorded.push({ name, text, parameters });
    },
  });
  for (const [called, call] of Object.entries(CALLS)) {
    name = called;
    await call(db);
  }
  await db.destroy();
  return recorded.filter(({ text }) => /^\s*(?:select|insert|update|delete|with)/iu.test(text));
};

/** A migrated database with filled tables. PostgreSQL scans a table only if it has no other way. */
const openFilled = async (): Promise<Client> => {
  const client = new Client(await createDatabase('template1'));
  await client.connect();
  onTestFinished(() => client.end());
  await fillTables(client);
  await client.query('set enable_seqscan = off');
  return client;
};

/** A step of a plan, as https://www.postgresql.org/docs/current/using-explain.html has it. */
interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Step[];
}

/** Each index with its table and first column. Leaves out the indexes of the few rows that are open at any time. */
const INDEXES = `
  select indexrelid::regclass::text as name, indrelid::regclass::text as table, pg_get_indexdef(indexrelid, 1, true) as first
  from pg_index where indexrelid::regclass::text not in ('open_posts', 'open_notices')
`;

type Indexes = ReadonlyMap<string, { readonly table: string; readonly first: string }>;

const readIndexes = async (client: Client): Promise<Indexes> => {
  const { rows } = await client.query<{ name: string; table: string; first: string }>(INDEXES);
  return new Map(rows.map(({ name, ...index }) => [name, index]));
};

/** Tables that a plan reads from end to end: without an index, or through an index without a start in it. */
const scannedBy = (step: Step, indexes: Indexes): string[] => {
  const index = indexes.get(step['Index Name'] ?? '');
  const isSought = index && new RegExp(`\\b${index.first}\\b`, 'u').test(step['Index Cond'] ?? '');
  const scanned = step['Node Type'] === 'Seq Scan' ? step['Relation Name'] : isSought ? undefined : index?.table;
  return [...(scanned ? [scanned] : []), ...(step.Plans ?? []).flatMap((part) => scannedBy(part, indexes))];
};

const scansOf = async (client: Client, recorded: readonly Recorded[]): Promise<string[]> => {
  const indexes = await readIndexes(client);
  const scans = new Set<string>();
  for (const { name, text, parameters } of recorded) {
    const { rows } = await client.query(`explain (format json) ${text}`, [...parameters]);
    for (const table of scannedBy(rows[0]['QUERY PLAN'][0].Plan, indexes)) {
      if (!WHOLE[name]?.includes(table)) scans.add(`${name} reads all of ${table}`);
    }
  }
  return [...scans];
};

test('no query reads a table that grows from end to end, and without its index it is found out', async () => {
  const [recorded, client] = await Promise.all([recordCalls(), openFilled()]);
  expect(await scansOf(client, recorded)).toEqual([]);
  await client.query('drop index finds_of_edition');
  const deletion = recorded.filter(({ name }) => name === 'deleteEdition');
  expect(await scansOf(client, deletion)).toEqual(['deleteEdition reads all of finds']);
});

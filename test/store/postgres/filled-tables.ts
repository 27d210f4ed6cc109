import type { Client } from 'pg';

/** Different rows in most tables. The right index finds one row, and any other way reads all. */
const ROWS = 3_000;

/** Row counts of tables with one row for each channel or server. Other tables hold many rows for each. */
const FEWER: Readonly<Record<string, number>> = { channels: 10, removed_guilds: 10 };

/** Columns that take few values only. */
const FEW: Readonly<Record<string, string>> = {
  'channels.state': "'active'",
  'posts.state': "'posted'",
  'editions.kind': "'daily'",
  'moderation_log.action': "'void'",
  'hints.level': '1',
};

const COLUMNS = `
  select table_name as "table", column_name as "column", data_type as "type" from information_schema.columns
  where table_schema = 'public' and table_name not like 'kysely%' order by ordinal_position
`;

/** Fills all tables of a migrated database, and has their statistics read. */
export const fillTables = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(COLUMNS);
  await client.query('set session_replication_role = replica');
  for (const table of new Set(rows.map((row) => row.table))) {
    const columns = rows.filter((row) => row.table === table);
    const values = columns.map(({ column, type }) => FEW[`${table}.${column}`] ?? (type === 'text' ? 'i::text' : 'i'));
    await client.query(`
      insert into ${table} (${columns.map(({ column }) => column).join(', ')})
      select ${values.join(', ')} from generate_series(1, ${FEWER[table] ?? ROWS}) i
    `);
  }
  await client.query('analyze');
};

import { askOnce } from '../scripts/campaigns/cluster/durable-postgres.ts';

/** For a temporary server: it waits for no disk and writes new rows once. */
export const FILLING_SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'autovacuum=off',
  'maintenance_work_mem=1GB',
];

interface Definition {
  readonly drop: string;
  readonly make: string;
}

/** The primary key and the indexes of a table, as statements. */
const INDEXES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)
`;

/**
 * Fills an empty table in minutes instead of hours. Creates the indexes after the rows. Skips the check of foreign
 * keys.
 */
export const fillTable = async (databaseUrl: string, table: string, inserts: readonly string[]): Promise<void> => {
  const indexes = await askOnce<Definition>(databaseUrl, INDEXES, [table]);
  const statements = [
    'begin',
    'set local session_replication_role = replica',
    ...indexes.map(({ drop }) => drop),
    // PostgreSQL writes no log for a table that the same transaction truncates.
    `truncate ${table}`,
    ...inserts,
    ...indexes.map(({ make }) => make),
    'commit',
  ];
  await askOnce(databaseUrl, statements.join(';\n'));
};

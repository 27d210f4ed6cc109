import { askOnce } from '../scripts/campaigns/cluster/durable-postgres.ts';

/** For a server that is thrown away: nothing waits for the disk, and new rows are written once. */
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
 * Fills an empty table in minutes rather than hours: its indexes are made when the rows are there. Foreign keys are not
 * checked.
 */
export const fillTable = async (databaseUrl: string, table: string, inserts: readonly string[]): Promise<void> => {
  const indexes = await askOnce<Definition>(databaseUrl, INDEXES, [table]);
  const statements = [
    'begin',
    'set local session_replication_role = replica',
    ...indexes.map(({ drop }) => drop),
    // A table that was emptied in the same transaction needs no write-ahead log.
    `truncate ${table}`,
    ...inserts,
    ...indexes.map(({ make }) => make),
    'commit',
  ];
  await askOnce(databaseUrl, statements.join(';\n'));
};

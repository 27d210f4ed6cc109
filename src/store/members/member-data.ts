import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open-store.ts';
import { MEMBER_TABLES } from '../database/tables.ts';

/** A member as one server knows them: all that is stored of anybody belongs to a server. */
export interface MemberKey {
  readonly guildId: string;
  readonly userId: string;
}

/** Rows as they are stored, by the names of their columns. */
export type StoredRow = Readonly<Record<string, string | number | null>>;

type MemberTable = (typeof MEMBER_TABLES)[number];

/**
 * The rows of one member by an index: tables that are large have theirs by edition, and there are few editions beside
 * the rows of a server.
 */
const ofServer = ({ edition }: MemberTable, guildId: string): RawBuilder<unknown> =>
  edition === 'edition_id'
    ? sql`guild_id = ${guildId} and edition_id in (select id from editions)`
    : sql`guild_id = ${guildId}`;

/** A row without the ids of other members that it names. */
const withoutOthers = (row: StoredRow, named: readonly string[], userId: string): StoredRow =>
  Object.fromEntries(Object.entries(row).filter(([column, value]) => !named.includes(column) || value === userId));

/** Every row that names a member, by table; tables without one are left out. */
export const readMemberData = async (
  db: Db,
  { guildId, userId }: MemberKey,
): Promise<ReadonlyMap<string, readonly StoredRow[]>> => {
  const data = new Map<string, readonly StoredRow[]>();
  for (const table of MEMBER_TABLES) {
    const named = Object.keys(table.members);
    const isNamed = named.map((column) => sql`${sql.ref(column)} = ${userId}`);
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(table.name)}
      where ${ofServer(table, guildId)} and (${sql.join(isNamed, sql` or `)})
    `.execute(db);
    if (rows.length > 0)
      data.set(
        table.name,
        rows.map((row) => withoutOthers(row, named, userId)),
      );
  }
  return data;
};

const forget = (db: Db, table: MemberTable, column: string, { guildId, userId }: MemberKey) => {
  const where = sql`where ${ofServer(table, guildId)} and ${sql.ref(column)} = ${userId}`;
  const isDeleted = table.members[column] === 'delete';
  return isDeleted
    ? sql`delete from ${sql.table(table.name)} ${where}`.execute(db)
    : sql`update ${sql.table(table.name)} set ${sql.ref(column)} = null ${where}`.execute(db);
};

/** Deletes all that is stored of a member in a server; rows kept for others no longer name them. Call it in a transaction. */
export const deleteMemberData = async (db: Db, member: MemberKey): Promise<void> => {
  for (const table of MEMBER_TABLES) {
    for (const column of Object.keys(table.members)) await forget(db, table, column, member);
  }
};

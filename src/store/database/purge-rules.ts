import type { Db } from './open-store.ts';

/**
 * What becomes of every column that holds an id. Servers and members are found by the columns' names, so that a table of
 * a later version is purged without anybody remembering it; a test holds each new column to one of these rules.
 */

/** Rows go with their server, those that name it as their owner last: others refer to them. */
export const SERVER_COLUMN = 'guild_id';
export const OWNER_COLUMN = 'owner_guild_id';

/** Rows go with their member, or stay without the name of the one who asked for it. */
export type MemberRule = 'delete' | 'forget';

const MEMBER_COLUMNS: Readonly<Record<string, MemberRule>> = { user_id: 'delete', moderator_id: 'forget' };

/** The record of what admins did outlives those it is about. */
const EXCEPTIONS: Readonly<Record<string, MemberRule>> = { 'moderation_log.user_id': 'forget' };

/** Columns that name neither a server nor a person; those of Discord go with their server's rows. */
export const OTHER_ID_COLUMNS: readonly string[] = [
  'edition_id',
  'puzzle_id',
  'list_id',
  'channel_id',
  'message_id',
  'role_id',
];

/** The rule of a column; `undefined` where it names no member. */
export const memberRuleOf = (table: string, column: string): MemberRule | undefined =>
  EXCEPTIONS[`${table}.${column}`] ?? MEMBER_COLUMNS[column];

/** A table as it is in the database. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** All tables but those of the migrations. */
export const readTables = async (db: Db): Promise<TableShape[]> =>
  (await db.introspection.getTables()).map(({ name, columns }) => ({ name, columns: columns.map((c) => c.name) }));

/** Tables whose rows belong to servers. */
export const serverTables = async (db: Db): Promise<TableShape[]> =>
  (await readTables(db)).filter(({ columns }) => columns.includes(SERVER_COLUMN));

/** Tables of which servers own some rows. */
export const ownedTables = async (db: Db): Promise<TableShape[]> =>
  (await readTables(db)).filter(({ columns }) => columns.includes(OWNER_COLUMN));

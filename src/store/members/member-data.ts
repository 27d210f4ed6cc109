import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { compileFirst } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import { MEMBER_TABLES } from '../database/tables.ts';
import { participatedEditions } from '../play/participations.ts';
import type { DeletedPlaysTable } from '../tables/member-tables.ts';

/** A member of one server. All data about a person belongs to a server. */
export interface MemberKey {
  readonly guildId: string;
  readonly userId: string;
}

/** A stored row, with the names of its columns. */
export type StoredRow = Readonly<Record<string, string | number | null>>;

/** Some of a member's rows in one table. */
export interface StoredRows {
  readonly table: string;
  readonly rows: readonly StoredRow[];
}

type MemberTable = (typeof MEMBER_TABLES)[number];

/** A range of edition ids, both ends included. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** The number of editions in one read, with a few thousand rows at most. */
const EDITIONS_A_STEP = 50;

const rangesOf = (editions: readonly number[]): Range[] => {
  const starts = editions.flatMap((id, i) => (i % EDITIONS_A_STEP === 0 ? [{ id, i }] : []));
  return starts.map(({ id, i }) => ({ from: id, to: editions[i + EDITIONS_A_STEP - 1] ?? Number.MAX_SAFE_INTEGER }));
};

const isPlayed = ({ edition }: MemberTable): boolean => edition === 'edition_id';

/** Removes the ids of other members from a row. */
const withoutOthers = (row: StoredRow, named: readonly string[], userId: string): StoredRow =>
  Object.fromEntries(Object.entries(row).filter(([column, value]) => !named.includes(column) || value === userId));

/** A condition for rows of a table that name a member. Each column has an index for it. */
const namesMember = (
  { members }: MemberTable,
  { guildId, userId }: MemberKey,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    Object.keys(members).map(
      (column) => sql`(guild_id = ${guildId} and ${sql.ref(column)} = ${userId} and ${condition})`,
    ),
    sql` or `,
  );

const selectRows = async (
  db: Db,
  table: MemberTable,
  member: MemberKey,
  condition: RawBuilder<unknown>,
): Promise<StoredRows> => {
  const { rows } = await sql<StoredRow>`
    select * from ${sql.table(table.name)} where ${namesMember(table, member, condition)}
  `.execute(db.withoutPlugins());
  const named = Object.keys(table.members);
  return { table: table.name, rows: rows.map((row) => withoutOthers(row, named, member.userId)) };
};

const ANY = sql`true`;

/** Tables of play are large and have indexes by edition. The participations list the member's editions. */
const inRange = ({ guildId, userId }: MemberKey, { from, to }: Range): RawBuilder<unknown> => sql`edition_id in (
  select edition_id from participations
  where guild_id = ${guildId} and user_id = ${userId} and edition_id between ${from} and ${to}
)`;

/** Yields every row that names a member, in small steps with other work in between. */
export async function* readMemberRows(db: Db, member: MemberKey): AsyncGenerator<StoredRows> {
  const ranges = rangesOf(await participatedEditions(db, member));
  for (const table of MEMBER_TABLES) {
    if (!isPlayed(table)) yield await selectRows(db, table, member, ANY);
    for (const range of isPlayed(table) ? ranges : []) {
      yield await selectRows(db, table, member, inRange(member, range));
      await nextTurn();
    }
  }
}

const countRows = async (
  db: Db,
  table: MemberTable,
  member: MemberKey,
  condition: RawBuilder<unknown>,
): Promise<number> => {
  const { rows } = await sql<{ stored: number }>`
    select count(*) as stored from ${sql.table(table.name)} where ${namesMember(table, member, condition)}
  `.execute(db);
  return rows[0]?.stored ?? 0;
};

/** The number of rows per table that name a member. Tables without such rows are absent. */
export const countMemberRows = async (db: Db, member: MemberKey): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  const ranges = rangesOf(await participatedEditions(db, member));
  for (const table of MEMBER_TABLES) {
    const conditions = isPlayed(table) ? ranges.map((range) => inRange(member, range)) : [ANY];
    for (const condition of conditions) {
      const stored = await countRows(db, table, member, condition);
      if (stored > 0) counts.set(table.name, (counts.get(table.name) ?? 0) + stored);
      await nextTurn();
    }
  }
  return counts;
};

/**
 * Deletes a member's rows outside the tables of play. Rows with the rule `undo` stay for now. Rows with the rule
 * `forget` stay without the member's id.
 */
export const deleteMemberRows = async (db: Db, { guildId, userId }: MemberKey): Promise<void> => {
  for (const table of MEMBER_TABLES.filter((candidate) => !isPlayed(candidate))) {
    for (const [column, rule] of Object.entries(table.members)) {
      const [name, where] = [sql.table(table.name), sql`guild_id = ${guildId} and ${sql.ref(column)} = ${userId}`];
      if (rule === 'delete') await sql`delete from ${name} where ${where}`.execute(db);
      if (rule === 'forget') await sql`update ${name} set ${sql.ref(column)} = null where ${where}`.execute(db);
    }
  }
};

export type DeletedPlayRow = Readonly<Selectable<DeletedPlaysTable>>;

const selectDeletedPlay = compileFirst((db, { guildId, editionId, memberHash }: DeletedPlayRow) =>
  db
    .selectFrom('deletedPlays')
    .select('memberHash')
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .where('memberHash', '=', memberHash),
);

export const hasDeletedPlay = async (db: Db, row: DeletedPlayRow): Promise<boolean> =>
  (await selectDeletedPlay(db, row)) !== undefined;

export const insertDeletedPlay = async (db: Db, row: DeletedPlayRow): Promise<void> => {
  await db
    .insertInto('deletedPlays')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A server's puzzle with stored deletions. */
export interface DeletedPlayKey {
  readonly guildId: string;
  readonly editionId: number;
}

/** The next puzzle in index order; `undefined` at the end. */
export const nextDeletedPlay = (db: Db, { guildId, editionId }: DeletedPlayKey): Promise<DeletedPlayKey | undefined> =>
  db
    .selectFrom('deletedPlays')
    .select(['guildId', 'editionId'])
    .where(sql<boolean>`(guild_id, edition_id) > (${guildId}, ${editionId})`)
    .orderBy('guildId')
    .orderBy('editionId')
    .limit(1)
    .executeTakeFirst();

export const purgeDeletedPlays = async (db: Db, guildId: string, editionId: number): Promise<void> => {
  await db.deleteFrom('deletedPlays').where('guildId', '=', guildId).where('editionId', '=', editionId).execute();
};

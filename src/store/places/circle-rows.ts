import type { Insertable, Selectable } from 'kysely';
import { compileFirst } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import type { CircleMemberState, CircleMembersTable, CirclesTable } from '../tables/circle-tables.ts';

export type CircleRow = Readonly<Selectable<CirclesTable>>;
export type CircleMemberRow = Readonly<Selectable<CircleMembersTable>>;
type MemberKey = Pick<CircleMemberRow, 'guildId' | 'userId'>;

export const findCircle = (db: Db, guildId: string): Promise<CircleRow | undefined> =>
  db.selectFrom('circles').selectAll().where('guildId', '=', guildId).executeTakeFirst();

export const findCircleByCode = (db: Db, code: string): Promise<CircleRow | undefined> =>
  db.selectFrom('circles').selectAll().where('code', '=', code).executeTakeFirst();

export const insertCircle = async (db: Db, row: Insertable<CirclesTable>): Promise<void> => {
  await db.insertInto('circles').values(row).execute();
};

export const updateCircle = async (
  db: Db,
  guildId: string,
  changes: Partial<Pick<CircleRow, 'name' | 'makerId' | 'code'>>,
): Promise<void> => {
  await db.updateTable('circles').set(changes).where('guildId', '=', guildId).execute();
};

/** Deletes a circle and its members. Its puzzles stay, and nobody may read them. */
export const deleteCircle = async (db: Db, guildId: string): Promise<void> => {
  await db.deleteFrom('circleMembers').where('guildId', '=', guildId).execute();
  await db.deleteFrom('circles').where('guildId', '=', guildId).execute();
};

const selectState = compileFirst((db, { guildId, userId }: MemberKey) =>
  db.selectFrom('circleMembers').select('state').where('guildId', '=', guildId).where('userId', '=', userId),
);

/** `undefined` for someone who never joined, or left. */
export const circleMemberState = async (db: Db, key: MemberKey): Promise<CircleMemberState | undefined> =>
  (await selectState(db, key))?.state;

/** Stores a membership or a block; a later call replaces the row. */
export const upsertCircleMember = async (db: Db, row: CircleMemberRow): Promise<void> => {
  const { joinedAt, state } = row;
  await db
    .insertInto('circleMembers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['guildId', 'userId']).doUpdateSet({ joinedAt, state }))
    .execute();
};

export const deleteCircleMember = async (
  db: Db,
  { guildId, userId }: MemberKey,
  state: CircleMemberState,
): Promise<void> => {
  await db
    .deleteFrom('circleMembers')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('state', '=', state)
    .execute();
};

/** The members of a circle in one state, the longest first. */
export const circleMembers = (db: Db, guildId: string, state: CircleMemberState): Promise<CircleMemberRow[]> =>
  db
    .selectFrom('circleMembers')
    .selectAll()
    .where('guildId', '=', guildId)
    .where('state', '=', state)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();

/** The circles of an active member, the first joined first. */
export const circlesOfMember = (db: Db, userId: string): Promise<CircleRow[]> =>
  db
    .selectFrom('circleMembers')
    .innerJoin('circles', 'circles.guildId', 'circleMembers.guildId')
    .selectAll('circles')
    .where('circleMembers.userId', '=', userId)
    .where('circleMembers.state', '=', 'active')
    .orderBy('circleMembers.joinedAt')
    .orderBy('circles.guildId')
    .execute();

/** Circles without members. Other tables may still have rows of them. */
export const dissolvedCircles = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('places')
    .select('guildId')
    .where('guildId', '>=', 'c')
    .where('guildId', '<', 'd')
    .where((is) =>
      is.not(is.exists(is.selectFrom('circles').select('code').whereRef('circles.guildId', '=', 'places.guildId'))),
    )
    .execute();
  return rows.map(({ guildId }) => guildId);
};

import type { Insertable, Selectable } from 'kysely';
import type { PlayKey } from './finds.ts';
import type { Db } from './open-store.ts';
import type { PlaysTable } from './schema.ts';

export type PlayRow = Selectable<PlaysTable>;
export type NewPlayRow = Insertable<PlaysTable>;

export const findPlay = (db: Db, { guildId, editionId, userId }: PlayKey): Promise<PlayRow | undefined> =>
  db
    .selectFrom('plays')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** All ranked plays of a player in a server, the first puzzle first. */
export const playsOfPlayer = (db: Db, guildId: string, userId: string): Promise<PlayRow[]> =>
  db
    .selectFrom('plays')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .orderBy('puzzle_date')
    .execute();

export const upsertPlay = async (db: Db, row: NewPlayRow): Promise<void> => {
  const { guild_id: _guild, edition_id: _edition, user_id: _user, ...result } = row;
  await db
    .insertInto('plays')
    .values(row)
    .onConflict((conflict) => conflict.columns(['guild_id', 'edition_id', 'user_id']).doUpdateSet(result))
    .execute();
};

/** Rows that one statement inserts: each number of them is a statement of its own, which is kept prepared. */
const CHUNK_ROWS = 50;

export const insertPlays = async (db: Db, rows: readonly NewPlayRow[]): Promise<void> => {
  for (let first = 0; first < rows.length; first += CHUNK_ROWS) {
    await db
      .insertInto('plays')
      .values(rows.slice(first, first + CHUNK_ROWS))
      .execute();
  }
};

export const deletePlay = async (db: Db, { guildId, editionId, userId }: PlayKey): Promise<void> => {
  await db
    .deleteFrom('plays')
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId)
    .execute();
};

/** Of one server, or of all. */
export const deletePlays = async (db: Db, guildId: string | undefined): Promise<void> => {
  await db
    .deleteFrom('plays')
    .$if(guildId !== undefined, (query) => query.where('guild_id', '=', guildId ?? ''))
    .execute();
};

/** What a player's puzzles of one date brought; `undefined` where nothing of that date is ranked. */
export const pointsOnDate = async (
  db: Db,
  { guildId, userId, date }: { readonly guildId: string; readonly userId: string; readonly date: string },
): Promise<number | undefined> => {
  const { points } = await db
    .selectFrom('plays')
    .select(({ fn }) => fn.sum<number | null>('points').as('points'))
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('puzzle_date', '=', date)
    .executeTakeFirstOrThrow();
  return points ?? undefined;
};

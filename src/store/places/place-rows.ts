import type { Insertable, Selectable } from 'kysely';
import { compileFirst } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import type { PlacesTable } from '../tables/channel-tables.ts';

export type PlaceRow = Readonly<Selectable<PlacesTable>>;

/** `undefined` for a server, and for a place that nobody has used. */
export const findPlaceRow = compileFirst((db, { guildId }: { readonly guildId: string }) =>
  db.selectFrom('places').selectAll().where('guildId', '=', guildId),
);

/** Stores a place; a later call keeps the first row. */
export const insertPlace = async (db: Db, row: Readonly<Insertable<PlacesTable>>): Promise<void> => {
  await db
    .insertInto('places')
    .values(row)
    .onConflict((conflict) => conflict.column('guildId').doNothing())
    .execute();
};

/** Stores the time of a member's install, by Discord's clock. */
export const authorizePlace = async (db: Db, guildId: string, authorizedAt: number): Promise<void> => {
  await db.updateTable('places').set({ authorizedAt }).where('guildId', '=', guildId).execute();
};

type PlaceChoices = Partial<
  Pick<PlaceRow, 'language' | 'timeZone' | 'difficulty' | 'usedAt' | 'heldDate' | 'heldUntil'>
>;

export const updatePlace = async (db: Db, guildId: string, changes: PlaceChoices): Promise<void> => {
  await db.updateTable('places').set(changes).where('guildId', '=', guildId).execute();
};

/** Places of a kind with a use since an instant. A kind is the first letter of the id. */
export const placesUsedSince = async (db: Db, kind: string, instant: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('places')
    .select('guildId')
    .where('guildId', '>=', kind)
    .where('guildId', '<', String.fromCharCode(kind.charCodeAt(0) + 1))
    .where('usedAt', '>=', instant)
    .orderBy('guildId')
    .execute();
  return rows.map(({ guildId }) => guildId);
};

/** Places of these kinds without use since an instant. A kind is the first letter of the id. */
export const placesUnusedSince = async (db: Db, kinds: readonly string[], instant: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('places')
    .select('guildId')
    .where((is) => is.or(kinds.map((letter) => is('guildId', 'like', `${letter}%`))))
    .where('usedAt', '<', instant)
    .execute();
  return rows.map(({ guildId }) => guildId);
};

import type { Selectable } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { ThemePinsTable } from '../tables/edition-tables.ts';

/** The built-in themes that admins chose for a date. A date has one in each language. */

export type ThemePinRow = Readonly<Omit<Selectable<ThemePinsTable>, 'guildId'>>;

/** A server's pins from a date on, soonest first. */
export const themePinsFrom = (db: Db, guildId: string, fromDate: string): Promise<ThemePinRow[]> =>
  db
    .selectFrom('themePins')
    .select(['puzzleDate', 'language', 'theme'])
    .where('guildId', '=', guildId)
    .where('puzzleDate', '>=', fromDate)
    .orderBy('puzzleDate')
    .orderBy('language')
    .execute();

/** Inserts a pin, or replaces the one of the same date and language. */
export const upsertThemePin = async (db: Db, guildId: string, row: ThemePinRow): Promise<void> => {
  await db
    .insertInto('themePins')
    .values({ ...row, guildId })
    .onConflict((conflict) => conflict.columns(['guildId', 'puzzleDate', 'language']).doUpdateSet({ theme: row.theme }))
    .execute();
};

/** `false` without such a pin. */
export const deleteThemePin = async (db: Db, guildId: string, puzzleDate: string, theme: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('themePins')
    .where('guildId', '=', guildId)
    .where('puzzleDate', '=', puzzleDate)
    .where('theme', '=', theme)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The servers among these that have a pin from a date on. */
export const guildsWithThemePins = async (db: Db, guildIds: readonly string[], fromDate: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('themePins')
    .select('guildId')
    .distinct()
    .where('guildId', 'in', guildIds)
    .where('puzzleDate', '>=', fromDate)
    .execute();
  return rows.map(({ guildId }) => guildId);
};

import type { Db } from '../database/open-store.ts';
import type { PlayKey } from './play-key.ts';

/** One member's wrong entries in an edition before it closed. */
export interface WrongEntryCount extends PlayKey {
  readonly wrongEntries: number;
  /** The time of the latest one, in milliseconds since 1970; `undefined` if unknown. */
  readonly lastWrongAt: number | undefined;
}

/** Selects members of a server with more wrong entries than `above` in a puzzle of the date. */
export interface ManyWrong {
  readonly guildId: string;
  readonly date: string;
  readonly above: number;
}

const withManyWrong = (db: Db, { guildId, date, above }: ManyWrong) =>
  db
    .selectFrom('participations')
    .where('guild_id', '=', guildId)
    .where('edition_id', 'in', ({ selectFrom }) =>
      selectFrom('editions').select('id').where('puzzle_date', '=', date).where('kind', '=', 'daily'),
    )
    .where('wrong_entries', '>', above);

/** Most wrong entries first. */
export const wrongEntryCounts = async (
  db: Db,
  wanted: ManyWrong,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<WrongEntryCount[]> => {
  const rows = await withManyWrong(db, wanted)
    .select(['edition_id', 'user_id', 'wrong_entries', 'last_wrong_at'])
    .orderBy('wrong_entries', 'desc')
    .orderBy('user_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    guildId: wanted.guildId,
    editionId: row.edition_id,
    userId: row.user_id,
    wrongEntries: row.wrong_entries,
    lastWrongAt: row.last_wrong_at ?? undefined,
  }));
};

export const countManyWrong = async (db: Db, wanted: ManyWrong): Promise<number> => {
  const { members } = await withManyWrong(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow();
  return members;
};

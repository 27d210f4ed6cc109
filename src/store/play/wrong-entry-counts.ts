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
    .where('guildId', '=', guildId)
    .where('editionId', 'in', ({ selectFrom }) =>
      selectFrom('editions').select('id').where('puzzleDate', '=', date).where('kind', '=', 'daily'),
    )
    .where('wrongEntries', '>', above);

/** Most wrong entries first. */
export const wrongEntryCounts = async (
  db: Db,
  wanted: ManyWrong,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<WrongEntryCount[]> => {
  const rows = await withManyWrong(db, wanted)
    .select(['editionId', 'userId', 'wrongEntries', 'lastWrongAt'])
    .orderBy('wrongEntries', 'desc')
    .orderBy('userId')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    guildId: wanted.guildId,
    editionId: row.editionId,
    userId: row.userId,
    wrongEntries: row.wrongEntries,
    lastWrongAt: row.lastWrongAt ?? undefined,
  }));
};

export const countManyWrong = async (db: Db, wanted: ManyWrong): Promise<number> => {
  const { members } = await withManyWrong(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow();
  return members;
};

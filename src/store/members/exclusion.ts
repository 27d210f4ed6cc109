import { compileFirst } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { DayKey } from './voided-days.ts';

/** The reasons that keep a player's day out of the rankings. */
export interface Exclusion {
  readonly isVoided: boolean;
  readonly isHidden: boolean;
}

const findExclusion = compileFirst((db, { guildId, userId, date }: DayKey) =>
  db.selectNoFrom(({ exists, selectFrom }) => [
    exists(
      selectFrom('voidedDays')
        .select('voidedAt')
        .where('guildId', '=', guildId)
        .where('userId', '=', userId)
        .where('puzzleDate', '=', date),
    ).as('isVoided'),
    exists(
      selectFrom('hiddenPlayers').select('hiddenAt').where('guildId', '=', guildId).where('userId', '=', userId),
    ).as('isHidden'),
  ]),
);

/** One query for both, because every submission needs them. */
export const readExclusion = async (db: Db, day: DayKey): Promise<Exclusion> => {
  const row = await findExclusion(db, day);
  return { isVoided: Boolean(row?.isVoided), isHidden: Boolean(row?.isHidden) };
};

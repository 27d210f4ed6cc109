import { type Insertable, sql } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import { EDITION_TABLES } from '../database/tables.ts';
import type { HintsTable, SolvedMessagesTable } from '../tables/play-tables.ts';
import {
  insertParticipation,
  type PlayKey,
  writeClean,
  writeOffList,
  writeWordsShown,
  writeWrongEntries,
} from './participations.ts';
import type { PlayAdditions, RecordedFind } from './play-record.ts';

/**
 * All writes of players' actions in an edition. The data of rankings must follow in the same transaction. So an import
 * rule allows this file only in `features/play/apply-play-change.ts`.
 */

const insertFind = compileOnce((db, row: PlayKey & RecordedFind) => {
  const { guildId, editionId, userId, word, startCell, endCell, isSecret, points, foundAt, isLate } = row;
  return db
    .insertInto('finds')
    .values({ guildId, editionId, userId, word, startCell, endCell, isSecret, points, foundAt, isLate })
    .onConflict((conflict) => conflict.doNothing());
});

const insertHint = compileOnce((db, row: Insertable<HintsTable> & { readonly isFree: boolean }) => {
  const { guildId, editionId, userId, word, level, takenAt, isLate, isFree } = row;
  return db
    .insertInto('hints')
    .values({ guildId, editionId, userId, word, level, takenAt, isLate, isFree })
    .onConflict((conflict) => conflict.doNothing());
});

const insertMessage = compileOnce((db, row: SolvedMessagesTable) => {
  const { guildId, editionId, userId, solvedAt, isLate } = row;
  return db
    .insertInto('solvedMessages')
    .values({ guildId, editionId, userId, solvedAt, isLate })
    .onConflict((conflict) => conflict.doNothing());
});

/** Existing rows stay the same, so a repeated request has no effect. */
export const addToPlay = async (
  db: Db,
  key: PlayKey,
  { finds = [], wrongEntries, hint, message, wordsShown, offList, clean }: PlayAdditions,
  at: number,
): Promise<void> => {
  if (wrongEntries) await writeWrongEntries(db, key, wrongEntries);
  else if (finds.length > 0 || hint || message) await insertParticipation(db, key);
  if (wordsShown) await writeWordsShown(db, { ...wordsShown, ...key });
  if (offList) await writeOffList(db, key, offList);
  if (clean) await writeClean(db, { ...clean, ...key });
  for (const find of finds) await insertFind(db, { ...find, ...key });
  if (message) await insertMessage(db, { ...message, ...key, solvedAt: at });
  if (hint) await insertHint(db, { ...hint, ...key, takenAt: at });
};

/** Tables of players' actions. `plays` follows from the others. */
const PLAYED = EDITION_TABLES.filter(
  ({ name, members, edition }) => members && edition === 'edition_id' && name !== 'plays',
);

/** Deletes all actions of a player in an edition. */
export const deleteFromPlay = async (db: Db, { guildId, editionId, userId }: PlayKey): Promise<void> => {
  for (const { name } of PLAYED) {
    await sql`
      delete from ${sql.table(name)}
      where guild_id = ${guildId} and edition_id = ${editionId} and user_id = ${userId}
    `.execute(db);
  }
};

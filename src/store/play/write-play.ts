import { sql } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import { EDITION_TABLES } from '../database/tables.ts';
import type { FindsTable, HintsTable } from '../tables/play-tables.ts';
import { insertParticipation, writeWrongEntries } from './participations.ts';
import type { PlayKey } from './play-key.ts';
import type { PlayAdditions, RecordedFind } from './play-record.ts';

/**
 * All writes of players' actions in an edition. The data of rankings must follow in the same transaction. So an import
 * rule allows this file only in `game/play/apply-play-change.ts`.
 */

const insertFind = compileOnce((db, row: FindsTable) =>
  db
    .insertInto('finds')
    .values({
      guild_id: row.guild_id,
      edition_id: row.edition_id,
      user_id: row.user_id,
      word: row.word,
      start_cell: row.start_cell,
      end_cell: row.end_cell,
      is_secret: row.is_secret,
      points: row.points,
      found_at: row.found_at,
      is_late: row.is_late,
    })
    .onConflict((conflict) => conflict.doNothing()),
);

const insertHint = compileOnce((db, row: HintsTable) =>
  db
    .insertInto('hints')
    .values({
      guild_id: row.guild_id,
      edition_id: row.edition_id,
      user_id: row.user_id,
      word: row.word,
      level: row.level,
      taken_at: row.taken_at,
      is_late: row.is_late,
    })
    .onConflict((conflict) => conflict.doNothing()),
);

const columnsOf = ({ guildId, editionId, userId }: PlayKey) => ({
  guild_id: guildId,
  edition_id: editionId,
  user_id: userId,
});

const addFinds = async (db: Db, key: PlayKey, finds: readonly RecordedFind[]): Promise<void> => {
  for (const { word, startCell, endCell, isSecret, points, foundAt, isLate } of finds) {
    await insertFind(db, {
      ...columnsOf(key),
      word,
      start_cell: startCell,
      end_cell: endCell,
      is_secret: isSecret ? 1 : 0,
      points,
      found_at: foundAt,
      is_late: isLate ? 1 : 0,
    });
  }
};

const addMessage = async (db: Db, key: PlayKey, isLate: boolean, at: number): Promise<void> => {
  await db
    .insertInto('solved_messages')
    .values({ ...columnsOf(key), solved_at: at, is_late: isLate ? 1 : 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Existing rows stay the same, so a repeated request has no effect. */
export const addToPlay = async (
  db: Db,
  key: PlayKey,
  { finds = [], wrongEntries, hint, message }: PlayAdditions,
  at: number,
): Promise<void> => {
  if (wrongEntries) await writeWrongEntries(db, key, wrongEntries);
  else if (finds.length > 0 || hint || message) await insertParticipation(db, key);
  await addFinds(db, key, finds);
  if (message) await addMessage(db, key, message.isLate, at);
  if (hint) {
    const { word, level, isLate } = hint;
    await insertHint(db, { ...columnsOf(key), word, level, taken_at: at, is_late: isLate ? 1 : 0 });
  }
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

import type { Selectable } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { PracticeWordsTable } from '../tables/edition-tables.ts';

export type PracticeWordRow = Readonly<Selectable<PracticeWordsTable>>;

/** A member of one server. */
type Member = Pick<PracticeWordRow, 'guildId' | 'userId'>;

/** A member's words of a theme. */
export const practiceWordsOf = (db: Db, { guildId, userId }: Member, theme: string): Promise<PracticeWordRow[]> =>
  db
    .selectFrom('practiceWords')
    .selectAll()
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('theme', '=', theme)
    .execute();

/** Stores words of a theme in place of earlier rows. */
export const writePracticeWords = async (db: Db, rows: readonly PracticeWordRow[]): Promise<void> => {
  for (const { guildId, userId, theme, word, ...memory } of rows) {
    await db
      .insertInto('practiceWords')
      .values({ guildId, userId, theme, word, ...memory })
      .onConflict((conflict) => conflict.columns(['guildId', 'userId', 'theme', 'word']).doUpdateSet(memory))
      .execute();
  }
};

/** Deletes a member's words except `kept`. Those that the member remembers longest go first. */
export const dropKnownWords = async (db: Db, { guildId, userId }: Member, kept: number): Promise<void> => {
  const known = await db
    .selectFrom('practiceWords')
    .select(['theme', 'word'])
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .orderBy('stability')
    .orderBy('theme')
    .orderBy('word')
    .execute();
  for (const { theme, word } of known.slice(kept)) {
    await db
      .deleteFrom('practiceWords')
      .where('guildId', '=', guildId)
      .where('userId', '=', userId)
      .where('theme', '=', theme)
      .where('word', '=', word)
      .execute();
  }
};

export const deletePracticeWords = async (db: Db, { guildId, userId }: Member): Promise<void> => {
  await db.deleteFrom('practiceWords').where('guildId', '=', guildId).where('userId', '=', userId).execute();
};

import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { PlayKey } from './play-key.ts';

/** A player's wrong entries in an edition. A guess counts once while it is in `known`. */
export interface WrongEntries {
  /** The numbers of wrong entries before and after the puzzle closed. */
  readonly inTime: number;
  readonly late: number;
  /** The latest ones, oldest first. */
  readonly known: readonly string[];
  /** The time of the latest one before the puzzle closed, in milliseconds since 1970; `undefined` if unknown. */
  readonly lastAt: number | undefined;
}

const NO_WRONG_ENTRIES: WrongEntries = { inTime: 0, late: 0, known: [], lastAt: undefined };

interface WrongEntryColumns {
  readonly wrong_entries: number;
  readonly late_wrong_entries: number;
  readonly known_guesses: string;
  readonly last_wrong_at: number | null;
}

export const wrongEntriesOf = (row: WrongEntryColumns): WrongEntries => ({
  inTime: row.wrong_entries,
  late: row.late_wrong_entries,
  known: JSON.parse(row.known_guesses),
  lastAt: row.last_wrong_at ?? undefined,
});

const findRow = compileFirst((db, { guildId, editionId, userId }: PlayKey) =>
  db
    .selectFrom('participations')
    .select(['wrong_entries', 'late_wrong_entries', 'known_guesses', 'last_wrong_at'])
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('edition_id', '=', editionId),
);

export const readWrongEntries = async (db: Db, key: PlayKey): Promise<WrongEntries> => {
  const row = await findRow(db, key);
  return row ? wrongEntriesOf(row) : NO_WRONG_ENTRIES;
};

/** True if the player acted at least once in this edition. */
export const hasPlayed = async (db: Db, key: PlayKey): Promise<boolean> => (await findRow(db, key)) !== undefined;

/** Stores that a player took part in an edition. */
export const insertParticipation = compileOnce((db, { guildId, editionId, userId }: PlayKey) =>
  db
    .insertInto('participations')
    .values({ guild_id: guildId, edition_id: editionId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing()),
);

const upsert = compileOnce(
  (
    db,
    row: PlayKey & {
      readonly inTime: number;
      readonly late: number;
      readonly known: string;
      readonly lastAt: number | null;
    },
  ) =>
    db
      .insertInto('participations')
      .values({
        guild_id: row.guildId,
        edition_id: row.editionId,
        user_id: row.userId,
        wrong_entries: row.inTime,
        late_wrong_entries: row.late,
        known_guesses: row.known,
        last_wrong_at: row.lastAt,
      })
      .onConflict((conflict) =>
        conflict.columns(['guild_id', 'user_id', 'edition_id']).doUpdateSet(({ ref }) => ({
          wrong_entries: ref('excluded.wrong_entries'),
          late_wrong_entries: ref('excluded.late_wrong_entries'),
          known_guesses: ref('excluded.known_guesses'),
          last_wrong_at: ref('excluded.last_wrong_at'),
        })),
      ),
);

export const writeWrongEntries = async (db: Db, key: PlayKey, wrongEntries: WrongEntries): Promise<void> => {
  const { guildId, editionId, userId } = key;
  const { inTime, late, known, lastAt } = wrongEntries;
  await upsert(db, { guildId, editionId, userId, inTime, late, known: JSON.stringify(known), lastAt: lastAt ?? null });
};

/** A member's editions in a server, by id. */
export const participatedEditions = async (
  db: Db,
  { guildId, userId }: Pick<PlayKey, 'guildId' | 'userId'>,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('participations')
    .select('edition_id')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .orderBy('edition_id')
    .execute();
  return rows.map(({ edition_id }) => edition_id);
};

/** A member's newest daily editions of a theme in a server. */
export const playedDailies = async (
  db: Db,
  { guildId, userId }: Pick<PlayKey, 'guildId' | 'userId'>,
  { title, language, limit }: { readonly title: string; readonly language: string; readonly limit: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('participations')
    .innerJoin('editions', 'editions.id', 'participations.edition_id')
    .select('editions.id')
    .where('participations.guild_id', '=', guildId)
    .where('participations.user_id', '=', userId)
    .where('editions.kind', '=', 'daily')
    .where('editions.title', '=', title)
    .where('editions.language', '=', language)
    .orderBy('editions.puzzle_date', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

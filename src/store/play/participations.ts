import { type Selectable, sql } from 'kysely';
import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import type { ParticipationsTable } from '../tables/play-tables.ts';

/** One player's part in one edition in one server. */
export interface PlayKey {
  readonly guildId: string;
  readonly editionId: number;
  readonly userId: string;
}

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

/** A player's request for the words of a hidden list. */
export interface WordsShown {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The puzzle was already closed, so the words cost no points. */
  readonly isLate: boolean;
}

/** The parts of a play that its participation holds. */
export interface Participation {
  readonly wrongEntries: WrongEntries;
  /** `undefined` before the player asks for the words. */
  readonly wordsShown: WordsShown | undefined;
  /** Real words off the list, as hidden, in the order of their finds. */
  readonly offList: readonly string[];
  readonly clean: CleanFinish;
}

/** A puzzle's place among a player's clean ones. */
export interface CleanFinish {
  /** The clean puzzles in a row up to this one; 0 unless it is clean itself. */
  readonly run: number;
  /** It ends a clean week. */
  readonly isWeek: boolean;
}

const NO_WRONG_ENTRIES: WrongEntries = { inTime: 0, late: 0, known: [], lastAt: undefined };

const WRONG_ENTRIES = ['wrongEntries', 'lateWrongEntries', 'knownGuesses', 'lastWrongAt'] as const;

const WORDS_SHOWN = ['wordsShownAt', 'wasShownLate'] as const;

const CLEAN = ['cleanRun', 'isCleanWeek'] as const;

export const PARTICIPATION = [...WRONG_ENTRIES, ...WORDS_SHOWN, ...CLEAN, 'offList'] as const;

export const participationOf = (
  row: Pick<Selectable<ParticipationsTable>, (typeof PARTICIPATION)[number]>,
): Participation => ({
  wrongEntries: {
    inTime: row.wrongEntries,
    late: row.lateWrongEntries,
    known: JSON.parse(row.knownGuesses),
    lastAt: row.lastWrongAt ?? undefined,
  },
  wordsShown: row.wordsShownAt === null ? undefined : { at: row.wordsShownAt, isLate: row.wasShownLate },
  offList: JSON.parse(row.offList),
  clean: { run: row.cleanRun, isWeek: row.isCleanWeek },
});

const findRow = compileFirst((db, { guildId, editionId, userId }: PlayKey) =>
  db
    .selectFrom('participations')
    .select(PARTICIPATION)
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('editionId', '=', editionId),
);

export const readParticipation = async (db: Db, key: PlayKey): Promise<Participation> => {
  const row = await findRow(db, key);
  if (row) return participationOf(row);
  return { wrongEntries: NO_WRONG_ENTRIES, wordsShown: undefined, offList: [], clean: { run: 0, isWeek: false } };
};

/** True if the player acted at least once in this edition. */
export const hasPlayed = async (db: Db, key: PlayKey): Promise<boolean> => (await findRow(db, key)) !== undefined;

/** Stores that a player took part in an edition. */
export const insertParticipation = compileOnce((db, { guildId, editionId, userId }: PlayKey) =>
  db
    .insertInto('participations')
    .values({ guildId, editionId, userId })
    .onConflict((conflict) => conflict.doNothing()),
);

type WrongEntriesRow = PlayKey & Pick<Selectable<ParticipationsTable>, (typeof WRONG_ENTRIES)[number]>;

const upsert = compileOnce((db, row: WrongEntriesRow) => {
  const { guildId, editionId, userId, wrongEntries, lateWrongEntries, knownGuesses, lastWrongAt } = row;
  const state = { wrongEntries, lateWrongEntries, knownGuesses, lastWrongAt };
  return db
    .insertInto('participations')
    .values({ guildId, editionId, userId, ...state })
    .onConflict((conflict) => conflict.columns(['guildId', 'userId', 'editionId']).doUpdateSet(state));
});

export const writeWrongEntries = async (db: Db, key: PlayKey, wrongEntries: WrongEntries): Promise<void> => {
  await upsert(db, {
    ...key,
    wrongEntries: wrongEntries.inTime,
    lateWrongEntries: wrongEntries.late,
    knownGuesses: JSON.stringify(wrongEntries.known),
    lastWrongAt: wrongEntries.lastAt ?? null,
  });
};

/** Stores that a player asked for the words. An earlier request stays. */
export const writeWordsShown = compileOnce((db, { guildId, editionId, userId, at, isLate }: PlayKey & WordsShown) => {
  const shown = { wordsShownAt: at, wasShownLate: isLate };
  return db
    .insertInto('participations')
    .values({ guildId, editionId, userId, ...shown })
    .onConflict((conflict) =>
      conflict
        .columns(['guildId', 'userId', 'editionId'])
        .doUpdateSet(shown)
        .where('participations.wordsShownAt', 'is', null),
    );
});

const upsertOffList = compileOnce((db, { guildId, editionId, userId, offList }: PlayKey & { offList: string }) =>
  db
    .insertInto('participations')
    .values({ guildId, editionId, userId, offList })
    .onConflict((conflict) => conflict.columns(['guildId', 'userId', 'editionId']).doUpdateSet({ offList })),
);

/** Stores all of a player's words off the list. */
export const writeOffList = async (db: Db, key: PlayKey, offList: readonly string[]): Promise<void> => {
  await upsertOffList(db, { ...key, offList: JSON.stringify(offList) });
};

/** Stores that a finish was clean. An earlier one stays. */
export const writeClean = compileOnce((db, { guildId, editionId, userId, run, isWeek }: PlayKey & CleanFinish) => {
  const clean = { cleanRun: run, isCleanWeek: isWeek };
  return db
    .insertInto('participations')
    .values({ guildId, editionId, userId, ...clean })
    .onConflict((conflict) =>
      conflict
        .columns(['guildId', 'userId', 'editionId'])
        .doUpdateSet(clean)
        .where('participations.cleanRun', '=', sql.lit(0)),
    );
});

/** The clean puzzles in a row with which a player finished a date's puzzles; 0 if no finish was clean. */
export const cleanRunOn = async (
  db: Db,
  { guildId, userId, date }: Omit<PlayKey, 'editionId'> & { readonly date: string },
): Promise<number> => {
  const { run } = await db
    .selectFrom('participations')
    .select(({ fn }) => fn.max<number | null>('cleanRun').as('run'))
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('editionId', 'in', ({ selectFrom }) =>
      selectFrom('editions').select('id').where('puzzleDate', '=', date).where('kind', '=', 'daily'),
    )
    .executeTakeFirstOrThrow();
  return run ?? 0;
};

/** A member's editions in a server, by id. */
export const participatedEditions = async (
  db: Db,
  { guildId, userId }: Pick<PlayKey, 'guildId' | 'userId'>,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('participations')
    .select('editionId')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .orderBy('editionId')
    .execute();
  return rows.map(({ editionId }) => editionId);
};

/** A daily edition that a member played. */
export interface PlayedDaily {
  readonly id: number;
  readonly date: string;
  /** Practices of its theme know the words that the member missed. */
  readonly isReviewed: boolean;
}

/** A member's newest daily editions of a theme in a server. */
export const playedDailies = async (
  db: Db,
  { guildId, userId }: Pick<PlayKey, 'guildId' | 'userId'>,
  { title, language, limit }: { readonly title: string; readonly language: string; readonly limit: number },
): Promise<PlayedDaily[]> => {
  return db
    .selectFrom('participations')
    .innerJoin('editions', 'editions.id', 'participations.editionId')
    .select(['editions.id', 'editions.puzzleDate as date', 'participations.isReviewed'])
    .where('participations.guildId', '=', guildId)
    .where('participations.userId', '=', userId)
    .where('editions.kind', '=', 'daily')
    .where('editions.title', '=', title)
    .where('editions.language', '=', language)
    .orderBy('editions.puzzleDate', 'desc')
    .limit(limit)
    .execute();
};

/** False if the play was reviewed before. */
export const markPlayReviewed = async (db: Db, { guildId, userId, editionId }: PlayKey): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('participations')
    .set({ isReviewed: true })
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('editionId', '=', editionId)
    .where('isReviewed', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

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

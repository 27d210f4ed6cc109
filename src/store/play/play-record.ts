import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import { readWrongEntries, type WrongEntries } from './participations.ts';
import type { PlayKey } from './play-key.ts';

export interface RecordedFind {
  /** As hidden. */
  readonly word: string;
  readonly startCell: string;
  readonly endCell: string;
  readonly isSecret: boolean;
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly foundAt: number;
  readonly isLate: boolean;
}

export interface RecordedHint {
  /** The word of the hint, as hidden. */
  readonly word: string;
  /** 1 reveals the region, 2 the direction, 3 the start cell. */
  readonly level: number;
  readonly isLate: boolean;
}

/** All stored data of one player's part in one edition, including late actions. */
export interface PlayRecord {
  /** In the order of finding. */
  readonly finds: readonly RecordedFind[];
  readonly wrongEntries: WrongEntries;
  /** In the order of taking. */
  readonly hints: readonly RecordedHint[];
  /** The hidden message; `undefined` before the player reads it. */
  readonly message: { readonly isLate: boolean } | undefined;
}

/** A player's additions to a play. No part of them may already exist. */
export interface PlayAdditions {
  readonly finds?: readonly RecordedFind[];
  /** The new state of wrong entries. Absent if it stays the same. */
  readonly wrongEntries?: WrongEntries | undefined;
  readonly hint?: RecordedHint;
  readonly message?: { readonly isLate: boolean } | undefined;
}

const findsOf = compileOnce((db, { guildId, editionId, userId }: PlayKey) =>
  db
    .selectFrom('finds')
    .select(['word', 'start_cell', 'end_cell', 'is_secret', 'points', 'found_at', 'is_late'])
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId)
    .orderBy('found_at'),
);

const selectHints = compileOnce((db, { guildId, editionId, userId }: PlayKey) =>
  db
    .selectFrom('hints')
    .select(['word', 'level', 'is_late'])
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId)
    .orderBy('taken_at')
    .orderBy('level'),
);

const selectMessage = compileFirst((db, { guildId, editionId, userId }: PlayKey) =>
  db
    .selectFrom('solved_messages')
    .select('is_late')
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId),
);

interface FindColumns {
  readonly word: string;
  readonly start_cell: string;
  readonly end_cell: string;
  readonly is_secret: number;
  readonly points: number;
  readonly found_at: number;
  readonly is_late: number;
}

export const findOf = (row: FindColumns): RecordedFind => ({
  word: row.word,
  startCell: row.start_cell,
  endCell: row.end_cell,
  isSecret: row.is_secret === 1,
  points: row.points,
  foundAt: row.found_at,
  isLate: row.is_late === 1,
});

export const hintOf = (row: { word: string; level: number; is_late: number }): RecordedHint => ({
  word: row.word,
  level: row.level,
  isLate: row.is_late === 1,
});

/** A player's finds in an edition, in the order of finding. */
export const readFinds = async (db: Db, key: PlayKey): Promise<RecordedFind[]> => (await findsOf(db, key)).map(findOf);

export const readPlayRecord = async (db: Db, key: PlayKey): Promise<PlayRecord> => {
  const message = await selectMessage(db, key);
  return {
    finds: await readFinds(db, key),
    wrongEntries: await readWrongEntries(db, key),
    hints: (await selectHints(db, key)).map(hintOf),
    message: message && { isLate: message.is_late === 1 },
  };
};

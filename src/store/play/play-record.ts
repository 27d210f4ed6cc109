import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import {
  type CleanFinish,
  PARTICIPATION,
  type Participation,
  type PlayKey,
  participationOf,
  readParticipation,
  type WordsShown,
  type WrongEntries,
} from './participations.ts';

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
  /** Words off the list earned it. */
  readonly isFree: boolean;
}

/** All stored data of one player's part in one edition, including late actions. */
export interface PlayRecord extends Participation {
  /** In the order of finding. */
  readonly finds: readonly RecordedFind[];
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
  readonly wordsShown?: WordsShown;
  /** All words off the list with the new ones. Absent if they stay the same. */
  readonly offList?: readonly string[] | undefined;
  readonly clean?: CleanFinish | undefined;
}

/** An edition in one server. */
interface PlayedEdition {
  readonly guildId: string;
  readonly editionId: number;
}

const findsOf = (db: Db, { guildId, editionId }: PlayedEdition) =>
  db
    .selectFrom('finds')
    .select(['word', 'startCell', 'endCell', 'isSecret', 'points', 'foundAt', 'isLate'])
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId);

const hintsOf = (db: Db, { guildId, editionId }: PlayedEdition) =>
  db
    .selectFrom('hints')
    .select(['word', 'level', 'isLate', 'isFree'])
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId);

const messagesOf = (db: Db, { guildId, editionId }: PlayedEdition) =>
  db.selectFrom('solvedMessages').select('isLate').where('guildId', '=', guildId).where('editionId', '=', editionId);

/** How many members read the hidden message of an edition, without those in `leftOut`. */
export const countReaders = async (db: Db, edition: PlayedEdition, leftOut: ReadonlySet<string>): Promise<number> => {
  const rows = await messagesOf(db, edition).select('userId').execute();
  return rows.filter(({ userId }) => !leftOut.has(userId)).length;
};

/** A player's finds in an edition, in the order of finding. */
export const readFinds = compileOnce((db, { guildId, editionId, userId }: PlayKey) =>
  findsOf(db, { guildId, editionId }).where('userId', '=', userId).orderBy('foundAt'),
);

const selectHints = compileOnce((db, { guildId, editionId, userId }: PlayKey) =>
  hintsOf(db, { guildId, editionId }).where('userId', '=', userId).orderBy('takenAt').orderBy('level'),
);

const selectMessage = compileFirst((db, { guildId, editionId, userId }: PlayKey) =>
  messagesOf(db, { guildId, editionId }).where('userId', '=', userId),
);

export const readPlayRecord = async (db: Db, key: PlayKey): Promise<PlayRecord> => ({
  finds: await readFinds(db, key),
  ...(await readParticipation(db, key)),
  hints: await selectHints(db, key),
  message: await selectMessage(db, key),
});

const groupByPlayer = <T extends { readonly userId: string }>(rows: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.userId);
    if (group) group.push(row);
    else groups.set(row.userId, [row]);
  }
  return groups;
};

const participantsOf = (db: Db, { guildId, editionId }: PlayedEdition) =>
  db
    .selectFrom('participations')
    .select(['userId', ...PARTICIPATION])
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId);

/** The records of all players of one server in one edition, by player. Their plays follow from these records. */
export const recordsOfEdition = async (db: Db, edition: PlayedEdition): Promise<Map<string, PlayRecord>> => {
  const finds = groupByPlayer(await findsOf(db, edition).select('userId').execute());
  const hints = groupByPlayer(await hintsOf(db, edition).select('userId').execute());
  const messages = groupByPlayer(await messagesOf(db, edition).select('userId').execute());
  const records = new Map<string, PlayRecord>();
  for (const { userId, ...participation } of await participantsOf(db, edition).execute()) {
    records.set(userId, {
      finds: finds.get(userId) ?? [],
      ...participationOf(participation),
      hints: hints.get(userId) ?? [],
      message: messages.get(userId)?.[0],
    });
  }
  return records;
};

/** Every edition with players, by server. `guildId` limits it to one server. */
export const playedEditions = (db: Db, guildId?: string): Promise<PlayedEdition[]> =>
  db
    .selectFrom('participations')
    .select(['guildId', 'editionId'])
    .distinct()
    .$if(guildId !== undefined, (query) => query.where('guildId', '=', guildId ?? ''))
    .execute();

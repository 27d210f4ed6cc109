import type { Db } from '../database/open-store.ts';
import { wrongEntriesOf } from './participations.ts';
import type { PlayRecord } from './play-record.ts';

const groupByPlayer = <T extends { readonly userId: string }>(rows: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.userId);
    if (group) group.push(row);
    else groups.set(row.userId, [row]);
  }
  return groups;
};

/** An edition in one server. */
interface PlayedEdition {
  readonly guildId: string;
  readonly editionId: number;
}

const findsOf = (db: Db, { guildId, editionId }: PlayedEdition) =>
  db
    .selectFrom('finds')
    .select(['userId', 'word', 'startCell', 'endCell', 'isSecret', 'points', 'foundAt', 'isLate'])
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .execute();

const hintsOf = (db: Db, { guildId, editionId }: PlayedEdition) =>
  db
    .selectFrom('hints')
    .select(['userId', 'word', 'level', 'isLate'])
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .execute();

const messagesOf = (db: Db, { guildId, editionId }: PlayedEdition) =>
  db
    .selectFrom('solvedMessages')
    .select(['userId', 'isLate'])
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .execute();

const participantsOf = (db: Db, { guildId, editionId }: PlayedEdition) =>
  db
    .selectFrom('participations')
    .select(['userId', 'wrongEntries', 'lateWrongEntries', 'knownGuesses', 'lastWrongAt'])
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .execute();

/** The records of all players of one server in one edition, by player. Their plays follow from these records. */
export const recordsOfEdition = async (db: Db, edition: PlayedEdition): Promise<Map<string, PlayRecord>> => {
  const finds = groupByPlayer(await findsOf(db, edition));
  const hints = groupByPlayer(await hintsOf(db, edition));
  const messages = groupByPlayer(await messagesOf(db, edition));
  const records = new Map<string, PlayRecord>();
  for (const { userId, ...wrongEntries } of await participantsOf(db, edition)) {
    records.set(userId, {
      finds: finds.get(userId) ?? [],
      wrongEntries: wrongEntriesOf(wrongEntries),
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

import type { Db } from '../database/open-store.ts';
import { wrongEntriesOf } from './participations.ts';
import { findOf, hintOf, type PlayRecord } from './play-record.ts';

const groupByPlayer = <T extends { readonly user_id: string }>(rows: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.user_id);
    if (group) group.push(row);
    else groups.set(row.user_id, [row]);
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
    .select(['user_id', 'word', 'start_cell', 'end_cell', 'is_secret', 'points', 'found_at', 'is_late'])
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .execute();

const hintsOf = (db: Db, { guildId, editionId }: PlayedEdition) =>
  db
    .selectFrom('hints')
    .select(['user_id', 'word', 'level', 'is_late'])
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .execute();

const messagesOf = (db: Db, { guildId, editionId }: PlayedEdition) =>
  db
    .selectFrom('solved_messages')
    .select(['user_id', 'is_late'])
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .execute();

const participantsOf = (db: Db, { guildId, editionId }: PlayedEdition) =>
  db
    .selectFrom('participations')
    .select(['user_id', 'wrong_entries', 'late_wrong_entries', 'known_guesses', 'last_wrong_at'])
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .execute();

/** The records of all players of one server in one edition, by player. Their plays follow from these records. */
export const recordsOfEdition = async (db: Db, edition: PlayedEdition): Promise<Map<string, PlayRecord>> => {
  const finds = groupByPlayer(await findsOf(db, edition));
  const hints = groupByPlayer(await hintsOf(db, edition));
  const messages = groupByPlayer(await messagesOf(db, edition));
  const records = new Map<string, PlayRecord>();
  for (const row of await participantsOf(db, edition)) {
    const { user_id } = row;
    const [message] = messages.get(user_id) ?? [];
    records.set(user_id, {
      finds: (finds.get(user_id) ?? []).map(findOf),
      wrongEntries: wrongEntriesOf(row),
      hints: (hints.get(user_id) ?? []).map(hintOf),
      message: message && { isLate: message.is_late === 1 },
    });
  }
  return records;
};

/** Every edition with players, by server. `guildId` limits it to one server. */
export const playedEditions = (db: Db, guildId?: string): Promise<PlayedEdition[]> =>
  db
    .selectFrom('participations')
    .select(['guild_id as guildId', 'edition_id as editionId'])
    .distinct()
    .$if(guildId !== undefined, (query) => query.where('guild_id', '=', guildId ?? ''))
    .execute();

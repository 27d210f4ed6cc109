import type { Db } from '../database/open-store.ts';
import type { FindRow, WrongEntryRow } from './finds.ts';
import type { HintRow } from './hints.ts';
import type { SolvedMessageRow } from './solved-messages.ts';

/** All that the players of one server did in one edition: what its plays are worked out from. */
export interface EditionRows {
  readonly finds: readonly FindRow[];
  readonly wrongEntries: readonly WrongEntryRow[];
  readonly hints: readonly HintRow[];
  readonly messages: readonly SolvedMessageRow[];
}

type PlayedTable = 'finds' | 'wrong_entries' | 'hints' | 'solved_messages';

export const rowsOfEdition = async (db: Db, guildId: string, editionId: number): Promise<EditionRows> => {
  const of = <Table extends PlayedTable>(table: Table) =>
    db
      .selectFrom(table as PlayedTable)
      .selectAll()
      .where('guild_id', '=', guildId)
      .where('edition_id', '=', editionId);
  return {
    finds: (await of('finds').execute()) as FindRow[],
    wrongEntries: (await of('wrong_entries').execute()) as WrongEntryRow[],
    hints: (await of('hints').execute()) as HintRow[],
    messages: (await of('solved_messages').execute()) as SolvedMessageRow[],
  };
};

/** Every edition that was played in a server, with the server: in that one alone where one is given. */
export const playedEditions = (
  db: Db,
  guildId?: string,
): Promise<{ readonly guild_id: string; readonly edition_id: number }[]> => {
  const of = (table: 'finds' | 'solved_messages') =>
    db
      .selectFrom(table)
      .select(['guild_id', 'edition_id'])
      .$if(guildId !== undefined, (query) => query.where('guild_id', '=', guildId ?? ''));
  return of('finds').union(of('solved_messages')).execute();
};

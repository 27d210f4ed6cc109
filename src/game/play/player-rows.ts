import type { Db } from '../../store/database/open-store.ts';
import {
  type FindRow,
  findsOfPlayer,
  insertFinds,
  insertWrongEntries,
  type PlayerFind,
  type PlayKey,
  type WrongEntryRow,
  wrongEntriesOfPlayer,
} from '../../store/play/finds.ts';
import { type HintRow, hintsOfPlayer } from '../../store/play/hints.ts';
import { findSolvedMessage, insertSolvedMessage, type SolvedMessageRow } from '../../store/play/solved-messages.ts';

/** What is stored of one player's part in one edition, what came late included. */
export interface PlayerRows {
  /** In the order they were found. */
  readonly finds: readonly PlayerFind[];
  readonly wrongEntries: readonly WrongEntryRow[];
  readonly hints: readonly HintRow[];
  /** The hidden message, once it is read. */
  readonly message: SolvedMessageRow | undefined;
}

/** What a submission brings. */
export interface NewRows extends Omit<PlayerRows, 'hints'> {
  readonly finds: readonly FindRow[];
}

export const readPlayerRows = async (db: Db, key: PlayKey): Promise<PlayerRows> => ({
  finds: await findsOfPlayer(db, key),
  wrongEntries: await wrongEntriesOfPlayer(db, key),
  hints: await hintsOfPlayer(db, key),
  message: await findSolvedMessage(db, key),
});

/** Stores what a submission brings, and gives all that is stored then; nothing of it may be there already. */
export const addPlayerRows = async (db: Db, rows: PlayerRows, added: NewRows): Promise<PlayerRows> => {
  await insertFinds(db, added.finds);
  await insertWrongEntries(db, added.wrongEntries);
  if (added.message) await insertSolvedMessage(db, added.message);
  return {
    ...rows,
    finds: [...rows.finds, ...added.finds],
    wrongEntries: [...rows.wrongEntries, ...added.wrongEntries],
    message: rows.message ?? added.message,
  };
};

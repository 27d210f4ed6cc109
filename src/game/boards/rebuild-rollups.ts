import { periodKeysOf } from '../../rules/period-key.ts';
import type { PuzzleDate } from '../../rules/puzzle-date.ts';
import { readFact, writeFact } from '../../store/channels/facts.ts';
import type { Db } from '../../store/database/open-store.ts';
import { findRankedEdition, type RankedEdition } from '../../store/editions/editions.ts';
import { playersVoidedOn } from '../../store/members/voided-days.ts';
import { type EditionRows, playedEditions, rowsOfEdition } from '../../store/play/edition-rows.ts';
import { deletePlays, insertPlays, type PlayRow } from '../../store/play/plays.ts';
import { addEditionToTotals, deleteTotals } from '../../store/play/totals.ts';
import type { Game } from '../game.ts';
import { playOf } from '../play/play.ts';
import type { PlayerRows } from '../play/player-rows.ts';
import { playRow } from '../play/update-play.ts';

/** Raise it when plays or sums are to be worked out in another way: those stored before are then worked out anew. */
const ROLLUPS_VERSION = '1';
const FACT = 'rollups version';

const groupByPlayer = <T extends { readonly user_id: string }>(rows: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.user_id);
    if (group) group.push(row);
    else groups.set(row.user_id, [row]);
  }
  return groups;
};

/** The rows of each player who found a word or read the message. */
const rowsByPlayer = (rows: EditionRows): Map<string, PlayerRows> => {
  const finds = groupByPlayer(rows.finds);
  const wrongEntries = groupByPlayer(rows.wrongEntries);
  const hints = groupByPlayer(rows.hints);
  const messages = groupByPlayer(rows.messages);
  const rowsOf = (userId: string): PlayerRows => ({
    finds: finds.get(userId) ?? [],
    wrongEntries: wrongEntries.get(userId) ?? [],
    hints: hints.get(userId) ?? [],
    message: messages.get(userId)?.[0],
  });
  return new Map([...finds.keys(), ...messages.keys()].map((userId) => [userId, rowsOf(userId)]));
};

const playsOf = async (db: Db, guildId: string, edition: RankedEdition): Promise<PlayRow[]> => {
  const rows = rowsByPlayer(await rowsOfEdition(db, guildId, edition.id));
  const voided = await playersVoidedOn(db, guildId, edition.date);
  return [...rows].flatMap(([userId, ofPlayer]) => {
    const play = voided.has(userId) ? undefined : playOf(ofPlayer, edition.listedWords);
    return play ? [playRow({ guildId, editionId: edition.id, userId }, edition, play)] : [];
  });
};

const rebuildEdition = async (db: Db, guildId: string, editionId: number): Promise<void> => {
  const edition = await findRankedEdition(db, editionId);
  if (!edition) throw new Error(`server ${guildId} played edition ${editionId}, which is not stored`);
  await insertPlays(db, await playsOf(db, guildId, edition));
  for (const period of periodKeysOf(edition.date as PuzzleDate))
    await addEditionToTotals(db, { guildId, period }, editionId);
};

const rebuild = async (db: Db, guildId?: string): Promise<void> => {
  await deletePlays(db, guildId);
  await deleteTotals(db, guildId);
  for (const { guild_id, edition_id } of await playedEditions(db, guildId)) {
    await rebuildEdition(db, guild_id, edition_id);
  }
};

/** Works out all plays and sums anew from what is stored of each player; of one server where one is given. */
export const rebuildRollups = ({ db }: Game, guildId?: string): Promise<void> =>
  db.transaction().execute((transaction) => rebuild(transaction, guildId));

/** Works plays and sums out where an earlier version, or none, did so last. */
export const ensureRollups = ({ db }: Game): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if ((await readFact(transaction, FACT)) === ROLLUPS_VERSION) return;
    await rebuild(transaction);
    await writeFact(transaction, FACT, ROLLUPS_VERSION);
  });

import type { Game } from '../../game/game.ts';
import { type PuzzleDate, periodKey, periodKeysOf } from '../../rules/dates/puzzle-date.ts';
import { playOf } from '../../rules/scoring/scoring.ts';
import { readMetadata, writeMetadata } from '../../store/database/facts.ts';
import type { Db } from '../../store/database/schema.ts';
import { EVERY_SERVER, write } from '../../store/database/write.ts';
import { findRankedEdition, type RankedEdition } from '../../store/editions/edition-rows.ts';
import { playersVoidedOn } from '../../store/members/voided-days.ts';
import { playedEditions, recordsOfEdition } from '../../store/play/play-record.ts';
import { deletePlays, insertPlays, type PlayRow } from '../../store/play/plays.ts';
import { addEditionToTotals, deleteTotals } from '../../store/play/totals.ts';
import { playRow } from '../play/apply-play-change.ts';
import { rebuildLeagues } from './leagues/settle-leagues.ts';

/** Raise it after a change in how plays or sums are computed. The next start computes the stored ones again. */
const ROLLUPS_VERSION = '4';
const FACT = 'rollups version';

const playsOf = async (db: Db, guildId: string, edition: RankedEdition): Promise<PlayRow[]> => {
  const records = await recordsOfEdition(db, { guildId, editionId: edition.id });
  const voided = await playersVoidedOn(db, guildId, edition.date);
  return [...records].flatMap(([userId, record]) => {
    const play = voided.has(userId) ? undefined : playOf(record, edition.listedWords);
    return play ? [playRow({ guildId, editionId: edition.id, userId }, edition, play)] : [];
  });
};

const rebuildEdition = async (db: Db, guildId: string, editionId: number): Promise<void> => {
  const edition = await findRankedEdition(db, editionId);
  if (!edition) throw new Error(`server ${guildId} played edition ${editionId}, which is not stored`);
  await insertPlays(db, await playsOf(db, guildId, edition));
  const date = edition.date as PuzzleDate;
  for (const period of periodKeysOf(date)) {
    const withBonus = period === periodKey('week', date);
    await addEditionToTotals(db, { guildId, period }, { editionId, withBonus });
  }
};

const rebuild = async (db: Db, guildId?: string): Promise<void> => {
  await deletePlays(db, guildId);
  await deleteTotals(db, guildId);
  for (const played of await playedEditions(db, guildId)) {
    await rebuildEdition(db, played.guildId, played.editionId);
  }
  await rebuildLeagues(db, guildId);
};

/**
 * Computes all plays, sums and leagues again from the players' stored records; for one server, or for every server.
 *
 * @testing
 */
export const rebuildRollups = ({ db }: Game, guildId?: string): Promise<void> =>
  write(db, guildId ?? EVERY_SERVER, (transaction) => rebuild(transaction, guildId));

/**
 * Computes plays, sums and leagues again unless this version computed the stored ones. It looks without a lock first:
 * every start would otherwise stop the writes of all servers, until the slowest of them ends.
 */
export const ensureRollups = async ({ db }: Pick<Game, 'db'>): Promise<void> => {
  if ((await readMetadata(db, FACT)) === ROLLUPS_VERSION) return;
  await write(db, EVERY_SERVER, async (transaction) => {
    if ((await readMetadata(transaction, FACT)) === ROLLUPS_VERSION) return;
    await rebuild(transaction);
    await writeMetadata(transaction, FACT, ROLLUPS_VERSION);
  });
};

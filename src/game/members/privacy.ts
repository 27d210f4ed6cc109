import { setImmediate as nextTurn } from 'node:timers/promises';
import { takeRolesOfMember } from '../../store/channels/champion-roles.ts';
import { type Db, emptyLog } from '../../store/database/open-store.ts';
import { write } from '../../store/database/write.ts';
import { findRankedEdition } from '../../store/editions/editions.ts';
import { purgeAllPractices } from '../../store/editions/practices.ts';
import { deleteHiddenPlayer, insertHiddenPlayer, isHidden } from '../../store/members/hidden-players.ts';
import {
  countMemberRows,
  deleteMemberRows,
  type MemberKey,
  readMemberRows,
  type StoredRow,
} from '../../store/members/member-data.ts';
import { participatedEditions } from '../../store/play/participations.ts';
import { deleteTotalsOfPlayer } from '../../store/play/totals.ts';
import type { Game } from '../game.ts';
import { applyPlayChange } from '../play/apply-play-change.ts';
import { keepDeletedPlays } from '../play/deleted-plays.ts';
import { addPlayerTotals } from '../play/player-totals.ts';
import { withdrawPlayer } from '../player/player-session.ts';

/** How many rows are stored of a member in a server, by the name of their table; tables without one are left out. */
export type MemberData = ReadonlyMap<string, number>;

/** How many rows each table holds about a member of a server. */
export const memberData = ({ db }: Game, member: MemberKey): Promise<MemberData> => countMemberRows(db, member);

/** The same rows as JSON text, for the member to keep; written some at a time. */
export const exportMemberData = async (game: Game, member: MemberKey): Promise<string> => {
  const tables = new Map<string, string[]>();
  for await (const { table, rows } of readMemberRows(game.db, member)) {
    const written = rows.map((row: StoredRow) => `      ${JSON.stringify(row)}`);
    if (written.length > 0) tables.set(table, [...(tables.get(table) ?? []), written.join(',\n')]);
  }
  const head = { server: member.guildId, member: member.userId, exportedAt: new Date(game.now()).toISOString() };
  const named = Object.entries(head).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
  const listed = [...tables].map(([table, rows]) => `    "${table}": [\n${rows.join(',\n')}\n    ]`);
  return `{\n${named.join(',\n')},\n  "tables": {\n${listed.join(',\n')}\n  }\n}\n`;
};

/** Deletes what a member did in some editions, each with what is ranked of it. */
const forgetPlays = async (db: Db, member: MemberKey, editionIds: readonly number[]): Promise<void> => {
  for (const editionId of editionIds) {
    const edition = await findRankedEdition(db, editionId);
    if (edition) await applyPlayChange(db, { edition, key: { ...member, editionId } }, { kind: 'forget' });
  }
};

/** Editions that a member is forgotten in at once: a few milliseconds. */
const EDITIONS_A_STEP = 10;

/**
 * Deletes all that is stored of a member in a server, some puzzles at a time, so that nobody else waits; the points and
 * the order of others stay as they are. A champion's role is noted as to be taken back, and that note goes when it is.
 * Interrupted, it has deleted a part and can be begun again.
 */
export const forgetMember = async (game: Game, { guildId, userId }: MemberKey): Promise<void> => {
  const { db } = game;
  const member = { guildId, userId };
  await write(db, guildId, async (transaction) => {
    await withdrawPlayer(transaction, member);
    await keepDeletedPlays(game, transaction, member);
  });
  await purgeAllPractices(db, guildId, userId);
  const editions = await participatedEditions(db, member);
  for (let first = 0; first < editions.length; first += EDITIONS_A_STEP) {
    const some = editions.slice(first, first + EDITIONS_A_STEP);
    await write(db, guildId, (transaction) => forgetPlays(transaction, member, some));
    await nextTurn();
  }
  await write(db, guildId, async (transaction) => {
    await takeRolesOfMember(transaction, member, game.now());
    await deleteMemberRows(transaction, member);
    // Of what was played in the meantime.
    await addPlayerTotals(transaction, guildId, userId);
  });
  await emptyLog(db);
};

export const isMemberHidden = ({ db }: Game, { guildId, userId }: MemberKey): Promise<boolean> =>
  isHidden(db, guildId, userId);

/** Takes a player off the leaderboards of a server, or puts one back who was off them; their points stay stored. */
export const toggleHidden = ({ db, now }: Game, { guildId, userId }: MemberKey): Promise<'hidden' | 'shown'> =>
  write(db, guildId, async (transaction): Promise<'hidden' | 'shown'> => {
    if (await isHidden(transaction, guildId, userId)) {
      await deleteHiddenPlayer(transaction, guildId, userId);
      await addPlayerTotals(transaction, guildId, userId);
      return 'shown';
    }
    await insertHiddenPlayer(transaction, guildId, userId, now());
    await deleteTotalsOfPlayer(transaction, guildId, userId);
    return 'hidden';
  });

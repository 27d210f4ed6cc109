import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Game } from '../../game/game.ts';
import { endMembership } from '../../game/places/circles.ts';
import { kindOfPlace, type PlaceKind } from '../../game/places/place.ts';
import { takeRolesOfMember } from '../../store/channels/champion-role-rows.ts';
import { isWorld } from '../../store/database/is-world.ts';
import { emptyLog } from '../../store/database/open-store.ts';
import type { Db } from '../../store/database/schema.ts';
import { write } from '../../store/database/write.ts';
import { findRankedEdition } from '../../store/editions/edition-rows.ts';
import { purgeAllPractices } from '../../store/editions/practices.ts';
import {
  countMemberRows,
  deleteMemberRows,
  type MemberKey,
  readMemberRows,
  type StoredRow,
} from '../../store/members/member-data.ts';
import {
  deleteHiddenPlayer,
  deleteWorldName,
  insertHiddenPlayer,
  insertWorldName,
  isHidden,
} from '../../store/members/preferences.ts';
import { participatedEditions } from '../../store/play/participations.ts';
import { deleteTotalsOfPlayer } from '../../store/play/totals.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import type { Wording } from '../../wording/wording.ts';
import { applyPlayChange } from '../play/apply-play-change.ts';
import { withdrawPlayer } from '../play/player-entrance.ts';
import { addPlayerTotals } from '../play/player-totals.ts';
import { keepDeletedPlays } from '../play/progress.ts';

/** A member's stored rows in a server: their number by table. Tables without rows are left out. */
export type MemberData = ReadonlyMap<string, number>;

/** The number of rows each table holds about a member of a server. */
export const memberData = ({ db }: Game, member: MemberKey): Promise<MemberData> => countMemberRows(db, member);

/** A member's rows in a place, as the lines of a JSON object's inside. */
const listTables = async (game: Game, member: MemberKey): Promise<string> => {
  const tables = new Map<string, string[]>();
  for await (const { table, rows } of readMemberRows(game.db, member)) {
    const written = rows.map((row: StoredRow) => `      ${JSON.stringify(row)}`);
    if (written.length > 0) tables.set(table, [...(tables.get(table) ?? []), written.join(',\n')]);
  }
  return [...tables].map(([table, rows]) => `    "${table}": [\n${rows.join(',\n')}\n    ]`).join(',\n');
};

/** The same rows as JSON text, for the member to keep. Reads them in small steps. */
export const exportMemberData = async (game: Game, member: MemberKey): Promise<string> => {
  const head = { server: member.guildId, member: member.userId, exportedAt: new Date(game.now()).toISOString() };
  const named = Object.entries(head).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
  return `{\n${named.join(',\n')},\n  "tables": {\n${await listTables(game, member)}\n  }\n}\n`;
};

/** The rows of several places as JSON text. `placeIds` holds at least one. */
export const exportPlaces = async (game: Game, userId: string, placeIds: readonly string[]): Promise<string> => {
  const places: string[] = [];
  for (const guildId of placeIds) {
    places.push(
      `  {\n  "place": ${JSON.stringify(guildId)},\n  "tables": {\n${await listTables(game, { guildId, userId })}\n  }\n  }`,
    );
  }
  const head = `"member": ${JSON.stringify(userId)},\n  "exportedAt": ${JSON.stringify(new Date(game.now()).toISOString())}`;
  return `{\n  ${head},\n  "places": [\n${places.join(',\n')}\n  ]\n}\n`;
};

/** Deletes a member's actions and ranking in some editions. */
const forgetPlays = async (db: Db, member: MemberKey, editionIds: readonly number[]): Promise<void> => {
  for (const editionId of editionIds) {
    const edition = await findRankedEdition(db, editionId);
    if (edition) await applyPlayChange(db, { edition, key: { ...member, editionId } }, { kind: 'forget' });
  }
};

/** Editions per step: a step takes a few milliseconds. */
const EDITIONS_A_STEP = 10;

/**
 * Deletes everything stored about a member in a server, or in a circle with their membership. It works in small steps,
 * so that other members do not wait. Other members keep their points and order. A champion's role stays noted until the bot has removed it. After an
 * interruption, call it again to delete the rest.
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
    // From plays in the meantime.
    await addPlayerTotals(transaction, guildId, userId);
  });
  if (kindOfPlace(guildId) === 'circle') await endMembership(game, member);
  await emptyLog(db);
};

export const isMemberHidden = ({ db }: Game, { guildId, userId }: MemberKey): Promise<boolean> =>
  isHidden(db, guildId, userId);

/** Shows a member's name on a board of the world, or takes it away. The member's points count either way. */
export const nameInWorld = ({ db, now }: Game, { guildId, userId }: MemberKey, isShown: boolean): Promise<void> =>
  write(db, guildId, (transaction) =>
    isShown ? insertWorldName(transaction, guildId, userId, now()) : deleteWorldName(transaction, guildId, userId),
  );

const toggleInWorld = async (game: Game, member: MemberKey): Promise<'hidden' | 'shown'> => {
  const isShown = await isMemberHidden(game, member);
  await nameInWorld(game, member, isShown);
  return isShown ? 'shown' : 'hidden';
};

/** Hides a player from the leaderboards of a place, or shows a hidden one again; their points stay in the store. */
export const toggleHidden = async (game: Game, member: MemberKey): Promise<'hidden' | 'shown'> =>
  isWorld(member.guildId) ? toggleInWorld(game, member) : toggleInServer(game, member);

const toggleInServer = ({ db, now }: Game, { guildId, userId }: MemberKey): Promise<'hidden' | 'shown'> =>
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

/** Tables with a line of their own; one count covers the rows of all others. */
const LINES: Readonly<Record<string, MessageKey>> = {
  participations: 'privacy.rows_participations',
  finds: 'privacy.rows_finds',
  hints: 'privacy.rows_hints',
  solved_messages: 'privacy.rows_solved_messages',
  plays: 'privacy.rows_plays',
  practices: 'privacy.rows_practices',
  practice_words: 'privacy.rows_practice_words',
  racers: 'privacy.rows_racers',
  races: 'privacy.rows_races',
  voided_days: 'privacy.rows_voided_days',
  reminders: 'privacy.rows_reminders',
  moderation_log: 'privacy.rows_moderation_log',
};

/** The stored data of a member in one line: puzzles, words and all else. */
export const summarizeMemberData = (data: MemberData, { say }: Wording): string => {
  const [puzzles, words] = [data.get('participations') ?? 0, data.get('finds') ?? 0];
  const other = [...data.values()].reduce((sum, rows) => sum + rows, -puzzles - words);
  return [
    ...(puzzles > 0 ? [say('privacy.rows_participations', { count: puzzles })] : []),
    ...(words > 0 ? [say('privacy.rows_finds', { count: words })] : []),
    ...(other > 0 ? [say('privacy.rows_other', { count: other })] : []),
  ].join(' · ');
};

/** The terms of the places, a sentence for each kind, and where to read all of them. */
const describeTerms = (kinds: readonly PlaceKind[], { say }: Wording): string =>
  [...[...new Set(kinds)].map((kind) => say(`privacy.policy_${kind}`)), say('privacy.policy')].join(' ');

/**
 * The stored data of a member in the first of some places, one line for each kind, and the terms of all of these
 * places.
 */
export const describeMemberData = (
  data: MemberData,
  isHidden: boolean,
  [here, ...others]: readonly [PlaceKind, ...PlaceKind[]],
  wording: Wording,
): string => {
  const { say } = wording;
  const where = say(`place.in_${here}`);
  const count = (table: string): number => data.get(table) ?? 0;
  const lines = Object.entries(LINES)
    .filter(([table]) => count(table) > 0)
    .map(([table, key]) => `- ${say(key, { count: count(table) })}`);
  const other = [...data].filter(([table]) => !(table in LINES)).reduce((sum, [, rows]) => sum + rows, 0);
  const stored = [...lines, ...(other > 0 ? [`- ${say('privacy.rows_other', { count: other })}`] : [])];
  return [
    stored.length > 0 ? [say('privacy.stored', { where }), ...stored].join('\n') : say('privacy.nothing', { where }),
    say(isHidden ? 'privacy.is_hidden' : 'privacy.is_shown'),
    say('privacy.rights'),
    describeTerms([here, ...others], wording),
  ].join('\n\n');
};

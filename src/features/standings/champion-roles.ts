import { pauseAfter } from '../../base/timer.ts';
import type { Game } from '../../game/game.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import {
  type ChampionRoleRow,
  championsOfChannel,
  deleteChampionRole,
  dueChampionRoles,
  putChampionRole,
  settleChampionRole,
} from '../../store/channels/champion-role-rows.ts';
import { type ChannelRow, channelsWithChampionsAfter, setCrownedWeek } from '../../store/channels/channels.ts';
import { channelPostDateBefore, latestPostOfChannel } from '../../store/channels/posts.ts';
import { inPages, PAGE_ROWS } from '../../store/database/in-steps.ts';
import type { Db } from '../../store/database/schema.ts';
import { write } from '../../store/database/write.ts';
import { channelsPlaying } from '../play/read-streak.ts';
import { readChampions } from './read-ties.ts';
import { weekOf } from './read-week.ts';

/**
 * The role of a week's champions. One transaction stores the new champions of each week. Discord gets the changes
 * afterwards, one at a time, until each has succeeded. So a crash or an outage loses no change.
 */

/** A role that a member gains or loses. */
export interface RoleChange {
  readonly guildId: string;
  readonly userId: string;
  readonly roleId: string;
  readonly isGiven: boolean;
  readonly row: ChampionRoleRow;
}

/** `gone` after the member left or an admin deleted the role. */
export type RoleOutcome = 'done' | 'gone' | 'refused';

const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 6 * 60 * 60_000;
/** Takes about a day and a half in all. */
const MAX_TRIES = 14;
const MAX_AT_ONCE = 50;

/** The channel's last post date before the week of its latest post; `undefined` without one. */
const lastDateOfEndedWeek = async ({ db }: Game, channelId: string): Promise<PuzzleDate | undefined> => {
  const latest = await latestPostOfChannel(db, channelId);
  if (!latest) return undefined;
  const { from } = weekOf(latest.puzzleDate as PuzzleDate);
  return (await channelPostDateBefore(db, channelId, from)) as PuzzleDate | undefined;
};

const writeChanges = async (
  db: Db,
  { guildId, channelId }: ChannelRow,
  roleId: string,
  champions: readonly string[],
  now: number,
): Promise<void> => {
  const before = await championsOfChannel(db, { guildId, channelId });
  const isChampion = (row: ChampionRoleRow): boolean => row.roleId === roleId && champions.includes(row.userId);
  const change = { tries: 0, nextAt: now };
  for (const row of before) if (!isChampion(row)) await putChampionRole(db, { ...row, state: 'take', ...change });
  const holders = before.filter((row) => isChampion(row) && row.state === 'held').map(({ userId }) => userId);
  for (const userId of champions.filter((id) => !holders.includes(id))) {
    await putChampionRole(db, { guildId, channelId, roleId, userId, state: 'give', ...change });
  }
};

const chooseChampions = async (game: Game, channel: ChannelRow): Promise<void> => {
  const { guildId, channelId, championRoleId: roleId } = channel;
  const date = await lastDateOfEndedWeek(game, channelId);
  if (roleId === null || date === undefined) return;
  const { from, to } = weekOf(date);
  if (from === channel.crownedWeek) return;
  const isOfWeek = ({ puzzleDate }: { readonly puzzleDate: string }) => puzzleDate >= from && puzzleDate <= to;
  if ((await channelsPlaying(game, guildId, channelId, isOfWeek)).length > 0) return;
  const champions = await readChampions(game, guildId, date);
  await write(game.db, guildId, async (transaction) => {
    if (!(await setCrownedWeek(transaction, channelId, roleId, from))) return;
    await writeChanges(transaction, channel, roleId, champions, game.now());
  });
};

/** Stores the new champions of every channel after its week has ended. */
export const crownWeeks = async (game: Game): Promise<void> => {
  const read = (afterId: string) => channelsWithChampionsAfter(game.db, afterId, PAGE_ROWS);
  for await (const channels of inPages(read, ({ channelId }) => channelId)) {
    for (const channel of channels) await chooseChampions(game, channel);
  }
};

/** The role changes due now, 50 at most. */
export const rolesToChange = async ({ db, now }: Game): Promise<RoleChange[]> =>
  (await dueChampionRoles(db, now(), MAX_AT_ONCE)).map((row) => ({
    guildId: row.guildId,
    userId: row.userId,
    roleId: row.roleId,
    isGiven: row.state === 'give',
    row,
  }));

/** Stores the outcome of a change. A refused change waits for its next try, longer each time. */
export const settleRole = async ({ db, now }: Game, { row }: RoleChange, outcome: RoleOutcome): Promise<void> => {
  const tries = row.tries + 1;
  if (outcome === 'refused' && tries < MAX_TRIES) {
    return settleChampionRole(db, row, {
      state: row.state,
      tries,
      nextAt: now() + pauseAfter(tries, FIRST_PAUSE_MS, MAX_PAUSE_MS),
    });
  }
  if (outcome === 'done' && row.state === 'give') {
    return settleChampionRole(db, row, { state: 'held', tries: 0, nextAt: null });
  }
  return deleteChampionRole(db, row);
};

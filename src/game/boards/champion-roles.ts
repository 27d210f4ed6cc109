import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import {
  type ChampionRoleRow,
  championsOfChannel,
  deleteChampionRole,
  dueChampionRoles,
  putChampionRole,
  settleChampionRole,
} from '../../store/channels/champion-roles.ts';
import { type ChannelRow, channelsWithChampions, setCrownedWeek } from '../../store/channels/channels.ts';
import { channelPostDateBefore, latestPostOfChannel } from '../../store/channels/posts.ts';
import type { Db } from '../../store/database/open-store.ts';
import type { Game } from '../game.ts';
import { channelsPlaying } from './channels-playing.ts';
import { readWeek, weekOf } from './week-result.ts';

/**
 * The role of a week's champions. Who is to have it is written down once for each week, in one transaction; Discord is
 * asked afterwards, one change at a time, until each is made. So a crash or an outage in between loses no change.
 */

/** A role to be given to a member, or taken. */
export interface RoleChange {
  readonly guildId: string;
  readonly userId: string;
  readonly roleId: string;
  readonly isGiven: boolean;
  readonly row: ChampionRoleRow;
}

/** `gone` if the member has left, or the role was deleted. */
export type RoleOutcome = 'done' | 'gone' | 'refused';

const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 6 * 60 * 60_000;
/** Tried for about a day and a half. */
const MAX_TRIES = 14;
const MAX_AT_ONCE = 50;

/** A date of the last week whose puzzles in a channel are closed; `undefined` before there is one. */
const lastDateOfEndedWeek = async ({ db }: Game, channelId: string): Promise<PuzzleDate | undefined> => {
  const latest = await latestPostOfChannel(db, channelId);
  if (!latest) return undefined;
  const { from } = weekOf(latest.puzzle_date as PuzzleDate);
  return (await channelPostDateBefore(db, channelId, from)) as PuzzleDate | undefined;
};

const writeChanges = async (
  db: Db,
  { guild_id, channel_id }: ChannelRow,
  role_id: string,
  champions: readonly string[],
  now: number,
): Promise<void> => {
  const before = await championsOfChannel(db, { guild_id, channel_id });
  const isChampion = (row: ChampionRoleRow): boolean => row.role_id === role_id && champions.includes(row.user_id);
  const change = { tries: 0, next_at: now };
  for (const row of before) if (!isChampion(row)) await putChampionRole(db, { ...row, state: 'take', ...change });
  const holders = before.filter((row) => isChampion(row) && row.state === 'held').map(({ user_id }) => user_id);
  for (const user_id of champions.filter((id) => !holders.includes(id))) {
    await putChampionRole(db, { guild_id, channel_id, role_id, user_id, state: 'give', ...change });
  }
};

const chooseChampions = async (game: Game, channel: ChannelRow): Promise<void> => {
  const { guild_id: guildId, channel_id: channelId, champion_role_id: roleId } = channel;
  const date = await lastDateOfEndedWeek(game, channelId);
  if (roleId === null || date === undefined) return;
  const { from, to } = weekOf(date);
  if (from === channel.crowned_week) return;
  const isOfWeek = ({ puzzle_date }: { readonly puzzle_date: string }) => puzzle_date >= from && puzzle_date <= to;
  if ((await channelsPlaying(game, guildId, channelId, isOfWeek)).length > 0) return;
  const best = (await readWeek(game, guildId, date))?.best ?? [];
  const champions = best.filter(({ rank }) => rank === 1).map(({ userId }) => userId);
  await game.db.transaction().execute(async (transaction) => {
    if (!(await setCrownedWeek(transaction, channelId, roleId, from))) return;
    await writeChanges(transaction, channel, roleId, champions, game.now());
  });
};

/** Writes down who is to have the role in every channel whose week has ended. */
export const crownWeeks = async (game: Game): Promise<void> => {
  for (const channel of await channelsWithChampions(game.db)) await chooseChampions(game, channel);
};

/** Roles to be given and taken by now, some at a time. */
export const rolesToChange = async ({ db, now }: Game): Promise<RoleChange[]> =>
  (await dueChampionRoles(db, now(), MAX_AT_ONCE)).map((row) => ({
    guildId: row.guild_id,
    userId: row.user_id,
    roleId: row.role_id,
    isGiven: row.state === 'give',
    row,
  }));

const pauseMs = (tries: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));

/** Notes what became of a change; one that is refused is tried again, with growing pauses. */
export const settleRole = async ({ db, now }: Game, { row }: RoleChange, outcome: RoleOutcome): Promise<void> => {
  const tries = row.tries + 1;
  if (outcome === 'refused' && tries < MAX_TRIES) {
    return settleChampionRole(db, row, { state: row.state, tries, next_at: now() + pauseMs(tries) });
  }
  if (outcome === 'done' && row.state === 'give') {
    return settleChampionRole(db, row, { state: 'held', tries: 0, next_at: null });
  }
  return deleteChampionRole(db, row);
};

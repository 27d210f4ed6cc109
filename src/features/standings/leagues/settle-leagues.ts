import type { Game } from '../../../game/game.ts';
import { createRng } from '../../../puzzle/model/rng.ts';
import { addDays, type PuzzleDate, periodKey } from '../../../rules/dates/puzzle-date.ts';
import { type League, type LeaguePlace, leagueAfter, MIN_TO_BEGIN } from '../../../rules/scoring/leagues.ts';
import type { Standing } from '../../../rules/scoring/ranking.ts';
import { channelsOfGuild } from '../../../store/channels/channels.ts';
import { postDateBefore } from '../../../store/channels/posts.ts';
import type { Db } from '../../../store/database/schema.ts';
import { write } from '../../../store/database/write.ts';
import { hiddenIdsOf } from '../../../store/members/preferences.ts';
import {
  deleteLeague,
  findLeague,
  insertLeague,
  type LeaguePlaceRow,
  type LeagueRow,
  leaguesOf,
  placesOfLeague,
  sumsOfDates,
  sumsOfPeriod,
} from '../../../store/play/leagues.ts';
import { countTotals } from '../../../store/play/totals.ts';
import { channelsPlaying } from '../../play/read-streak.ts';
import { weekOf } from '../read-week.ts';

/**
 * Settles leagues. A week counts once its puzzles are closed in every channel. The post that closes the last one tells
 * the new places before they are stored. One transaction then stores them all, so each week counts once. After a
 * downtime, the next post settles all weeks since. Weeks without a post do not count, because no member could play.
 */

/** A server's league with the weeks that it follows from; `league` is `undefined` without enough players. */
export interface LeagueState {
  readonly league: League | undefined;
  /** The first dates of the first and the last week that count. */
  readonly firstWeek: PuzzleDate;
  readonly week: PuzzleDate;
}

const placeOf = ({ userId, division, groupNumber, moved, weeksAway }: LeaguePlaceRow): LeaguePlace => ({
  userId,
  division: division as LeaguePlace['division'],
  group: groupNumber,
  moved: moved as LeaguePlace['moved'],
  weeksAway,
});

const readState = async (db: Db, { guildId, firstWeek, week, divisions }: LeagueRow): Promise<LeagueState> => ({
  league: { divisions, places: (await placesOfLeague(db, guildId)).map(placeOf) },
  firstWeek: firstWeek as PuzzleDate,
  week: week as PuzzleDate,
});

/** The switch of a server. */
export const areLeaguesOn = async (db: Db, guildId: string): Promise<boolean> =>
  (await channelsOfGuild(db, guildId)).every(({ withLeagues }) => withLeagues);

/** The weeks with posts after one week and before another, oldest first. Without `after`, only the last of them. */
const weeksBetween = async (
  db: Db,
  guildId: string,
  after: string | undefined,
  before: PuzzleDate,
): Promise<PuzzleDate[]> => {
  const weeks: PuzzleDate[] = [];
  for (let date = before; ; ) {
    const last = (await postDateBefore(db, guildId, date)) as PuzzleDate | undefined;
    if (last === undefined) return weeks;
    date = weekOf(last).from;
    if (after !== undefined && date <= after) return weeks;
    weeks.unshift(date);
    if (after === undefined) return weeks;
  }
};

/** The standings of all members with a ranked play in a week, hidden members included. */
const standingsOf = async (db: Db, guildId: string, week: PuzzleDate): Promise<Standing[]> => {
  const { from, to } = weekOf(week);
  const hidden = await hiddenIdsOf(db, guildId);
  return [
    ...(await sumsOfPeriod(db, { guildId, period: periodKey('week', week) })),
    ...(await sumsOfDates(db, { guildId, from, to }, hidden)),
  ];
};

const countWeek = async (
  db: Db,
  guildId: string,
  before: LeagueState | undefined,
  week: PuzzleDate,
): Promise<LeagueState> => {
  const rng = createRng(`league/${guildId}/${week}`);
  const league = leagueAfter(before?.league, await standingsOf(db, guildId, week), rng);
  return { league, firstWeek: before?.league ? before.firstWeek : week, week };
};

const countWeeks = async (
  db: Db,
  guildId: string,
  before: LeagueState | undefined,
  weeks: readonly PuzzleDate[],
): Promise<LeagueState | undefined> => {
  let state = before;
  for (const week of weeks) state = await countWeek(db, guildId, state, week);
  return state;
};

/** A cheap look at whether a server without a league can begin one. */
const mayBegin = async (db: Db, guildId: string, week: PuzzleDate): Promise<boolean> => {
  const visible = await countTotals(db, { guildId, period: periodKey('week', week) });
  return visible + (await hiddenIdsOf(db, guildId)).length >= MIN_TO_BEGIN;
};

/** A server's league before and after weeks that are over and not settled yet. */
export interface LeagueChange {
  readonly before: LeagueState | undefined;
  readonly after: LeagueState;
}

/** The change due with a post of `date`; `undefined` if no week is over, or the server has no league. */
const readChange = async (db: Db, guildId: string, date: PuzzleDate): Promise<LeagueChange | undefined> => {
  const stored = await findLeague(db, guildId);
  const weeks = await weeksBetween(db, guildId, stored?.week, weekOf(date).from);
  const [first] = weeks;
  if (first === undefined || (!stored && !(await mayBegin(db, guildId, first)))) return undefined;
  const before = stored && (await readState(db, stored));
  const after = await countWeeks(db, guildId, before, weeks);
  return after && { before, after };
};

/** The change that a channel tells with its post of a date. The last channel of the server tells it. */
export const changeToTell = async (
  game: Game,
  { guildId, channelId, date }: { readonly guildId: string; readonly channelId: string; readonly date: PuzzleDate },
): Promise<LeagueChange | undefined> => {
  if (!(await areLeaguesOn(game.db, guildId))) return undefined;
  const change = await readChange(game.db, guildId, date);
  if (!change) return undefined;
  const end = addDays(weekOf(date).from, -1);
  const open = await channelsPlaying(game, guildId, channelId, ({ puzzleDate }) => puzzleDate <= end);
  return open.length > 0 ? undefined : change;
};

const store = async (db: Db, guildId: string, state: LeagueState): Promise<void> => {
  const { league, firstWeek, week } = state;
  await deleteLeague(db, guildId);
  if (!league) return;
  const places = league.places.map(({ userId, division, group, moved, weeksAway }) => ({
    guildId,
    userId,
    division,
    groupNumber: group,
    moved,
    weeksAway,
  }));
  await insertLeague(db, { guildId, firstWeek, week, divisions: league.divisions }, places);
};

/**
 * Settles the weeks that a server's post of a date closed, once. Removes the places of a server that switched its league
 * off.
 */
export const settleLeague = async (
  game: Game,
  { guildId, date }: { readonly guildId: string; readonly date: PuzzleDate },
): Promise<void> => {
  const { db } = game;
  const stored = await findLeague(db, guildId);
  const [week] = await weeksBetween(db, guildId, stored?.week, weekOf(date).from);
  if (week === undefined || (!stored && !(await mayBegin(db, guildId, week)))) return;
  const end = addDays(weekOf(date).from, -1);
  if ((await channelsPlaying(game, guildId, '', ({ puzzleDate }) => puzzleDate <= end)).length > 0) return;
  await write(db, guildId, async (transaction) => {
    if (!(await areLeaguesOn(transaction, guildId))) return deleteLeague(transaction, guildId);
    const change = await readChange(transaction, guildId, date);
    if (change) await store(transaction, guildId, change.after);
  });
};

/** Computes leagues again from plays and sums; of one server, or of all. */
export const rebuildLeagues = async (db: Db, guildId: string | undefined): Promise<void> => {
  for (const row of await leaguesOf(db, guildId)) {
    const before = addDays(row.firstWeek as PuzzleDate, -1);
    const weeks = await weeksBetween(db, row.guildId, before, addDays(row.week as PuzzleDate, 7));
    const state = await countWeeks(db, row.guildId, undefined, weeks);
    await (state ? store(db, row.guildId, state) : deleteLeague(db, row.guildId));
  }
};

import type { Game } from '../../../game/game.ts';
import { type PuzzleDate, periodKey } from '../../../rules/dates/puzzle-date.ts';
import { DIVISIONS, type Division, divisionsOf, type Way, waysOf } from '../../../rules/scoring/leagues.ts';
import { type Ranked, rankStandings, type Standing } from '../../../rules/scoring/ranking.ts';
import { hiddenPlayersOf } from '../../../store/members/preferences.ts';
import {
  findLeague,
  findPlace,
  type GroupKey,
  groupsOfLeague,
  membersOfGroup,
  sumsOfDates,
  sumsOfMembers,
} from '../../../store/play/leagues.ts';
import { weekOf } from '../read-week.ts';
import { areLeaguesOn } from './settle-leagues.ts';

/** A member of a group with a play this week. */
export interface GroupRow extends Ranked<Standing> {
  /** Where the member would go if the week ended now. */
  readonly way: Way;
}

/** A group of a server's league this week. */
export interface LeagueGroup {
  readonly division: Division;
  /** From 1; 0 if the division has a single group. */
  readonly group: number;
  /** Visible members with a play this week, best first. Hidden members keep their ranks. */
  readonly rows: readonly GroupRow[];
  /** The number of all members, and of those with a play this week. */
  readonly members: number;
  readonly played: number;
  /** From 1: the groups of the highest division come first. */
  readonly page: number;
  readonly pages: number;
}

export type LeagueAnswer =
  | { readonly kind: 'league'; readonly group: LeagueGroup }
  | { readonly kind: 'off' }
  | { readonly kind: 'none' };

type Group = Pick<LeagueGroup, 'division' | 'group'>;

const isSame = (a: Group, b: Group): boolean => a.division === b.division && a.group === b.group;

const readGroups = async ({ db }: Game, guildId: string): Promise<Group[]> => {
  const groups = (await groupsOfLeague(db, guildId)).map(({ division, groupNumber }) => ({
    division: division as Division,
    group: groupNumber,
  }));
  return groups.sort((a, b) => DIVISIONS.indexOf(a.division) - DIVISIONS.indexOf(b.division) || a.group - b.group);
};

/** Members on the way out of the highest or lowest division stay. */
const waysWithin = (ways: readonly Way[], division: Division, divisions: number): Way[] => {
  const all = divisionsOf(divisions);
  const ends: Partial<Record<Way, Division | undefined>> = { up: all[0], down: all.at(-1) };
  return ways.map((way) => (ends[way] === division ? 'stay' : way));
};

/** A group's standings in the week of a date, hidden members included. */
const readRows = async (
  { db }: Game,
  { guildId, division, groupNumber }: GroupKey,
  date: PuzzleDate,
  divisions: number,
): Promise<{ readonly rows: readonly GroupRow[]; readonly members: number }> => {
  const members = await membersOfGroup(db, { guildId, division, groupNumber });
  const hidden = await hiddenPlayersOf(db, guildId);
  const { from, to } = weekOf(date);
  const unseen = members.filter((userId) => hidden.has(userId));
  const own = await sumsOfDates(db, { guildId, from, to }, unseen);
  const sums = await sumsOfMembers(db, { guildId, period: periodKey('week', date) }, members);
  const ranked = rankStandings([...sums, ...own]);
  const ways = waysWithin(waysOf(ranked, members.length), division as Division, divisions);
  return { rows: ranked.map((row, i) => ({ ...row, way: ways[i] ?? 'stay' })), members: members.length };
};

interface LeagueView {
  readonly guildId: string;
  readonly userId: string;
  /** A date of this week. */
  readonly date: PuzzleDate;
  /** `undefined` for the viewer's own group. A page past the end is the last. */
  readonly page: number | undefined;
}

/** The viewer's own group, or the first one for others. The group of a hidden viewer would give them away. */
const pageOf = async ({ db }: Game, { guildId, userId, page }: LeagueView, groups: readonly Group[]) => {
  if (page !== undefined) return Math.min(Math.max(1, page), groups.length);
  const isHidden = (await hiddenPlayersOf(db, guildId)).has(userId);
  const own = isHidden ? undefined : await findPlace(db, guildId, userId);
  if (!own) return 1;
  const place = { division: own.division as Division, group: own.groupNumber };
  return (
    1 +
    Math.max(
      0,
      groups.findIndex((group) => isSame(group, place)),
    )
  );
};

/** Tells whether a server has a league to show. */
export const hasLeague = async ({ db }: Game, guildId: string): Promise<boolean> =>
  (await areLeaguesOn(db, guildId)) && (await findLeague(db, guildId)) !== undefined;

/** One group of a server's league, with this week's standings. */
export const readLeagueGroup = async (game: Game, view: LeagueView): Promise<LeagueAnswer> => {
  const { guildId, date } = view;
  if (!(await areLeaguesOn(game.db, guildId))) return { kind: 'off' };
  const league = await findLeague(game.db, guildId);
  const groups = league ? await readGroups(game, guildId) : [];
  const page = await pageOf(game, view, groups);
  const shown = groups[page - 1];
  if (!league || !shown) return { kind: 'none' };
  const key = { guildId, division: shown.division, groupNumber: shown.group };
  const { rows, members } = await readRows(game, key, date, league.divisions);
  const hidden = await hiddenPlayersOf(game.db, guildId);
  const visible = rows.filter(({ userId }) => !hidden.has(userId));
  const group = { ...shown, rows: visible, members, played: rows.length, page, pages: groups.length };
  return { kind: 'league', group };
};

/** A member's place in the league this week. */
export interface OwnPlace {
  readonly division: Division;
  readonly group: number;
  /** `undefined` without a play this week. */
  readonly rank: number | undefined;
  readonly members: number;
}

/** `undefined` without a league, or before the member's first week in it. */
export const readOwnPlace = async (
  game: Game,
  { guildId, userId, date }: Omit<LeagueView, 'page'>,
): Promise<OwnPlace | undefined> => {
  const place = await findPlace(game.db, guildId, userId);
  const league = place && (await findLeague(game.db, guildId));
  if (!league || !(await areLeaguesOn(game.db, guildId))) return undefined;
  const { rows, members } = await readRows(game, place, date, league.divisions);
  const rank = rows.find((row) => row.userId === userId)?.rank;
  return { division: place.division as Division, group: place.groupNumber, rank, members };
};

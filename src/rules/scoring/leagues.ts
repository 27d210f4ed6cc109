import { type Rng, shuffle } from '../../puzzle/model/rng.ts';
import { compareStandings, rankInOrder, type Standing } from './ranking.ts';

/**
 * Divisions of a large server, so that most members play for a rank within reach. Each division has groups of about 25
 * members, and each week draws them anew. A fifth of a group rises and a fifth falls, by the week's points.
 *
 * We rejected one long ladder of groups: in a server of 3,000 members the way up would take two years.
 */

/** From the highest to the lowest. */
export const DIVISIONS = ['diamond', 'gold', 'silver', 'bronze'] as const;
export type Division = (typeof DIVISIONS)[number];

export type Move = 'new' | 'up' | 'down' | 'stay';

/** A member's place for a week. */
export interface LeaguePlace {
  readonly userId: string;
  readonly division: Division;
  /** From 1; 0 if the division has a single group. */
  readonly group: number;
  /** The way from the place of the week before. */
  readonly moved: Move;
  /** Weeks in a row without a ranked play, up to now. */
  readonly weeksAway: number;
}

export interface League {
  /** The number of divisions, from 2 to 4. */
  readonly divisions: number;
  readonly places: readonly LeaguePlace[];
}

/** Members with a ranked play in the week before a league begins. */
export const MIN_TO_BEGIN = 50;
/** With fewer, a league ends. The gap keeps it from coming and going. */
const MIN_TO_GO_ON = 40;

const GROUP = 25;
/** Divisions below the first size merge, and those above the second split. */
const MIN_DIVISION = 15;
const MAX_DIVISION = 35;
const MOVING_SHARE = 0.2;
/** Weeks without a play after which a member leaves. */
const MAX_WEEKS_AWAY = 4;

/** The divisions of a league, highest first. Diamond needs four of them. */
export const divisionsOf = (count: number): readonly Division[] =>
  count === DIVISIONS.length ? DIVISIONS : DIVISIONS.slice(1, 1 + count);

const countFor = (members: number): number => Math.min(DIVISIONS.length, Math.max(2, Math.round(members / GROUP)));

/** So many of a group rise or fall. */
const movingIn = (members: number): number => Math.max(1, Math.round(members * MOVING_SHARE));

/** A member on the way to the next week. `level` counts divisions from 0, the highest. */
interface Mover {
  readonly userId: string;
  /** `undefined` without a play this week. */
  readonly standing: Standing | undefined;
  /** `undefined` for a new member. */
  readonly before: Division | undefined;
  readonly weeksAway: number;
  level: number;
  /** Rises and falls are settled, so free places go to others. */
  hasMoved: boolean;
}

/** Best standings first, then members without a play. Ids order equals. */
const byStanding = (a: Mover, b: Mover): number => {
  const difference = a.standing && b.standing ? compareStandings(a.standing, b.standing) : 0;
  return difference || Number(!a.standing) - Number(!b.standing) || (a.userId < b.userId ? -1 : 1);
};

const areEqual = (a: Mover | undefined, b: Mover | undefined): boolean =>
  a?.standing !== undefined && b?.standing !== undefined && compareStandings(a.standing, b.standing) === 0;

const move = (mover: Mover, by: number, divisions: number): void => {
  mover.level = Math.min(divisions - 1, Math.max(0, mover.level + by));
  mover.hasMoved = true;
};

/** Where a member of a group goes after the week. */
export type Way = 'up' | 'stay' | 'down';

/**
 * The way of each member with a play, from standings in order, and the number of all members. Equals of the last one to
 * rise rise too. Equals of the last one to stay stay too.
 */
export const waysOf = (played: readonly Standing[], members: number): Way[] => {
  const moving = movingIn(members);
  const staying = played.length - Math.max(0, moving - (members - played.length));
  const last = played[staying - 1];
  return rankInOrder(played).map((standing, i) => {
    if (standing.rank <= moving && standing.points > 0) return 'up';
    return i < staying || (last && compareStandings(last, standing) === 0) ? 'stay' : 'down';
  });
};

const STEPS: Readonly<Record<Way, number>> = { up: -1, stay: 0, down: 1 };

const moveGroup = (group: readonly Mover[], divisions: number): void => {
  const played = group.filter(({ standing }) => standing).sort(byStanding);
  const ways = waysOf(
    played.flatMap(({ standing }) => standing ?? []),
    group.length,
  );
  for (const [i, mover] of played.entries()) {
    const way = ways[i] ?? 'stay';
    if (way !== 'stay') move(mover, STEPS[way], divisions);
  }
  for (const mover of group) if (!mover.standing) move(mover, STEPS.down, divisions);
};

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
};

/** Gives free places of a division to the best of the next one, equals together. */
const fillUp = (movers: readonly Mover[], divisions: number): void => {
  const size = Math.floor(movers.length / divisions);
  for (let level = 0; level < divisions - 1; level++) {
    const free = size - movers.filter((mover) => mover.level === level).length;
    const below = movers.filter((mover) => mover.level === level + 1 && !mover.hasMoved && mover.standing);
    const next = below.sort(byStanding);
    const last = next[free - 1];
    if (free <= 0) continue;
    for (const [i, mover] of next.entries()) if (i < free || areEqual(mover, last)) move(mover, -1, divisions);
  }
};

/** Divides all members anew into equal parts, equals together. */
const divide = (movers: readonly Mover[], divisions: number): void => {
  const ordered = [...movers].sort((a, b) => a.level - b.level || byStanding(a, b));
  const levels = ordered.map((_, i) => Math.floor((i * divisions) / ordered.length));
  for (const [i, mover] of ordered.entries()) {
    const previous = ordered[i - 1];
    const isEqual = previous?.before === mover.before && areEqual(previous, mover);
    if (isEqual) levels[i] = levels[i - 1] ?? 0;
  }
  for (const [i, mover] of ordered.entries()) mover.level = levels[i] ?? 0;
};

const moveOf = ({ before }: Mover, division: Division): Move => {
  if (before === undefined) return 'new';
  const way = DIVISIONS.indexOf(division) - DIVISIONS.indexOf(before);
  return way < 0 ? 'up' : way > 0 ? 'down' : 'stay';
};

/** Draws the groups of each division. */
const settle = (movers: readonly Mover[], divisions: number, rng: Rng): League => {
  const places = divisionsOf(divisions).flatMap((division, level) => {
    const own = movers.filter((mover) => mover.level === level).sort((a, b) => (a.userId < b.userId ? -1 : 1));
    const groups = Math.max(1, Math.round(own.length / GROUP));
    return shuffle(own, rng).map((mover, i) => ({
      userId: mover.userId,
      division,
      group: groups === 1 ? 0 : 1 + (i % groups),
      moved: moveOf(mover, division),
      weeksAway: mover.weeksAway,
    }));
  });
  return { divisions, places };
};

const newcomer = (standing: Standing, level: number): Mover => ({
  userId: standing.userId,
  standing,
  before: undefined,
  weeksAway: 0,
  level,
  hasMoved: true,
});

/** Everybody's first place follows from the first week. */
const begin = (week: readonly Standing[], rng: Rng): League => {
  const divisions = countFor(week.length);
  const movers = week.map((standing) => newcomer(standing, 0));
  divide(movers, divisions);
  return settle(movers, divisions, rng);
};

const moversOf = (league: League, week: ReadonlyMap<string, Standing>): Mover[][] => {
  const levels = divisionsOf(league.divisions);
  const groups = groupBy(league.places, ({ division, group }) => `${division} ${group}`);
  return groups.map((places) =>
    places.map(({ userId, division, weeksAway }) => ({
      userId,
      standing: week.get(userId),
      before: division,
      weeksAway: week.has(userId) ? 0 : weeksAway + 1,
      level: Math.max(0, levels.indexOf(division)),
      hasMoved: false,
    })),
  );
};

/**
 * The league after a week, from the one before and the standings of all members with a ranked play. `undefined` without
 * enough members. The generator draws groups only.
 */
export const leagueAfter = (
  league: League | undefined,
  standings: readonly Standing[],
  rng: Rng,
): League | undefined => {
  if (!league) return standings.length < MIN_TO_BEGIN ? undefined : begin(standings, rng);
  if (standings.length < MIN_TO_GO_ON) return undefined;
  const groups = moversOf(league, new Map(standings.map((standing) => [standing.userId, standing])));
  for (const group of groups) moveGroup(group, league.divisions);
  const known = new Set(league.places.map(({ userId }) => userId));
  const newcomers = standings.filter(({ userId }) => !known.has(userId));
  const movers = [
    ...groups.flat().filter(({ weeksAway }) => weeksAway < MAX_WEEKS_AWAY),
    ...newcomers.map((standing) => newcomer(standing, league.divisions - 1)),
  ];
  const size = movers.length / league.divisions;
  const isSplit = size > MAX_DIVISION && league.divisions < DIVISIONS.length;
  const divisions = isSplit || size < MIN_DIVISION ? countFor(movers.length) : league.divisions;
  if (divisions === league.divisions) fillUp(movers, divisions);
  else divide(movers, divisions);
  return settle(movers, divisions, rng);
};

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import {
  type Division,
  divisionsOf,
  type League,
  leagueAfter,
  MIN_TO_BEGIN,
  waysOf,
} from '../../../src/rules/scoring/leagues.ts';
import type { Standing } from '../../../src/rules/scoring/ranking.ts';

const standing = (userId: string, points: number): Standing => ({ userId, points, hints: 0, wrongEntries: 0 });

/** Members 100, 101 and so on, each with fewer points than the one before. */
const week = (members: number, pointsOf = (i: number): number => 1_000 - i): Standing[] =>
  Array.from({ length: members }, (_, i) => standing(String(100 + i), pointsOf(i)));

const weekAfter = (league: League | undefined, standings: readonly Standing[]) =>
  leagueAfter(league, standings, createRng('league'));

const begin = (members: number): League => {
  const league = weekAfter(undefined, week(members));
  if (!league) throw new Error('expected a league');
  return league;
};

const placeOf = (league: League | undefined, userId: string) => league?.places.find((place) => place.userId === userId);

const sizesOf = ({ divisions, places }: League): number[] =>
  divisionsOf(divisions).map((division) => places.filter((place) => place.division === division).length);

describe('a league begins', () => {
  test('with 50 players in a week, and not with 49', () => {
    expect(weekAfter(undefined, week(MIN_TO_BEGIN - 1))).toBeUndefined();
    expect(sizesOf(begin(50))).toEqual([25, 25]);
  });

  test.each([
    [60, ['gold', 'silver']],
    [80, ['gold', 'silver', 'bronze']],
    [110, ['diamond', 'gold', 'silver', 'bronze']],
    [3_000, ['diamond', 'gold', 'silver', 'bronze']],
  ])('with divisions for %i players', (members, divisions) => {
    expect(divisionsOf(begin(members).divisions)).toEqual(divisions);
  });

  test('with the best of the first week above, and equals together', () => {
    const league = weekAfter(
      undefined,
      week(50, (i) => (i < 30 ? 500 : i)),
    );
    expect(sizesOf(league as League)).toEqual([30, 20]);
    expect(placeOf(league, '129')).toMatchObject({ division: 'gold', moved: 'new' });
  });
});

describe('after a week', () => {
  test('the best fifth of a group rises and the last fifth falls', () => {
    const league = begin(50);
    const next = weekAfter(
      league,
      week(50, (i) => 1_000 - i),
    );
    const moved = (division: Division, move: string) =>
      next?.places
        .filter((place) => place.division === division && place.moved === move)
        .map(({ userId }) => userId)
        .sort();
    expect(moved('gold', 'up')).toEqual(['125', '126', '127', '128', '129']);
    expect(moved('silver', 'down')).toEqual(['120', '121', '122', '123', '124']);
    expect(sizesOf(next as League)).toEqual([25, 25]);
  });

  test('equals of the last one to rise rise too, and equals of the last one to stay stay too', () => {
    const points = [90, 80, 80, 80, 70, 60, 60, 60, 50, 40];
    const played = points.map((own, i) => standing(String(i), own));
    expect(waysOf(played, 10)).toEqual(['up', 'up', 'up', 'up', 'stay', 'stay', 'stay', 'stay', 'down', 'down']);
    const equal = points.map((_, i) => standing(String(i), 5));
    expect(new Set(waysOf(equal, 10))).toEqual(new Set(['up']));
    const lastTie = [9, 8, 7, 6, 5, 4, 3, 2, 2, 1].map((own, i) => standing(String(i), own));
    expect(waysOf(lastTie, 10).slice(6)).toEqual(['stay', 'stay', 'stay', 'down']);
  });

  test('a member without points does not rise', () => {
    expect(waysOf([standing('1', 0), standing('2', 0)], 10)).not.toContain('up');
  });

  test('a member without a play falls, and so spares others', () => {
    const present = week(50).filter((_, i) => i < 3 || i > 7);
    const next = weekAfter(begin(50), present);
    for (const userId of ['103', '104', '105', '106', '107']) {
      expect(placeOf(next, userId)).toMatchObject({ division: 'silver', moved: 'down', weeksAway: 1 });
    }
    expect(placeOf(next, '124')).toMatchObject({ division: 'gold', moved: 'stay' });
  });

  test('a member leaves after four weeks without a play, and comes back as a new one', () => {
    let league: League | undefined = begin(60);
    const others = week(60).filter(({ userId }) => userId !== '105');
    for (let at = 1; at <= 3; at++) league = weekAfter(league, others);
    expect(placeOf(league, '105')).toMatchObject({ division: 'silver', weeksAway: 3 });
    league = weekAfter(league, others);
    expect(placeOf(league, '105')).toBeUndefined();
    expect(placeOf(weekAfter(league, week(60)), '105')).toMatchObject({
      division: 'silver',
      moved: 'new',
      weeksAway: 0,
    });
  });

  test('new members enter the lowest division', () => {
    const next = weekAfter(begin(60), [...week(60), standing('999', 9_999)]);
    expect(placeOf(next, '999')).toMatchObject({ division: 'silver', moved: 'new' });
  });

  test('a league goes on with 40 players and ends with 39', () => {
    expect(weekAfter(begin(60), week(40))).toBeDefined();
    expect(weekAfter(begin(60), week(39))).toBeUndefined();
  });

  test('a league splits into more divisions as it grows, and merges as it shrinks', () => {
    expect(weekAfter(begin(60), week(90))?.divisions).toBe(4);
    expect(sizesOf(weekAfter(begin(60), week(90)) as League)).toEqual([23, 22, 23, 22]);
    let league: League | undefined = begin(110);
    for (let at = 0; at < 4; at++) league = weekAfter(league, week(45));
    expect(league?.divisions).toBe(2);
  });
});

test('each week has every player once, in groups of about 25, and the same draw for the same seed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 400 }),
      fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 30 }),
      (members, points) => {
        const next = weekAfter(
          begin(members),
          week(members, (i) => points[i % points.length] ?? 0),
        );
        const groups = new Map<string, number>();
        for (const { division, group } of next?.places ?? []) {
          groups.set(`${division} ${group}`, (groups.get(`${division} ${group}`) ?? 0) + 1);
        }
        expect(new Set(next?.places.map(({ userId }) => userId)).size).toBe(members);
        expect(Math.max(...groups.values())).toBeLessThan(40);
        expect(next).toEqual(
          weekAfter(
            begin(members),
            week(members, (i) => points[i % points.length] ?? 0),
          ),
        );
      },
    ),
    { numRuns: 50 },
  );
});

/** The basis of a player's rank. Time never counts. */
export interface Standing {
  readonly userId: string;
  readonly points: number;
  readonly hints: number;
  readonly wrongEntries: number;
}

export type Ranked<T extends Standing> = T & { readonly rank: number };

/** Negative when `a` stands before `b`, 0 when they share a rank. */
export const compareStandings = (a: Standing, b: Standing): number =>
  b.points - a.points || a.hints - b.hints || a.wrongEntries - b.wrongEntries;

/** Where part of a ranking begins: the number of standings before it, and the rank of its first. */
export interface RankingPart {
  readonly skipped: number;
  readonly firstRank: number;
}

/** Ranks standings that are already in order. Equals share a rank, and the next rank stays empty (1, 1, 3). */
export const rankInOrder = <T extends Standing>(
  standings: readonly T[],
  { skipped, firstRank }: RankingPart = { skipped: 0, firstRank: 1 },
): Ranked<T>[] => {
  const ranked: Ranked<T>[] = [];
  for (const [index, standing] of standings.entries()) {
    const previous = ranked[index - 1];
    const isTied = previous !== undefined && compareStandings(previous, standing) === 0;
    const rank = isTied ? previous.rank : index === 0 ? firstRank : skipped + index + 1;
    ranked.push({ ...standing, rank });
  }
  return ranked;
};

/** Best first. Ids order equals, so that pages stay stable. */
export const rankStandings = <T extends Standing>(standings: readonly T[]): Ranked<T>[] =>
  rankInOrder([...standings].sort((a, b) => compareStandings(a, b) || (a.userId < b.userId ? -1 : 1)));

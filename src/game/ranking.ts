/** What a player's rank depends on. Time is not among it: it never scores. */
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

/** Best first; equals share a rank and the next rank is skipped (1, 1, 3). Equals are ordered by id, so that pages are stable. */
export const rankStandings = <T extends Standing>(standings: readonly T[]): Ranked<T>[] => {
  const sorted = [...standings].sort((a, b) => compareStandings(a, b) || (a.userId < b.userId ? -1 : 1));
  const ranked: Ranked<T>[] = [];
  for (const [index, standing] of sorted.entries()) {
    const previous = ranked[index - 1];
    const isTied = previous !== undefined && compareStandings(previous, standing) === 0;
    ranked.push({ ...standing, rank: isTied ? previous.rank : index + 1 });
  }
  return ranked;
};

import { scoreOf } from '../../rules/scoring.ts';
import type { PlayerRows } from './player-rows.ts';

/** A player's part in one edition as far as it is ranked. */
export interface Play {
  readonly points: number;
  /** Listed words found. */
  readonly found: number;
  readonly hints: number;
  readonly wrongEntries: number;
  /** When the last listed word was found, in milliseconds since 1970; `undefined` while one is missing. */
  readonly finishedAt: number | undefined;
}

/** The rows that came while the puzzle was open. */
export const inTime = <T extends { readonly is_late: number }>(rows: readonly T[]): T[] =>
  rows.filter(({ is_late }) => is_late === 0);

/** The ranked play that follows from its rows; `undefined` where nothing was found while the puzzle was open. */
export const playOf = (rows: PlayerRows, listedWords: number): Play | undefined => {
  const finds = inTime(rows.finds);
  const hasMessage = rows.message?.is_late === 0;
  if (finds.length === 0 && !hasMessage) return undefined;
  const listed = finds.filter(({ is_secret }) => is_secret === 0);
  const isFinished = listed.length >= listedWords;
  const wrongEntries = inTime(rows.wrongEntries).length;
  const findPoints = finds.reduce((sum, { points }) => sum + points, 0);
  return {
    points: scoreOf({ findPoints, wrongEntries, isFinished, hasMessage }),
    found: listed.length,
    hints: inTime(rows.hints).length,
    wrongEntries,
    finishedAt: isFinished ? Math.max(...listed.map(({ found_at }) => found_at)) : undefined,
  };
};

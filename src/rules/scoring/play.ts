import { scoreOf } from './scoring.ts';

/** A player's part in one edition, as far as it counts for rankings. */
export interface Play {
  readonly points: number;
  /** Listed words found. */
  readonly found: number;
  /** Secret words found. */
  readonly secrets: number;
  readonly hints: number;
  readonly wrongEntries: number;
  /** When the player found the last listed word, in milliseconds since 1970; `undefined` before that. */
  readonly finishedAt: number | undefined;
}

/** The parts of a player's record that decide a play. */
export interface PlayedRecord {
  readonly finds: readonly {
    readonly isSecret: boolean;
    readonly points: number;
    /** Milliseconds since 1970. */
    readonly foundAt: number;
    readonly isLate: boolean;
  }[];
  readonly wrongEntries: { readonly inTime: number };
  readonly hints: readonly { readonly isLate: boolean }[];
  readonly message: { readonly isLate: boolean } | undefined;
}

/** The items from before the puzzle closed. */
export const inTime = <T extends { readonly isLate: boolean }>(all: readonly T[]): T[] =>
  all.filter(({ isLate }) => !isLate);

/** The ranked play of a record; `undefined` without a find or message while the puzzle was open. */
export const playOf = (
  { finds, wrongEntries, hints, message }: PlayedRecord,
  listedWords: number,
): Play | undefined => {
  const found = inTime(finds);
  const hasMessage = message?.isLate === false;
  if (found.length === 0 && !hasMessage) return undefined;
  const listed = found.filter(({ isSecret }) => !isSecret);
  const isFinished = listed.length >= listedWords;
  const findPoints = found.reduce((sum, { points }) => sum + points, 0);
  return {
    points: scoreOf({ findPoints, wrongEntries: wrongEntries.inTime, isFinished, hasMessage }),
    found: listed.length,
    secrets: found.length - listed.length,
    hints: inTime(hints).length,
    wrongEntries: wrongEntries.inTime,
    finishedAt: isFinished ? Math.max(...listed.map(({ foundAt }) => foundAt)) : undefined,
  };
};

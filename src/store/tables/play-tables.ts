import type { Generated } from 'kysely';

/** Members' actions in puzzles, and the results from them. Instants are milliseconds since 1970. */

export interface PlayTables {
  readonly finds: FindsTable;
  readonly participations: ParticipationsTable;
  readonly hints: HintsTable;
  readonly solvedMessages: SolvedMessagesTable;
  readonly postedResults: PostedResultsTable;
  readonly finishes: FinishesTable;
  readonly timedTries: TimedTriesTable;
  readonly plays: PlaysTable;
  readonly totals: TotalsTable;
  readonly leagues: LeaguesTable;
  readonly leaguePlaces: LeaguePlacesTable;
}

export interface FindsTable {
  readonly guildId: string;
  readonly editionId: number;
  readonly userId: string;
  readonly word: string;
  readonly startCell: string;
  readonly endCell: string;
  readonly isSecret: boolean;
  readonly points: number;
  readonly foundAt: number;
  readonly isLate: boolean;
}

/** One row for each edition in which a member acted. */
export interface ParticipationsTable {
  readonly guildId: string;
  readonly userId: string;
  readonly editionId: number;
  readonly wrongEntries: Generated<number>;
  readonly lateWrongEntries: Generated<number>;
  /** The time of the last wrong entry before the puzzle closed; `null` if unknown. */
  lastWrongAt: Generated<number | null>;
  /** The last wrong entries as a JSON array of texts, oldest first. */
  readonly knownGuesses: Generated<string>;
  /** When the member asked for the words of a hidden list; `null` before that. */
  readonly wordsShownAt: Generated<number | null>;
  /** The puzzle was already closed, so the words cost no points. */
  readonly wasShownLate: Generated<boolean>;
  /** The clean puzzles in a row when the member finished this one; 0 unless it was clean itself. */
  readonly cleanRun: Generated<number>;
  /** Real words off the list, as hidden, as a JSON array in the order of their finds. */
  readonly offList: Generated<string>;
  /** This puzzle ended a clean week. */
  readonly isCleanWeek: Generated<boolean>;
  /** For a daily puzzle: practices of its theme know the words that the member missed. */
  readonly isReviewed: Generated<boolean>;
}

export interface HintsTable {
  readonly guildId: string;
  readonly editionId: number;
  readonly userId: string;
  readonly word: string;
  /** 1 reveals the region, 2 the direction, 3 the start cell. */
  readonly level: number;
  readonly takenAt: number;
  /** The puzzle was already closed, so the hint cost no points. */
  readonly isLate: boolean;
  /** Words off the list earned the hint, so it cost no points. */
  readonly isFree: Generated<boolean>;
}

/** Players that read the hidden message of a puzzle. */
export interface SolvedMessagesTable {
  readonly guildId: string;
  readonly editionId: number;
  readonly userId: string;
  readonly solvedAt: number;
  readonly isLate: boolean;
}

/** Results that the bot posted for a player. */
export interface PostedResultsTable {
  readonly guildId: string;
  readonly editionId: number;
  readonly userId: string;
  /** Milliseconds since 1970. The row comes before the message, and goes again if Discord refuses it. */
  readonly postedAt: number;
}

/** Players that found every listed word before the puzzle closed. */
export interface FinishesTable {
  readonly guildId: string;
  readonly editionId: number;
  readonly userId: string;
  /** From 1, in the order of finishing. The place of a deleted player stays empty. */
  readonly place: number;
  readonly finishedAt: number;
}

/** Members' tries against the clock. A member has one try for each edition. */
export interface TimedTriesTable {
  readonly guildId: string;
  readonly editionId: number;
  readonly userId: string;
  readonly startedAt: number;
  /** From the start to the last listed word; `null` before that word, and after a hint. */
  readonly seconds: Generated<number | null>;
  /** The time is one that a person can reach. */
  readonly isRanked: Generated<boolean>;
}

/**
 * A player's ranked result in an edition, from actions before it closed. It follows from the finds and other actions.
 */
export interface PlaysTable {
  readonly guildId: string;
  readonly editionId: number;
  readonly userId: string;
  readonly puzzleDate: string;
  /** With bonus and penalty, never below 0. */
  readonly points: number;
  /** The number of listed words found, and of all listed words. */
  readonly found: number;
  readonly listed: number;
  /** The number of secret words found. */
  readonly secrets: Generated<number>;
  readonly hints: number;
  readonly wrongEntries: number;
  /** The time of the last listed word; `null` while a word is missing. */
  readonly finishedAt: number | null;
  /** The points of a clean week, which count for the week alone. */
  readonly weekBonus: Generated<number>;
}

/** The league of a server. Without enough players there is none. */
export interface LeaguesTable {
  readonly guildId: string;
  /** The first date of the first week of play that counts. */
  readonly firstWeek: string;
  /** The first date of the last week that counts. */
  readonly week: string;
  /** The number of divisions. */
  readonly divisions: number;
}

/** A member's place in a league, hidden members included. It follows from the plays of the weeks that count. */
export interface LeaguePlacesTable {
  readonly guildId: string;
  readonly userId: string;
  /** A name in `rules/scoring/leagues.ts`. */
  readonly division: string;
  /** From 1; 0 if the division has a single group. */
  readonly groupNumber: number;
  /** The way from the place of the week before: `new`, `up`, `down` or `stay`. */
  readonly moved: string;
  /** Weeks in a row without a play. */
  readonly weeksAway: number;
}

/** The sum of a visible player's plays over a period. */
export interface TotalsTable {
  readonly guildId: string;
  readonly userId: string;
  /** In the format of `periodKey` in `rules/dates/puzzle-date.ts`. */
  readonly period: string;
  readonly points: number;
  readonly hints: number;
  readonly wrongEntries: number;
  readonly words: number;
  readonly puzzles: number;
  readonly finished: number;
}

import type { Generated } from 'kysely';

/** Puzzles. Instants are milliseconds since 1970. */

export interface EditionTables {
  readonly editions: EditionsTable;
  readonly unpostedEditions: UnpostedEditionsTable;
  readonly practices: PracticesTable;
  readonly practiceCounts: PracticeCountsTable;
  readonly practiceWords: PracticeWordsTable;
  readonly wordLists: WordListsTable;
  readonly listDrafts: ListDraftsTable;
  readonly listProposals: ListProposalsTable;
  readonly listPins: ListPinsTable;
  readonly themePins: ThemePinsTable;
  readonly listTurns: ListTurnsTable;
}

export interface EditionsTable {
  readonly id: Generated<number>;
  readonly editionKey: string;
  readonly puzzleDate: string;
  readonly title: string;
  readonly difficulty: string;
  readonly language: string;
  readonly puzzleJson: string;
  /** The number of words on its printed list. A player with as many finds has finished. */
  readonly listedWords: number;
  readonly builtAt: number;
  /** The server that owns it; `null` for one that version 1.0 built for all servers. */
  readonly ownerGuildId: string | null;
  readonly kind: Generated<EditionKind>;
  /** For daily editions: the number of requests for another build. */
  readonly reroll: Generated<number>;
  /** The content of its list: `words`, `clues`, `pictures` or `none`. */
  readonly listing: Generated<string>;
  /**
   * The hidden message of a server's own list, in the admin's spelling; `null` for built-in messages and without one.
   */
  readonly messageText: Generated<string | null>;
}

/** `practice` belongs to one member. The bot never posts or ranks it. */
export type EditionKind = 'daily' | 'practice';

/** A server's edition on a date without a post. */
export interface UnpostedEditionsTable {
  readonly guildId: string;
  readonly puzzleDate: string;
  readonly editionId: number;
}

/** A member's own puzzle, without a ranking. */
export interface PracticesTable {
  readonly id: Generated<number>;
  readonly guildId: string;
  readonly userId: string;
  /** Its edition. The practice disappears with it. */
  readonly puzzleId: number | null;
  /** A pack's id or one of the server's lists. Practices with the same theme are the same exercise. */
  readonly theme: string;
  readonly withClues: boolean;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** The time when the member gave up and saw the solution. */
  readonly givenUpAt: number | null;
  /** The member's memory of its words is in `PracticeWordsTable`. */
  readonly isReviewed: Generated<boolean>;
}

/** A word that a member missed or took a hint for. Its numbers are those of a `Memory`. */
export interface PracticeWordsTable {
  readonly guildId: string;
  readonly userId: string;
  /** As in `PracticesTable`. */
  readonly theme: string;
  /** As hidden. */
  readonly word: string;
  readonly stability: number;
  readonly difficulty: number;
  readonly reviewedAt: number;
  readonly dueAt: number;
}

/** The number of a member's deleted finished practices of a theme. */
export interface PracticeCountsTable {
  readonly guildId: string;
  readonly userId: string;
  readonly theme: string;
  readonly finished: number;
}

/** Servers' own lists and their dates. Instants are milliseconds since 1970. */

export interface WordListsTable {
  readonly id: Generated<number>;
  readonly guildId: string;
  readonly name: string;
  /** The name without case and accents, unique in its server. */
  readonly nameKey: string;
  readonly language: string;
  readonly wordsJson: string;
  readonly wordCount: number;
  /** Starts at 1 and grows with each change of its words or options. */
  readonly revision: number;
  /** The options of its puzzles, in the admin's own text. */
  readonly optionsJson: Generated<string>;
  /** The member who proposed it; `null` for an admin's list, and after that member's data was deleted. */
  readonly proposedBy: Generated<string | null>;
}

/** Lists that members propose. A declined one keeps its name without its words, until the member knows. */
export interface ListProposalsTable {
  readonly id: Generated<number>;
  readonly guildId: string;
  readonly userId: string;
  readonly name: string;
  readonly language: string;
  readonly wordsJson: string;
  readonly wordCount: number;
  readonly proposedAt: number;
  readonly declinedAt: number | null;
}

/** Lists that wait for their admin's consent. `userId` is the admin. */
export interface ListDraftsTable {
  readonly id: Generated<number>;
  readonly guildId: string;
  readonly userId: string;
  readonly name: string;
  readonly language: string;
  readonly wordsJson: string;
  readonly optionsJson: Generated<string>;
  readonly createdAt: number;
}

/** Lists that an admin chose for a date. A pin disappears with its list. */
export interface ListPinsTable {
  readonly guildId: string;
  readonly puzzleDate: string;
  readonly listId: number;
}

/** Built-in themes that an admin chose for a date, one for each language of channels. */
export interface ThemePinsTable {
  readonly guildId: string;
  readonly puzzleDate: string;
  readonly language: string;
  /** The id of a built-in theme. */
  readonly theme: string;
}

/** Lists with their turn on a date, per language of channels. A turn disappears with its list. */
export interface ListTurnsTable {
  readonly guildId: string;
  readonly puzzleDate: string;
  readonly language: string;
  readonly listId: number;
}

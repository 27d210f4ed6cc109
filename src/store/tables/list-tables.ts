import type { Generated } from 'kysely';

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

/** Lists with their turn on a date, per language of channels. A turn disappears with its list. */
export interface ListTurnsTable {
  readonly guildId: string;
  readonly puzzleDate: string;
  readonly language: string;
  readonly listId: number;
}

import type { Generated } from 'kysely';

/** Servers' own lists and their dates. Instants are milliseconds since 1970. */

export interface WordListsTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  readonly name: string;
  /** The name without case and accents, unique in its server. */
  readonly name_key: string;
  readonly language: string;
  readonly words_json: string;
  readonly word_count: number;
  /** Starts at 1 and grows with each change of its words or options. */
  readonly revision: number;
  /** The options of its puzzles, in the admin's own text. */
  readonly options_json: Generated<string>;
}

/** Lists that wait for their admin's consent. `user_id` is the admin. */
export interface ListDraftsTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly language: string;
  readonly words_json: string;
  readonly options_json: Generated<string>;
  readonly created_at: number;
}

/** Lists that an admin chose for a date. A pin disappears with its list. */
export interface ListPinsTable {
  readonly guild_id: string;
  readonly puzzle_date: string;
  readonly list_id: number;
}

/** Lists with their turn on a date, per language of channels. A turn disappears with its list. */
export interface ListTurnsTable {
  readonly guild_id: string;
  readonly puzzle_date: string;
  readonly language: string;
  readonly list_id: number;
}

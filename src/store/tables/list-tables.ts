import type { Generated } from 'kysely';

/** Servers' own lists, and their dates; instants are milliseconds since 1970. */

/** A server's own lists. */
export interface WordListsTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  readonly name: string;
  /** The name without case and accents: a server has it once. */
  readonly name_key: string;
  readonly language: string;
  readonly words_json: string;
  readonly word_count: number;
  /** From 1; one more with each change of its words or options. */
  readonly revision: number;
  /** How its puzzles are made, as the admin typed it. */
  readonly options_json: Generated<string>;
}

/** Lists that wait for their admin's word; `user_id` is the admin. */
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

/** Lists chosen for a date; gone with their list. */
export interface ListPinsTable {
  readonly guild_id: string;
  readonly puzzle_date: string;
  readonly list_id: number;
}

/** Lists whose turn a date is in the channels of a language; gone with their list. */
export interface ListTurnsTable {
  readonly guild_id: string;
  readonly puzzle_date: string;
  readonly language: string;
  readonly list_id: number;
}

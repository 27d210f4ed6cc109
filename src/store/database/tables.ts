import type { Schema } from './schema.ts';

/**
 * The owner and the lifetime of each table's rows, with names as in the database. The compiler demands a definition of
 * every table. A test compares each with the columns in the database.
 */
export interface TableDefinition {
  /** The primary key. Purges delete rows by it, in small steps. */
  readonly key: readonly string[];
  /** The column with the server of a row. The row disappears with its server. */
  readonly server?: 'guild_id' | 'owner_guild_id';
  /** Columns with ids of members. */
  readonly members?: Readonly<Record<string, MemberRule>>;
  /** The column with the edition of a row. The row disappears with its edition. */
  readonly edition?: 'edition_id' | 'puzzle_id';
  /** Other ids. Discord's ids among them disappear with their server's rows. */
  readonly otherIds?: readonly string[];
  /** The lifetime of a row, counted from a column's instant or puzzle date. */
  readonly age?: Age;
  /** The limit of its size, or its rate of growth. */
  readonly bound: string;
}

export interface Age {
  readonly column: string;
  readonly is: 'instant' | 'date';
  readonly days: number;
}

/**
 * The fate of a member's rows after a deletion request. `delete` removes the row, `forget` removes the name. `undo`
 * keeps the row until its effect is undone: a role by Discord, a block by the maker of the circle.
 */
export type MemberRule = 'delete' | 'forget' | 'undo';

const ONE_MEMBER = { user_id: 'delete' } as const;
const PLAY = ['guild_id', 'edition_id', 'user_id'] as const;

/** A table with a member's actions in an edition. */
const played = (key: readonly string[], bound: string): TableDefinition => ({
  key,
  server: 'guild_id',
  members: ONE_MEMBER,
  edition: 'edition_id',
  bound,
});

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** A table's name in the database. */
export type TableName = SnakeCase<keyof Schema>;

/** The order allows deletion: a table comes before the tables that it refers to. */
export const TABLES: Readonly<Record<TableName, TableDefinition>> = {
  finds: played([...PLAY, 'word'], 'the words of its puzzle'),
  hints: played([...PLAY, 'word', 'level'], 'three for each word of its puzzle'),
  solved_messages: played(PLAY, 'one for each member and puzzle'),
  posted_results: played(PLAY, 'one for each member and puzzle'),
  finishes: played(PLAY, 'one for each member and puzzle'),
  timed_tries: played(PLAY, 'one for each member and puzzle'),
  plays: played(PLAY, 'one for each member and puzzle'),
  // The last of these tables, because it locates a member's other rows.
  participations: played(['guild_id', 'user_id', 'edition_id'], 'one for each member and puzzle'),
  totals: {
    key: ['guild_id', 'user_id', 'period'],
    server: 'guild_id',
    members: ONE_MEMBER,
    bound: 'one for each day, week and month with a play, and one for all time',
  },
  leagues: { key: ['guild_id'], server: 'guild_id', bound: 'one for each server' },
  league_places: {
    key: ['guild_id', 'user_id'],
    server: 'guild_id',
    members: ONE_MEMBER,
    bound: 'one for each member, until four weeks without a play',
  },
  deleted_plays: {
    key: ['guild_id', 'edition_id', 'member_hash'],
    server: 'guild_id',
    edition: 'edition_id',
    bound: 'deleted when its puzzle is closed',
  },
  practices: {
    key: ['id'],
    server: 'guild_id',
    members: ONE_MEMBER,
    edition: 'puzzle_id',
    bound: '20 for each member and server, for 30 days',
  },
  practice_counts: {
    key: ['guild_id', 'user_id', 'theme'],
    server: 'guild_id',
    members: ONE_MEMBER,
    bound: 'one for each member and theme',
  },
  practice_words: {
    key: ['guild_id', 'user_id', 'theme', 'word'],
    server: 'guild_id',
    members: ONE_MEMBER,
    bound: '300 for each member',
  },
  hidden_players: {
    key: ['guild_id', 'user_id'],
    server: 'guild_id',
    members: ONE_MEMBER,
    bound: 'one for each member',
  },
  world_names: {
    key: ['guild_id', 'user_id'],
    server: 'guild_id',
    members: ONE_MEMBER,
    bound: 'one for each member and board of the world',
  },
  member_colors: {
    key: ['guild_id', 'user_id'],
    server: 'guild_id',
    members: ONE_MEMBER,
    bound: 'one for each member',
  },
  reminders: {
    key: ['guild_id', 'user_id'],
    server: 'guild_id',
    members: ONE_MEMBER,
    bound: 'one for each member',
  },
  own_reminders: {
    key: ['guild_id'],
    server: 'guild_id',
    members: ONE_MEMBER,
    bound: 'one for each member',
  },
  champion_roles: {
    key: ['guild_id', 'user_id', 'channel_id', 'role_id'],
    server: 'guild_id',
    members: { user_id: 'undo' },
    otherIds: ['channel_id', 'role_id'],
    bound: 'the champions of a week, and for a day those of the week before',
  },
  voided_days: {
    key: ['guild_id', 'user_id', 'puzzle_date'],
    server: 'guild_id',
    members: ONE_MEMBER,
    bound: 'one for each day that a member played',
  },
  // The record of admins' actions outlives the data of its members.
  moderation_log: {
    key: ['id'],
    server: 'guild_id',
    members: { user_id: 'forget', moderator_id: 'forget' },
    age: { column: 'acted_at', is: 'instant', days: 730 },
    bound: '50 for each member and server, for two years',
  },
  unposted_editions: {
    key: ['guild_id', 'puzzle_date'],
    server: 'guild_id',
    edition: 'edition_id',
    bound: 'one for each date on which a server played without a post; unplayed ones go a week after their date',
  },
  posts: {
    key: ['id'],
    server: 'guild_id',
    edition: 'edition_id',
    otherIds: ['channel_id', 'message_id'],
    bound: 'one for each channel and date',
  },
  day_changes: {
    key: ['channel_id', 'puzzle_date'],
    server: 'guild_id',
    otherIds: ['channel_id'],
    age: { column: 'puzzle_date', is: 'date', days: 30 },
    bound: 'deleted 30 days after its date',
  },
  refused_threads: {
    key: ['message_id'],
    server: 'guild_id',
    otherIds: ['channel_id', 'message_id'],
    age: { column: 'refused_at', is: 'instant', days: 2 },
    bound: 'deleted after a day',
  },
  notices: {
    key: ['id'],
    server: 'guild_id',
    otherIds: ['channel_id'],
    age: { column: 'created_at', is: 'instant', days: 30 },
    bound: 'deleted after 30 days',
  },
  channels: {
    key: ['channel_id'],
    server: 'guild_id',
    otherIds: ['channel_id', 'role_id', 'champion_role_id'],
    bound: 'one for each channel of Discord',
  },
  player_links: {
    key: ['id'],
    server: 'guild_id',
    members: ONE_MEMBER,
    edition: 'puzzle_id',
    age: { column: 'expires_at', is: 'instant', days: 0 },
    bound: 'five for each member and server, for 15 minutes',
  },
  player_sessions: {
    key: ['key_hash'],
    server: 'guild_id',
    members: ONE_MEMBER,
    edition: 'puzzle_id',
    age: { column: 'expires_at', is: 'instant', days: 0 },
    bound: 'ten for each member and server, for seven days',
  },
  racers: {
    key: ['puzzle_id', 'user_id'],
    server: 'guild_id',
    members: ONE_MEMBER,
    edition: 'puzzle_id',
    bound: '20 for each race',
  },
  races: {
    key: ['puzzle_id'],
    server: 'guild_id',
    members: { opened_by: 'forget' },
    edition: 'puzzle_id',
    bound: '50 for each server, for a day after their end',
  },
  list_drafts: {
    key: ['id'],
    server: 'guild_id',
    members: ONE_MEMBER,
    age: { column: 'created_at', is: 'instant', days: 1 / 24 },
    bound: 'five for each admin, for an hour',
  },
  list_proposals: {
    key: ['id'],
    server: 'guild_id',
    members: ONE_MEMBER,
    age: { column: 'proposed_at', is: 'instant', days: 90 },
    bound: '25 waiting for each server and three for each member, for 90 days; one more a minute after a refusal',
  },
  list_pins: {
    key: ['guild_id', 'puzzle_date', 'list_id'],
    server: 'guild_id',
    otherIds: ['list_id'],
    bound: '365 dates to come, and those past',
  },
  theme_pins: {
    key: ['guild_id', 'puzzle_date', 'language'],
    server: 'guild_id',
    bound: '365 dates to come, and those past, for each language',
  },
  list_turns: {
    key: ['guild_id', 'puzzle_date', 'language'],
    server: 'guild_id',
    otherIds: ['list_id'],
    bound: 'one for each date and language that has come',
  },
  word_lists: {
    key: ['id'],
    server: 'guild_id',
    members: { proposed_by: 'forget' },
    bound: '100 for each server',
  },
  editions: {
    key: ['id'],
    server: 'owner_guild_id',
    bound:
      'practices with their row; daily ones that were neither posted nor played: a week after their date, a day if another was asked for since',
  },
  seen_requests: {
    key: ['signature'],
    age: { column: 'kept_until', is: 'instant', days: 0 },
    bound: 'what Discord sends in two minutes, with several processes only',
  },
  unfinished_answers: {
    key: ['id'],
    server: 'guild_id',
    members: ONE_MEMBER,
    otherIds: ['run_id'],
    age: { column: 'expires_at', is: 'instant', days: 0 },
    bound: 'one for each answer under way, for 15 minutes',
  },
  facts: { key: ['name'], bound: 'fixed names' },
  circle_members: {
    key: ['guild_id', 'user_id'],
    server: 'guild_id',
    // The bot itself deletes a member's row, and a block outlives the data of the blocked member.
    members: { user_id: 'undo' },
    bound: '200 members and 200 blocked ones for each circle, and ten circles for each member',
  },
  circles: {
    key: ['guild_id'],
    server: 'guild_id',
    members: { maker_id: 'forget' },
    bound: 'one for each circle; it goes with its last member',
  },
  // No lifetime here: the last of its rows goes with the place.
  places: {
    key: ['guild_id'],
    server: 'guild_id',
    bound: 'one for each place without a server; those of groups go after 90 days without use',
  },
  removed_guilds: { key: ['guild_id'], server: 'guild_id', bound: 'deleted with its server' },
};

const entries = Object.entries(TABLES) as [TableName, TableDefinition][];

export interface NamedTable extends TableDefinition {
  readonly name: TableName;
}

/** All tables, in an order that allows deletion. */
export const ALL_TABLES: readonly NamedTable[] = entries.map(([name, definition]) => ({ name, ...definition }));

/** Tables with rows of servers. */
export const SERVER_TABLES: readonly (NamedTable & { readonly server: string })[] = ALL_TABLES.flatMap((table) =>
  table.server ? [{ ...table, server: table.server }] : [],
);

/** Tables with rows of editions. */
export const EDITION_TABLES: readonly (NamedTable & { readonly edition: string })[] = ALL_TABLES.flatMap((table) =>
  table.edition ? [{ ...table, edition: table.edition }] : [],
);

/** Tables with ids of members. */
export const MEMBER_TABLES: readonly (NamedTable & { readonly members: Readonly<Record<string, MemberRule>> })[] =
  ALL_TABLES.flatMap((table) => (table.members ? [{ ...table, members: table.members }] : []));

/** Tables with a lifetime for their rows. */
export const AGING_TABLES: readonly (NamedTable & { readonly age: Age })[] = ALL_TABLES.flatMap((table) =>
  table.age ? [{ ...table, age: table.age }] : [],
);

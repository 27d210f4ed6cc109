import { type Kysely, PostgresAdapter } from 'kysely';
import type { ChannelTables } from '../tables/channel-tables.ts';
import type { CircleTables } from '../tables/circle-tables.ts';
import type { EditionTables } from '../tables/edition-tables.ts';
import type { MemberTables } from '../tables/member-tables.ts';
import type { PlayTables } from '../tables/play-tables.ts';

/** The tables after all migrations. Instants are milliseconds since 1970. */
export interface Schema extends ChannelTables, CircleTables, EditionTables, MemberTables, PlayTables {
  readonly seenRequests: SeenRequestsTable;
  readonly facts: { readonly name: string; readonly value: string };
}

/** Requests of Discord that a process took, so no other process takes them again. */
interface SeenRequestsTable {
  /** 128 hexadecimal digits. */
  readonly signature: string;
  /** The row's end of use, in milliseconds since 1970. Every process refuses the request after it. */
  readonly keptUntil: number;
}

/** An open database, or a transaction in it. */
export type Db = Kysely<Schema>;

/** The engine of an open database or transaction. */
export type Engine = 'sqlite' | 'postgres';

export const engineOf = (db: Db): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

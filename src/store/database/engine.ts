import { type Kysely, PostgresAdapter } from 'kysely';
import type { Schema } from './schema.ts';

/** Which program keeps an open database, also inside a transaction. */
export type Engine = 'sqlite' | 'postgres';

export const engineOf = (db: Kysely<Schema>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

import { type Kysely, PostgresAdapter } from 'kysely';
import type { Schema } from './schema.ts';

/** The engine of an open database or transaction. */
export type Engine = 'sqlite' | 'postgres';

export const engineOf = (db: Kysely<Schema>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

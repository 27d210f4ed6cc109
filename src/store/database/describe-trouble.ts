import { engineOf } from './engine.ts';
import type { Db } from './open-store.ts';
import { describePostgresTrouble } from './postgres/postgres-error.ts';

/** Describes a failure of an open database, with the remedy if known. */
export const describeTrouble = (db: Db, error: unknown): string => {
  if (engineOf(db) === 'postgres') return describePostgresTrouble(error);
  return error instanceof Error ? error.message : String(error);
};

import { types } from 'pg';

/**
 * What PostgreSQL answers, as SQLite does: whole numbers of 64 bits, counts and sums are numbers. Instants are
 * milliseconds since 1970 and ids count up from 1, so that all stay below 2⁵³; one that did not would be refused.
 */
const parseWhole = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`expected a whole number below 2^53, got ${text}`);
  return value;
};

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.INT8]: parseWhole,
  [types.builtins.NUMERIC]: Number,
};

/** The parsers of one's own, in the place of those that `pg` shares with the whole program. */
export const POSTGRES_TYPES = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    PARSERS[id] ?? types.getTypeParser(id, format === 'binary' ? 'binary' : 'text'),
} as Pick<typeof types, 'getTypeParser'>;

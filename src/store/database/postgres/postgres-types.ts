import { types } from 'pg';

/**
 * Returns 64-bit whole numbers, counts and sums as numbers, like SQLite. Instants are milliseconds since 1970, and ids
 * count up from 1. All therefore stay below 2⁵³; a larger value throws.
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

/** Our own parsers. `pg` shares its parsers with the whole program. */
export const POSTGRES_TYPES = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    PARSERS[id] ?? types.getTypeParser(id, format === 'binary' ? 'binary' : 'text'),
} as Pick<typeof types, 'getTypeParser'>;

/**
 * Recognises a pooler in transaction mode. It gives the server's connection to another program after each transaction.
 * Locks of a session and notifications then belong to nobody: two processes would both be elected. Poolers do not tell
 * their mode, so two connections compare the server processes that serve them.
 */

/** A connection of the probe. */
export interface ProbeConnection {
  readonly query: (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly close: () => Promise<void>;
}

/** A pooler in transaction mode may give the same server process several times in a row. */
const ROUNDS = 5;

const processOf = async ({ query }: ProbeConnection): Promise<unknown> =>
  (await query('select pg_backend_pid() as pid'))[0]?.['pid'];

/** Keeps the server process of `other` busy with a transaction, and looks who serves `own` meanwhile. */
const isSharedNow = async (own: ProbeConnection, other: ProbeConnection): Promise<boolean> => {
  const before = await processOf(own);
  await other.query('begin');
  try {
    return (await processOf(other)) === before || (await processOf(own)) !== before;
  } finally {
    await other.query('rollback');
  }
};

/** PgBouncer's refusal in statement mode, which shares even more. */
const OF_STATEMENTS = /statement pooling/iu;

/** Tells whether the connections of an address are shared between transactions. Rejects if one cannot be opened. */
export const isShared = async (connect: () => Promise<ProbeConnection>): Promise<boolean> => {
  const own = await connect();
  const other = await connect().catch(async (error: unknown) => {
    await own.close();
    throw error;
  });
  try {
    for (let round = 0; round < ROUNDS; round++) if (await isSharedNow(own, other)) return true;
    return false;
  } catch (error) {
    if (OF_STATEMENTS.test(String(error))) return true;
    throw error;
  } finally {
    await Promise.all([own.close(), other.close()]);
  }
};

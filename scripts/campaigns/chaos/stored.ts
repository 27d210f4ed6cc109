import { createHash } from 'node:crypto';
import { Kysely } from 'kysely';
import { rebuildRollups } from '../../../src/features/standings/rebuild-rollups.ts';
import { buildHere } from '../../../src/game/editions/generate-daily.ts';
import type { Game } from '../../../src/game/game.ts';
import { PLUGINS } from '../../../src/store/database/column-plugin.ts';
import { PooledDialect } from '../../../src/store/database/postgres/postgres-dialect.ts';
import { createPool } from '../../../src/store/database/postgres/postgres-pool.ts';
import type { Db, Schema } from '../../../src/store/database/schema.ts';
import { askOnce } from '../cluster/durable-postgres.ts';

/** Runs `work` on a database as it is. Opening it otherwise would bring it up to this version. */
export const withDatabase = async <T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = new Kysely<Schema>({ dialect: new PooledDialect(createPool(databaseUrl)), plugins: PLUGINS });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

/** The stored finds, as member and word. */
export const readFinds = async (databaseUrl: string): Promise<string[]> => {
  const rows = await askOnce<{ user_id: string; word: string }>(databaseUrl, 'select user_id, word from finds');
  return rows.map(({ user_id, word }) => `${user_id} ${word}`);
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const readSums = async (db: Db): Promise<string> => {
  const plays = await db.selectFrom('plays').selectAll().orderBy('editionId').orderBy('userId').execute();
  const totals = await db
    .selectFrom('totals')
    .selectAll()
    .orderBy('guildId')
    .orderBy('period')
    .orderBy('userId')
    .execute();
  return JSON.stringify([plays, totals]);
};

/** Whether points, words and places equal those that follow from the finds. Computes them again. */
export const areSumsRight = (databaseUrl: string): Promise<boolean> =>
  withDatabase(databaseUrl, async (db) => {
    const game: Game = {
      db,
      packs: [],
      now: Date.now,
      hash,
      keyedHash: hash,
      defaultTimezone: 'UTC',
      buildPuzzle: buildHere,
    };
    const before = await readSums(db);
    await rebuildRollups(game);
    return (await readSums(db)) === before;
  });

const SESSIONS = `select pid, application_name, state, wait_event_type, wait_event, pg_blocking_pids(pid) as blocked_by,
  round(extract(epoch from clock_timestamp() - xact_start)) as seconds, left(query, 120) as query
  from pg_stat_activity where xact_start is not null and pid <> pg_backend_pid() order by xact_start`;

/** The open transactions and who waits for whom, a line each, for the log. */
export const describeSessions = async (databaseUrl: string): Promise<string> =>
  (await askOnce(databaseUrl, SESSIONS)).map((row) => `database: ${JSON.stringify(row)}\n`).join('');

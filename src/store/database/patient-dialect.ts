import type SqliteDatabase from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase as KyselySqliteDatabase,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { codeOf } from '../../base/store-failure.ts';
import { measureWait, type StoreTools } from './store-tools.ts';

/**
 * A SQLite dialect that waits for another program without stopping this one. SQLite's own wait blocks the thread, so no
 * member would get an answer meanwhile. A bot therefore sets `busy_timeout` to 0, and this driver waits by the timer. It
 * gives the connection to others during each pause: reads need no lock. Only the start of a transaction or a single
 * statement meets a lock, so nothing is stored yet and each try starts afresh.
 */

/** A member should have an answer after two and a half seconds; this wait is a part of it. */
const PATIENCE_MS = 2_000;

/** SQLite's own pauses (`sqliteDefaultBusyCallback`). The last one repeats. */
const PAUSES_MS = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50];

const pauseMs = (tries: number): number => PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;

const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

interface PatientConfig {
  readonly database: SqliteDatabase.Database;
  /** The statements of `database`. */
  readonly statements: KyselySqliteDatabase;
  /** Without them, the thread waits as long as `busy_timeout` says. */
  readonly tools: StoreTools | undefined;
}

class PatientDriver extends SqliteDriver implements Driver {
  readonly #config: PatientConfig;
  #connection: DatabaseConnection | undefined;

  constructor(config: PatientConfig) {
    super({ database: config.statements });
    this.#config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await measureWait(this.#config.tools, () => super.acquireConnection());
    this.#connection ??= {
      executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
        this.#patiently(async () => inner.executeQuery<R>(query)),
      streamQuery: () => {
        throw new Error('expected a query that is answered as a whole');
      },
    };
    return this.#connection;
  }

  /** Takes the write lock. Kysely's own driver takes it at the first write, which can fail. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // SQLite rolls back by itself after a disk error, and the caller already has that error.
      if (!String(error).includes('no transaction is active')) throw error;
    }
  }

  async #patiently<T>(run: () => Promise<T>): Promise<T> {
    const { database, tools } = this.#config;
    let since: number | undefined;
    for (let tries = 0; ; tries++) {
      try {
        return await run();
      } catch (error) {
        if (!isBusy(error) || !tools || database.inTransaction) throw error;
        since ??= tools.timer.elapsedMs();
        if (tools.timer.elapsedMs() - since >= PATIENCE_MS) throw error;
        await this.#pause(tools, tries);
      }
    }
  }

  /** Lends the connection to others meanwhile. */
  async #pause({ timer }: StoreTools, tries: number): Promise<void> {
    await super.releaseConnection();
    await timer.wait(pauseMs(tries));
    await super.acquireConnection();
  }
}

export class PatientDialect extends SqliteDialect {
  readonly #config: PatientConfig;

  constructor(config: PatientConfig) {
    super({ database: config.statements });
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#config);
  }
}

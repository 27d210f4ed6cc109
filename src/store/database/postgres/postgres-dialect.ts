import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
} from 'kysely';
import { DatabaseError, type QueryResult as PgResult, type Pool, type PoolClient, type QueryConfig } from 'pg';
import { codeOf, StoreAway } from '../../../base/store-failure.ts';
import { LOCK_TERM } from '../facts.ts';
import { measureWait, type StoreTools } from '../store-tools.ts';
import { presentTerm, TermOver } from '../term-fence.ts';
import { BEGIN_SHARED, QUERY_TIMEOUT_MS } from './postgres-pool.ts';
import { translateMigration } from './translate-migration.ts';

/** Kysely's dialect with another driver. It keeps statements prepared and reports every failed commit. */

/**
 * The most prepared statements per connection. The server parses all others each time, such as those with long lists of
 * ids.
 */
const MAX_PREPARED = 500;

/** Names statements by their text, so the server parses each once per connection. */
interface Namer {
  readonly nameOf: (text: string) => string | undefined;
  /** Gives every statement a new name, unless that has happened since the text got this one. */
  readonly renew: (text: string, name: string) => void;
}

const createNamer = (): Namer => {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    nameOf: (text) => {
      const known = names.get(text);
      if (known !== undefined || names.size === MAX_PREPARED) return known;
      const name = `s${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    renew: (text, name) => {
      if (names.get(text) !== name) return;
      names.clear();
      generation++;
    },
  };
};

/** No statement gets a name. */
const UNNAMED: Namer = { nameOf: () => undefined, renew: () => undefined };

const COMMIT = 'commit';
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE']);

/** The driver's own errors. Only those of the system have a code. */
const IS_LOST = /^(?:E[A-Z]+$|Connection terminated|Client (?:has encountered|was closed)|Query read timeout)/u;

const isLost = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof DatabaseError) && IS_LOST.test(codeOf(error) || error.message);

/** PostgreSQL's code for it: "cached plan must not change result type". */
const OUTDATED = '0A000';

/**
 * True if a migration changed the columns of a prepared statement. During an update, the next version migrates while this
 * one runs.
 */
const isOutdated = (error: unknown): boolean => codeOf(error) === OUTDATED;

interface PoolOptions {
  /** Limits the wait for each answer; 0 is no limit. */
  readonly timeoutMs?: number;
  readonly tools?: StoreTools | undefined;
  /** The statement that begins a transaction. */
  readonly begin?: string;
}

class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #namer: Namer;
  readonly #timeoutMs: number;
  readonly #begin: string;
  #isLost = false;
  /** An error then undoes the statements before it, so only the whole transaction can run again. */
  #isInTransaction = false;

  constructor(client: PoolClient, namer: Namer, { timeoutMs = QUERY_TIMEOUT_MS, begin = 'begin' }: PoolOptions) {
    this.#client = client;
    this.#namer = namer;
    this.#timeoutMs = timeoutMs;
    this.#begin = begin;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Begins a transaction; work of a term that is over gets none. */
  async begin(): Promise<void> {
    const term = presentTerm();
    await this.#run(CompiledQuery.raw(this.#begin));
    this.#isInTransaction = true;
    if (term === undefined) return;
    const { rows } = await this.#run<{ readonly value: string }>(CompiledQuery.raw(LOCK_TERM));
    if (rows[0]?.value === String(term)) return;
    await this.end('rollback');
    throw new TermOver(term);
  }

  async end(how: typeof COMMIT | 'rollback'): Promise<void> {
    this.#isInTransaction = false;
    await this.#run(CompiledQuery.raw(how));
  }

  /** A change of a term outside a transaction gets one. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isFree = presentTerm() === undefined || query.query.kind === 'SelectQueryNode';
    if (this.#isInTransaction || isFree) return this.#run(query);
    await this.begin();
    try {
      const result = await this.#run<R>(query);
      await this.end(COMMIT);
      return result;
    } catch (error) {
      if (!this.#isLost) await this.end('rollback').catch(() => undefined);
      throw error;
    }
  }

  async #run<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount, command } = await this.#askByName(text, parameters);
    // After a failed statement, PostgreSQL answers a commit with a rollback and no error.
    if (text === COMMIT && command !== 'COMMIT') throw new Error(`expected a commit, got ${command}`);
    return { rows, ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  async #askByName(text: string, parameters: readonly unknown[], isAgain = false): Promise<PgResult> {
    const name = parameters.length > 0 ? this.#namer.nameOf(text) : undefined;
    try {
      return await this.#ask({
        text,
        values: [...parameters],
        query_timeout: this.#timeoutMs,
        ...(name !== undefined && { name }),
      });
    } catch (error) {
      if (name === undefined || isAgain || !isOutdated(error)) throw error;
      this.#namer.renew(text, name);
      if (this.#isInTransaction) throw error;
      return this.#askByName(text, parameters, true);
    }
  }

  async #ask(query: QueryConfig & { readonly query_timeout: number }): Promise<PgResult> {
    try {
      return await this.#client.query(query);
    } catch (error) {
      if (!isLost(error)) throw error;
      this.#isLost = true;
      throw new StoreAway(error);
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('expected a query that is answered as a whole');
  }

  /** The server may still work on a query that took too long, so its connection ends. */
  release(): void {
    this.#client.release(this.#isLost);
  }
}

class PooledDriver implements Driver {
  readonly #pool: Pool;
  readonly #namer: Namer;
  readonly #options: PoolOptions;

  constructor(pool: Pool, namer: Namer, options: PoolOptions) {
    this.#pool = pool;
    this.#namer = namer;
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    const { tools } = this.#options;
    const client = await measureWait(tools, () => this.#pool.connect()).catch((error: unknown) => {
      throw new StoreAway(error);
    });
    return new PooledConnection(client, this.#namer, this.#options);
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await connection.end(COMMIT);
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    if (connection.isLost) return;
    try {
      await connection.end('rollback');
    } catch {
      // The lost connection ended the transaction. The caller already has the first error.
    }
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

export class PooledDialect extends PostgresDialect {
  protected readonly pool: Pool;
  protected readonly options: PoolOptions;

  constructor(pool: Pool, options: PoolOptions = {}) {
    super({ pool });
    this.pool = pool;
    this.options = options;
  }

  override createDriver(): Driver {
    return new PooledDriver(this.pool, createNamer(), this.options);
  }
}

/**
 * A dialect for a pooler in transaction mode. Each transaction may run on another connection of the server, where the
 * same name may belong to another statement, and settings last until the end of the transaction.
 */
export class SharedDialect extends PooledDialect {
  override createDriver(): Driver {
    return new PooledDriver(this.pool, UNNAMED, { ...this.options, begin: BEGIN_SHARED });
  }
}

class MigrationCompiler extends PostgresQueryCompiler {
  protected override getAutoIncrement(): string {
    return 'generated by default as identity';
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId);
    return { ...compiled, sql: translateMigration(compiled.sql) };
  }
}

/** The caller already holds a lock. Releasing a second one in a failed transaction would hide the first error. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** A dialect for migrations, which use SQLite's SQL. */
export class MigrationDialect extends PooledDialect {
  /**
   * Migrations run once, so they prepare no statements. Their names would clash with later ones on the same
   * connections. They may take as long as they need.
   */
  override createDriver(): Driver {
    return new PooledDriver(this.pool, UNNAMED, { timeoutMs: 0 });
  }

  override createAdapter(): DialectAdapter {
    return new UnlockedAdapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new MigrationCompiler();
  }
}

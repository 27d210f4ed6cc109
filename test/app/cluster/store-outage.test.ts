import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '../../../src/app/config.ts';
import { startOps } from '../../../src/app/start-ops.ts';
import { isStoreFailure } from '../../../src/base/store-failure.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { endOf, formatCell } from '../../../src/puzzle/model/grid.ts';
import { openPatiently } from '../../../src/store/database/open-patiently.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import { PooledDialect } from '../../../src/store/database/postgres/postgres-dialect.ts';
import { createPool } from '../../../src/store/database/postgres/postgres-pool.ts';
import type { Schema } from '../../../src/store/database/schema.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { createDatabase } from '../../postgres/postgres-databases.ts';
import { findPostgres, startPostgres } from '../../postgres/postgres-server.ts';
import { type BotRig, botDefaults, createGame, realTimer, startBotRig, textOf } from '../../rigs/bot-rig.ts';

const startServer = async () => {
  const server = await startPostgres(findPostgres() ?? '');
  onTestFinished(server.close);
  return server;
};

const cellsOf = async ({ game }: BotRig): Promise<string[]> =>
  ((await findEdition(game, 1))?.puzzle.words ?? []).map(
    ({ placement }) => `${formatCell(placement.start)} ${formatCell(endOf(placement))}`,
  );

const WELL = { problem: () => undefined, electionProblem: () => undefined };

/** Reads health and metrics of a process in a role. */
const observe = async ({ game }: BotRig) => {
  const observed = { kept: WELL, game };
  return async (role: 'all' | 'web' | 'worker') => {
    const config = { role, opsHost: '127.0.0.1', opsPort: 0 } as Config;
    const { server } = await startOps(config, observed, realTimer);
    const [ready, metrics] = await Promise.all(['readyz', 'metrics'].map((path) => fetch(`${server.url}/${path}`)));
    const found = { status: ready?.status, ready: await ready?.text(), metrics: await metrics?.text() };
    expect(metrics?.status).toBe(200);
    await server.close();
    return found;
  };
};

test('while PostgreSQL is down members hear that nothing is saved, help works, and then all goes on', async () => {
  const server = await startServer();
  const clock = createManualClock();
  const game = await createGame(clock.now, server.urlOf('postgres'));
  await using rig = await startBotRig({ clock, standIn: await createStandIn({ clock }), game });
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  const [first = '', second = ''] = await cellsOf(rig);
  expect(textOf(await rig.use(rig.ada, 'found', { cells: first }))).toContain('Found');
  const look = await observe(rig);
  expect(await look('all')).toMatchObject({ status: 200, ready: 'ready\n' });
  await server.crash();
  for (const command of ['found', 'hint', 'stats', 'puzzle']) {
    const options = command === 'found' ? { cells: second } : {};
    expect(textOf(await rig.use(rig.ada, command, options))).toContain('not saved');
  }
  expect(textOf(await rig.use(rig.ada, 'help'))).toContain('/found');
  const away = 'the database cannot be written: connect ECONNREFUSED';
  expect(await look('all')).toMatchObject({ status: 503, ready: expect.stringContaining(away) });
  const web = await look('web');
  expect(web).toMatchObject({ status: 200, ready: expect.stringMatching(/^ready\nthe database cannot be written/u) });
  expect(web.metrics).toContain('searchlight_database_up 0');
  expect(web.metrics).toContain('searchlight_connected 1');
  await server.restart();
  expect((await look('worker')).metrics).toContain('searchlight_database_up 1');
  expect(textOf(await rig.use(rig.ada, 'found', { cells: second }))).toContain('Found');
  expect(await rig.game.db.selectFrom('finds').select('word').execute()).toHaveLength(2);
});

/** A database whose statements may take 50 milliseconds at most. */
const openImpatient = async () => {
  const pool = createPool(await createDatabase('template1'));
  const db = new Kysely<Schema>({ dialect: new PooledDialect(pool, { timeoutMs: 50 }) });
  onTestFinished(() => db.destroy());
  return { db, pool };
};

test('a server that does not answer in time is away, and its connection is given up', async () => {
  const { db, pool } = await openImpatient();
  const error = await sql`select pg_sleep(600)`.execute(db).catch((thrown: unknown) => thrown);
  expect(isStoreFailure(error)).toBe(true);
  expect(pool.totalCount).toBe(0);
  const late = db.transaction().execute((inside) => sql`select pg_sleep(600)`.execute(inside));
  expect(isStoreFailure(await late.catch((thrown: unknown) => thrown))).toBe(true);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('the server ends a statement that takes too long by itself, and that means "not saved" too', async () => {
  const { db } = await openImpatient();
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
  const ended = db.transaction().execute(async (inside) => {
    await sql`set local statement_timeout = 5`.execute(inside);
    await sql`select pg_sleep(600)`.execute(inside);
  });
  const error = await ended.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '57014' });
  expect(isStoreFailure(error)).toBe(true);
});

test('a start waits for the server, and a wrong database ends it', async () => {
  const server = await startServer();
  const databaseUrl = server.urlOf('postgres');
  await server.crash();
  const troubles: (string | undefined)[] = [];
  const wait = async (): Promise<void> => {
    if (troubles.length === 3) await server.restart();
  };
  const options = {
    timer: { ...realTimer, wait },
    log: botDefaults().log,
    onTrouble: (reason?: string) => void troubles.push(reason),
  };
  const db = await openPatiently(() => openStore(databaseUrl), options);
  onTestFinished(() => db.destroy());
  expect(troubles).toEqual([...Array(3).fill(expect.stringContaining('Start PostgreSQL there')), undefined]);
  await expect(openPatiently(() => openStore(server.urlOf('nowhere')), options)).rejects.toThrow(
    /database "nowhere" does not exist\. Make the database with createdb/u,
  );
  expect(troubles).toHaveLength(4);
});

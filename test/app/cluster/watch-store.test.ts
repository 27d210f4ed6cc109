import { expect, test } from 'vitest';
import { joinCluster } from '../../../src/app/join-cluster.ts';
import { findProblems } from '../../../src/app/start-ops.ts';
import { createStoreWatch } from '../../../src/features/operating/store-health.ts';
import { runOn } from '../../postgres/postgres-databases.ts';
import { createGame, realTimer } from '../../rigs/bot-rig.ts';
import { createSharedDatabase, layCable, openAsProcess } from './cluster-database.ts';

const WELL = { problem: () => undefined, electionProblem: () => undefined };

/** A game on a PostgreSQL database, and the actions of its server's admin. */
const createServed = async () => {
  const databaseUrl = await createSharedDatabase();
  const game = { ...(await createGame(Date.now)), db: (await openAsProcess(databaseUrl)).db };
  const name = new URL(databaseUrl).pathname.slice(1);
  const admin = databaseUrl.replace(/[^/]+$/u, 'postgres');
  const endConnections = (): Promise<void> =>
    runOn(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return {
    game,
    endConnections,
    makeReadOnly: async (isOn: boolean) => {
      await runOn(admin, `alter database ${name} set default_transaction_read_only = ${isOn ? 'on' : 'off'}`);
      await endConnections();
    },
  };
};

const createLines = () => {
  const lines: string[] = [];
  const write = (fields: object, message: string): void => void lines.push(`${message} ${JSON.stringify(fields)}`);
  return { lines, log: { info: write, warn: write, error: write } };
};

test('a database that turns read-only is told once in the log with what to do, and its end too', async () => {
  const { game, makeReadOnly } = await createServed();
  const { lines, log } = createLines();
  const watch = createStoreWatch(game, log);
  const look = async () => {
    await watch();
    return lines;
  };
  await watch();
  expect(lines).toEqual([]);
  await makeReadOnly(true);
  // The pool may still return a connection that is about to end.
  await expect.poll(look).not.toEqual([]);
  await watch();
  await makeReadOnly(false);
  await expect.poll(async () => (await look()).at(-1)).toContain('can be written again');
  const told = lines.filter((line) => line.includes('cannot be written'));
  expect(told.length).toBeGreaterThan(0);
  expect(lines.join()).toMatch(
    /read-only transaction. It is read-only: name the primary server|terminating connection/,
  );
});

test('whoever asks whether the bot is ready hears of a read-only database, and what to do', async () => {
  const { game, makeReadOnly } = await createServed();
  const ask = () => findProblems({ bot: WELL, game, timer: realTimer });
  expect(await ask()).toEqual([]);
  await makeReadOnly(true);
  await expect
    .poll(ask)
    .toEqual([
      expect.stringMatching(
        /^the database cannot be written: .* read-only .* switch default_transaction_read_only off\.$/,
      ),
    ]);
});

test('a process whose line to the database is cut says that it cannot be elected, and answers in time', async () => {
  const cable = await layCable(await createSharedDatabase());
  const { db } = await openAsProcess(cable.databaseUrl);
  const game = { ...(await createGame(Date.now)), db };
  const { lines, log } = createLines();
  const cluster = joinCluster({ db, timer: realTimer, log, runId: 'run', now: Date.now, works: true });
  let isElected = false;
  const leave = cluster.stand(() => {
    isElected = true;
  });
  await expect.poll(() => isElected).toBe(true);
  expect(cluster.problem()).toBeUndefined();
  cable.cut();
  const asked = findProblems({ bot: WELL, game, timer: realTimer });
  await expect
    .poll(cluster.problem)
    .toMatch(
      /^cut off from the election of who posts since \d\d:\d\d UTC \(the database has not answered for 4 seconds\): trying again$/,
    );
  expect(await asked).toEqual(['the database cannot be written: it has not answered for 4 seconds']);
  cable.mend();
  await expect.poll(cluster.problem).toBeUndefined();
  expect(await findProblems({ bot: { ...WELL, electionProblem: () => 'cut off' }, game, timer: realTimer })).toEqual([
    'cut off',
  ]);
  expect(lines.filter((line) => line.includes('another process posts'))).toHaveLength(1);
  await leave();
  await cluster.close();
});

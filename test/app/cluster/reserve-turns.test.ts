import { expect, test } from 'vitest';
import { createReserveTurns, RESERVE_APART_MS } from '../../../src/app/cluster/cluster-turns.ts';
import { realTimer } from '../../rigs/bot-rig.ts';
import { createSharedDatabase, openAsProcess } from './cluster-database.ts';

const NEVER = new AbortController().signal;

test('processes that are not elected send eight requests a second at most, all of them together', async () => {
  const databaseUrl = await createSharedDatabase();
  const processes = [await openAsProcess(databaseUrl), await openAsProcess(databaseUrl)];
  const turns = processes.map(({ connect }) => createReserveTurns(connect, realTimer));
  const taken: number[] = [];
  const take = async (turn: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    await turn(NEVER);
    taken.push(performance.now());
  };
  await Promise.all([...turns, ...turns, ...turns].map(take));
  const [first = 0, last = 0] = [taken[0], taken.at(-1)];
  // A late turn can make two turns look too close, so the check allows one gap less.
  expect(last - first).toBeGreaterThan(RESERVE_APART_MS * (taken.length - 2));
});

test('whoever stops waiting gives its place up, and a database that is away gives no turn', async () => {
  const { connect } = await openAsProcess(await createSharedDatabase());
  await expect(createReserveTurns(connect, realTimer)(AbortSignal.abort())).rejects.toThrow();
  const gone = createReserveTurns(() => Promise.reject(new Error('away')), realTimer);
  await expect(gone(NEVER)).rejects.toThrow('away');
});

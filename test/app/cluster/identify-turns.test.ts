import { expect, test } from 'vitest';
import { createIdentifyTurns, IDENTIFY_APART_MS } from '../../../src/app/cluster/cluster-turns.ts';
import { createSharedDatabase, openAsProcess } from './cluster-database.ts';

/** A process that asks for turns; its time stands still until it is let on. */
const openProcess = async (databaseUrl: string) => {
  const { connect } = await openAsProcess(databaseUrl);
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const wait = (ms: number) => new Promise<void>((end) => void waits.push({ ms, end }));
  const timer = { elapsedMs: () => 0, wait, limit: wait };
  return { take: createIdentifyTurns(connect, timer), waits };
};

const NEVER = new AbortController().signal;

test('connections of one turn log in five seconds apart, whichever process they belong to', async () => {
  const databaseUrl = await createSharedDatabase();
  const [first, second] = [await openProcess(databaseUrl), await openProcess(databaseUrl)];
  await first.take(0, NEVER);
  expect(first.waits.map(({ ms }) => ms)).toEqual([IDENTIFY_APART_MS]);
  let mayLogIn = false;
  const waiting = second.take(0, NEVER).then(() => {
    mayLogIn = true;
  });
  await second.take(1, NEVER);
  expect(mayLogIn).toBe(false);
  first.waits[0]?.end();
  await waiting;
  second.waits.map(({ end }) => end());
});

test('a connection that is closed meanwhile gives its place up', async () => {
  const databaseUrl = await createSharedDatabase();
  const [first, second] = [await openProcess(databaseUrl), await openProcess(databaseUrl)];
  await first.take(0, NEVER);
  const stop = new AbortController();
  const waiting = second.take(0, stop.signal);
  stop.abort();
  await expect(waiting).rejects.toThrow();
  await expect(second.take(0, AbortSignal.abort())).rejects.toThrow();
  first.waits[0]?.end();
});

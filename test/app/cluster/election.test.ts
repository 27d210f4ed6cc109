import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { standForElection } from '../../../src/app/cluster/election.ts';
import { beginTerm } from '../../../src/store/database/facts.ts';
import { realTimer } from '../../rigs/bot-rig.ts';
import { createSharedDatabase, layCable, openAsProcess } from './cluster-database.ts';

/** A process that stands for election and reports its state. */
const stand = async (databaseUrl: string) => {
  const { db, connect } = await openAsProcess(databaseUrl);
  const troubles: unknown[] = [];
  const numbers: number[] = [];
  let term: AbortSignal | undefined;
  const leave = standForElection({
    connect,
    timer: realTimer,
    beginTerm: () => beginTerm(db),
    onElected: (signal, number) => {
      term = signal;
      numbers.push(number);
    },
    onTrouble: (error) => troubles.push(error),
    onRecovery: () => undefined,
  });
  onTestFinished(leave);
  return { db, leave, troubles, numbers, isElected: () => term !== undefined && !term.aborted };
};

const untilElected = ({ isElected }: { readonly isElected: () => boolean }) => expect.poll(isElected).toBe(true);

test('one of several processes is elected, and the next one when it leaves', async () => {
  const databaseUrl = await createSharedDatabase();
  const first = await stand(databaseUrl);
  await untilElected(first);
  const second = await stand(databaseUrl);
  const third = await stand(databaseUrl);
  await first.leave();
  expect(first.isElected()).toBe(false);
  await expect.poll(() => [second, third].filter(({ isElected }) => isElected()).length).toBe(1);
  expect(first.numbers).toEqual([1]);
  expect([...second.numbers, ...third.numbers]).toEqual([2]);
});

test('a process that lost its lock while its term began is not elected', async () => {
  const databaseUrl = await createSharedDatabase();
  const { db, connect } = await openAsProcess(databaseUrl);
  const elected: number[] = [];
  let isCut = false;
  let recover = (): void => undefined;
  const recovered = new Promise<void>((resolve) => {
    recover = resolve;
  });
  const leave = standForElection({
    connect,
    timer: realTimer,
    beginTerm: async () => {
      const number = await beginTerm(db);
      if (isCut) return number;
      isCut = true;
      await sql`
        select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (
          select oid from pg_database where datname = current_database()
        )
      `.execute(db);
      await recovered;
      return number;
    },
    onElected: (_, number) => elected.push(number),
    onTrouble: () => undefined,
    onRecovery: () => recover(),
  });
  onTestFinished(leave);
  await expect.poll(() => elected).toEqual([2]);
});

test('a process whose connection an admin ends is no longer elected, and somebody is again soon', async () => {
  const databaseUrl = await createSharedDatabase();
  const first = await stand(databaseUrl);
  await untilElected(first);
  const second = await stand(databaseUrl);
  await sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (
      select oid from pg_database where datname = current_database()
    )
  `.execute(second.db);
  await expect.poll(() => first.troubles.length).toBe(1);
  await expect.poll(() => [first, second].filter(({ isElected }) => isElected()).length).toBe(1);
});

test('a process that is cut off gives up before another one takes over', async () => {
  const databaseUrl = await createSharedDatabase();
  const cable = await layCable(databaseUrl);
  const first = await stand(cable.databaseUrl);
  await untilElected(first);
  const second = await stand(databaseUrl);
  cable.cut();
  let wereTwo = false;
  await expect
    .poll(
      () => {
        wereTwo ||= first.isElected() && second.isElected();
        return second.isElected();
      },
      { interval: 20 },
    )
    .toBe(true);
  expect(wereTwo).toBe(false);
  expect(first.troubles).toHaveLength(1);
  cable.mend();
});

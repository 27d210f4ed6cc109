import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createSharedSignals } from '../../../src/app/cluster/shared-signals.ts';
import { realTimer } from '../../rigs/bot-rig.ts';
import { createSharedDatabase, openAsProcess } from './cluster-database.ts';

let processes = 0;

/** A process that listens to one topic and counts its signals. */
const listen = async (databaseUrl: string) => {
  const { db, connect } = await openAsProcess(databaseUrl);
  let heard = 0;
  let begun = 0;
  const signals = createSharedSignals({
    connect: () => {
      begun++;
      return connect();
    },
    timer: realTimer,
    runId: `process ${processes++}`,
    onTrouble: () => undefined,
    onRecovery: () => undefined,
  });
  onTestFinished(() => signals.close());
  signals.subscribe('board/1/1', () => {
    heard++;
  });
  // At the start and after an outage, every listener gets a signal.
  await expect.poll(() => heard).toBe(1);
  heard = 0;
  return { db, signals, heard: () => heard, begun: () => begun };
};

test('what one process says is heard in all, at once in its own, and not twice', async () => {
  const databaseUrl = await createSharedDatabase();
  const [first, second] = [await listen(databaseUrl), await listen(databaseUrl)];
  first.signals.publish('board/1/1');
  expect(first.heard()).toBe(1);
  await expect.poll(second.heard).toBe(1);
  second.signals.publish('board/1/1');
  await expect.poll(first.heard).toBe(2);
  expect(second.heard()).toBe(2);
});

test('thousands of topics go out in a few messages, each heard', async () => {
  const databaseUrl = await createSharedDatabase();
  const [first, second] = [await listen(databaseUrl), await listen(databaseUrl)];
  const topics = new Set<string>();
  second.signals.subscribeAll((topic) => topics.add(topic));
  for (let i = 0; i < 3_000; i++) first.signals.publish(`board/123456789012345678/${i}`);
  await expect.poll(() => topics.size).toBe(3_000);
});

test('after an outage everybody looks again, since something may have been missed', async () => {
  const databaseUrl = await createSharedDatabase();
  const listener = await listen(databaseUrl);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query in ('listen searchlight', 'select 1')
  `.execute(listener.db);
  await expect.poll(listener.heard).toBe(1);
  expect(listener.begun()).toBe(2);
});

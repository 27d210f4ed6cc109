import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '../../../src/app/config.ts';
import { openGame } from '../../../src/app/open-game.ts';
import { createDatabase, runOn } from '../../postgres/postgres-databases.ts';
import { createTestTimer } from '../../rigs/bot-rig.ts';

/** The first row that a program stores fails as while PostgreSQL stops. A sequence counts on through the rollback. */
const FAIL_ONCE = `
  create sequence tries;
  create function fail_once() returns trigger language plpgsql as $$
  begin
    if nextval('tries') = 1 then raise exception 'the database system is shutting down' using errcode = '57P03'; end if;
    return new;
  end $$;
  create trigger fail_once before insert on facts for each row execute function fail_once();
`;

test('a start whose PostgreSQL fails right after it was opened waits and opens it again', async () => {
  const databaseUrl = await createDatabase('template1');
  await runOn(databaseUrl, FAIL_ONCE);
  const troubles: (string | undefined)[] = [];
  const closers: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const close of closers.reverse()) await close();
  });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { game } = await openGame({ databaseUrl } as Config, {
    timer: createTestTimer(),
    now: Date.now,
    onBuild: () => undefined,
    onOpened: (close) => void closers.push(close),
    log,
    onTrouble: (reason) => void troubles.push(reason),
  });
  expect(troubles).toEqual([expect.stringContaining('the database system is shutting down'), undefined]);
  expect(game.keyedHash('a')).toMatch(/^[0-9a-f]{64}$/);
});

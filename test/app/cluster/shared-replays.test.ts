import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createSharedReplays } from '../../../src/app/cluster/shared-replays.ts';
import type { Game } from '../../../src/game/game.ts';
import { purgeOldRows } from '../../../src/store/database/purge-old-rows.ts';
import { createGame, realTimer } from '../../rigs/bot-rig.ts';
import { createSharedDatabase, layCable, openAsProcess } from './cluster-database.ts';

const NOW = Date.UTC(2026, 2, 14, 9);

const openGameAt = async (databaseUrl: string): Promise<Game> => ({
  ...(await createGame(() => NOW)),
  db: (await openAsProcess(databaseUrl)).db,
});

/** One process's memory of requests, and the lines it logged. */
const createMemory = (game: Game | undefined) => {
  const lines: string[] = [];
  const log = { warn: (_: object, message: string) => void lines.push(message) };
  return { isFirst: createSharedReplays({ game: () => game, timer: realTimer, log }), lines };
};

test('a request is taken by one process, whichever it comes to first, and however it is written', async () => {
  const databaseUrl = await createSharedDatabase();
  const one = createMemory(await openGameAt(databaseUrl));
  const other = createMemory(await openGameAt(databaseUrl));
  expect(await one.isFirst('ab', NOW)).toBe(true);
  expect(await other.isFirst('AB', NOW)).toBe(false);
  expect(await other.isFirst('cd', NOW)).toBe(true);
  const both = await Promise.all([one.isFirst('ef', NOW), other.isFirst('ef', NOW)]);
  expect(both.filter((isFirst) => isFirst)).toHaveLength(1);
});

test('what was noted is forgotten once its time is over, and PostgreSQL does not log it', async () => {
  const game = await openGameAt(await createSharedDatabase());
  const { isFirst } = createMemory(game);
  await isFirst('old', NOW - 1);
  await isFirst('new', NOW + 1);
  await purgeOldRows(game.db, NOW);
  const rows = await game.db.selectFrom('seenRequests').selectAll().execute();
  expect(rows).toEqual([{ signature: 'new', keptUntil: NOW + 1 }]);
  const { rows: kinds } = await sql`select relpersistence from pg_class where relname = 'seen_requests'`.execute(
    game.db,
  );
  expect(kinds).toEqual([{ relpersistence: 'u' }]);
});

test('while the database is away requests are let in soon, and the log says so once', async () => {
  const cable = await layCable(await createSharedDatabase());
  const { isFirst, lines } = createMemory(await openGameAt(cable.databaseUrl));
  expect(await isFirst('ab', NOW)).toBe(true);
  cable.cut();
  expect(await Promise.all([isFirst('ab', NOW), isFirst('cd', NOW)])).toEqual([true, true]);
  expect(lines).toEqual(['requests that another process has taken are not refused: the database is away']);
  cable.mend();
  await expect.poll(() => isFirst('ab', NOW)).toBe(false);
});

test('one process alone, and one whose database is not open yet, remember nothing there', async () => {
  const game = await createGame(() => NOW, 'file::memory:');
  onTestFinished(() => game.db.destroy());
  for (const known of [game, undefined]) {
    const { isFirst } = createMemory(known);
    expect([await isFirst('ab', NOW), await isFirst('ab', NOW)]).toEqual([true, true]);
  }
});

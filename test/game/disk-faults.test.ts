import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findProblems } from '../../src/app/start-ops.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import type { Game } from '../../src/game/game.ts';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import { createManualClock } from '../playground/manual-clock.ts';
import { type BotRig, createGame, createTestTimer, limitBy, startBotRig, textOf } from '../rigs/bot-rig.ts';

/** A fault of a database on a file, and its repair. */
interface Fault {
  readonly name: string;
  readonly begin: (game: Game, path: string) => Promise<() => Promise<void>>;
}

const pragma = (game: Game, text: string) => sql.raw(`pragma ${text}`).execute(game.db);

/** Writes until every page is full. */
const fill = async ({ db }: Game): Promise<void> => {
  const value = 'x'.repeat(2_000);
  for (let i = 0; ; i++) {
    try {
      await db
        .insertInto('facts')
        .values({ name: `filler ${i}`, value })
        .execute();
    } catch {
      return;
    }
  }
};

const FAULTS: readonly Fault[] = [
  {
    name: 'a full disk',
    begin: async (game) => {
      const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(game.db);
      await pragma(game, `max_page_count = ${rows[0]?.pageCount}`);
      await fill(game);
      return async () => void (await pragma(game, 'max_page_count = 1073741823'));
    },
  },
  {
    name: 'a file that became read-only',
    begin: async (game) => {
      await pragma(game, 'query_only = on');
      return async () => void (await pragma(game, 'query_only = off'));
    },
  },
  {
    name: 'a database that another program holds',
    begin: async (_, path) => {
      const other = new SqliteDatabase(path);
      other.exec('begin immediate');
      return () => {
        other.exec('rollback');
        other.close();
        return Promise.resolve();
      };
    },
  },
];

const cellsOf = async ({ game }: BotRig): Promise<string[]> =>
  ((await findEdition(game, 1))?.puzzle.words ?? []).map(
    ({ placement }) => `${formatCell(placement.start)} ${formatCell(endOf(placement))}`,
  );

test.each(FAULTS)(
  'with $name players are told that nothing was saved, and go on when it is over',
  async ({ begin }) => {
    const folder = mkdtempSync(join(tmpdir(), 'searchlight-disk-'));
    const path = join(folder, 'test.db');
    const clock = createManualClock();
    const game = await createGame(clock.now, `file:${path}`, { timer: createTestTimer() });
    const standIn = await createStandIn({ clock });
    {
      await using rig = await startBotRig({ clock, standIn, game });
      await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
      const cells = await cellsOf(rig);
      const [first = '', second = ''] = cells;
      expect(textOf(await rig.use(rig.ada, 'found', { cells: first }))).toContain('Found');
      const end = await begin(game, path);
      const answers: string[] = [];
      // Finds may still fit on a page. Every find with a confirmation must then be stored.
      while (!answers.at(-1)?.includes('not saved') && answers.length < 30) {
        const member = standIn.addMember(rig.guild, { name: `member ${answers.length}` });
        answers.push(textOf(await rig.use(member, 'found', { cells: cells.slice(1).join('\n') })));
      }
      expect(answers.at(-1)).toContain('not saved');
      const saved = answers.length - 1;
      await end();
      const rows = await game.db.selectFrom('finds').select('word').execute();
      expect(rows).toHaveLength(1 + saved * (cells.length - 1));
      expect(textOf(await rig.use(rig.ada, 'found', { cells: second }))).toMatch(/Found|have it already/);
    }
    rmSync(folder, { recursive: true });
  },
);

/** A bot on a file. Its clock alone moves the time that it waits for another program. */
const openWaitingBot = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-disk-'));
  const path = join(folder, 'test.db');
  const clock = createManualClock();
  const wait = limitBy(clock);
  const game = await createGame(clock.now, `file:${path}`, { timer: { elapsedMs: clock.now, wait } });
  const rig = await startBotRig({ clock, standIn: await createStandIn({ clock }), game });
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  const timer = { elapsedMs: clock.now, wait, limit: wait };
  return {
    rig,
    path,
    timer,
    [Symbol.asyncDispose]: () => rig[Symbol.asyncDispose]().then(() => rmSync(folder, { recursive: true })),
  };
};

const hold = (path: string): (() => void) => {
  const other = new SqliteDatabase(path);
  other.exec('begin immediate');
  return () => {
    other.exec('rollback');
    other.close();
  };
};

/** Lets the bot run until all of its writers wait for the clock, and moves it on. */
const pass = async (rig: BotRig, ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 50) {
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    rig.clock.advance(50);
  }
};

/** Members who each send the first word, once the file is locked. */
const findAll = async (rig: BotRig, count: number) => {
  const [cells = ''] = await cellsOf(rig);
  const since = rig.clock.now();
  const answers: { readonly text: string; readonly afterMs: number }[] = [];
  const sent = Array.from({ length: count }, async (_, i) => {
    const member = rig.standIn.addMember(rig.guild, { name: `member ${i}` });
    answers.push({ text: textOf(await rig.use(member, 'found', { cells })), afterMs: rig.clock.now() - since });
  });
  return { answers, all: Promise.all(sent) };
};

test('on a locked file every find is told by 2.5 seconds that it is not saved, and reading goes on', async () => {
  await using waiting = await openWaitingBot();
  const { rig, path, timer } = waiting;
  const release = hold(path);
  const { answers, all } = await findAll(rig, 30);
  const health = findProblems({ bot: undefined, game: rig.game, timer });
  await expect.poll(() => rig.clock.waiting()).toBeGreaterThan(0);
  // The clock stands still, so the writers wait. An answer without a write comes at once.
  expect(textOf(await rig.use(rig.ben, 'help'))).toContain('/found');
  expect(answers).toEqual([]);
  await pass(rig, 2_500);
  await all;
  expect(answers).toHaveLength(30);
  for (const { text, afterMs } of answers) {
    expect(text).toContain('not saved');
    expect(afterMs).toBeLessThanOrEqual(2_500);
  }
  expect(await health).toContain('the database cannot be written: database is locked');
  release();
  expect(await rig.game.db.selectFrom('finds').selectAll().execute()).toEqual([]);
});

test('if the lock ends after a second, every find is stored once and told', async () => {
  await using waiting = await openWaitingBot();
  const { rig, path } = waiting;
  const release = hold(path);
  const { answers, all } = await findAll(rig, 30);
  await expect.poll(() => rig.clock.waiting()).toBeGreaterThan(0);
  await pass(rig, 1_000);
  release();
  await pass(rig, 100);
  await all;
  for (const { text } of answers) expect(text).toContain('Found');
  expect(await rig.game.db.selectFrom('finds').selectAll().execute()).toHaveLength(30);
});

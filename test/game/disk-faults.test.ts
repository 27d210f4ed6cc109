import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import type { Game } from '../../src/game/game.ts';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import { createManualClock } from '../playground/manual-clock.ts';
import { type BotRig, createGame, startBotRig, textOf } from '../rigs/bot-rig.ts';

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
    begin: async (game, path) => {
      await pragma(game, 'busy_timeout = 5');
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
    const game = await createGame(clock.now, `file:${path}`);
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

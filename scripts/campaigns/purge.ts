import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { closeStore, openStore } from '../../src/store/database/open-store.ts';
import type { Db } from '../../src/store/database/schema.ts';
import { purgePractices } from '../../src/store/editions/practices.ts';

/**
 * Measures how long others wait while the bot deletes a hundred practice puzzles, beside millions of finds. Run as
 * `node --import tsx scripts/campaigns/purge.ts [MILLIONS]`, 2 by default.
 */

const millions = Number(process.argv[2] ?? 2);
const [GUILDS, PLAYERS, WORDS] = [100, 20, 10];
const EDITIONS = Math.round((millions * 1_000_000) / (GUILDS * PLAYERS * WORDS));
const PRACTICES = 100;

const series = (column: string, length: number) =>
  sql.raw(`(with recursive n (${column}) as (select 1 union all select ${column} + 1 from n where ${column} < ${length})
    select ${column} from n)`);

const fillDaily = async (db: Db): Promise<void> => {
  await sql`
    insert into editions (edition_key, puzzle_date, title, difficulty, language, puzzle_json, listed_words, built_at)
    select 'daily-' || e, date('2020-01-01', e || ' days'), 'Fruit', 'easy', 'en', '{}', ${WORDS}, 0
    from ${series('e', EDITIONS)}
  `.execute(db);
  await sql`
    insert into finds (guild_id, edition_id, user_id, word, start_cell, end_cell, is_secret, points, found_at, is_late)
    select '10000000000' || g, e, '90000000000' || u, 'WORD' || w, 'A1', 'A' || w, 0, 8, e, 0
    from ${series('e', EDITIONS)}, ${series('g', GUILDS)}, ${series('u', PLAYERS)}, ${series('w', WORDS)}
  `.execute(db);
};

const fillPractices = async (db: Db): Promise<void> => {
  await sql`
    insert into editions (edition_key, puzzle_date, title, difficulty, language, puzzle_json, listed_words, built_at)
    select 'practice/' || p, '2020-01-01', 'Fruit', 'easy', 'en', '{}', ${WORDS}, 0 from ${series('p', PRACTICES)}
  `.execute(db);
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('editions')`.execute(db);
  if (rows.some(({ name }) => name === 'kind')) {
    await sql`update editions set kind = 'practice' where edition_key like 'practice/%'`.execute(db);
  }
  await sql`
    insert into practices (guild_id, user_id, puzzle_id, theme, with_clues, started_at)
    select '100000000001', '900000000001', id, 'fruit', 0, 0 from editions where edition_key like 'practice/%'
  `.execute(db);
  await sql`
    insert into finds (guild_id, edition_id, user_id, word, start_cell, end_cell, is_secret, points, found_at, is_late)
    select '100000000001', id, '900000000001', 'WORD' || w, 'A1', 'A' || w, 0, 8, 0, 1
    from editions, ${series('w', WORDS)} where edition_key like 'practice/%'
  `.execute(db);
};

/** The longest turn of the event loop until the caller calls the result. */
const watchTurns = (): (() => number) => {
  let [last, longest, isOn] = [performance.now(), 0, true];
  const turn = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isOn) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOn = false;
    return Math.max(longest, performance.now() - last);
  };
};

const timed = async <T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly value: T }> => {
  const start = performance.now();
  return { value: await work(), ms: performance.now() - start };
};

const folder = await mkdtemp(join(tmpdir(), 'searchlight-purge-'));
try {
  const path = join(folder, 'large.db');
  const db = await openStore(`file:${path}`);
  const fill = await timed(() => fillDaily(db));
  await fillPractices(db);
  await new Promise((resolve) => setImmediate(resolve));
  const longestTurn = watchTurns();
  const purge = await timed(() => purgePractices(db, 1));
  const longest = longestTurn();
  process.stdout.write(
    `${millions} million finds (filled in ${(fill.ms / 1000).toFixed(0)} s): ${purge.value} practices deleted in ` +
      `${purge.ms.toFixed(0)} ms, longest turn ${longest.toFixed(1)} ms\n`,
  );
  await closeStore(db);
} finally {
  if (existsSync(folder)) await rm(folder, { recursive: true });
}

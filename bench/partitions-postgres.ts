/**
 * Compares the table of finds as it is with one in partitions of a month each, on PostgreSQL. Both hold the same five
 * years of play. A range of editions stands for a month, since the rule of one find a word needs the edition in its key.
 * Run as `node --import tsx bench/partitions-postgres.ts [--servers N]`. Times are medians in milliseconds.
 */

import { parseArgs } from 'node:util';
import { askOnce, startDurablePostgres } from '../scripts/campaigns/cluster/durable-postgres.ts';
import { purgeGuild } from '../src/store/channels/guilds.ts';
import { closeStore, openStore } from '../src/store/database/open-store.ts';
import type { Db } from '../src/store/database/schema.ts';
import { readMemberRows } from '../src/store/members/member-data.ts';
import { countFinds, findEndsOfPlayer } from '../src/store/play/finds.ts';
import { readFinds } from '../src/store/play/play-record.ts';
import { FILLING_SETTINGS, fillTable } from './fill-tables.ts';

const { values } = parseArgs({ options: { servers: { type: 'string', default: '50' } } });
const SERVERS = Number(values.servers);
const [MONTHS, DAYS, PLAYERS, WORDS] = [60, 30, 5, 10];
const EDITIONS = MONTHS * DAYS * SERVERS;
const A_MONTH = DAYS * SERVERS;
const ROUNDS = 200;

const guildOf = (server: number): string => String(900_000_000_000_000_000n + BigInt(server));
const playerOf = (player: number): string => String(800_000_000_000_000_000n + BigInt(player));

const postgres = await startDurablePostgres([...FILLING_SETTINGS, 'max_locks_per_transaction=256']);
const url = await postgres.create('partitions');
const ask = <T extends object>(statement: string) => askOnce<T>(url, statement);

const GUILD = `(900000000000000000 + e.id % ${SERVERS})::text`;
const PLAYER = `(800000000000000000 + p)::text`;
const EVERY = `editions e, generate_series(0, ${PLAYERS - 1}) p`;

const fill = async (db: Db): Promise<void> => {
  await ask(`
    insert into editions (edition_key, puzzle_date, title, difficulty, language, puzzle_json, listed_words, built_at, owner_guild_id)
    select 'e' || e, (date '2021-01-01' + (e - 1) / ${SERVERS})::text, 'Ocean', 'medium', 'en', '{}', ${WORDS}, 0,
      (900000000000000000 + e % ${SERVERS})::text
    from generate_series(1, ${EDITIONS}) e`);
  await fillTable(url, 'finds', [
    `insert into finds (guild_id, edition_id, user_id, word, start_cell, end_cell, is_secret, points, found_at, is_late)
     select ${GUILD}, e.id, ${PLAYER}, 'WORD' || w, 'A1', 'A' || w, 0, 8, 0, 0
     from ${EVERY}, generate_series(0 * p, ${WORDS - 1}) w order by e.id`,
  ]);
  await fillTable(url, 'participations', [
    `insert into participations (guild_id, user_id, edition_id) select ${GUILD}, ${PLAYER}, e.id from ${EVERY}`,
  ]);
  await fillTable(url, 'plays', [
    `insert into plays (guild_id, edition_id, user_id, puzzle_date, points, found, listed, hints, wrong_entries, finished_at)
     select ${GUILD}, e.id, ${PLAYER}, e.puzzle_date, 80, ${WORDS}, ${WORDS}, 0, 0, 0 from ${EVERY}`,
  ]);
  await ask('vacuum analyze');
  if ((await db.selectFrom('finds').select('word').limit(1).execute()).length === 0) throw new Error('expected finds');
};

/** Puts the same finds into a table with a partition a month, under the name of the old table. */
const divide = async (): Promise<void> => {
  const parts = Array.from({ length: MONTHS }, (_, month) => {
    const [from, to] = [month * A_MONTH + 1, (month + 1) * A_MONTH + 1];
    return `create table finds_${month} partition of finds for values from (${from}) to (${to})`;
  });
  await ask(
    [
      'begin',
      'alter table finds rename to finds_whole',
      // The old table no longer keeps a purge from deleting its editions.
      'alter table finds_whole drop constraint finds_edition_id_fkey',
      'create table finds (like finds_whole including defaults) partition by range (edition_id)',
      ...parts,
      'insert into finds select * from finds_whole order by edition_id',
      'alter table finds add primary key (guild_id, edition_id, user_id, word)',
      'alter table finds add foreign key (edition_id) references editions (id)',
      'commit',
    ].join(';\n'),
  );
  await ask('vacuum analyze');
};

const timeMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const readAll = async (db: Db, guildId: string): Promise<void> => {
  for await (const _rows of readMemberRows(db, { guildId, userId: playerOf(1) }));
};

type Work = (db: Db, guildId: string, editionId: number) => Promise<unknown>;

const MEASURED: Readonly<Record<string, { readonly work: Work; readonly rounds: number }>> = {
  'finds of a member in a puzzle': {
    rounds: ROUNDS,
    work: (db, guildId, editionId) => readFinds(db, { guildId, editionId, userId: playerOf(1) }),
  },
  'count of a server in a puzzle': {
    rounds: ROUNDS,
    work: (db, guildId, editionId) => countFinds(db, guildId, editionId, new Set()),
  },
  'directions of a member (/stats)': {
    rounds: ROUNDS,
    work: (db, guildId) => findEndsOfPlayer(db, { guildId, userId: playerOf(1), puzzles: 30 }),
  },
  'export of a member': { rounds: 3, work: readAll },
};

const measure = async (db: Db): Promise<number[]> => {
  const results: number[] = [];
  for (const { work, rounds } of Object.values(MEASURED)) {
    const times: number[] = [];
    for (let round = -rounds; round < rounds; round++) {
      const editionId = 1 + ((Math.abs(round) * 7_919) % EDITIONS);
      const ms = await timeMs(() => work(db, guildOf(editionId % SERVERS), editionId));
      if (round >= 0) times.push(ms);
    }
    results.push(median(times));
  }
  return results;
};

const bytesOf = async (pattern: string): Promise<string> => {
  const [row] = await ask<{ whole: number; indexes: number }>(
    `select sum(pg_total_relation_size(oid))::float8 as whole, sum(pg_indexes_size(oid))::float8 as indexes
     from pg_class where relname ~ '${pattern}' and relkind = 'r'`,
  );
  return `${((row?.whole ?? 0) / 1e9).toFixed(2)} GB, ${((row?.indexes ?? 0) / 1e9).toFixed(2)} of them indexes`;
};

const db = await openStore(url);
console.log(`${EDITIONS * PLAYERS * WORDS} finds, filled in ${((await timeMs(() => fill(db))) / 1_000).toFixed(0)} s`);
// The first pass fills caches.
await measure(db);
const whole = await measure(db);
const wholePurge = await timeMs(() => purgeGuild(db, guildOf(1)));
console.log(`one table: ${await bytesOf('^finds$')}`);
const dividing = await timeMs(divide);
await measure(db);
const divided = await measure(db);
const dividedPurge = await timeMs(() => purgeGuild(db, guildOf(2)));
console.log(`${MONTHS} partitions: ${await bytesOf('^finds_[0-9]+$')}, moved in ${(dividing / 1_000).toFixed(1)} s`);
const dropping = await timeMs(() => ask('drop table finds_0'));
const deleting = await timeMs(() => ask(`delete from finds_whole where edition_id <= ${A_MONTH}`));

console.log('| what | one table | 60 partitions | ratio |\n|---|---|---|---|');
const row = (name: string, one: number, many: number): void =>
  console.log(`| ${name} | ${one.toFixed(2)} | ${many.toFixed(2)} | ${(many / one).toFixed(2)} |`);
for (const [i, name] of Object.keys(MEASURED).entries()) row(name, whole[i] ?? 0, divided[i] ?? 0);
row('purge of a server', wholePurge, dividedPurge);
row('the oldest month: delete, drop', deleting, dropping);
await closeStore(db);
await postgres.close();

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DEFAULT_SETTINGS } from '../../src/game/editions/current-edition.ts';
import { openEdition } from '../../src/game/editions/editions.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import { listedWords } from '../../src/puzzle/model/puzzle.ts';
import { addDays, type PuzzleDate, periodKeysOf, puzzleDateAt } from '../../src/rules/dates/puzzle-date.ts';
import { closeStore, openStore } from '../../src/store/database/open-store.ts';
import type { Db } from '../../src/store/database/schema.ts';
import { loadPacks } from '../../src/words/load-packs.ts';

/** A server with years of daily play. */
export interface PlayedPlace {
  readonly guildId: string;
  readonly channelId: string;
  readonly members: readonly string[];
}

const DATES = 1_000;
/** Members of servers outside the measurement. */
const MEMBERS_ELSEWHERE = 20;
const POINTS = 8;

const asList = (values: readonly unknown[]) => sql`json_each(${JSON.stringify(values)})`;

const imaginary = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${String(i).padStart(17 - prefix.length, '0')}`);

/** One puzzle for all dates, since only the number of rows matters. */
const addEditions = async (
  db: Db,
  dates: readonly PuzzleDate[],
): Promise<{ word: string; start: string; end: string }[]> => {
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
  const game = {
    db,
    packs: loadPacks(),
    now: Date.now,
    hash,
    keyedHash: hash,
    defaultTimezone: 'UTC',
    buildPuzzle: buildHere,
  };
  const date = dates[0] as PuzzleDate;
  const { id, puzzle } = await openEdition(game, date, { ...DEFAULT_SETTINGS, guildId: '1', reroll: 0 });
  const rest = asList(dates.slice(1));
  await sql`
    insert into editions (edition_key, puzzle_date, title, difficulty, language, puzzle_json, listed_words, built_at)
    select 'history ' || value, value, title, difficulty, language, puzzle_json, listed_words, built_at
    from editions, ${rest} where editions.id = ${id}
  `.execute(db);
  return listedWords(puzzle).map(({ word, placement }) => ({
    word,
    start: formatCell(placement.start),
    end: formatCell(endOf(placement)),
  }));
};

/** Every member found every word on every date. */
const addPlays = async (
  db: Db,
  { guildId, members }: Pick<PlayedPlace, 'guildId' | 'members'>,
  words: readonly object[],
): Promise<void> => {
  const players = asList(members);
  await sql`
    insert into finds (guild_id, edition_id, user_id, word, start_cell, end_cell, is_secret, points, found_at, is_late)
    select ${guildId}, e.id, p.value, w.value ->> 'word', w.value ->> 'start', w.value ->> 'end', 0, ${POINTS}, 0, 0
    from editions e, ${players} p, ${asList(words)} w order by e.id, p.value
  `.execute(db);
  const points = words.length * POINTS;
  await sql`
    insert into plays
      (guild_id, edition_id, user_id, puzzle_date, points, found, listed, hints, wrong_entries, finished_at)
    select ${guildId}, e.id, p.value, e.puzzle_date, ${points}, ${words.length}, ${words.length}, 0, 0, 0
    from editions e, ${players} p
  `.execute(db);
  await sql`
    insert into participations (guild_id, user_id, edition_id)
    select ${guildId}, p.value, e.id from editions e, ${players} p
  `.execute(db);
};

const addTotals = async (
  db: Db,
  { guildId, members }: Pick<PlayedPlace, 'guildId' | 'members'>,
  dates: readonly PuzzleDate[],
  words: number,
): Promise<void> => {
  const puzzles = new Map<string, number>();
  for (const key of dates.flatMap((date) => periodKeysOf(date))) puzzles.set(key, (puzzles.get(key) ?? 0) + 1);
  const periods = asList([...puzzles].map(([key, count]) => ({ key, count })));
  await sql`
    insert into totals (guild_id, user_id, period, points, hints, wrong_entries, words, puzzles, finished)
    select ${guildId}, p.value, t.value ->> 'key', ${words * POINTS} * (t.value ->> 'count'), 0, 0,
      ${words} * (t.value ->> 'count'), t.value ->> 'count', t.value ->> 'count'
    from ${asList(members)} p, ${periods} t
  `.execute(db);
};

const addPosts = async (db: Db, { guildId, channelId }: PlayedPlace): Promise<void> => {
  await sql`
    insert into posts
      (channel_id, guild_id, puzzle_date, edition_id, state, message_id, is_late, claimed_at, posted_at)
    select ${channelId}, ${guildId}, puzzle_date, id, 'posted', ${guildId} || id, 0, 0, 0 from editions
  `.execute(db);
};

/**
 * Stores about `millions` million finds of the last years before the bot starts. Half belong to the noisy server, with
 * as many members as that takes. The others belong to servers of 20 members, one of them the quiet server. Resolves
 * with the number of finds.
 */
export const fillHistory = async (
  databaseUrl: string,
  millions: number,
  noisy: PlayedPlace,
  quiet: PlayedPlace,
): Promise<number> => {
  const db = await openStore(databaseUrl);
  await sql`pragma synchronous = off`.execute(db);
  const last = addDays(puzzleDateAt(Date.now(), 'UTC'), -2);
  const dates = Array.from({ length: DATES }, (_, i) => addDays(last, -i));
  const words = await addEditions(db, dates);
  const findsOf = (members: number): number => members * DATES * words.length;
  const half = (millions * 1_000_000) / 2;
  const strangers = Math.max(0, Math.round(half / findsOf(1)) - noisy.members.length);
  const servers = imaginary('1', Math.max(0, Math.round(half / findsOf(MEMBERS_ELSEWHERE)) - 1));
  const elsewhere = imaginary('9', MEMBERS_ELSEWHERE);
  const places = [
    { ...noisy, members: [...noisy.members, ...imaginary('8', strangers)] },
    quiet,
    ...servers.map((guildId) => ({ guildId, members: elsewhere })),
  ];
  for (const place of places) {
    await addPlays(db, place, words);
    await addTotals(db, place, dates, words.length);
  }
  for (const place of [noisy, quiet]) await addPosts(db, place);
  await closeStore(db);
  return places.reduce((sum, { members }) => sum + findsOf(members.length), 0);
};

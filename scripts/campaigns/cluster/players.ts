import { setTimeout as sleep } from 'node:timers/promises';
import type { StandIn } from '../../../src/playground/stand-in.ts';
import { type PuzzleJson, parsePuzzle } from '../../../src/puzzle/formats/puzzle-json.ts';
import { formatCell } from '../../../src/puzzle/model/notation.ts';
import { endOf } from '../../../src/puzzle/model/placement.ts';
import { listedWords } from '../../../src/puzzle/model/puzzle.ts';
import { type Db, openStore } from '../../../src/store/database/open-store.ts';
import { askOnce } from './durable-postgres.ts';

/** A channel of the stand-in with a puzzle a day. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
}

const CHANNELS_A_SERVER = 5;

/** Channels of servers that nobody plays in. */
export const addPlaces = (standIn: StandIn, name: string, count: number): Place[] =>
  Array.from({ length: Math.ceil(count / CHANNELS_A_SERVER) }, (_, server) => {
    const guildId = standIn.addServer({ name: `${name} ${server}`, channels: [], members: [] });
    const here = Math.min(CHANNELS_A_SERVER, count - server * CHANNELS_A_SERVER);
    return Array.from({ length: here }, (_, i) => ({
      guildId,
      channelId: standIn.addChannel(guildId, { name: `daily-${i}` }),
    }));
  }).flat();

const ROWS_AT_ONCE = 500;

/** Has each place get its puzzle at that time (UTC). All are alike, so that one build and one picture serve them. */
export const setUpPlaces = async (db: Db, places: readonly Place[], postTime: string): Promise<void> => {
  for (let first = 0; first < places.length; first += ROWS_AT_ONCE) {
    const rows = places.slice(first, first + ROWS_AT_ONCE).map(({ channelId, guildId }) => ({
      channel_id: channelId,
      guild_id: guildId,
      post_time: postTime,
      time_zone: 'UTC',
      difficulty: 'easy',
      language: 'en',
      role_id: null,
      with_thread: 0,
      state: 'active' as const,
      state_reason: null,
      set_up_at: 0,
    }));
    await db.insertInto('channels').values(rows).execute();
  }
};

/** The database as the program makes it, with these places. */
export const createDatabase = async (databaseUrl: string, setUp: (db: Db) => Promise<void>): Promise<void> => {
  const db = await openStore(databaseUrl);
  await setUp(db);
  await db.destroy();
};

/** A word of the day's puzzle, and where it lies, as a player tells it. */
export interface KnownWord {
  readonly word: string;
  readonly cells: string;
}

const wordsIn = (json: PuzzleJson): KnownWord[] => {
  const reading = parsePuzzle(json);
  if (reading.kind !== 'parsed') throw new Error(reading.message);
  return listedWords(reading.puzzle).map(({ word, placement }) => ({
    word,
    cells: `${formatCell(placement.start)} ${formatCell(endOf(placement))}`,
  }));
};

const POSTED = `select puzzle_json from editions join posts on posts.edition_id = editions.id
  where channel_id = $1 and state = 'posted'`;

/** Waits for today's post of a channel. */
export const waitForWords = async (databaseUrl: string, channelId: string): Promise<KnownWord[]> => {
  for (;;) {
    const [row] = await askOnce<{ puzzle_json: string }>(databaseUrl, POSTED, [channelId]);
    if (row) return wordsIn(JSON.parse(row.puzzle_json) as PuzzleJson);
    await sleep(300);
  }
};

/** As the settings of a channel have it, in UTC. */
export const clockTime = (instant: number): string => new Date(instant).toISOString().slice(11, 16);

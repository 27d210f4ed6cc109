import { setTimeout as sleep } from 'node:timers/promises';
import type { StandIn } from '../../../src/playground/stand-in.ts';
import { type PuzzleJson, parsePuzzle } from '../../../src/puzzle/formats/puzzle-json.ts';
import { endOf, formatCell } from '../../../src/puzzle/model/grid.ts';
import { listedWords } from '../../../src/puzzle/model/puzzle.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import type { Db } from '../../../src/store/database/schema.ts';
import { askOnce } from './durable-postgres.ts';

/** A channel of the stand-in with a puzzle a day. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
}

const CHANNELS_A_SERVER = 5;

/** Channels of servers without players. */
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

/**
 * A time zone without Sunday now. On Sundays each server hides its own sentence. On other days, equal channels share
 * one build and one picture. Kiribati has Monday when Greenwich has ten o'clock on Sunday.
 */
export const weekdayZone = (instant: number): string =>
  ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
    (timeZone) => new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' }).format(instant) !== 'Sunday',
  ) ?? 'UTC';

/** Sets every place up for that time. All have equal settings, so they share one build and one picture. */
export const setUpPlaces = async (
  db: Db,
  places: readonly Place[],
  postTime: string,
  timeZone = 'UTC',
): Promise<void> => {
  for (let first = 0; first < places.length; first += ROWS_AT_ONCE) {
    const rows = places.slice(first, first + ROWS_AT_ONCE).map(({ channelId, guildId }) => ({
      channelId,
      guildId,
      postTime,
      timeZone,
      difficulty: 'easy',
      language: 'en',
      roleId: null,
      withThread: false,
      state: 'active' as const,
      stateReason: null,
      setUpAt: 0,
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

/** A word of the day's puzzle, and its cells as a player types them. */
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

/** A place with a posted puzzle. */
export interface PostedPlace extends Place {
  readonly words: readonly KnownWord[];
  readonly editionId: number;
  readonly messageId: string;
}

const ALL_POSTED = `select channel_id, edition_id, message_id, puzzle_json from editions
  join posts on posts.edition_id = editions.id where state = 'posted'`;

interface PostedRow {
  readonly channel_id: string;
  readonly edition_id: number;
  readonly message_id: string;
  readonly puzzle_json: string;
}

/** Waits until each place has its post of today. */
export const readPlayed = async (databaseUrl: string, places: readonly Place[]): Promise<PostedPlace[]> => {
  for (;;) {
    const rows = await askOnce<PostedRow>(databaseUrl, ALL_POSTED);
    const posted = new Map(rows.map((row) => [row.channel_id, row]));
    if (places.every(({ channelId }) => posted.has(channelId))) {
      return places.map((place) => {
        const { edition_id, message_id, puzzle_json } = posted.get(place.channelId) as PostedRow;
        const words = wordsIn(JSON.parse(puzzle_json) as PuzzleJson);
        return { ...place, words, editionId: Number(edition_id), messageId: message_id };
      });
    }
    await sleep(1_000);
  }
};

/** In the form of a channel's settings. */
export const clockTime = (instant: number, timeZone = 'UTC'): string =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

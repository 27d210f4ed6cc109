import type { KyselyPlugin } from 'kysely';
import type { Game } from '../../src/game/game.ts';
import { PAGE_ROWS } from '../../src/store/database/in-steps.ts';
import { createGame } from './bot-rig.ts';

/** Channels for two full pages, and one more for the last page. */
export const CROWD = 2 * PAGE_ROWS + 1;

export const crowdChannel = (index: number): string => String(1_000 + index);
export const crowdGuild = (index: number): string => `9${crowdChannel(index)}`;

/** At nine o'clock on a Saturday. */
export const CROWD_NOW = Date.UTC(2026, 2, 14, 9);

/** A game of servers that each have one channel with a puzzle at nine; `rows` hears how many rows each query answers. */
export const createCrowd = async (rows: number[] = [], count = CROWD): Promise<Game> => {
  const game = await createGame(() => CROWD_NOW);
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      rows.push(result.rows.length);
      return Promise.resolve(result);
    },
  };
  const settings = { postTime: '09:00', timeZone: 'UTC', difficulty: 'easy', language: 'en', withThread: false };
  for (let start = 0; start < count; start += 100) {
    const indexes = Array.from({ length: Math.min(100, count - start) }, (_, i) => start + i);
    const values = indexes.map((i) => ({
      ...settings,
      channelId: crowdChannel(i),
      guildId: crowdGuild(i),
      roleId: null,
      state: 'active' as const,
      stateReason: null,
      setUpAt: 0,
    }));
    await game.db.insertInto('channels').values(values).execute();
  }
  return { ...game, db: game.db.withPlugin(watch) };
};

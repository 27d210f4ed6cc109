import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';

/** The dates of a server's posts. Streaks count these dates. */

const findDates = compileOnce((db, { guildId }: { readonly guildId: string }) =>
  db
    .selectFrom('posts')
    .select('puzzle_date')
    .distinct()
    .where('guild_id', '=', guildId)
    .where('message_id', 'is not', null)
    .orderBy('puzzle_date'),
);

/** Every date with a post in the server, oldest first. */
export const allPostDatesOfGuild = async (db: Db, guildId: string): Promise<string[]> =>
  (await findDates(db, { guildId })).map(({ puzzle_date }) => puzzle_date);

const findOpenDates = compileOnce((db, { guildId }: { readonly guildId: string }) =>
  db
    .selectFrom('channels')
    .select(({ selectFrom }) =>
      selectFrom('posts')
        .select('posts.puzzle_date')
        .whereRef('posts.channel_id', '=', 'channels.channel_id')
        .where('posts.message_id', 'is not', null)
        .orderBy('posts.puzzle_date', 'desc')
        .limit(1)
        .as('date'),
    )
    .where('channels.guild_id', '=', guildId)
    .where('channels.state', '=', 'active'),
);

/** The latest post date of each active channel. Players may still find words there. */
export const openDatesOfGuild = async (db: Db, guildId: string): Promise<string[]> =>
  (await findOpenDates(db, { guildId })).flatMap(({ date }) => date ?? []);

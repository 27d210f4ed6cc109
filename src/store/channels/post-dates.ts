import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';

/** The dates of a server's posts. Streaks count these dates. */

const findDates = compileOnce((db, { guildId }: { readonly guildId: string }) =>
  db
    .selectFrom('posts')
    .select('puzzleDate')
    .distinct()
    .where('guildId', '=', guildId)
    .where('messageId', 'is not', null)
    .orderBy('puzzleDate'),
);

/** Every date with a post in the server, oldest first. */
export const allPostDatesOfGuild = async (db: Db, guildId: string): Promise<string[]> =>
  (await findDates(db, { guildId })).map(({ puzzleDate }) => puzzleDate);

const findOpenDates = compileOnce((db, { guildId }: { readonly guildId: string }) =>
  db
    .selectFrom('channels')
    .select(({ selectFrom }) =>
      selectFrom('posts')
        .select('posts.puzzleDate')
        .whereRef('posts.channelId', '=', 'channels.channelId')
        .where('posts.messageId', 'is not', null)
        .orderBy('posts.puzzleDate', 'desc')
        .limit(1)
        .as('date'),
    )
    .where('channels.guildId', '=', guildId)
    .where('channels.state', '=', 'active'),
);

/** The latest post date of each active channel. Players may still find words there. */
export const openDatesOfGuild = async (db: Db, guildId: string): Promise<string[]> =>
  (await findOpenDates(db, { guildId })).flatMap(({ date }) => date ?? []);

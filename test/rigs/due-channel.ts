import type { StandIn } from '../../src/playground/stand-in.ts';
import { openStore } from '../../src/store/database/open-store.ts';

/** Makes a database with one channel, whose puzzle is due at any time of day. */
export const storeDueChannel = async (standIn: StandIn, url: string): Promise<void> => {
  const db = await openStore(url);
  const settings = { postTime: '00:00', timeZone: 'UTC', difficulty: 'easy', language: 'en', roleId: null };
  const state = { withThread: false, state: 'active' as const, stateReason: null, setUpAt: 0 };
  const ids = { channelId: standIn.channelId('daily-puzzle'), guildId: standIn.guildId() };
  await db
    .insertInto('channels')
    .values({ ...ids, ...settings, ...state })
    .execute();
  await db.destroy();
};

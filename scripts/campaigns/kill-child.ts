import { createHash, createHmac } from 'node:crypto';
import { startBot } from '../../src/app/bot.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import { channelsToPost, readLedger } from '../../src/game/places/channel-settings.ts';
import { planPosts } from '../../src/game/posts/plan-posts.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { createScaledTimer, readTime, type ScaledTime } from './scaled-clock.ts';

/** The bot of the kill campaign. It runs until the campaign kills it, or until its work is done. */

export interface ChildOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly databaseUrl: string;
  readonly time: ScaledTime;
  readonly runId: string;
  /** Its place to die: a failpoint, and the number of passes before. */
  readonly killAt?: { readonly failpoint: string; readonly after: number };
}

const { token, apiUrl, databaseUrl, time, runId, killAt } = JSON.parse(process.argv[2] ?? '') as ChildOptions;

const now = (): number => readTime(time);
const timer = createScaledTimer(time);
let passes = 0;

const reach = (failpoint: string): void => {
  if (failpoint !== killAt?.failpoint) return;
  if (passes++ >= killAt.after) process.kill(process.pid, 'SIGKILL');
};

const game = {
  db: await openStore(databaseUrl),
  packs: loadPacks(),
  now,
  hash: (text: string) => createHash('sha256').update(text).digest('hex'),
  keyedHash: (text: string) => createHmac('sha256', 'campaign').update(text).digest('hex'),
  defaultTimezone: 'UTC',
  buildPuzzle: buildHere,
};

const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => console.error(fields) };
console.log('starting');
const bot = await startBot({
  token,
  apiUrl,
  devGuildId: undefined,
  game,
  log,
  timer,
  runId,
  reach,
  requestTimeoutMs: 15_000 / time.speed,
  keepTime: (beat) => {
    const interval = setInterval(() => void beat(), 60_000 / time.speed);
    return () => Promise.resolve(clearInterval(interval));
  },
});
const isUnsettled = async (): Promise<boolean> => {
  const open = await game.db.selectFrom('posts').select('id').where('state', '=', 'sending').execute();
  if (open.length > 0) return true;
  for await (const channels of channelsToPost(game)) {
    const ledger = await readLedger(
      game,
      channels.map(({ channelId }) => channelId),
    );
    if (planPosts(now(), channels, ledger).length > 0) return true;
  }
  return false;
};
while (await isUnsettled()) await timer.wait(3_000);
await bot.close();
console.log('settled');
process.exit(0);

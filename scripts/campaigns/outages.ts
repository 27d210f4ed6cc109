import { createHash, createHmac } from 'node:crypto';
import dns from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bot, startBot } from '../../src/app/bot.ts';
import { type KeptBot, keepBot } from '../../src/app/keep-bot.ts';
import { createLog } from '../../src/base/log/write-log.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import type { Game } from '../../src/game/game.ts';
import { saveChannel } from '../../src/game/places/channel-settings.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import type { PostTime } from '../../src/rules/dates/post-time.ts';
import { closeStore, openStore } from '../../src/store/database/open-store.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { type BadLine, createBadLine, LINE_STATES, type LineState } from './bad-line.ts';
import { createScaledClock, createScaledTimer, readTime } from './scaled-clock.ts';

/**
 * Cuts a bot off from Discord for hours, in every way that a line breaks. Tries a running bot and a starting one. The
 * clock runs 120 times as fast. Run as `node --import tsx scripts/campaigns/outages.ts [HOURS] [SEED]`, 2 hours each by
 * default. A channel is due every half hour. The bot must survive each outage, report it once and on its problem line,
 * and log little. Afterwards it must come back by itself, answer, and post each due puzzle once. The bot gives up an
 * unanswered request after 15 real seconds, which are half an hour here. So it notices the end of a silent outage late.
 */

const SPEED = 120;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CHANNELS = 48;
const NAME = 'discord.test';
/** The bot gives up a silent connection after a heartbeat and 30 real seconds for its goodbye. */
const MIN_SILENCE_MS = 2 * HOUR_MS;
/** The most bytes that one outage may add to the log. */
const MAX_LOG_BYTES = 20_000;
/** The most time for the bot to come back, by the scaled clock. It covers the longest pause and hanging requests. */
const MAX_RETURN_MS = 90 * MINUTE_MS;
const HEARTBEAT_MS = 1_000;

const [hours = '2', seed = `outages ${Date.now()}`] = process.argv.slice(2);
const OUTAGE_MS = Number(hours) * HOUR_MS;
const OUTAGES = LINE_STATES.filter((state) => state !== 'up');

const time = { startMs: Date.UTC(2026, 2, 14, 0, 10), realMs: Date.now(), speed: SPEED };
const clock = createScaledClock(() => time);
const timer = createScaledTimer(time);
const now = (): number => readTime(time);
const wait = (ms: number): Promise<void> => sleep(ms / SPEED);

/** Waits until a condition holds. Resolves with the scaled time, or `undefined` after the limit. */
const until = async (holds: () => boolean, limitMs: number): Promise<number | undefined> => {
  const begun = now();
  while (!holds()) {
    if (now() - begun > limitMs) return undefined;
    await sleep(50);
  }
  return now() - begun;
};

const createGame = async (): Promise<Game> => ({
  db: await openStore('file::memory:'),
  packs: loadPacks(),
  now,
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  keyedHash: (text) => createHmac('sha256', seed).update(text).digest('hex'),
  defaultTimezone: 'UTC',
  buildPuzzle: buildHere,
});

const clockTime = (minutes: number): PostTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as PostTime;

/** A channel every half hour of the day. */
const setUp = async (game: Game, standIn: StandIn): Promise<void> => {
  for (let i = 0; i < CHANNELS; i++) {
    await saveChannel(game, {
      channelId: standIn.addChannel(standIn.guildId(), { name: `daily-${i}` }),
      guildId: standIn.guildId(),
      postTime: clockTime(i * 30),
      timeZone: 'UTC',
      difficulty: 'easy',
      language: 'en',
      roleId: undefined,
      withThread: false,
    });
  }
};

/** Beats each scaled minute, as the program's clock does. */
const keepTime = (beat: () => Promise<void>) => {
  const ticking = setInterval(() => void beat(), MINUTE_MS / SPEED);
  return async () => clearInterval(ticking);
};

interface Rig {
  readonly standIn: StandIn;
  readonly line: BadLine;
  readonly game: Game;
  readonly lines: string[];
}

const startKept = ({ standIn, line, game, lines }: Rig): KeptBot<Bot> => {
  const { log } = createLog({ level: 'info', sink: (text) => void lines.push(text), elapsedMs: timer.elapsedMs });
  const apiUrl = `http://${NAME}:${line.port}/api`;
  const start = (stopping: AbortSignal): Promise<Bot> =>
    startBot({
      token: standIn.token,
      apiUrl,
      devGuildId: undefined,
      game,
      log,
      timer,
      runId: `${seed} ${now()}`,
      keepTime,
      stopping,
      requestTimeoutMs: 2_000,
    });
  return keepBot({ timer, rng: createRng(seed), log, now, apiUrl, start });
};

/** Answers lookups of the stand-in's name. They fail while the line is in the state `no-name`. */
const answerNames = (line: BadLine): void => {
  const lookup = dns.lookup;
  const answer = (name: string, ...rest: unknown[]): void => {
    const callback = rest.at(-1) as (error: Error | null, ...found: unknown[]) => void;
    if (name !== NAME) return void Reflect.apply(lookup, dns, [name, ...rest]);
    const lost = Object.assign(new Error(`getaddrinfo ENOTFOUND ${NAME}`), {
      code: 'ENOTFOUND',
      syscall: 'getaddrinfo',
    });
    if (!line.isNamed()) return void setImmediate(callback, lost);
    const isAll = (rest[0] as { all?: boolean } | undefined)?.all === true;
    if (isAll) setImmediate(callback, null, [{ address: '127.0.0.1', family: 4 }]);
    else setImmediate(callback, null, '127.0.0.1', 4);
  };
  dns.lookup = Object.assign(answer, lookup);
};

/** Discord's three seconds are 25 ms here, so it asks several times. */
const isAnswered = async ({ standIn }: Rig): Promise<boolean> => {
  const request = { userId: standIn.memberId('Ada'), channelId: standIn.channelId('general'), name: 'help' };
  for (let tries = 0; tries < 50; tries++) {
    const outcome = await standIn.useCommand({ ...request, subcommand: undefined, options: {} });
    if (outcome.kind === 'message' && outcome.message.state === 'sent') return true;
    await wait(MINUTE_MS);
  }
  return false;
};

const faults: string[] = [];
process.on('uncaughtException', (error) => void faults.push(`uncaught: ${error.stack}`));
process.on('unhandledRejection', (error) => void faults.push(`unhandled: ${String(error)}`));

const minutes = (ms: number | undefined): string => (ms === undefined ? 'never' : `${(ms / MINUTE_MS).toFixed(1)} min`);

/** Breaks the line for hours; `isStarting` has a new bot start during the outage. */
const suffer = async (
  rig: Rig,
  running: KeptBot<Bot>,
  state: LineState,
  isStarting: boolean,
): Promise<KeptBot<Bot>> => {
  const { line, lines } = rig;
  const name = `${state}, ${isStarting ? 'starting' : 'running'}`;
  if (isStarting) await running.close();
  lines.length = 0;
  await line.set(state);
  const kept = isStarting ? startKept(rig) : running;
  void kept.ended.then((error) => faults.push(`${name}: the bot ended: ${String(error)}`));
  const length = state === 'silent' ? Math.max(OUTAGE_MS, MIN_SILENCE_MS) : OUTAGE_MS;
  const noticed = await until(() => kept.problem() !== undefined, length);
  const problem = kept.problem();
  await wait(length - (noticed ?? length));
  const attempts = line.attempts();
  await line.set('up');
  const back = await until(() => kept.problem() === undefined, MAX_RETURN_MS);
  await until(() => rig.standIn.gateway.connected() === 1, MAX_RETURN_MS);
  const answers = back !== undefined && (await isAnswered(rig));
  await wait(30 * MINUTE_MS);
  const bytes = lines.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  console.log(
    `| ${name} | ${minutes(noticed)} | ${problem ?? '–'} | ${attempts} | ${minutes(back)} | ${answers ? 'yes' : 'no'} | ${lines.length} lines, ${bytes} bytes |`,
  );
  if (noticed === undefined) faults.push(`${name}: nothing was said of it`);
  if (back === undefined || !answers) faults.push(`${name}: the bot did not come back`);
  if (bytes > MAX_LOG_BYTES) faults.push(`${name}: ${bytes} bytes in the log`);
  return kept;
};

/** Each channel has one post for each date that it was due on. */
const checkPosts = async ({ game, standIn }: Rig): Promise<void> => {
  const posts = await game.db.selectFrom('posts').select(['channelId', 'puzzleDate', 'state']).execute();
  const open = posts.filter(({ state }) => state !== 'posted');
  const perChannel = new Map<string, number>();
  for (const { channelId } of posts) perChannel.set(channelId, (perChannel.get(channelId) ?? 0) + 1);
  let messages = 0;
  for (const [channelId, count] of perChannel) {
    const seen = standIn
      .messagesFor(standIn.memberId('Ada'), channelId)
      .filter(({ components }) => components.length > 0);
    messages += seen.length;
    if (seen.length !== count) faults.push(`channel ${channelId}: ${seen.length} messages for ${count} dates`);
  }
  if (open.length > 0) faults.push(`${open.length} posts are not settled`);
  const dates = new Set(posts.map(({ puzzleDate }) => puzzleDate));
  console.log(`${posts.length} posts on ${dates.size} dates in ${perChannel.size} channels, ${messages} messages`);
};

console.log(`seed: ${seed}`);
const standIn = await createStandIn({ clock, heartbeatMs: HEARTBEAT_MS });
const line = await createBadLine(Number(new URL(standIn.apiUrl).port));
standIn.world.origin = `http://${NAME}:${line.port}`;
answerNames(line);
const rig: Rig = { standIn, line, game: await createGame(), lines: [] };
await setUp(rig.game, standIn);
let kept = startKept(rig);
await kept.connected;
console.log('| outage | noticed after | what /readyz says | attempts | back after | answers | log |');
console.log('|---|---|---|---|---|---|---|');
for (const state of OUTAGES) kept = await suffer(rig, kept, state, false);
for (const state of OUTAGES) kept = await suffer(rig, kept, state, true);
await checkPosts(rig);
await kept.close();
await line.close();
await standIn.close();
await closeStore(rig.game.db);
for (const fault of faults) console.log(`fault: ${fault}`);
console.log(`${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

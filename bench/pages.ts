/**
 * Measures processor time and statements of the web player's requests: for each opened page, each found word and each
 * refresh. All members of a server with earlier puzzles play the same one. Run as `node --import tsx bench/pages.ts
 * [--pages N] [--days N] [--words N] [--mode alone|together] [--folder PATH]`.
 */

import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cellsIn } from '../scripts/campaigns/page-visitors.ts';
import { NO_PACE } from '../src/base/paces.ts';
import { createSignals } from '../src/base/signals.ts';
import { issuePlayerLink } from '../src/features/play/player-entrance.ts';
import { createPlayerApp } from '../src/features/player/web-player.ts';
import { DEFAULT_SETTINGS } from '../src/game/editions/current-edition.ts';
import type { Edition } from '../src/game/editions/edition.ts';
import { openEdition } from '../src/game/editions/editions.ts';
import { buildHere } from '../src/game/editions/generate-daily.ts';
import type { Game } from '../src/game/game.ts';
import { SEES_ALL } from '../src/game/places/viewer.ts';
import type { SessionView } from '../src/player/wire.ts';
import { formatPuzzle } from '../src/puzzle/formats/puzzle-json.ts';
import { listedWords } from '../src/puzzle/model/puzzle.ts';
import { addDays, type PuzzleDate } from '../src/rules/dates/puzzle-date.ts';
import { closeStore, openStore } from '../src/store/database/open-store.ts';
import { insertEdition } from '../src/store/editions/edition-rows.ts';
import { loadPacks } from '../src/words/load-packs.ts';
import { watchStatements } from './watch-statements.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    days: { type: 'string', default: '100' },
    words: { type: 'string', default: '6' },
    mode: { type: 'string', default: 'alone' },
    folder: { type: 'string', default: 'data/bench' },
  },
});
const [PAGES, DAYS, WORDS] = [values.pages, values.days, values.words].map(Number) as [number, number, number];
const GUILD = '900000000000000001';
const CHANNEL = '900000000000000002';
const TODAY = '2026-03-14' as PuzzleDate;
const ORIGIN = 'http://localhost:3000';

const openGame = async (): Promise<Game> => {
  mkdirSync(values.folder, { recursive: true });
  const path = join(values.folder, 'pages.db');
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true });
  return {
    db: await openStore(`file:${path}`),
    packs: loadPacks(),
    now: () => Date.parse(`${TODAY}T12:00:00Z`) + performance.now(),
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    keyedHash: (text) => createHmac('sha256', 'bench').update(text).digest('hex'),
    defaultTimezone: 'UTC',
    buildPuzzle: buildHere,
  };
};

const copyEdition = async ({ db }: Game, { title, difficulty, language, puzzle }: Edition, puzzleDate: PuzzleDate) => {
  const row = { editionKey: puzzleDate, puzzleDate, title, difficulty, language, builtAt: 0 };
  const stored = { puzzleJson: JSON.stringify(formatPuzzle(puzzle)), listedWords: listedWords(puzzle).length };
  return (await insertEdition(db, { ...row, ...stored })).id;
};

/** A channel with a post for each of the last days, the same puzzle in all of them. */
const postDays = async (game: Game, edition: Edition): Promise<void> => {
  await game.db
    .insertInto('channels')
    .values({
      channelId: CHANNEL,
      guildId: GUILD,
      postTime: '09:00',
      timeZone: 'UTC',
      difficulty: 'medium',
      language: 'en',
      roleId: null,
      withThread: false,
      mode: values.mode,
      state: 'active',
      stateReason: null,
      setUpAt: 0,
    })
    .execute();
  for (let day = DAYS; day >= 0; day--) {
    const date = addDays(TODAY, -day);
    const post = { channelId: CHANNEL, guildId: GUILD, puzzleDate: date, messageId: '2', state: 'posted' as const };
    const rest = { isLate: false, isTogether: values.mode === 'together', claimedAt: 0, postedAt: 0 };
    const editionId = day === 0 ? edition.id : await copyEdition(game, edition, date);
    await game.db
      .insertInto('posts')
      .values({ ...post, ...rest, editionId })
      .execute();
  }
};

interface Request {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const createClient = (game: Game) => {
  const signals = createSignals();
  const app = createPlayerApp({
    host: () => ({
      game,
      signals,
      isHere: () => true,
      noteFind: () => {},
      nameMembers: async () => new Map(),
      posts: {
        mayWrite: async () => true,
        mayBotWrite: async () => true,
        nextPostAt: async () => undefined,
        send: async () => 'sent',
      },
      lookUpMember: async () => SEES_ALL,
      pace: NO_PACE,
      noteRefusal: () => {},
      discord: { mayAsk: () => true, noteAnswer: () => undefined },
      onFault: (error) => {
        throw error;
      },
    }),
    files: { serve: async (c) => c.notFound() },
    cookie: { path: '/play', isSecure: false },
    isOwnOrigin: (origin) => origin === ORIGIN,
  });
  return async ({ path, body, headers = {} }: Request): Promise<Response> => {
    const given = { origin: ORIGIN, host: 'localhost:3000', 'content-type': 'application/json', ...headers };
    const init = body ? { method: 'POST', headers: given, body: JSON.stringify(body) } : { headers: given };
    const response = await app.request(`${ORIGIN}/play/api${path}`, init);
    if (response.status !== 200) throw new Error(`expected 200 from ${path}, got ${await response.text()}`);
    return response;
  };
};

const watch = watchStatements();

/** Prints the cost of one of `count` requests. */
const measure = async (name: string, count: number, each: (index: number) => Promise<void>): Promise<void> => {
  const before = process.cpuUsage();
  const asked = watch.count;
  for (let index = 0; index < count; index++) await each(index);
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1_000 / count;
  console.log(`| ${name} | ${count} | ${ms.toFixed(2)} | ${((watch.count - asked) / count).toFixed(1)} |`);
};

const game = await openGame();
const edition = await openEdition(game, TODAY, { ...DEFAULT_SETTINGS, guildId: GUILD, reroll: 0 });
await postDays(game, edition);
const request = createClient(game);
const cells = cellsIn(edition);
const pages: Record<string, string>[] = [];

const open = async (index: number): Promise<void> => {
  const player = { guildId: GUILD, userId: String(10_000 + index) };
  const token = await issuePlayerLink(game, player, edition, 'en');
  const response = await request({ path: '/session', body: { token } });
  const { session } = (await response.json()) as SessionView;
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  pages.push({ cookie, 'x-session': session });
};

const find = async (index: number, word: number): Promise<void> => {
  const body = { puzzle: edition.id, text: cells[word] ?? '' };
  await (await request({ path: '/entries', body, headers: pages[index % PAGES] ?? {} })).arrayBuffer();
};

const refresh = async (index: number): Promise<void> => {
  const path = `/puzzle?puzzle=${edition.id}`;
  await (await request({ path, headers: pages[index % PAGES] ?? {} })).arrayBuffer();
};

console.log(`${PAGES} pages (${values.mode}), ${DAYS} earlier puzzles\n`);
console.log('| what | times | ms | statements |\n|---|---|---|---|');
await measure('a page opened', PAGES, open);
await measure('news, nothing found', PAGES, refresh);
for (let word = 0; word < WORDS; word++) await measure(`word ${word + 1} found`, PAGES, (index) => find(index, word));
await measure(`news, ${WORDS} words found`, PAGES, refresh);
await closeStore(game.db);

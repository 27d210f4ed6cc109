import { createHash, createHmac } from 'node:crypto';
import { issuePlayerLink } from '../../src/features/play/player-entrance.ts';
import { submitEntries } from '../../src/features/play/submit.ts';
import { createPlayerApp } from '../../src/features/player/web-player.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import type { Game } from '../../src/game/game.ts';
import type { SessionView } from '../../src/player/wire.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import { createRng, shuffle } from '../../src/puzzle/model/rng.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { createTestHost } from '../../test/features/player/test-host.ts';

/** Members who submit until the campaign kills the process. It prints each submission after its acknowledgement. */

export interface SubmitOptions {
  readonly databaseUrl: string;
  readonly editionId: number;
  readonly guildId: string;
  readonly now: number;
  readonly seed: string;
  /** Over the routes of the web player instead of the way of `/found`. */
  readonly fromPages: boolean;
  /** Members of the run before. The process submits their entries again. */
  readonly again: readonly string[];
}

const { databaseUrl, editionId, guildId, now, seed, again, fromPages } = JSON.parse(
  process.argv[2] ?? '',
) as SubmitOptions;

/** How many members wait for an answer at any time. */
const AT_ONCE = 40;

const rng = createRng(seed);
const game: Game = {
  db: await openStore(databaseUrl),
  packs: [],
  now: () => now,
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  keyedHash: (text) => createHmac('sha256', 'campaign').update(text).digest('hex'),
  defaultTimezone: 'UTC',
  buildPuzzle: buildHere,
};
const edition = await findEdition(game, editionId);
if (!edition) throw new Error(`expected the edition ${editionId}, got none`);

const entries = edition.puzzle.words.map(({ placement, word }) => ({
  word,
  cells: `${formatCell(placement.start)} ${formatCell(endOf(placement))}`,
}));

const ORIGIN = 'http://localhost:3000';
const player = createPlayerApp({
  host: () => createTestHost(game),
  files: { serve: async (c) => c.notFound() },
  cookie: { path: '/play', isSecure: false },
  isOwnOrigin: (origin) => origin === ORIGIN,
});

const post = async (path: string, body: object, more: Readonly<Record<string, string>> = {}): Promise<Response> => {
  const headers = { origin: ORIGIN, 'content-type': 'application/json', ...more };
  const response = await player.request(`${ORIGIN}/play/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return response;
};

type Headers = Readonly<Record<string, string>>;

const openPage = async (userId: string): Promise<Headers> => {
  const token = await issuePlayerLink(game, { guildId, userId }, edition, 'en');
  const opened = await post('/session', { token });
  const { session } = (await opened.json()) as SessionView;
  return { cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '', 'x-session': session };
};

const pages = new Map<string, Promise<Headers>>();

/** As a member's page does it: acknowledged once the whole answer has come. */
const submitFromPage = async (userId: string, text: string): Promise<void> => {
  const page = pages.get(userId) ?? openPage(userId);
  pages.set(userId, page);
  await (await post('/entries', { puzzle: edition.id, text }, await page)).json();
};

const submit = async (userId: string, some: typeof entries): Promise<void> => {
  const text = some.map(({ cells }) => cells).join('\n');
  if (fromPages) await submitFromPage(userId, text);
  else await submitEntries(game, edition, { guildId, userId }, text);
  // A pipe takes the text at once, so the parent knows every acknowledged find.
  process.stdout.write(`${userId} ${some.map(({ word }) => word).join(' ')}\n`);
};

/** All words at once, or in two parts. */
const play = async (userId: string): Promise<void> => {
  const order = shuffle(entries, rng);
  const first = rng.nextInt(2) === 0 ? order.length : 1 + rng.nextInt(order.length);
  await submit(userId, order.slice(0, first));
  if (first < order.length) await submit(userId, order.slice(first));
};

/** Names this run's members: as short as ids of Discord, and of the same letters. */
const run = game.hash(seed).slice(0, 12);
let members = 0;
const playOn = async (): Promise<never> => {
  for (;;) {
    const repeated = again[members];
    await play(repeated ?? `${run}_${members++}`);
    if (repeated !== undefined) members++;
  }
};

process.stdout.write('ready\n');
await Promise.all(Array.from({ length: AT_ONCE }, playOn));

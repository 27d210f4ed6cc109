import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { readInstallationSecret } from '../../src/features/operating/installation-secret.ts';
import { issuePlayerLink } from '../../src/features/play/player-entrance.ts';
import type { Edition } from '../../src/game/editions/edition.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import type { Game } from '../../src/game/game.ts';
import type { LiveMessage, SessionView, SubmissionView } from '../../src/player/wire.ts';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import { listedWords } from '../../src/puzzle/model/puzzle.ts';
import { openStore } from '../../src/store/database/open-store.ts';

/** Members with the web player open, and their server. They send the requests of their browsers. */

export const ORIGIN = 'http://localhost:4999';

export interface Room {
  readonly standIn: StandIn;
  readonly guildId: string;
  readonly channelId: string;
  readonly members: readonly string[];
}

/** A server with a channel that is due at once. */
export const createRoom = async (databaseUrl: string, members: number, mode: string): Promise<Room> => {
  const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
  const guildId = standIn.addServer({ name: 'Room', channels: [{ name: 'daily' }], members: [] });
  const channelId = standIn.channelId('daily', 'Room');
  const db = await openStore(databaseUrl);
  await db
    .insertInto('channels')
    .values({
      channelId,
      guildId,
      postTime: '00:00',
      timeZone: 'UTC',
      difficulty: 'medium',
      language: 'en',
      roleId: null,
      withThread: false,
      mode,
      state: 'active',
      stateReason: null,
      setUpAt: 0,
    })
    .execute();
  await db.destroy();
  const ids = Array.from({ length: members }, (_, i) => standIn.addMember(guildId, { name: `Member ${i}` }));
  return { standIn, guildId, channelId, members: ids };
};

/** The game on the bot's database, opened by another program. */
export const openGame = async (databaseUrl: string): Promise<Game> => {
  const db = await openStore(databaseUrl);
  const secret = await readInstallationSecret(db, 'no secret was stored');
  return {
    db,
    packs: [],
    now: Date.now,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    keyedHash: (text) => createHmac('sha256', secret).update(text).digest('hex'),
    defaultTimezone: 'UTC',
    buildPuzzle: buildHere,
  };
};

/** Waits for the channel's post. */
export const waitForPost = async (game: Game, { channelId }: Pick<Room, 'channelId'>): Promise<Edition> => {
  for (;;) {
    const row = await game.db
      .selectFrom('posts')
      .select('editionId')
      .where('channelId', '=', channelId)
      .where('state', '=', 'posted')
      .executeTakeFirst();
    const edition = row && (await findEdition(game, row.editionId));
    if (edition) return edition;
    await sleep(100);
  }
};

/** The cells to type or draw for each word of the list. */
export const cellsIn = ({ puzzle }: Edition): string[] =>
  listedWords(puzzle).map(({ placement }) => `${formatCell(placement.start)} ${formatCell(endOf(placement))}`);

/** One open page. */
export interface Page {
  readonly userId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly session: string;
}

const post = (url: string, path: string, body: object, headers: Page['headers']): Promise<Response> =>
  fetch(`${url}/play/api${path}`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

export const openPage = async (
  game: Game,
  url: string,
  { guildId }: Pick<Room, 'guildId'>,
  userId: string,
  edition: Edition,
): Promise<Page> => {
  const token = await issuePlayerLink(game, { guildId, userId }, edition, 'en');
  const response = await post(url, '/session', { token }, {});
  if (response.status !== 200) throw new Error(`expected a session, got ${response.status}`);
  const { session } = (await response.json()) as SessionView;
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { userId, session, headers: { cookie, 'x-session': session } };
};

/** The result of a submission. `undefined` if it failed or got no answer. */
export const submit = async (
  url: string,
  { headers }: Page,
  puzzle: number,
  text: string,
): Promise<SubmissionView | undefined> => {
  const response = await post(url, '/entries', { puzzle, text }, headers).catch(() => undefined);
  return response?.status === 200 ? ((await response.json()) as SubmissionView) : undefined;
};

/** The request that a page sends every half minute. */
export const refresh = async (url: string, { headers }: Page, puzzle: number): Promise<void> => {
  await (await fetch(`${url}/play/api/puzzle?puzzle=${puzzle}`, { headers })).arrayBuffer();
};

/** Asks for a practice. Resolves with the answer's status, or 0 without an answer. */
export const practise = async (url: string, { headers }: Page, theme: string, difficulty: string): Promise<number> => {
  const response = await post(url, '/practice', { theme, difficulty, list: '' }, headers).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status ?? 0;
};

/** Listens as the page of a shared board does. */
export const listen = (url: string, { session, headers }: Page, onMessage: (message: LiveMessage) => void) =>
  new Promise<WebSocket>((resolve, reject) => {
    const address = `${url.replace(/^http/, 'ws')}/play/api/live?session=${session}`;
    const socket = new WebSocket(address, { headers: { origin: ORIGIN, cookie: headers['cookie'] ?? '' } });
    socket.on('message', (data) => onMessage(JSON.parse(String(data)) as LiveMessage));
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDriver } from '../../scripts/campaigns/drive-members.ts';
import { createAutoBackups } from '../../src/features/operating/auto-backups.ts';
import { createWebPlayer } from '../../src/features/player/web-player.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { authorize } from '../../src/playground/world/activities.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { emptyLog } from '../../src/store/database/open-store.ts';
import { createManualClock } from '../playground/manual-clock.ts';
import { type BotRig, createGame, messageIn, pressIn, realTimer, startBotRig } from '../rigs/bot-rig.ts';
import { cellsFor } from '../rigs/play-rig.ts';
import { findInStore, secretsOf } from '../rigs/search-store.ts';

/** A day with every feature of the bot, on a database in a file. No byte on the disk may hold a secret. */

const ORIGIN = 'https://play.example.org';
const HOUR_MS = 3_600_000;

const startDay = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-secrets-'));
  const path = join(folder, 'a.db');
  const clock = createManualClock();
  const parts = { clock, standIn: await createStandIn({ clock }), game: await createGame(clock.now, `file:${path}`) };
  const timer = { ...realTimer, elapsedMs: clock.now };
  const backups = createAutoBackups({ from: path, folder: join(folder, 'backups'), now: clock.now, timer });
  const rig = await startBotRig(parts, { player: { url: ORIGIN, hasActivity: true }, backups });
  return { folder, rig, backups };
};

const createPage = ({ standIn, game, bot }: BotRig) => {
  const { apiUrl, applicationId: clientId, clientSecret, token: botToken } = standIn;
  const app = { apiUrl, clientId, clientSecret, botToken };
  const host = () => ({ game, ...bot.player });
  const player = createWebPlayer({ publicUrl: ORIGIN, app, isPlayground: false, host, timer: realTimer });
  if (!player) throw new Error('expected a web player');
  return player;
};

type Page = ReturnType<typeof createPage>;

const post = async ({ app }: Page, path: string, body: object, headers: object = {}): Promise<Response> =>
  app.request(`${ORIGIN}/play/api${path}`, {
    method: 'POST',
    headers: { origin: ORIGIN, host: 'play.example.org', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const keyIn = (response: Response): string => /=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';

const wordsOf = async (rig: BotRig) => (await findEdition(rig.game, 1))?.puzzle.words ?? [];

/** Plays by a personal link. Resolves with its token and the session's key. */
const playByLink = async (rig: BotRig, page: Page): Promise<string[]> => {
  const board = await rig.use(rig.ada, 'puzzle');
  const { content } = messageIn(await pressIn(rig, rig.ada, board, 'Play'));
  const token = /\/play#([\w.]+)/.exec(content)?.[1] ?? '';
  const opened = await post(page, '/session', { token });
  expect(opened.status).toBe(200);
  const { session } = (await opened.clone().json()) as { session: string };
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const [, second] = await wordsOf(rig);
  const text = second ? cellsFor(second) : '';
  const found = await post(page, '/entries', { puzzle: 1, text }, { cookie, 'x-session': session });
  expect(found.status).toBe(200);
  return [token, keyIn(opened)];
};

/** Plays inside Discord. Resolves with the code, the access token and the session's key. */
const playInside = async (rig: BotRig, page: Page): Promise<string[]> => {
  const launched = await rig.standIn.launch({ userId: rig.ben, channelId: rig.daily });
  if (launched.kind !== 'activity') throw new Error(`expected an Activity, got ${launched.kind}`);
  const [instance] = rig.standIn.world.activities.instances.keys();
  const code = authorize(rig.standIn.world, instance ?? '', rig.ben) ?? '';
  const opened = await post(page, '/activity', { code, instance });
  expect(opened.status).toBe(200);
  return [code, ...rig.standIn.world.activities.tokens.keys(), keyIn(opened)];
};

const playByCommands = async (rig: BotRig): Promise<void> => {
  const [first] = await wordsOf(rig);
  await rig.use(rig.ada, 'found', { cells: first ? cellsFor(first) : '' });
  const file = rig.standIn.upload('a.txt', new TextEncoder().encode('badger\nferret\nweasel\nmarten\npolecat\notters'));
  await rig.use(rig.mara, 'words add', { name: 'Hunters', file });
  await pressIn(rig, rig.ada, await rig.use(rig.ada, 'stats'), 'Remind me in the evening');
  const channelIds = [rig.daily, rig.general];
  const userIds = [rig.ada, rig.ben, rig.mara];
  const { standIn } = rig;
  const driver = createDriver({ standIn, rng: createRng('a day'), userIds, channelIds, textFor: () => 'otter A1 B2' });
  for (let i = 0; i < 60; i++) await driver.act();
};

const bytesBelow = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)));

test('no token, key, code or address of a file is in any byte of the database, its log or its backups', async () => {
  const { folder, rig, backups } = await startDay();
  const page = createPage(rig);
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  const secrets = [...(await playByLink(rig, page)), ...(await playInside(rig, page))];
  await playByCommands(rig);
  const look = (): void => {
    const wanted = [...secretsOf(rig.standIn), ...rig.standIn.world.interactions.keys(), ...secrets];
    expect(wanted.filter((secret) => secret.length < 4)).toEqual([]);
    const files = bytesBelow(folder);
    expect(files.length).toBeGreaterThanOrEqual(4);
    expect(wanted.filter((secret) => files.some((bytes) => bytes.includes(secret)))).toEqual([]);
    expect(files.some((bytes) => bytes.includes(rig.ada))).toBe(true);
  };
  look();
  rig.clock.advance(25 * HOUR_MS);
  await rig.bot.tick();
  await emptyLog(rig.game.db);
  look();
  page.close();
  await backups.close();
  await rig[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
}, 120_000);

test('a secret that was stored is found, in whatever table and column', async () => {
  await using rig = await startBotRig();
  const { db } = rig.game;
  expect(await findInStore(db, ['slp1.'])).toEqual([]);
  await db.insertInto('facts').values({ name: 'note', value: 'https://x/play#slp1.1.2.3' }).execute();
  expect(await findInStore(db, ['slp1.', 'not there'])).toEqual(['facts holds slp1.…']);
  await db.deleteFrom('facts').where('name', '=', 'note').execute();
});

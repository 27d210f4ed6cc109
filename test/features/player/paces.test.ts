import { describe, expect, test } from 'vitest';
import type { Tenant } from '../../../src/base/fair-turns.ts';
import { createPaces } from '../../../src/base/paces.ts';
import { issuePlayerLink } from '../../../src/features/play/player-entrance.ts';
import { createPlayerApp } from '../../../src/features/player/web-player.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import type { Game } from '../../../src/game/game.ts';
import type { PuzzleView } from '../../../src/player/wire.ts';
import { type BotRig, createParts, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { createPlayerRig, ORIGIN, type PlayerRig, type Visit, visit } from './player-rig.ts';

/** The bot and its pages share one pace. Its clock stands still. `tenants` records the members behind each build. */
const startBothDoors = async () => {
  const parts = await createParts();
  const tenants: Tenant[] = [];
  const game: Game = {
    ...parts.game,
    buildPuzzle: async (spec, tenant) => {
      tenants.push(tenant);
      return parts.game.buildPuzzle(spec, tenant);
    },
  };
  const rig = await startBotRig({ ...parts, game }, { pace: createPaces(() => 0) });
  const app = createPlayerApp({
    host: () => ({ game, ...rig.bot.player }),
    files: { serve: async (c) => c.notFound() },
    cookie: { path: '/play', isSecure: false },
    isOwnOrigin: () => true,
  });
  return { rig, app, game, tenants, [Symbol.asyncDispose]: () => rig[Symbol.asyncDispose]() };
};

type Doors = Awaited<ReturnType<typeof startBothDoors>>;

const postedEdition = async ({ rig, game }: Doors) => {
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC', difficulty: 'easy' });
  const row = await game.db.selectFrom('posts').select('editionId').executeTakeFirstOrThrow();
  const edition = await findEdition(game, row.editionId);
  if (!edition) throw new Error('expected a posted edition');
  return edition;
};

const PRACTICE = { theme: 'ocean', difficulty: 'easy' };

/** A page of a member; each has a link and a cookie of its own. */
const openPage = async (doors: Doors, userId: string) => {
  const { app, game, rig } = doors;
  const edition = await postedEdition(doors);
  const token = await issuePlayerLink(game, { guildId: rig.guild, userId }, edition, 'en');
  const post = async (path: string, body: object, more: Readonly<Record<string, string>> = {}): Promise<Response> =>
    app.request(`${ORIGIN}/play/api${path}`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    });
  const response = await post('/session', { token });
  const view = (await response.json()) as { session: string };
  const headers = { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', 'x-session': view.session };
  return (path: string, body: object) => post(path, body, headers);
};

const practise = async ({ use, ada }: BotRig): Promise<boolean> =>
  !textOf(await use(ada, 'practice', PRACTICE)).includes('a lot at once');

describe('one pace for all entrances', () => {
  test('a member who alternates between page and commands practises no more often than by one of them', async () => {
    await using doors = await startBothDoors();
    const page = await openPage(doors, doors.rig.ada);
    let begun = 0;
    for (let i = 0; i < 10; i++) {
      if ((await page('/practice', PRACTICE)).status === 200) begun++;
      if (await practise(doors.rig)) begun++;
    }
    expect(begun).toBe(5);
  });

  test('finds on the page and by /found draw from the same bucket', async () => {
    await using doors = await startBothDoors();
    const page = await openPage(doors, doors.rig.ada);
    for (let i = 0; i < 40; i++) await page('/entries', { puzzle: 1, text: 'A1 B1' });
    expect(textOf(await doors.rig.use(doors.rig.ada, 'found', { cells: 'A1 B1' }))).toContain('a lot at once');
  });

  test('puzzles are built in the name of the same member of the same server, whatever the entrance', async () => {
    await using doors = await startBothDoors();
    const { rig, tenants } = doors;
    const page = await openPage(doors, rig.ada);
    tenants.length = 0;
    await practise(rig);
    const { id } = (await (await page('/practice', PRACTICE)).json()) as PuzzleView;
    await page('/practice/again', { puzzle: id });
    await page('/race', PRACTICE);
    expect(tenants).toEqual(Array.from({ length: 4 }, () => ({ guildId: rig.guild, userId: rig.ada })));
  });
});

const ask = ({ app }: PlayerRig, { headers }: Visit, path: string): Promise<Response> =>
  Promise.resolve(app.request(`${ORIGIN}/play/api${path}`, { headers }));

describe('a page that is too fast', () => {
  test('is told when to try again, and its finds that the rest is sent by itself', async () => {
    await using rig = await createPlayerRig();
    const ada = await visit(rig, await rig.link('ada'));
    const entry = { puzzle: rig.edition.id, text: 'A1 B1' };
    for (let i = 0; i < 40; i++) await rig.post('/entries', entry, ada.headers);
    const refused = await rig.post('/entries', entry, ada.headers);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toEqual({
      problem: 'That was a lot at once. Your finds are kept: the rest is sent in 1 second.',
      isEnded: false,
    });
    for (let i = 0; i < 5; i++) await rig.post('/practice', PRACTICE, ada.headers);
    const unbuilt = await rig.post('/practice', PRACTICE, ada.headers);
    expect(unbuilt.headers.get('retry-after')).toBe('4');
    expect(await unbuilt.json()).toMatchObject({
      problem: 'That was a lot at once. Nothing is lost: try again in 4 seconds.',
    });
  });

  test('gains nothing by more sessions of the same member, and takes nothing from another member', async () => {
    await using rig = await createPlayerRig();
    const pages: Visit[] = [];
    for (let i = 0; i < 3; i++) pages.push(await visit(rig, await rig.link('ada')));
    const statuses: number[] = [];
    for (let i = 0; i < 90; i++) statuses.push((await ask(rig, pages[i % 3] as Visit, '/puzzle')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect((await ask(rig, await visit(rig, await rig.link('ben')), '/puzzle')).status).toBe(200);
  });

  test('cannot try used links for ever', async () => {
    await using rig = await createPlayerRig();
    const token = await rig.link('ada');
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await rig.post('/session', { token })).status);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 403), 429, 429]);
    rig.advance(5_000);
    expect((await rig.post('/session', { token })).status).toBe(403);
  });
});

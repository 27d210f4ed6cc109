import { expect, test } from 'vitest';
import { forgetMember } from '../../../src/features/members/member-privacy.ts';
import { voidDay } from '../../../src/features/members/moderation.ts';
import type { ProblemView, SessionView, SubmissionView } from '../../../src/player/wire.ts';
import { cellsFor, PLAY_DATE } from '../../rigs/play-rig.ts';
import { createPlayerRig, ORIGIN, type PlayerRig, visit } from './player-rig.ts';

const MINUTE_MS = 60_000;

const refusalOf = async (response: Response): Promise<{ status: number; problem: string }> => ({
  status: response.status,
  problem: ((await response.json()) as ProblemView).problem,
});

const useLink = async (rig: PlayerRig, token: string) => refusalOf(await rig.post('/session', { token }));

const playOn = async (rig: PlayerRig, headers: Readonly<Record<string, string>>) =>
  rig.post('/entries', { puzzle: rig.edition.id, text: 'A1 B1' }, headers);

test('a link opens the board of its member once, and the key is kept where no script reads it', async () => {
  await using rig = await createPlayerRig();
  const token = await rig.link('ada');
  expect(token).toMatch(/^slp1\.[\w.]+$/);
  const { view, cookie } = await visit(rig, token);
  expect(view.puzzle).toMatchObject({
    title: 'Small hunters',
    rows: rig.edition.puzzle.grid.rows,
    points: 0,
    isPractice: false,
  });
  expect(cookie).toMatch(/; Path=\/play; HttpOnly; SameSite=Lax$/);
  expect(await useLink(rig, token)).toEqual({ status: 403, problem: expect.stringContaining('already been used') });
});

test('a browser that used a link resumes its session with it, also after 15 minutes; other browsers do not', async () => {
  await using rig = await createPlayerRig();
  const token = await rig.link('ada');
  const first = await visit(rig, token);
  const { cookie = '' } = first.headers;
  const again = async (headers: Readonly<Record<string, string>>) => rig.post('/session', { token }, headers);
  rig.advance(16 * MINUTE_MS);
  const resumed = await again({ cookie });
  expect(resumed.status).toBe(200);
  expect(((await resumed.json()) as SessionView).session).toBe(first.view.session);
  expect(await rig.game.db.selectFrom('playerSessions').selectAll().execute()).toHaveLength(1);
  const ben = await visit(rig, await rig.link('ben'));
  const [name = '', key = ''] = cookie.split('=');
  for (const other of ['', ben.headers['cookie'] ?? '', `${name}=${key.replace(/./g, '0')}`]) {
    expect((await again({ cookie: other })).status).toBe(403);
  }
});

test('a used link resumes no session that is over', async () => {
  await using rig = await createPlayerRig();
  const token = await rig.link('ada');
  const { headers } = await visit(rig, token);
  const again = async () => refusalOf(await rig.post('/session', { token }, { cookie: headers['cookie'] ?? '' }));
  rig.gone.add('ada');
  expect((await again()).problem).toContain('no longer play');
  rig.gone.delete('ada');
  await forgetMember(rig.game, { guildId: '1', userId: 'ada' });
  expect((await again()).problem).toContain('already been used');
});

test('a refusal names the way on, if there is one', async () => {
  await using rig = await createPlayerRig();
  const { headers } = await visit(rig, await rig.link('ada'));
  const wayOf = async (response: Promise<Response>) => ((await (await response).json()) as ProblemView).way;
  expect(await wayOf(rig.post('/session', { token: 'slp1.no' }))).toBe('discord');
  expect(await wayOf(rig.post('/entries', { puzzle: 1, text: 'A1 B1' }))).toBe('discord');
  expect(await wayOf(rig.post('/entries', { puzzle: 999, text: 'A1 B1' }, headers))).toBe('next');
  expect(await wayOf(rig.post('/entries', { puzzle: 1 }, headers))).toBe('reload');
  expect(await wayOf(rig.post('/practice', { theme: 'nothing', difficulty: 'easy' }, headers))).toBeUndefined();
});

test('forged and foreign links are refused, whatever part of them was changed', async () => {
  await using rig = await createPlayerRig();
  const token = await rig.link('ada');
  const [beginning, id, guild, user, edition, expiry, seal = ''] = token.split('.');
  const forged = {
    'another server': [beginning, id, '2', user, edition, expiry, seal],
    'another member': [beginning, id, guild, 'ben', edition, expiry, seal],
    'another edition': [beginning, id, guild, user, '2', expiry, seal],
    'a later end': [beginning, id, guild, user, edition, `${expiry}0`, seal],
    'another link': [beginning, '99', guild, user, edition, expiry, seal],
    'another seal': [beginning, id, guild, user, edition, expiry, seal.replace(/./g, '0')],
    'half a seal': [beginning, id, guild, user, edition, expiry, seal.slice(32)],
    'no seal': [beginning, id, guild, user, edition, expiry],
    nothing: [''],
  };
  for (const [name, parts] of Object.entries(forged)) {
    expect({ name, ...(await useLink(rig, parts.join('.'))) }).toEqual({
      name,
      status: 403,
      problem: expect.stringContaining('link is incomplete'),
    });
  }
  expect((await visit(rig, token)).view.puzzle.id).toBe(rig.edition.id);
});

test('a link of another installation is refused', async () => {
  await using rig = await createPlayerRig();
  await using other = await createPlayerRig();
  const stranger = { ...other.game, keyedHash: (text: string) => other.game.hash(text) };
  const { issuePlayerLink } = await import('../../../src/features/play/player-entrance.ts');
  const token = await issuePlayerLink(stranger, { guildId: '1', userId: 'ada' }, other.edition, 'en');
  expect((await useLink(rig, token)).status).toBe(403);
});

test('a link works for 15 minutes, and of those not used the five newest work', async () => {
  await using rig = await createPlayerRig();
  const token = await rig.link('ada');
  rig.advance(15 * MINUTE_MS);
  expect(await useLink(rig, token)).toEqual({ status: 403, problem: expect.stringContaining('15 minutes') });
  const first = await rig.link('ada');
  for (let i = 0; i < 5; i++) await rig.link('ada');
  expect((await useLink(rig, first)).problem).toContain('already been used');
});

test('two browsers that use a link at the same time get one session', async () => {
  await using rig = await createPlayerRig();
  const token = await rig.link('ada');
  const answers = await Promise.all(Array.from({ length: 20 }, () => rig.post('/session', { token })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('deleting everything ends links and sessions of that member alone', async () => {
  await using rig = await createPlayerRig();
  const [ada, ben] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ben'))];
  const unused = await rig.link('ada');
  await forgetMember(rig.game, { guildId: '1', userId: 'ada' });
  expect(await refusalOf(await playOn(rig, ada.headers))).toEqual({
    status: 401,
    problem: expect.stringContaining('Press Play'),
  });
  expect((await useLink(rig, unused)).status).toBe(403);
  expect((await playOn(rig, ben.headers)).status).toBe(200);
});

test('voiding a day ends its sessions and links', async () => {
  await using rig = await createPlayerRig();
  const { headers } = await visit(rig, await rig.link('ada'));
  const unused = await rig.link('ada');
  const [word] = rig.words;
  await rig.submit('ada', word ? cellsFor(word) : '');
  const date = PLAY_DATE as Parameters<typeof voidDay>[1]['date'];
  await voidDay(rig.game, { guildId: '1', userId: 'ada', moderatorId: 'mara', date, reason: '' });
  expect((await playOn(rig, headers)).status).toBe(401);
  expect((await useLink(rig, unused)).status).toBe(403);
});

test('whoever left the server is out, and stays out when they come back with the old session', async () => {
  await using rig = await createPlayerRig();
  const { headers } = await visit(rig, await rig.link('ada'));
  const unused = await rig.link('ada');
  rig.gone.add('ada');
  expect((await useLink(rig, unused)).status).toBe(403);
  expect((await playOn(rig, headers)).status).toBe(401);
  rig.gone.delete('ada');
  expect((await playOn(rig, headers)).status).toBe(401);
});

test('a session outlives its puzzle by two days: what arrives then is found late, for no points', async () => {
  await using rig = await createPlayerRig();
  const { headers, view } = await visit(rig, await rig.link('ada'));
  const midnight = Date.parse(`${PLAY_DATE}T24:00:00Z`);
  expect(view.puzzle).toMatchObject({ isClosed: false, closesAt: midnight });
  const [badger, ferret] = rig.words.map(cellsFor);
  const before = await rig.post('/entries', { puzzle: rig.edition.id, text: badger }, headers);
  const { puzzle } = (await before.json()) as SubmissionView;
  rig.endDay();
  const late = await rig.post('/entries', { puzzle: rig.edition.id, text: ferret }, headers);
  const { outcomes, news, puzzle: closed } = (await late.json()) as SubmissionView;
  expect(outcomes).toMatchObject([{ kind: 'found' }]);
  expect(outcomes[0]?.text).not.toMatch(/point/);
  expect(news.join(' ')).toContain('This puzzle is closed');
  expect(closed).toMatchObject({ isClosed: true, points: puzzle.points, lateness: expect.stringContaining('closed') });
  expect(closed).not.toHaveProperty('closesAt');
  expect(closed).not.toHaveProperty('freeWrong');
  expect(closed.words.filter(({ isFound }) => isFound)).toHaveLength(2);
  rig.advance(midnight + 48 * 60 * MINUTE_MS - rig.game.now() - 1);
  expect((await playOn(rig, headers)).status).toBe(200);
  rig.advance(1);
  expect((await playOn(rig, headers)).status).toBe(401);
});

test('a session is nothing without its cookie, and a cookie nothing without its name', async () => {
  await using rig = await createPlayerRig();
  const [ada, ben] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ben'))];
  const { cookie = '', 'x-session': name = '' } = ada.headers;
  const requests = [{}, { cookie }, { 'x-session': name }, { cookie, 'x-session': ben.view.session }];
  for (const headers of requests) expect((await playOn(rig, headers)).status).toBe(401);
  expect((await playOn(rig, ada.headers)).status).toBe(200);
});

test('requests of other origins, long ones, fast ones and those that are no JSON are refused', async () => {
  await using rig = await createPlayerRig();
  const { headers } = await visit(rig, await rig.link('ada'));
  const submit = (body: unknown, more: Readonly<Record<string, string>>) =>
    rig.post('/entries', body, { ...headers, ...more });
  const body = { puzzle: rig.edition.id, text: 'A1 B1' };
  expect((await submit(body, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await submit(body, { 'content-type': 'text/plain' })).status).toBe(400);
  expect((await submit({ puzzle: 'one', text: 'A1 B1' }, {})).status).toBe(400);
  expect((await submit(['A1 B1'], {})).status).toBe(400);
  expect((await submit({ ...body, text: 'A1 B1 '.repeat(400) }, {})).status).toBe(413);
  const statuses: number[] = [];
  for (let i = 0; i < 45; i++) statuses.push((await submit(body, {})).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(3);
  rig.advance(10_000);
  expect((await submit(body, {})).status).toBe(200);
});

test('a body is read no further than its limit, whatever it says of its length', async () => {
  await using rig = await createPlayerRig();
  const headers = { origin: ORIGIN, host: 'localhost:3000', 'content-type': 'application/json' };
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent++;
      controller.enqueue(new TextEncoder().encode('[1, 2, 3, '.repeat(100)));
    },
  });
  const init = { method: 'POST', headers, body: endless, duplex: 'half' };
  const response = await rig.app.request(`${ORIGIN}/play/api/session`, init as RequestInit);
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(50);
  const said = { ...headers, 'content-length': '2049' };
  const long = await rig.app.request(`${ORIGIN}/play/api/session`, { method: 'POST', headers: said, body: '{}' });
  expect(long.status).toBe(413);
  for (const body of ['{', '[]', '7', 'null', '', '{"token": 7}']) {
    const unreadable = await rig.app.request(`${ORIGIN}/play/api/session`, { method: 'POST', headers, body });
    expect([body, unreadable.status]).toEqual([body, 400]);
  }
});

test('before the bot is ready it says so', async () => {
  const { createPlayerApp } = await import('../../../src/features/player/web-player.ts');
  const app = createPlayerApp({
    host: () => undefined,
    files: { serve: async (c) => c.notFound() },
    cookie: { path: '/play', isSecure: true },
    isOwnOrigin: () => true,
  });
  const response = await app.request('/play/api/session', { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
  expect(await refusalOf(response)).toEqual({
    status: 503,
    problem: 'Der Bot startet gerade. Versuche es gleich noch einmal.',
  });
});

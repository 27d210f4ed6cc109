import { expect, test } from 'vitest';
import { changeRole } from '../../../src/playground/world/servers.ts';
import { startAdminRig, tokenIn } from './admin-rig.ts';

const HOUR_MS = 3_600_000;

const SECOND = { name: 'Second', channels: [{ name: 'riddles' }], members: [{ name: 'Zoe', admin: true }] };

test('an admin signs in with Discord and sees their servers, each with its health and coming week', async () => {
  await using rig = await startAdminRig();
  await rig.use(rig.mara, 'daily setup', { time: '23:00', timezone: 'UTC' });
  const visitor = rig.visit();
  expect((await visitor.get('/admin')).text).toContain('Sign in with Discord');
  const page = await visitor.signIn(rig.mara);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Playground');
  expect(page.text).toContain('#daily-puzzle');
  expect(page.text.match(/<dt>/g)).toHaveLength(7);
  const server = await visitor.get(`/admin/servers/${rig.guild}`);
  expect(server.text).toContain('The coming seven days');
  expect(server.text).toContain('23:00 UTC');
  expect(server.text).not.toMatch(/<#|<@|\*\*/);
  const tokens = [...rig.standIn.world.activities.tokens.keys()];
  expect(tokens).toHaveLength(1);
  expect(`${page.text}${[...visitor.cookies.values()].join()}`).not.toContain(tokens[0]);
});

test('the week begins after the last post, and names the form of its days', async () => {
  await using rig = await startAdminRig();
  await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'UTC' });
  const visitor = rig.visit();
  await visitor.signIn(rig.mara);
  const { text } = await visitor.get(`/admin/servers/${rig.guild}`);
  expect(Array.from(text.matchAll(/<dt>([^<]*)</g), ([, day]) => day)[0]).toBe('Sun 15 Mar');
  expect(text).toContain('<span class="note">· clues</span>');
});

test('a sign-in asks for the name and the servers alone, with a state and a challenge, in cookies out of scripts’ reach', async () => {
  await using rig = await startAdminRig();
  const visitor = rig.visit();
  const begun = await visitor.get('/admin/sign-in');
  const query = new URL(begun.location).searchParams;
  expect(query.get('scope')).toBe('identify guilds');
  expect(query.get('code_challenge_method')).toBe('S256');
  expect(query.get('state')).toMatch(/^[\w-]{43}$/);
  expect(begun.cookies.join()).toMatch(/Max-Age=600; Path=\/admin; HttpOnly; SameSite=Lax/);
  expect(begun.location).not.toContain([...visitor.cookies.values()].join().split('.')[1]);
  const back = await visitor.get(await visitor.allow(rig.mara));
  expect(back.cookies.find((line) => line.startsWith('searchlight_admin='))).toMatch(
    /Max-Age=3600; Path=\/admin; HttpOnly; SameSite=Lax/,
  );
});

test('a sign-in that another browser began, or one without a state, is refused', async () => {
  await using rig = await startAdminRig();
  const [mara, victim] = [rig.visit(), rig.visit()];
  const address = await mara.allow(rig.mara);
  await victim.get('/admin/sign-in');
  for (const visitor of [victim, rig.visit()]) {
    const answer = await visitor.get(address);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('began elsewhere');
  }
  const without = rig.visit();
  await without.get('/admin/sign-in');
  expect((await without.get(address.replace(/state=[^&]*/, 'state='))).status).toBe(403);
});

test('a code works once, and only with the verifier of its browser', async () => {
  await using rig = await startAdminRig();
  const visitor = rig.visit();
  const address = await visitor.allow(rig.mara);
  const before = new Map(visitor.cookies);
  expect((await visitor.get(address)).status).toBe(302);
  expect((await visitor.get(address)).status).toBe(403);
  const replay = rig.visit();
  for (const [name, value] of before) replay.cookies.set(name, value);
  const replayed = await replay.get(address);
  expect(replayed.status).toBe(403);
  expect(replayed.text).toContain('did not confirm');
  const thief = rig.visit();
  const stolen = new URL(await rig.visit().allow(rig.mara));
  stolen.searchParams.set(
    'state',
    new URL((await thief.get('/admin/sign-in')).location).searchParams.get('state') ?? '',
  );
  expect((await thief.get(stolen.href)).text).toContain('did not confirm');
});

test('a cancelled sign-in is told', async () => {
  await using rig = await startAdminRig();
  const visitor = rig.visit();
  expect((await visitor.get(await visitor.allow(''))).text).toContain('You cancelled');
});

test('a server of others is refused, whether the bot is in it or not', async () => {
  await using rig = await startAdminRig();
  const second = rig.standIn.addServer(SECOND);
  await rig.bot.idle();
  const visitor = rig.visit();
  expect((await visitor.signIn(rig.mara)).text).not.toContain('Second');
  for (const id of [second, '123456789012345678']) {
    const answer = await visitor.get(`/admin/servers/${id}`);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('You do not manage this server');
  }
});

test('a member without Manage Server sees no server', async () => {
  await using rig = await startAdminRig();
  const visitor = rig.visit();
  expect((await visitor.signIn(rig.ada)).text).toContain('in none of the servers');
  expect((await visitor.get(`/admin/servers/${rig.guild}`)).status).toBe(403);
});

test('an admin who loses Manage Server loses the pages within half a minute, and those of a server that the bot left within one', async () => {
  await using rig = await startAdminRig();
  const visitor = rig.visit();
  await visitor.signIn(rig.mara);
  const [roleId = ''] = rig.standIn.rolesOf(rig.guild, rig.mara);
  changeRole(rig.standIn.world, { guildId: rig.guild, userId: rig.mara, roleId, isGiven: false });
  rig.pass(30_000);
  expect((await visitor.get(`/admin/servers/${rig.guild}`)).status).toBe(403);
  changeRole(rig.standIn.world, { guildId: rig.guild, userId: rig.mara, roleId, isGiven: true });
  rig.pass(30_000);
  expect((await visitor.get(`/admin/servers/${rig.guild}`)).status).toBe(200);
  rig.standIn.removeServer(rig.guild);
  rig.clock.advance(60_000);
  rig.pass(30_000);
  await expect.poll(async () => (await visitor.get(`/admin/servers/${rig.guild}`)).status).toBe(403);
});

test('a session ends after an hour, and at once for its browser when the admin signs out', async () => {
  await using rig = await startAdminRig();
  const visitor = rig.visit();
  const page = await visitor.signIn(rig.mara);
  const kept = new Map(visitor.cookies);
  const out = await visitor.post('/admin/sign-out', { token: tokenIn(page) });
  expect([out.status, out.location, visitor.cookies.size]).toEqual([303, '/admin', 0]);
  expect((await visitor.get(`/admin/servers/${rig.guild}`)).status).toBe(401);
  for (const [name, value] of kept) visitor.cookies.set(name, value);
  expect((await visitor.get(`/admin/servers/${rig.guild}`)).status).toBe(200);
  rig.clock.advance(HOUR_MS);
  expect((await visitor.get(`/admin/servers/${rig.guild}`)).status).toBe(401);
});

test('a changed session is no session', async () => {
  await using rig = await startAdminRig();
  const visitor = rig.visit();
  await visitor.signIn(rig.ada);
  const [name = '', value = ''] = [...visitor.cookies][0] ?? [];
  visitor.cookies.set(name, value.replace(rig.ada, rig.mara));
  expect((await visitor.get('/admin')).text).toContain('Sign in with Discord');
  visitor.cookies.set(
    name,
    value.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  );
  expect((await visitor.get('/admin')).text).toContain('Sign in with Discord');
});

test('a form without the token of its session, or from another page, does nothing', async () => {
  await using rig = await startAdminRig();
  const [mara, other] = [rig.visit(), rig.visit()];
  const page = await mara.signIn(rig.mara);
  const foreign = tokenIn(await other.signIn(rig.mara));
  expect(foreign).not.toBe(tokenIn(page));
  for (const token of ['', foreign]) expect((await mara.post('/admin/sign-out', { token })).status).toBe(403);
  const token = tokenIn(page);
  for (const origin of ['https://evil.example', 'null']) {
    expect((await mara.post('/admin/sign-out', { token }, { origin })).status).toBe(403);
  }
  expect((await mara.get(`/admin/servers/${rig.guild}`)).status).toBe(200);
});

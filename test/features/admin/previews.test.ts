import { expect, test } from 'vitest';
import type { PacedAction } from '../../../src/base/paces.ts';
import { changeRole } from '../../../src/playground/world/servers.ts';
import { type AdminRig, startAdminRig } from './admin-rig.ts';

/** The addresses of the pictures in a page, in their order. */
const picturesIn = (text: string): string[] =>
  Array.from(text.matchAll(/<img loading="lazy"[^>]* src="([^"]+)"/g), ([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );

const start = async (pace?: (action: PacedAction) => number): Promise<AdminRig> => {
  const rig = await startAdminRig(pace && { pace });
  await rig.use(rig.mara, 'daily setup', { time: '23:00', timezone: 'UTC' });
  await rig.bot.idle();
  return rig;
};

const editions = async ({ game }: AdminRig): Promise<number> =>
  (await game.db.selectFrom('editions').select('id').execute()).length;

test('each coming day has its puzzle behind one press, its solution behind another, and nothing is built before', async () => {
  await using rig = await start();
  const visitor = rig.visit();
  await visitor.signIn(rig.mara);
  const before = await editions(rig);
  const { text } = await visitor.get(`/admin/servers/${rig.guild}`);
  const paths = picturesIn(text);
  expect(paths).toHaveLength(14);
  expect(paths.filter((path) => path.endsWith('picture=puzzle'))).toHaveLength(7);
  expect(text).toMatch(/<details class="preview">[\s\S]*?<details><summary>Show the solution/);
  expect(await editions(rig)).toBe(before);
});

test('a picture is a PNG that no cache keeps, and that of the solution is another one', async () => {
  const paid: PacedAction[] = [];
  await using rig = await start((action) => {
    paid.push(action);
    return 0;
  });
  const visitor = rig.visit();
  await visitor.signIn(rig.mara);
  const [puzzle = '', solution = ''] = picturesIn((await visitor.get(`/admin/servers/${rig.guild}`)).text).slice(-2);
  paid.length = 0;
  const shown = await visitor.get(puzzle);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(shown.text).toContain('PNG');
  const solved = await visitor.get(solution);
  expect(solved.text).not.toBe(shown.text);
  expect((await visitor.get(puzzle)).text).toBe(shown.text);
  // The first look builds the puzzle, and the others draw alone.
  expect(paid).toEqual(['rebuild', 'answer', 'answer']);
});

test('strangers, admins of other servers and admins who are none any more get no picture and build no puzzle', async () => {
  await using rig = await start();
  const visitor = rig.visit();
  await visitor.signIn(rig.mara);
  const [path = ''] = picturesIn((await visitor.get(`/admin/servers/${rig.guild}`)).text).slice(-2);
  const before = await editions(rig);
  expect((await rig.visit().get(path)).status).toBe(401);
  const ada = rig.visit();
  await ada.signIn(rig.ada);
  expect((await ada.get(path)).status).toBe(403);
  const [roleId = ''] = rig.standIn.rolesOf(rig.guild, rig.mara);
  changeRole(rig.standIn.world, { guildId: rig.guild, userId: rig.mara, roleId, isGiven: false });
  rig.pass(30_000);
  const refused = await visitor.get(path);
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([403, 'no-store']);
  expect(await editions(rig)).toBe(before);
});

test.each([
  ['a day that is over', (path: string) => path.replace(/date=[\d-]+/, 'date=2026-01-01')],
  ['a day that is no date', (path: string) => path.replace(/date=[\d-]+/, 'date=tomorrow')],
  ['a channel of another server', (path: string) => path.replace(/channel=\d+/, 'channel=123456789012345678')],
  ['another picture', (path: string) => path.replace(/picture=\w+/, 'picture=words')],
])('there is no picture of %s', async (_, change) => {
  await using rig = await start();
  const visitor = rig.visit();
  await visitor.signIn(rig.mara);
  const [path = ''] = picturesIn((await visitor.get(`/admin/servers/${rig.guild}`)).text).slice(-2);
  expect((await visitor.get(change(path))).status).toBe(404);
});

test('whoever asks too fast has to wait', async () => {
  await using rig = await start((action) => (action === 'rebuild' ? 20_000 : 0));
  const visitor = rig.visit();
  await visitor.signIn(rig.mara);
  const [path = ''] = picturesIn((await visitor.get(`/admin/servers/${rig.guild}`)).text).slice(-2);
  const answer = await visitor.get(path);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '20']);
});

import { expect, test } from 'vitest';
import { findDaily } from '../../../src/features/schedule/change-settings.ts';
import { bannedThemes } from '../../../src/game/lists/never-themes.ts';
import type { DailyChannel } from '../../../src/game/places/channel-settings.ts';
import { type AdminRig, type Answer, startAdminRig, tokenIn, type Visitor } from './admin-rig.ts';
import { noticeIn } from './page-forms.ts';

/** What a server's page does besides settings, weekdays and days. */

interface Opened {
  readonly visitor: Visitor;
  readonly path: string;
  readonly page: Answer;
  /** Sends a form of that kind with the page's token. */
  readonly send: (kind: string, fields: Readonly<Record<string, string>>) => Promise<Answer>;
}

const open = async (rig: AdminRig, userId = rig.mara): Promise<Opened> => {
  const visitor = rig.visit();
  await visitor.signIn(userId);
  const path = `/admin/servers/${rig.guild}`;
  const page = await visitor.get(path);
  const token = tokenIn(page);
  return { visitor, path, page, send: (kind, fields) => visitor.post(path, { token, kind, ...fields }) };
};

const stored = (rig: AdminRig, channelId = rig.daily): Promise<DailyChannel | undefined> =>
  findDaily(rig.bot.admin.services, rig.guild, channelId);

const startSetUp = async (): Promise<AdminRig> => {
  const rig = await startAdminRig();
  await rig.use(rig.mara, 'daily setup', { time: '23:00', timezone: 'UTC' });
  return rig;
};

const FIRST = { time: '9pm', zone: 'Athens', language: 'de', difficulty: 'hard' };

test('a server without puzzles gets its first channel, as by the typed command', async () => {
  await using rig = await startAdminRig();
  const { page, send } = await open(rig);
  expect(page.text).toContain('No channel of this server gets a daily puzzle yet.');
  expect(page.text).toContain('#daily-puzzle</option>');
  const notice = noticeIn(await send('setup', { ...FIRST, channel: rig.daily }));
  expect(notice).toMatch(/^Saved\..*Change settings.*: a role for each week’s champion.*\/words add/s);
  const typed = { time: '9pm', timezone: 'Athens', language: 'de', difficulty: 'hard' };
  await rig.use(rig.mara, 'daily setup', typed, rig.general);
  const { channelId: _, setUpAt: __, ...web } = (await stored(rig)) ?? { channelId: '', setUpAt: 0 };
  expect(await stored(rig, rig.general)).toMatchObject(web);
});

test('a first setup that is refused keeps what was typed, and sets nothing', async () => {
  await using rig = await startAdminRig();
  const { send } = await open(rig);
  const refused = await send('setup', { ...FIRST, time: '25:99', channel: rig.daily });
  expect(noticeIn(refused)).toContain('25:99');
  expect(refused.text).toMatch(/name="time" value="25:99"/);
  expect(refused.text).toMatch(/name="zone" value="Athens"/);
  expect(refused.text).toMatch(/value="hard" selected/);
  expect(await stored(rig)).toBeUndefined();
});

test('a channel that another admin set up meanwhile keeps its settings', async () => {
  await using rig = await startAdminRig();
  const { send } = await open(rig);
  await rig.use(rig.mara, 'daily setup', { time: '07:00' });
  const answer = await send('setup', { ...FIRST, channel: rig.daily });
  expect(noticeIn(answer)).toContain('This panel was old');
  expect(await stored(rig)).toMatchObject({ postTime: '07:00', difficulty: 'medium' });
});

test('only text channels that the bot and the admin see are offered and taken', async () => {
  await using rig = await startAdminRig();
  const second = rig.standIn.addServer({
    name: 'Second',
    channels: [{ name: 'riddles' }],
    members: [{ name: 'Zoe', admin: true }],
  });
  await rig.bot.idle();
  const foreign = [...rig.standIn.world.channels.values()].find(({ guild_id: id }) => id === second)?.id ?? '';
  const { page, send } = await open(rig);
  expect(page.text).not.toContain('#riddles');
  for (const channel of [foreign, '123456789012345678', '']) {
    expect(noticeIn(await send('setup', { ...FIRST, channel }))).toContain('I cannot see that channel');
  }
  expect(await stored(rig, foreign)).toBeUndefined();
});

test('a channel is stopped only by the button below the question, and can be started again', async () => {
  await using rig = await startSetUp();
  const { page, send } = await open(rig);
  expect(page.text).toMatch(/<details><summary>Stop posting<\/summary>\s*<p>Stop the daily puzzle in/);
  const stopped = await send('stop', { channel: rig.daily });
  expect(noticeIn(stopped)).toContain('no more puzzles in #daily-puzzle');
  expect((await stored(rig))?.state).toBe('stopped');
  expect(noticeIn(await send('stop', { channel: rig.daily }))).toContain('This panel was old');
  expect(noticeIn(await send('start', { channel: rig.daily }))).toBe('Saved.');
  expect((await stored(rig))?.state).toBe('active');
});

test('a theme is blocked and unblocked, as by the typed command', async () => {
  await using rig = await startSetUp();
  const { send, page } = await open(rig);
  expect(page.text).toMatch(/Blocked themes:<\/strong> none/);
  const kept = await send('never', { theme: 'farm' });
  expect(noticeIn(kept)).toContain('Farm is blocked here from');
  const [id = ''] = await bannedThemes(rig.game, rig.guild);
  expect(kept.text).toContain(`name="theme" value="${id}"`);
  expect(noticeIn(await send('never', { theme: 'farm' }))).toContain('already blocked');
  expect(noticeIn(await send('never', { theme: 'Qwertz <b>' }))).toContain('Qwertz');
  expect(noticeIn(await send('allow', { theme: id }))).toContain('may come again');
  expect(noticeIn(await send('allow', { theme: id }))).toContain('no longer blocked');
  expect(await bannedThemes(rig.game, rig.guild)).toEqual([]);
});

test('a day takes a list or theme by its name, as by the typed command', async () => {
  await using rig = await startSetUp();
  const { send } = await open(rig);
  const date = '2026-03-16';
  const chosen = await send('list', { channel: rig.daily, date, list: 'Farm' });
  expect(noticeIn(chosen)).toContain('Farm');
  expect(await rig.game.db.selectFrom('themePins').select(['puzzleDate']).execute()).toEqual([{ puzzleDate: date }]);
  expect(noticeIn(await send('list', { channel: rig.daily, date, list: 'Qwertz' }))).toContain('Qwertz');
  expect(noticeIn(await send('list', { channel: rig.daily, date: 'soon', list: 'Farm' }))).toContain(
    'no longer be changed',
  );
});

test('each of these forms needs its token and Manage Server', async () => {
  await using rig = await startSetUp();
  const { visitor, path, page } = await open(rig);
  const token = tokenIn(page);
  const before = await stored(rig);
  const forms = [
    { kind: 'setup', ...FIRST, channel: rig.general },
    { kind: 'stop', channel: rig.daily },
    { kind: 'never', theme: 'farm' },
    { kind: 'list', channel: rig.daily, date: '2026-03-16', list: 'Farm' },
  ];
  for (const form of forms) {
    expect((await visitor.post(path, { ...form, token: 'x' })).status).toBe(403);
    expect((await visitor.post(path, { ...form, token }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await rig.visit().post(path, { ...form, token })).status).toBe(401);
  }
  const ada = rig.visit();
  const adas = tokenIn(await ada.signIn(rig.ada));
  for (const form of forms) expect((await ada.post(path, { ...form, token: adas })).status).toBe(403);
  expect(await stored(rig)).toEqual(before);
  expect(await stored(rig, rig.general)).toBeUndefined();
  expect(await bannedThemes(rig.game, rig.guild)).toEqual([]);
});

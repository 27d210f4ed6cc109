import { expect, test } from 'vitest';
import { findDaily } from '../../../src/features/schedule/change-settings.ts';
import type { DailyChannel } from '../../../src/game/places/channel-settings.ts';
import { changeRole } from '../../../src/playground/world/servers.ts';
import { type AdminRig, type Answer, startAdminRig, tokenIn, type Visitor } from './admin-rig.ts';
import { formWith, noticeIn } from './page-forms.ts';

/** The form of the first day that can change. */
const dayForm = ({ text }: Answer): Record<string, string> => {
  const form = text.split('<form').find((part) => part.includes('name="date"')) ?? '';
  return Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)]
      .map(([, name, value]) => [name, value])
      .filter(([name]) => name !== 'change'),
  );
};

const open = async (rig: AdminRig): Promise<{ visitor: Visitor; path: string; page: Answer }> => {
  const visitor = rig.visit();
  await visitor.signIn(rig.mara);
  const path = `/admin/servers/${rig.guild}`;
  return { visitor, path, page: await visitor.get(path) };
};

const stored = async (rig: AdminRig): Promise<DailyChannel> => {
  const channel = await findDaily(rig.bot.admin.services, rig.guild, rig.daily);
  if (!channel) throw new Error('expected the channel to be set up');
  return channel;
};

const startSetUp = async (): Promise<AdminRig> => {
  const rig = await startAdminRig();
  await rig.use(rig.mara, 'daily setup', { time: '23:00', timezone: 'UTC' });
  return rig;
};

test('several settings are saved at once, and the page shows them', async () => {
  await using rig = await startSetUp();
  const { visitor, path, page } = await open(rig);
  const form = formWith(page, 'time');
  const wanted = { time: '9pm', zone: 'Athens', difficulty: 'hard', language: 'de', thread: 'on' };
  const { leagues: _, ...withoutLeagues } = form;
  const saved = await visitor.post(path, { ...withoutLeagues, ...wanted });
  expect(noticeIn(saved)).toBe(
    'Saved.• Time: 23:00 → 21:00• Time zone: UTC → Athens• Language: English → German' +
      '• Difficulty: medium → hard• Thread: off → on• Leagues: on → off',
  );
  expect(await stored(rig)).toMatchObject({
    postTime: '21:00',
    timeZone: 'Europe/Athens',
    difficulty: 'hard',
    language: 'de',
    withThread: true,
    withLeagues: false,
  });
  expect(formWith(saved, 'time')).toMatchObject({ time: '21:00', difficulty: 'hard', thread: 'on' });
});

test('a form without a change changes nothing', async () => {
  await using rig = await startSetUp();
  const { visitor, path, page } = await open(rig);
  const before = await stored(rig);
  expect(noticeIn(await visitor.post(path, formWith(page, 'time')))).toContain('Nothing was changed');
  expect(await stored(rig)).toEqual(before);
});

test('one value without a meaning keeps all others from being saved', async () => {
  await using rig = await startSetUp();
  const { visitor, path, page } = await open(rig);
  const before = await stored(rig);
  const form = formWith(page, 'time');
  expect(noticeIn(await visitor.post(path, { ...form, difficulty: 'hard', time: '25:99' }))).toContain('25:99');
  expect(await stored(rig)).toEqual(before);
});

test('a role that cannot be given is told, and everything else is saved', async () => {
  await using rig = await startSetUp();
  const { visitor, path, page } = await open(rig);
  const high = rig.standIn.addRole(rig.guild, { name: 'High', position: 9 });
  const form = formWith(page, 'time');
  const told = noticeIn(await visitor.post(path, { ...form, difficulty: 'hard', champion: high }));
  expect(told).toMatch(/role[\s\S]* Everything else is saved\.• Difficulty: medium → hard$/);
  expect(await stored(rig)).toMatchObject({ difficulty: 'hard', championRoleId: undefined });
  const alone = formWith(await visitor.get(path), 'time');
  expect(noticeIn(await visitor.post(path, { ...alone, champion: high }))).toContain('Nothing was changed');
});

test('a form for a channel deleted meanwhile says so, and changes nothing', async () => {
  await using rig = await startSetUp();
  const { visitor, path, page } = await open(rig);
  rig.standIn.deleteChannel(rig.daily);
  await expect.poll(async () => (await stored(rig)).stateReason).toBe('channel_gone');
  const told = noticeIn(await visitor.post(path, { ...formWith(page, 'time'), difficulty: 'hard' }));
  expect(told).toContain('was deleted, so nothing was changed');
  expect(noticeIn(await visitor.post(path, { ...dayForm(page), change: 'skip' }))).toContain('was deleted');
  expect(await stored(rig)).toMatchObject({ difficulty: 'medium', state: 'paused' });
});

test('seasons and holidays are left out together, and come back together', async () => {
  await using rig = await startSetUp();
  const { visitor, path, page } = await open(rig);
  const form = formWith(page, 'without');
  // Boxes of one name are sent one by one; a browser that sends one value means the same.
  const saved = await visitor.post(path, { ...form, without: 'easter,halloween' });
  expect(noticeIn(saved)).toBe('Saved.• Left out: – → Easter, Halloween');
  expect((await stored(rig)).leftOut).toEqual(['easter', 'halloween']);
  expect(saved.text).toMatch(/value="easter" checked/);
  const { without: _, ...none } = formWith(saved, 'without');
  expect(noticeIn(await visitor.post(path, none))).toBe('Saved.• Left out: Easter, Halloween → –');
  expect((await stored(rig)).leftOut).toEqual([]);
});

test('of two admins, the later one’s old form changes nothing that the earlier one set', async () => {
  await using rig = await startSetUp();
  const zoe = rig.standIn.addMember(rig.guild, { name: 'Zoe', admin: true });
  const mara = await open(rig);
  const second = rig.visit();
  await second.signIn(zoe);
  const page = await second.get(mara.path);
  await mara.visitor.post(mara.path, { ...formWith(mara.page, 'time'), difficulty: 'hard' });
  const old = await second.post(mara.path, { ...formWith(page, 'time'), difficulty: 'easy', mode: 'together' });
  expect(noticeIn(old)).toContain('This panel was old');
  expect(await stored(rig)).toMatchObject({ difficulty: 'hard', mode: 'alone' });
  const other = await second.post(mara.path, { ...formWith(page, 'time'), mode: 'together' });
  expect(noticeIn(other)).toContain('Other settings changed meanwhile');
  expect(await stored(rig)).toMatchObject({ difficulty: 'hard', mode: 'together' });
});

test('an old form is known also after a change in Discord', async () => {
  await using rig = await startSetUp();
  const { visitor, path, page } = await open(rig);
  await rig.use(rig.mara, 'daily setup', { time: '07:00' });
  expect(noticeIn(await visitor.post(path, { ...formWith(page, 'time'), time: '08:00' }))).toContain(
    'This panel was old',
  );
  expect((await stored(rig)).postTime).toBe('07:00');
});

test('a week without a puzzle is refused as a whole, and one with a single puzzle is saved', async () => {
  await using rig = await startSetUp();
  const { visitor, path, page } = await open(rig);
  const form = formWith(page, 'day-0');
  const rest = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`day-${day}`, 'rest']));
  expect(noticeIn(await visitor.post(path, { ...form, ...rest }))).toContain('Every weekday');
  expect((await stored(rig)).variants ?? []).not.toContain('rest');
  const one = await visitor.post(path, { ...form, ...rest, 'day-6': 'words' });
  expect(noticeIn(one)).toMatch(/^Saved\.• Monday: a small board → no puzzle• .*• Sunday: a large board → words$/);
  expect((await stored(rig)).variants).toEqual([...Array.from({ length: 6 }, () => 'rest'), 'words']);
});

test('a day is skipped and put back, and an old form for it does nothing', async () => {
  await using rig = await startSetUp();
  const { visitor, path, page } = await open(rig);
  const form = dayForm(page);
  const skipped = await visitor.post(path, { ...form, change: 'skip' });
  expect((await stored(rig)).changes.get(form['date'] as never)?.isSkipped).toBe(true);
  expect(noticeIn(await visitor.post(path, { ...form, change: 'reroll' }))).toContain('This panel was old');
  await visitor.post(path, { ...dayForm(skipped), change: 'unskip' });
  expect((await stored(rig)).changes.get(form['date'] as never)?.isSkipped ?? false).toBe(false);
});

test('a form changes nothing without its token, in another server’s channel, or without Manage Server at this moment', async () => {
  await using rig = await startSetUp();
  const { visitor, path, page } = await open(rig);
  const before = await stored(rig);
  const form = { ...formWith(page, 'time'), difficulty: 'hard' };
  expect((await visitor.post(path, { ...form, token: '' })).status).toBe(403);
  expect((await visitor.post(path, form, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await visitor.post('/admin/servers/123456789012345678', form)).status).toBe(403);
  expect(noticeIn(await visitor.post(path, { ...form, channel: '123456789012345678' }))).toContain(
    'This panel was old',
  );
  const [roleId = ''] = rig.standIn.rolesOf(rig.guild, rig.mara);
  changeRole(rig.standIn.world, { guildId: rig.guild, userId: rig.mara, roleId, isGiven: false });
  expect((await visitor.post(path, form)).status).toBe(403);
  expect(await stored(rig)).toEqual(before);
  expect(tokenIn(page)).not.toBe('');
});

test('a form that is too long is refused', async () => {
  await using rig = await startSetUp();
  const { visitor, path } = await open(rig);
  expect((await visitor.post(path, { token: 'a'.repeat(20_000) })).status).toBe(413);
});

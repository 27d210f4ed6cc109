import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needsAhead } from '../../src/game/editions/build-ahead.ts';
import { openEdition } from '../../src/game/editions/editions.ts';
import { channelsToPost } from '../../src/game/places/channel-settings.ts';
import { pauseChannel } from '../../src/game/places/notices.ts';
import { type BotRig, createParts, messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';

const setUp = (rig: BotRig, options = {}) =>
  rig.use(rig.mara, 'daily setup', { time: '09:00', timezone: 'Europe/Athens', ...options });

/** Builds the coming week's puzzles, as the running bot does. */
const buildWeek = async ({ game }: BotRig): Promise<void> => {
  for await (const channels of channelsToPost(game)) {
    const needs = channels.flatMap((channel) => needsAhead(game.now(), channel));
    for (const need of needs) await openEdition(game, need.date, need);
  }
};

test('everything that is fine is said to be, with the posts across the next clock change', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await buildWeek(rig);
  const outcome = await rig.use(rig.mara, 'doctor');
  const text = textOf(outcome);
  expect(messageIn(outcome).ephemeral).toBe(true);
  expect(text).toContain('Everything is fine.');
  expect(text).toContain(`✅ **OK** · Permissions: I have everything I need in <#${rig.daily}>.`);
  expect(text).toContain('Clock change in Athens on Sunday, 29 March 2026');
  expect(text).toContain('• Sat 28 Mar, 09:00\n');
  expect(text).toContain('• Sun 29 Mar, 09:00 (first after the clock change)');
  expect(text).toContain('those of the next 7 days are built');
  expect(text).toMatch(/Themes \(English\): \d+ lists; no theme returns within 60 days/);
  expect(text).toContain('every letter of the lists in English can be drawn');
  expect(text).toContain('Difficulty: too few finds in the last 30 days');
  expect(text).toMatch(/Database: intact and writable, [\d.]+ MB/);
  expect(text).toContain('Clock: 0 s off Discord’s');
  expect(rig.errors).toEqual([]);
});

test('a channel whose puzzles are still to be built is not called fine', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await buildWeek(rig);
  await rig.game.db.deleteFrom('editions').where('puzzleDate', '>', '2026-03-14').execute();
  const text = textOf(await rig.use(rig.mara, 'doctor'));
  expect(text).toMatch(/^Nothing is wrong\. 1 item is still under way\.\n⏳ \*\*Under way\*\* · Upcoming puzzles: /);
  expect(text).not.toContain('Everything is fine');
});

test('what is missing comes first, each with what to do', async () => {
  const parts = await createParts();
  const packs = parts.game.packs.filter(({ language }) => language === 'el').slice(0, 29);
  await using rig = await startBotRig({ ...parts, game: { ...parts.game, packs } });
  await setUp(rig, { language: 'el' });
  rig.standIn.setOverwrite(rig.daily, rig.standIn.botUserId, { deny: ['attachFiles'] });
  await expect
    .poll(async () => textOf(await rig.use(rig.mara, 'doctor')))
    .toMatch(/items need attention, listed first\.\n❌ \*\*Problem\*\* · I cannot post in .*\*\*Attach Files\*\*/);
  const text = textOf(await rig.use(rig.mara, 'doctor'));
  expect(text).toMatch(/⏳ \*\*Under way\*\* · Upcoming puzzles: \d of 8 are not built yet/);
  rig.clock.advance(2 * 3_600_000);
  expect(textOf(await rig.use(rig.mara, 'doctor'))).toMatch(/⚠️ \*\*Warning\*\* · Upcoming puzzles: \d of 8/);
  expect(text).toMatch(/⚠️ \*\*Warning\*\* · Themes \(Greek\): \d+ lists; .*`\/words add`/);
});

test('a channel that is posted in without its thread is no problem, and a paused one says how to go on', async () => {
  await using rig = await startBotRig();
  await setUp(rig, { thread: true });
  const about = async (deny: ('sendMessages' | 'createPublicThreads')[], told: string): Promise<string> => {
    rig.standIn.setOverwrite(rig.daily, rig.standIn.botUserId, { deny });
    await expect.poll(async () => textOf(await rig.use(rig.mara, 'doctor'))).toContain(told);
    return textOf(await rig.use(rig.mara, 'doctor'));
  };
  const threadless = await about(['createPublicThreads'], 'allow me: **Create Public Threads**.');
  expect(threadless).toContain(`**Warning** · Puzzles are posted in <#${rig.daily}>, but without a thread`);
  await about(['sendMessages'], 'allow me: **Send Messages**.');
  await pauseChannel(rig.game, { guildId: rig.guild, channelId: rig.daily }, 'no_permission');
  const paused = await about(['sendMessages'], 'Then run `/daily post` there: it is paused.');
  expect(paused).not.toContain('run this again');
  await about([], `<#${rig.daily}> is paused, but I can post there again`);
});

test('a clock that differs from Discord’s, and a database that cannot be written', async () => {
  await using rig = await startBotRig();
  const now = rig.game.now;
  await using skewed = await startBotRig({ ...rig, game: { ...rig.game, now: () => now() + 7_300 } });
  await rig.bot.close();
  await rig.game.db.schema.alterTable('facts').renameTo('elsewhere').execute();
  const text = textOf(await skewed.use(rig.mara, 'doctor'));
  expect(text).toContain('Clock: 7.3 s off Discord’s, so puzzles come at the wrong time');
  expect(text).toMatch(/Database: not writable \(.*(?:no such table|does not exist)/u);
  expect(text).toContain('no channel in this server gets a daily puzzle');
  await rig.game.db.schema.alterTable('elsewhere').renameTo('facts').execute();
});

test('the newest backup is reported, and when it is old', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-backups-'));
  await using rig = await startBotRig(undefined, { backupDir: folder });
  const ask = async () => textOf(await rig.use(rig.mara, 'doctor'));
  expect(await ask()).not.toContain('Backups');
  const backup = join(folder, 'searchlight-1.db');
  writeFileSync(backup, '');
  utimesSync(backup, rig.game.now() / 1_000, Date.UTC(2026, 2, 13) / 1_000);
  expect(await ask()).toContain('**OK** · Backups: the newest is from Friday, 13 March 2026');
  rig.clock.advance(7 * 24 * 3_600_000);
  expect(await ask()).toContain('**Warning** · Backups');
  rmSync(folder, { recursive: true });
});

test('only admins may ask', async () => {
  await using rig = await startBotRig();
  const request = { userId: rig.ada, channelId: rig.daily, name: 'doctor', options: {}, evenIfHidden: true };
  expect(textOf(await rig.standIn.useCommand(request))).toContain('Manage Server');
});

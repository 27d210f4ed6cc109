import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Caller } from '../../../src/discord/interactions/command.ts';
import { findDaily } from '../../../src/features/schedule/change-settings.ts';
import { changeMany, type FieldChange } from '../../../src/features/settings/change-many.ts';
import { fieldStamp } from '../../../src/features/settings/panel-state.ts';
import type { DailyChannel } from '../../../src/game/places/channel-settings.ts';
import { wordingFor } from '../../../src/wording/wording.ts';
import { type BotRig, startBotRig } from '../../rigs/bot-rig.ts';

const stored = async (rig: BotRig, channelId = rig.daily): Promise<DailyChannel> => {
  const channel = await findDaily(rig.bot.admin.services, rig.guild, channelId);
  if (!channel) throw new Error('expected the channel to be set up');
  return channel;
};

const callerIn = (rig: BotRig): Caller => ({
  userId: rig.mara,
  guildId: rig.guild,
  channelId: rig.daily,
  canView: async () => true,
  isAdmin: true,
  wording: wordingFor('en'),
  privateWording: wordingFor('en'),
  serverLanguage: 'en',
});

const start = async (): Promise<BotRig> => {
  const rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '23:00' });
  await rig.use(rig.mara, 'daily setup', { time: '23:00' }, rig.general);
  return rig;
};

/** Changes fields of the first channel, as seen now or earlier. */
const change = async (
  rig: BotRig,
  wanted: readonly (readonly [FieldChange['field'], string])[],
  seenIn?: DailyChannel,
): Promise<string> => {
  const { services } = rig.bot.admin;
  const channel = await stored(rig);
  const changes = wanted.map(([field, value]) => ({
    field,
    value,
    seen: fieldStamp(seenIn ?? channel, field, services),
  }));
  return changeMany(callerIn(rig), channel, changes, services);
};

const BOTH = [
  ['difficulty', 'hard'],
  ['day-0', 'clues'],
  ['day-1', 'words'],
] as const;

test('settings and weekdays are saved together, the weekdays in every channel of the server', async () => {
  await using rig = await start();
  expect(await change(rig, BOTH)).toBe(
    'Saved.\n• Difficulty: medium → hard\n• Monday: a small board → clues\n• Tuesday: clues → words',
  );
  expect(await stored(rig)).toMatchObject({ difficulty: 'hard' });
  expect(await stored(rig, rig.general)).toMatchObject({ difficulty: 'medium' });
  for (const channelId of [rig.daily, rig.general]) {
    expect((await stored(rig, channelId)).variants?.slice(0, 2)).toEqual(['clues', 'words']);
  }
});

test.each([
  ['the week of the first channel', 'channel'],
  ['the week of the second channel', 'general'],
])('a fault at %s leaves settings and weeks as they were', async (_, at) => {
  await using rig = await start();
  const before = [await stored(rig), await stored(rig, rig.general)];
  const failing = at === 'general' ? rig.general : rig.daily;
  await sql`create trigger fail_week before update on channels
    when new.variants <> old.variants and new.channel_id = ${sql.lit(failing)}
    begin select raise(abort, 'a fault of the test'); end`.execute(rig.game.db);
  await expect(change(rig, BOTH)).rejects.toThrow('a fault of the test');
  await expect(change(rig, BOTH.slice(1))).rejects.toThrow('a fault of the test');
  expect([await stored(rig), await stored(rig, rig.general)]).toEqual(before);
});

test('a week without a puzzle, an unknown form or an old value saves nothing of all', async () => {
  await using rig = await start();
  const before = await stored(rig);
  const rest = Array.from({ length: 7 }, (_, day) => [`day-${day}`, 'rest'] as const);
  expect(await change(rig, [['difficulty', 'hard'], ...rest])).toContain('Every weekday');
  expect(await change(rig, [...BOTH, ['day-2', 'acrostic']])).toContain('This panel was old');
  const seen = { ...before, postTime: '08:00' as DailyChannel['postTime'] };
  expect(await change(rig, [['time', '09:00'], ...BOTH], seen)).toContain('This panel was old');
  expect(await stored(rig)).toEqual(before);
});

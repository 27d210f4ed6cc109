import { expect, test } from 'vitest';
import { dailyChannels } from '../../../src/game/places/channel-settings.ts';
import { startBotRig, textOf } from '../../rigs/bot-rig.ts';

test('an admin leaves seasons and holidays out by their names in any language, and takes that back', async () => {
  await using rig = await startBotRig();
  const leftOut = async () => (await dailyChannels(rig.game, rig.guild))[0]?.leftOut;
  const text = textOf(
    await rig.use(rig.mara, 'daily setup', { timezone: 'UTC', without: 'halloween, Ostern; Winter' }),
  );
  expect(await leftOut()).toEqual(['winter', 'easter', 'halloween']);
  expect(text).toContain('without Winter, Easter, Halloween');
  await rig.use(rig.mara, 'daily setup', { time: '10:00' });
  expect(await leftOut()).toEqual(['winter', 'easter', 'halloween']);
  expect(textOf(await rig.use(rig.mara, 'daily setup', { without: 'none' }))).not.toContain('without');
  expect(await leftOut()).toEqual([]);
});

test('what no theme is made for is refused by name, and nothing changes', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { timezone: 'UTC', without: 'Easter' });
  const text = textOf(await rig.use(rig.mara, 'daily setup', { without: 'Easter, Towel *Day*' }));
  expect(text).toContain('is no season or holiday');
  expect(text).toContain('Towel \\*Day\\*');
  expect((await dailyChannels(rig.game, rig.guild))[0]?.leftOut).toEqual(['easter']);
});

test('names are suggested one after the other', async () => {
  await using rig = await startBotRig();
  const request = {
    channelId: rig.daily,
    userId: rig.mara,
    name: 'daily',
    subcommand: 'setup',
    focused: 'without',
  };
  const suggest = async (without: string) => {
    const outcome = await rig.standIn.complete({ ...request, options: { without } });
    return JSON.stringify(outcome);
  };
  expect(await suggest('')).toContain('Leave nothing out');
  expect(await suggest('Halloween, chr')).toContain('Halloween, Christmas');
  expect(await suggest('xyzzy')).not.toContain('Christmas');
});

test('American English spells as Americans do, in a zone of America without being asked', async () => {
  await using rig = await startBotRig();
  const spelling = async () => (await dailyChannels(rig.game, rig.guild))[0]?.locality.spelling;
  await rig.use(rig.mara, 'daily setup', { timezone: 'Europe/London', language: 'en-US' });
  expect(await spelling()).toBe('en-US');
  await rig.use(rig.mara, 'daily setup', { language: 'en' });
  expect(await spelling()).toBeUndefined();
  await rig.use(rig.mara, 'daily setup', { timezone: 'America/New_York' });
  expect(await spelling()).toBe('en-US');
});

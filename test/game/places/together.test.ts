import { expect, onTestFinished, test } from 'vitest';
import {
  type ChannelSettings,
  chooseVariants,
  findDailyChannel,
  resumeChannel,
  saveChannel,
  stopChannel,
} from '../../../src/game/places/channel-settings.ts';
import { pauseChannel } from '../../../src/game/places/notices.ts';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import { createGame } from '../../rigs/bot-rig.ts';

const SEEN: ChannelSettings = {
  channelId: '1',
  guildId: '2',
  postTime: '09:00' as PostTime,
  timeZone: 'UTC',
  difficulty: 'easy',
  language: 'en',
  spelling: undefined,
  roleId: undefined,
  withThread: false,
};

/** A channel that two admins see and then change. Neither has seen the other's change. */
const createChannel = async () => {
  const game = await createGame(() => Date.UTC(2026, 2, 14, 9));
  onTestFinished(() => game.db.destroy());
  await saveChannel(game, SEEN);
  const change = (changes: Partial<ChannelSettings>) => saveChannel(game, { ...SEEN, ...changes }, SEEN);
  return { game, change, read: () => findDailyChannel(game, '1') };
};

test('of two admins who change a channel at the same time, each changes what they meant to', async () => {
  const { change, read } = await createChannel();
  await change({ difficulty: 'hard', roleId: '7' });
  await change({ postTime: '18:00' as PostTime, withThread: true });
  expect(await read()).toMatchObject({ difficulty: 'hard', roleId: '7', postTime: '18:00', withThread: true });
});

test('of two who change the same, the later one does', async () => {
  const { change, read } = await createChannel();
  await change({ difficulty: 'hard' });
  await change({ difficulty: 'expert' });
  expect(await read()).toMatchObject({ difficulty: 'expert' });
});

test('a language keeps the spelling it was chosen with', async () => {
  const { change, read } = await createChannel();
  await change({ language: 'de' });
  await change({ spelling: 'en-US' });
  expect(await read()).toMatchObject({ language: 'en', spelling: 'en-US' });
});

test('a week that is chosen while settings are typed stays chosen', async () => {
  const { game, change, read } = await createChannel();
  await chooseVariants(game, '2', [{ weekday: 0, variant: 'clues' }]);
  await change({ difficulty: 'hard' });
  expect((await read())?.variants?.[0]).toBe('clues');
});

test('a champion role chosen meanwhile is neither lost nor given twice', async () => {
  const { change, read } = await createChannel();
  await change({ championRoleId: '8' });
  await change({ colors: 'dark' });
  expect(await read()).toMatchObject({ championRoleId: '8', colors: 'dark' });
});

test('two who set a channel up at the same time both get what they asked for', async () => {
  const { game } = await createChannel();
  const fresh = { ...SEEN, channelId: '3' };
  await saveChannel(game, { ...fresh, difficulty: 'hard' }, fresh);
  await saveChannel(game, { ...fresh, language: 'fr' }, fresh);
  expect(await findDailyChannel(game, '3')).toMatchObject({ difficulty: 'hard', language: 'fr' });
});

test('a channel that was stopped meanwhile is not taken up again', async () => {
  const { game, read } = await createChannel();
  await pauseChannel(game, SEEN, 'no_access');
  await stopChannel(game, '1');
  await resumeChannel(game, '1');
  expect((await read())?.state).toBe('stopped');
});

test('a paused channel is taken up again', async () => {
  const { game, read } = await createChannel();
  await pauseChannel(game, SEEN, 'no_access');
  await resumeChannel(game, '1');
  expect(await read()).toMatchObject({ state: 'active', stateReason: undefined });
});

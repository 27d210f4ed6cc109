import { expect, test } from 'vitest';
import { createParts, startBotRig } from '../../rigs/bot-rig.ts';
import { isPost } from '../../rigs/posts.ts';

const DAY_MS = 24 * 3_600_000;

test('a clock that jumped a day closes no puzzle: its posts wait until the time is confirmed', async () => {
  let isRight = true;
  await using rig = await startBotRig(await createParts(), { confirmClock: async () => isRight });
  await rig.use(rig.mara, 'daily setup', { time: '09:00' });
  await rig.standIn.waitForMessage(rig.daily, isPost);
  await rig.bot.idle();
  const countPosts = (): number => rig.standIn.messagesFor(rig.ada, rig.daily).filter(isPost).length;
  expect(countPosts()).toBe(1);
  rig.clock.advance(DAY_MS);
  isRight = false;
  await rig.bot.tick();
  await rig.bot.idle();
  expect(countPosts()).toBe(1);
  isRight = true;
  await rig.bot.tick();
  await rig.bot.idle();
  expect(countPosts()).toBe(2);
});

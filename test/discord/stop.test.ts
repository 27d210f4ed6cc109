import { expect, test } from 'vitest';
import { startBotRig, textOf } from '../rigs/bot-rig.ts';
import { isPost } from '../rigs/posts.ts';

const FINDERS = 24;
const FOLLOW_UP = /^\/webhooks\/\d+\/[^/]+\/messages\//;
const FIRST_ANSWER = /^\/interactions\/\d+\/[^/]+\/callback$/;

test('a bot that stops answers two dozen members first, whose finds it has acknowledged', async () => {
  await using rig = await startBotRig();
  const { standIn, bot, clock, guild, daily } = rig;
  await rig.use(rig.mara, 'daily setup', { time: '09:00' });
  await standIn.waitForMessage(daily, isPost);
  await bot.idle();
  const acknowledged = (): number =>
    standIn.truth.filter((entry) => entry.kind === 'request' && FIRST_ANSWER.test(entry.path) && entry.status < 300)
      .length;
  const already = acknowledged();
  standIn.faults.add({ fault: { kind: 'slow', delayMs: 1_000 }, method: 'PATCH', path: FOLLOW_UP, times: FINDERS });
  const finders = Array.from({ length: FINDERS }, (_, i) => standIn.addMember(guild, { name: `Finder ${i}` }));
  const answers = finders.map((userId) => rig.use(userId, 'found', { cells: 'A1 B1' }));
  await expect.poll(acknowledged).toBe(already + FINDERS);
  let isClosed = false;
  const closing = bot.close().then(() => {
    isClosed = true;
  });
  await expect.poll(() => clock.waiting() >= FINDERS).toBe(true);
  expect(isClosed).toBe(false);
  await expect
    .poll(() => {
      clock.advance(1_000);
      return isClosed;
    })
    .toBe(true);
  await closing;
  for (const outcome of await Promise.all(answers)) expect(textOf(outcome)).toMatch(/A1–B1.*spells/);
  expect(rig.errors).toEqual([]);
});

import { expect, test } from 'vitest';
import { type Meter, NO_METER } from '../../../src/base/meter.ts';
import { saveChannel } from '../../../src/game/places/channel-settings.ts';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import { createParts, type RigParts, startBotRig } from '../../rigs/bot-rig.ts';

const DAY_MS = 24 * 3_600_000;

/** A meter that writes its calls down. */
const createNotes = () => {
  const notes: string[] = [];
  const meter: Meter = {
    ...NO_METER,
    acknowledged: (seconds) => notes.push(`acknowledged ${seconds >= 0 && seconds < 60}`),
    post: (outcome) => notes.push(outcome),
    latePost: () => notes.push('late'),
    answer: (status) => notes.push(`answer ${status}`),
    identifiesLeft: (count) => notes.push(`left ${count}`),
  };
  return { meter, count: (note: string) => notes.filter((one) => one === note).length };
};

const setUp = ({ game, standIn }: RigParts): Promise<void> =>
  saveChannel(game, {
    channelId: standIn.channelId('daily-puzzle'),
    guildId: standIn.guildId(),
    postTime: '00:00' as PostTime,
    timeZone: 'UTC',
    difficulty: 'easy',
    language: 'en',
    roleId: undefined,
    withThread: false,
  });

test('each interaction is acknowledged once, and a session is counted', async () => {
  const { meter, count } = createNotes();
  await using rig = await startBotRig(undefined, { meter });
  expect(count('left 998')).toBe(1);
  await rig.use(rig.ada, 'help');
  await rig.use(rig.ada, 'stats');
  expect(count('acknowledged true')).toBe(2);
  expect(count('answer 200')).toBeGreaterThan(0);
});

test('a post after its time is counted as late, and the dates that nobody posted as missed', async () => {
  const { meter, count } = createNotes();
  const parts = await createParts();
  await setUp(parts);
  const first = await startBotRig(parts, { meter });
  expect([count('posted'), count('late'), count('missed')]).toEqual([1, 0, 0]);
  await first.bot.close();
  parts.clock.advance(3 * DAY_MS);
  await using _ = await startBotRig(parts, { meter });
  expect([count('posted'), count('late'), count('missed')]).toEqual([2, 1, 2]);
});

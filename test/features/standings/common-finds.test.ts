import { expect, test } from 'vitest';
import { voidDay } from '../../../src/features/members/moderation.ts';
import { glanceCommonFinds, readCommonFinds } from '../../../src/features/play/live-post.ts';
import { submitEntries } from '../../../src/features/play/submit.ts';
import { cellsFor, createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';

const find = async ({ game, edition, words }: PlayRig, userId: string, index: number, guildId = '1'): Promise<void> => {
  const word = words[index];
  if (!word) throw new Error(`expected a word at ${index}`);
  await submitEntries(game, edition, { guildId, userId }, cellsFor(word));
};

/** Has so many members find the first word. */
const gather = async (rig: PlayRig, members: number): Promise<void> => {
  for (let i = 0; i < members; i++) await find(rig, `member ${i}`, 0);
};

const glance = ({ game, edition }: PlayRig, guildId = '1') => glanceCommonFinds(game, edition, guildId);

test('among few members every find is counted at once', async () => {
  await using rig = await createPlayRig();
  await gather(rig, 50);
  expect(await glance(rig)).toEqual({ words: 1, players: 50 });
  await find(rig, 'member 0', 1);
  expect(await glance(rig)).toEqual({ words: 2, players: 50 });
});

test('in a crowd a glance may be a second old, and no older', async () => {
  await using rig = await createPlayRig();
  await gather(rig, 51);
  const before = { words: 1, players: 51 };
  expect(await glance(rig)).toEqual(before);
  await find(rig, 'member 0', 1);
  rig.pass(999);
  expect(await glance(rig)).toEqual(before);
  rig.pass(1);
  expect(await glance(rig)).toEqual({ words: 2, players: 51 });
});

test('what is not looked at often is counted anew in a crowd too', async () => {
  await using rig = await createPlayRig();
  await gather(rig, 51);
  await glance(rig);
  await find(rig, 'member 0', 1);
  expect(await readCommonFinds(rig.game, rig.edition, '1')).toEqual({ words: 2, players: 51 });
});

test('another server has a count of its own, and a voided day is in none', async () => {
  await using rig = await createPlayRig();
  await gather(rig, 51);
  await glance(rig);
  await find(rig, 'ada', 2, '2');
  expect(await glance(rig, '2')).toEqual({ words: 1, players: 1 });
  const day = { guildId: '1', moderatorId: 'mara', date: rig.edition.date, reason: '' };
  await voidDay(rig.game, { ...day, userId: 'member 0' });
  rig.pass(1_000);
  expect(await glance(rig)).toEqual({ words: 1, players: 50 });
});

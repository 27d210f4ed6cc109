import { describe, expect, test } from 'vitest';
import { createPaceCheck } from '../../../src/discord/interactions/paces.ts';
import { startBotRig, textOf } from '../../bot-rig.ts';

/** A check on a clock that the test moves. */
const createRig = () => {
  let now = 0;
  const check = createPaceCheck(() => now);
  return { check, pass: (ms: number) => (now += ms) };
};

const ADA = { guildId: '1', userId: 'ada' };

describe('the pace', () => {
  test('a fast human is never refused a find: a word each second for an hour, and ten at once before', () => {
    const { check, pass } = createRig();
    for (let i = 0; i < 10; i++) expect(check('/found', ADA)).toBe(0);
    for (let i = 0; i < 3_600; i++) {
      pass(1_000);
      expect(check('/found', ADA)).toBe(0);
    }
  });

  test('expensive answers are refused to a program that asks 20 times a second', () => {
    const { check, pass } = createRig();
    const names = ['/practice', '/leaderboard', '/stats', '/puzzle', '/daily reroll', '/words add', 'suggest /puzzle'];
    for (const name of names) {
      const waits = Array.from({ length: 200 }, () => {
        pass(50);
        return check(name, ADA);
      });
      expect(waits.filter((wait) => wait > 0).length).toBeGreaterThan(100);
    }
  });

  test('an admin can reroll every day of two weeks at once, and not ten thousand in a night', () => {
    const { check, pass } = createRig();
    for (let i = 0; i < 14; i++) expect(check('/daily reroll', ADA)).toBe(0);
    let rerolls = 0;
    for (let i = 0; i < 8 * 3_600; i++) {
      pass(1_000);
      if (check(i % 2 === 0 ? '/daily reroll' : 'daily-reroll', ADA) === 0) rerolls++;
    }
    expect(rerolls).toBeLessThan(1_500);
  });

  test('members of one server together are held to more than one of them, and no other server is', () => {
    const { check } = createRig();
    const waits = Array.from({ length: 30 }, (_, i) => check('/practice', { guildId: '1', userId: String(i) }));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
    expect(check('/practice', { guildId: '2', userId: '29' })).toBe(0);
    expect(check('/found', { guildId: '1', userId: '29' })).toBe(0);
  });

  test('whom the server’s pace refused has lost nothing of their own', () => {
    const { check, pass } = createRig();
    for (let i = 0; i < 20; i++) check('/practice', { guildId: '1', userId: String(i) });
    for (let i = 0; i < 10; i++) expect(check('/practice', ADA)).toBeGreaterThan(0);
    pass(5_000);
    expect([1, 2, 3, 4, 5].map(() => check('/practice', ADA))).toEqual([0, 0, 0, 0, 0]);
  });
});

test('who is too fast is told in one line when to try again, and gets no suggestions', async () => {
  await using rig = await startBotRig(undefined, { pace: createPaceCheck(() => 0) });
  for (let i = 0; i < 10; i++) await rig.use(rig.ada, 'help');
  expect(textOf(await rig.use(rig.ada, 'help'))).toBe('That was a lot at once. Please try again in 1 second.');
  const typed = {
    userId: rig.ada,
    channelId: rig.daily,
    name: 'practice',
    subcommand: undefined,
    focused: 'theme',
    options: { theme: 'o' },
  };
  for (let i = 0; i < 20; i++) await rig.standIn.complete(typed);
  expect(await rig.standIn.complete(typed)).toEqual({ kind: 'choices', choices: [] });
  expect(textOf(await rig.use(rig.ben, 'help'))).not.toContain('a lot at once');
});

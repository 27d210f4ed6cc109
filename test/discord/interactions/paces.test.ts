import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import { createPaces } from '../../../src/base/paces.ts';
import { actionOf, PACED_NAMES } from '../../../src/discord/interactions/member-limits.ts';
import { routesOf } from '../../../src/discord/interactions/routes.ts';
import { startBotRig, textOf } from '../../rigs/bot-rig.ts';

/** A pace on a clock that the test moves. */
const createRig = () => {
  let now = 0;
  const take = createPaces(() => now);
  const check = (name: string, tenant: { guildId: string; userId: string }): number => take(actionOf(name), tenant);
  return { check, pass: (ms: number) => (now += ms) };
};

const ADA = { guildId: '1', userId: 'ada' };

describe('the pace', () => {
  test('a fast human is never refused a find: a word each second for an hour, and two boards at once before', () => {
    const { check, pass } = createRig();
    for (let i = 0; i < 40; i++) expect(check('/found', ADA)).toBe(0);
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

  test('previews of a list are builds, whatever menu or form asks for them', () => {
    const { check } = createRig();
    const names = ['/words edit', 'words-options', 'words-crossings', 'words-count', '/practice'];
    for (const name of names) expect(check(name, ADA)).toBe(0);
    for (const name of names) expect(check(name, ADA)).toBeGreaterThan(0);
  });

  test('every name with a cost of its own is one of a command or component', () => {
    const routes = routesOf(COMMANDS);
    const commands = COMMANDS.flatMap(({ definition: { name, options = [] } }) => [
      `/${name}`,
      ...options.map((option) => `/${name} ${option.name}`),
    ]);
    const names = new Set([...routes.keys(), ...commands]);
    expect(PACED_NAMES.filter((name) => !names.has(name))).toEqual([]);
  });
});

test('who is too fast is told in one line when to try again, and gets no suggestions', async () => {
  await using rig = await startBotRig(undefined, { pace: createPaces(() => 0) });
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

import { expect, test } from 'vitest';
import { keyOf } from '../../src/game/editions/edition-key.ts';
import { BUILT_IN } from '../../src/game/lists/list-of-date.ts';
import { addDays, parsePuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { createGame } from '../rigs/bot-rig.ts';

const PLACES = ['1', '2', 'd1', 'g1', 'cfriends', 'world'];

test('who plays in places of different kinds gets different themes, and all servers have the same', async () => {
  const game = await createGame(() => Date.UTC(2026, 2, 14));
  const first = parsePuzzleDate('2026-03-15');
  if (!first) throw new Error('expected a date');
  let same = 0;
  for (let day = 0; day < 60; day++) {
    const date = addDays(first, day);
    const themeOf = (guildId: string): string => {
      const settings = { guildId, difficulty: 'medium', language: 'en', reroll: 0, isUnposted: true };
      return keyOf(game, date, settings, BUILT_IN).split('/').at(-1) ?? '';
    };
    const [one, other, ...elsewhere] = PLACES.map(themeOf);
    expect(one).toBe(other);
    same += [one, ...elsewhere].length - new Set([one, ...elsewhere]).size;
  }
  // A holiday brings its theme everywhere.
  expect(same).toBeLessThan(20);
  await game.db.destroy();
});

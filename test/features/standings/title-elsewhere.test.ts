import { expect, test } from 'vitest';
import { titleElsewhere } from '../../../src/features/standings/title-elsewhere.ts';
import { ENGLISH } from '../../../src/wording/wording.ts';
import { createGame } from '../../rigs/bot-rig.ts';

test.each([
  ['world_de', 'The world’s puzzle · Noises'],
  ['100000000000000001', 'Noises'],
  ['d100000000000000001', 'Noises'],
  ['cgone', 'Noises'],
])('a result of the place %s is headed %s', async (placeId, heading) => {
  const game = await createGame(() => 0);
  expect(await titleElsewhere(game, placeId, { title: 'Noises' }, ENGLISH)).toBe(heading);
});

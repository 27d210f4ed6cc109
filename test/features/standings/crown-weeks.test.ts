import { expect, test } from 'vitest';
import { crownWeeks } from '../../../src/features/standings/champion-roles.ts';
import { PAGE_ROWS } from '../../../src/store/database/in-steps.ts';
import { createCrowd } from '../../rigs/crowd-rig.ts';

test('channels whose champions get a role are read a page at a time, and none is left out', async () => {
  const rows: number[] = [];
  const channels = PAGE_ROWS + 1;
  const game = await createCrowd(rows, channels);
  await game.db.updateTable('channels').set({ championRoleId: '7' }).execute();
  rows.length = 0;
  await crownWeeks(game);
  // Two pages, and a look at the posts of each channel.
  expect(rows).toHaveLength(2 + channels);
  expect(rows.filter((count) => count > 0)).toEqual([PAGE_ROWS, 1]);
});

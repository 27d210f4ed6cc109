import { expect, test } from 'vitest';
import type { Game } from '../../../src/game/game.ts';
import { compareGuilds, removeGuild } from '../../../src/game/places/guild-life.ts';
import { createCrowd, crowdGuild } from '../../rigs/crowd-rig.ts';

const removedIn = async ({ db }: Game): Promise<string[]> => {
  const rows = await db.selectFrom('removedGuilds').select('guildId').orderBy('guildId').execute();
  return rows.map(({ guildId }) => guildId);
};

test('servers that come back or go are noted, and those not looked at are left as they were', async () => {
  const game = await createCrowd([], 6);
  for (const index of [1, 3, 5]) await removeGuild(game, crowdGuild(index));
  const present = new Set([0, 1, 4].map(crowdGuild));
  const others = new Set([4, 5].map(crowdGuild));
  await compareGuilds(game, present, (guildId) => !others.has(guildId));
  expect(await removedIn(game)).toEqual([2, 3, 5].map(crowdGuild));
});

test('when a server was removed stays as it was first noted', async () => {
  const game = await createCrowd([], 1);
  await removeGuild({ ...game, now: () => 1 }, crowdGuild(0));
  await compareGuilds(game, new Set());
  expect(await game.db.selectFrom('removedGuilds').select('removedAt').execute()).toEqual([{ removedAt: 1 }]);
});

test('nothing is written of the servers that nothing changed about', async () => {
  const asked: number[] = [];
  const game = await createCrowd(asked, 300);
  const present = new Set(Array.from({ length: 300 }, (_, i) => crowdGuild(i)));
  await compareGuilds(game, present);
  expect(asked.length).toBeLessThan(100);
});

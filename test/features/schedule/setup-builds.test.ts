import { expect, test } from 'vitest';
import { createParts, startBotRig } from '../../rigs/bot-rig.ts';

test('a setup builds the first puzzles at once, without waiting for the next minute', async () => {
  const parts = await createParts();
  await using rig = await startBotRig({ ...parts, game: { ...parts.game, buildsAhead: true } });
  await rig.use(rig.mara, 'daily setup', { time: '10:00', timezone: 'UTC', difficulty: 'easy' });
  await rig.bot.idle();
  const stored = await rig.game.db.selectFrom('editions').select(['puzzleDate', 'ownerGuildId']).execute();
  expect(stored).toHaveLength(8);
  expect(stored[0]).toEqual({ puzzleDate: '2026-03-14', ownerGuildId: rig.guild });
  expect(rig.standIn.messagesFor(rig.ada, rig.daily).filter(({ ephemeral }) => !ephemeral)).toEqual([]);
  expect(rig.errors).toEqual([]);
});

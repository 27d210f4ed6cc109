import { expect, test } from 'vitest';
import { createParts, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { chooseIn, openPanel, panelText } from '../../rigs/settings-panel.ts';

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

/** A server whose coming week is built. */
const startBuilt = async () => {
  const parts = await createParts();
  const rig = await startBotRig({ ...parts, game: { ...parts.game, buildsAhead: true } });
  await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'UTC', difficulty: 'easy' });
  await rig.bot.idle();
  return rig;
};

const AGAIN = 'drawn again with these settings';

test('a change that replaces built puzzles says how many', async () => {
  await using rig = await startBuilt();
  const harder = textOf(await rig.use(rig.mara, 'daily setup', { difficulty: 'hard' }));
  expect(harder).toMatch(
    /^Saved\. 7 coming puzzles are drawn again with these settings\.\n• Difficulty: easy → hard\nThe next puzzles:/,
  );
  await rig.bot.idle();
  const tuesday = textOf(await rig.use(rig.mara, 'daily variants', { weekday: 'tuesday', variant: 'wide' }));
  expect(tuesday).toMatch(
    /^Saved\. One coming puzzle is drawn again with these settings\.\n• Tuesday: clues → a wide board\nThis server’s week:/,
  );
  // The new Tuesday is not built yet.
  const panel = await chooseIn(rig, await openPanel(rig), 'crossings', ['few']);
  expect(panelText(panel)).toContain(`Saved. 6 coming puzzles are ${AGAIN}.\n• Crossings: many → few`);
});

test('a change that replaces no built puzzle says nothing of them', async () => {
  await using rig = await startBuilt();
  const set = async (options: Readonly<Record<string, string | boolean>>): Promise<string> =>
    textOf(await rig.use(rig.mara, 'daily setup', options));
  expect(await set({ time: '20:00', thread: true, colors: 'dark' })).not.toContain(AGAIN);
  expect(await set({ difficulty: 'easy' })).not.toContain(AGAIN);
  const rest = textOf(await rig.use(rig.mara, 'daily variants', { weekday: 'tuesday', variant: 'rest' }));
  expect(rest).not.toContain(AGAIN);
});

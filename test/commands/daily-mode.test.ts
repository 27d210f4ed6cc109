import { expect, test } from 'vitest';
import { dailyChannels } from '../../src/game/channels/channel-settings.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import { type BotRig, startBotRig, textOf } from '../bot-rig.ts';
import { cellsFor } from '../play-rig.ts';

const set = (rig: BotRig, options: Record<string, string>) => rig.use(rig.mara, 'daily setup', options);

const firstCells = async ({ game }: BotRig): Promise<string> => {
  const [word] = (await findEdition(game, 1))?.puzzle.words ?? [];
  if (!word) throw new Error('expected a puzzle');
  return cellsFor(word);
};

test('an admin has the members of a channel play one board, and other changes keep that', async () => {
  await using rig = await startBotRig();
  const mode = async () => (await dailyChannels(rig.game, rig.guild))[0]?.mode;
  expect(textOf(await set(rig, { timezone: 'UTC' }))).not.toContain('one board for all');
  expect(await mode()).toBe('alone');
  expect(textOf(await set(rig, { mode: 'together' }))).toContain('one board for all');
  await set(rig, { time: '10:00' });
  expect(await mode()).toBe('together');
  await set(rig, { mode: 'alone' });
  expect(await mode()).toBe('alone');
  const unknown = await set(rig, { mode: 'against' }).catch(String);
  expect(JSON.stringify(unknown)).not.toContain('Saved');
});

test('a word that one member submits is taken for the others', async () => {
  await using rig = await startBotRig();
  await set(rig, { time: '00:00', timezone: 'UTC', mode: 'together' });
  const cells = await firstCells(rig);
  expect(textOf(await rig.use(rig.ada, 'found', { cells }))).toContain('Found');
  expect(textOf(await rig.use(rig.ben, 'found', { cells }))).toContain('someone else on your shared board');
  expect(textOf(await rig.use(rig.ben, 'puzzle'))).toContain('1 word found by others');
});

test('a puzzle that is posted stays what it was', async () => {
  await using rig = await startBotRig();
  await set(rig, { time: '00:00', timezone: 'UTC' });
  await set(rig, { mode: 'together' });
  const cells = await firstCells(rig);
  await rig.use(rig.ada, 'found', { cells });
  expect(textOf(await rig.use(rig.ben, 'found', { cells }))).toContain('Found');
});

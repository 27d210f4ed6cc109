import { expect, test } from 'vitest';
import { startBotRig, textOf } from '../../rigs/bot-rig.ts';

const FEW = 'banana, cherry, papaya, orange, quince';
const MANY = `${FEW}, falcon, heron, sparrow, magpie, buzzard, violin, trumpet, clarinet, cello, harp, flute, bassoon, oboe`;

/** Tests begin on a Saturday; the usual week has a large board on Sunday. */
const SUNDAY = '2026-03-15';

test('a list that is too short for the large board of Sunday is saved with a warning', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '23:00', timezone: 'UTC' });
  const add = async (name: string, words: string) => textOf(await rig.use(rig.mara, 'words add', { name, words }));
  expect(await add('Fruit', FEW)).toContain(
    'It has 5 words, and the large board (Sunday) takes 16: that board will be less full.',
  );
  expect(await add('All sorts', MANY)).not.toContain('large board');
});

test('a short list put on a Sunday is warned about with its date, and on other days or with a chosen number is not', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '23:00', timezone: 'UTC' });
  await rig.use(rig.mara, 'words add', { name: 'Fruit', words: FEW });
  await rig.use(rig.mara, 'words add', { name: 'Five', words: FEW, choose: 5 });
  const schedule = async (name: string, date: string) =>
    textOf(await rig.use(rig.mara, 'words schedule', { name, date }));
  expect(await schedule('Fruit', SUNDAY)).toContain('the large board (Sunday, 15 March 2026) takes 16');
  expect(await schedule('Fruit', '2026-03-16')).not.toContain('large board');
  expect(await schedule('Five', SUNDAY)).not.toContain('large board');
  await rig.use(rig.mara, 'daily skip', { date: '2026-03-22' });
  expect(await schedule('Fruit', '2026-03-22')).not.toContain('large board');
});

test('without a large board in the week, no list is too short', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '23:00', timezone: 'UTC' });
  await rig.use(rig.mara, 'daily variants', { weekday: 'sunday', variant: 'words' });
  expect(textOf(await rig.use(rig.mara, 'words add', { name: 'Fruit', words: FEW }))).not.toContain('large board');
  expect(textOf(await rig.use(rig.mara, 'words schedule', { name: 'Fruit', date: SUNDAY }))).not.toContain(
    'large board',
  );
});

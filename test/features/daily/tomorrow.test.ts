import { expect, test } from 'vitest';
import { type BotRig, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { isPost, partTexts } from '../../rigs/posts.ts';

type Step = readonly [string, Readonly<Record<string, string>>];

const variant = (weekday: string, name: string): Step => ['daily variants', { weekday, variant: name }];
const fruit = (words: string): Step => ['words add', { name: 'Fruit', words }];
const SCHEDULED: Step = ['words schedule', { name: 'Fruit', date: '2026-03-15' }];

/** The lines about tomorrow in the post of a Saturday, after those steps of the admin. */
const postAfter = async (rig: BotRig, steps: readonly Step[]): Promise<string[]> => {
  await rig.use(rig.mara, 'daily setup', { time: '20:00', timezone: 'UTC' });
  for (const [command, options] of steps) await rig.use(rig.mara, command, options);
  await rig.use(rig.mara, 'daily post');
  const [post] = rig.standIn.messagesFor(rig.ada, rig.daily).filter(isPost);
  expect(rig.errors).toEqual([]);
  return partTexts(post ?? {}).filter((text) => text.includes('Tomorrow'));
};

test('a list without clues has no clue day in its heading, and its admin is told when it is scheduled', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '20:00', timezone: 'UTC' });
  for (const [command, options] of [variant('saturday', 'clues'), fruit('banana, cherry, papaya, orange, quince')])
    await rig.use(rig.mara, command, options);
  const schedule = async (name: string) =>
    textOf(await rig.use(rig.mara, 'words schedule', { name, date: '2026-03-14' }));
  expect(await schedule('Fruit')).toContain('It has neither clues nor pictures, so that day shows its words.');
  await rig.use(rig.mara, 'words add', {
    name: 'Animals',
    words: 'otter: swims\nbadger: digs\nhedgehog: rolls\nsquirrel: climbs',
  });
  expect(await schedule('Animals')).not.toContain('neither clues');
  await schedule('Fruit');
  await rig.use(rig.mara, 'daily post');
  const [post] = rig.standIn.messagesFor(rig.ada, rig.daily).filter(isPost);
  expect(partTexts(post ?? {})[0]).toContain('## Fruit\n**Word search of Saturday, 14 March 2026** · 5 words');
});

test.each<[string, readonly Step[], string[]]>([
  ['the form of the weekday', [], ['-# Tomorrow: a large board']],
  ['another form that an admin chose', [variant('sunday', 'clues')], ['-# Tomorrow: clues']],
  ['nothing before an ordinary day', [variant('sunday', 'words')], []],
  ['nothing before a day of rest', [variant('sunday', 'rest')], []],
  ['nothing before a date left out', [['daily skip', { date: '2026-03-15' }]], []],
  [
    'nothing if tomorrow’s own list has no clues to show',
    [variant('sunday', 'clues'), fruit('banana, cherry, papaya, orange, quince'), SCHEDULED],
    [],
  ],
])('a post tells of tomorrow %s', async (_, steps, told) => {
  await using rig = await startBotRig();
  expect(await postAfter(rig, steps)).toEqual(told);
});

import { expect, test } from 'vitest';
import { messageIn, pressIn, startBotRig } from '../../rigs/bot-rig.ts';
import { readOut } from '../../rigs/posts.ts';

test('/daily preview reads as title, puzzle, solution, words, buttons, and after a change the next posts', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '12:00', timezone: 'UTC' });
  const preview = await rig.use(rig.mara, 'daily preview', { date: 'tomorrow' });
  const order = [
    expect.stringMatching(/^\*\*.+\*\* · Sunday, 15 March 2026 · <#\d+>$/),
    expect.stringMatching(/^picture: Word search/),
    expect.stringMatching(/^picture: Solution/),
    expect.stringMatching(/\n16 words: .+\n5 secret words: /s),
    'button: Another puzzle',
    'button: Swap theme',
  ];
  expect(readOut(messageIn(preview))).toEqual([...order, 'button: Skip this date']);
  const skipped = readOut(messageIn(await pressIn(rig, rig.mara, preview, 'Skip this date')));
  expect(skipped[0]).toMatch(/^Skipped.+\n\n\*\*/s);
  expect(skipped.slice(1)).toEqual([
    ...order.slice(1),
    'button: Don’t skip this date',
    expect.stringContaining('16 Mar'),
  ]);
});

import { expect, test } from 'vitest';
import { createCliRig } from '../cli-rig.ts';

const lines = (words: string): string => words.split(' ').join('\n');

test('a board that is too full is told in letters and cells, with a size that works', async () => {
  const words = lines('crocodile alligator dragonfly butterfly porcupine albatross barracuda chameleon');
  const args = ['generate', '--words', '-', '--seed', '1'];
  const rig = createCliRig({ tickMs: 50 });
  const { code, errors } = await rig.pipe(words, ...args, '--size', '6x9', '--timeout', '2');
  expect(code).toBe(1);
  expect(errors).toMatch(/^No puzzle was found within 2 s, with [1-7] of 8 words placed\. The words have 72 letters/);
  expect(errors).toContain('the board has 54 cells for them: 18 letters would have to share a cell');
  const size = /--size (\d+x\d+)\.\n$/.exec(errors)?.[1] ?? '';
  expect(await createCliRig().pipe(words, ...args, '--size', size)).toMatchObject({ code: 0 });
});

test('two words on one line are told only if there are such words', async () => {
  const args = ['generate', '--words', '-', '--directions', 'E', '--size'];
  const note = 'letting two words share more than one cell';
  const { errors } = await createCliRig().pipe(lines('starling lingers cherries'), ...args, '2x11');
  expect(errors).toContain(note);
  const apart = await createCliRig().pipe(lines('starling cherries'), ...args, '2x11');
  expect(apart).toMatchObject({ code: 0, errors: expect.not.stringContaining(note) });
});

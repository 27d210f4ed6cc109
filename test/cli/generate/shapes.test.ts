import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { createMask } from '../../../src/puzzle/shapes/shapes.ts';
import { createCliRig } from '../cli-rig.ts';

const FRUIT = 'apple\nbanana\ncherry\nmango\n';

/** `true` if a cell of the puzzle stays empty, row by row. */
const emptyIn = (out: string): boolean[] =>
  (JSON.parse(out) as { grid: string[] }).grid.flatMap((row) => [...row].map((letter) => !/\p{L}/u.test(letter)));

const FIXED = ['--words', '-', '--size', '16x15', '--seed', 's', '--format', 'json'];

test.each(['fish', 'Tree', 'h', '8', 'ring', 'heart+ring', 'circle-7'])('a board can be %s', async (shape) => {
  const { code, out } = await createCliRig().pipe(FRUIT, 'generate', ...FIXED, '--shape', shape);
  expect(code).toBe(0);
  expect(new Set(emptyIn(out))).toEqual(new Set([true, false]));
});

test('a shape can be turned inside out', async () => {
  const { out } = await createCliRig().pipe(FRUIT, 'generate', ...FIXED, '--shape', 'heart', '--invert');
  expect(emptyIn(out)).toEqual(createMask('heart', 16, 15).map((isEmpty) => !isEmpty));
});

test('a random shape is drawn by the seed', async () => {
  const rig = createCliRig();
  const runs = await Promise.all([1, 2].map(() => rig.pipe(FRUIT, 'generate', ...FIXED, '--shape', 'random')));
  const [first, second] = runs.map(({ out }) => emptyIn(out));
  expect(first).toEqual(second);
  expect(first).toContain(true);
});

test('a board without a size grows until the longest word fits a line of its shape', async () => {
  const words = 'strawberries\nplum\n';
  const { code, out } = await createCliRig().pipe(
    words,
    'generate',
    '--words',
    '-',
    '--shape',
    'ring',
    '--seed',
    's',
    '--format',
    'json',
  );
  expect(code).toBe(0);
  expect(out).toContain('STRAWBERRIES');
});

test('a shape too small for the longest word is refused by name, and nothing is written', async () => {
  const rig = createCliRig();
  const args = ['--words', '-', '--shape', 'diamond', '--size', '9x8', '--directions', 'E,SE', '--out', 'a.txt'];
  const run = await rig.pipe('blueberries\nplum\n', 'generate', ...args);
  expect({ code: run.code, errors: run.errors }).toEqual({
    code: 2,
    errors: expect.stringMatching(
      /^The shape “diamond” of 9 rows by 8 columns has at most 8 cells in a line, but “blueberries” needs 11: .*\n$/,
    ),
  });
  expect(readdirSync(rig.folder)).toEqual([]);
});

const drawDisc = (background: string | undefined): Buffer => {
  const context = createCanvas(90, 60).getContext('2d');
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, 90, 60);
  }
  context.fillStyle = '#222';
  context.beginPath();
  context.ellipse(45, 30, 45, 30, 0, 0, 7);
  context.fill();
  return context.canvas.toBuffer('image/png');
};

test.each(['white', undefined])('a picture of a disc on %s makes a round board of any size', async (background) => {
  const rig = createCliRig();
  writeFileSync(join(rig.folder, 'disc.png'), drawDisc(background));
  const { code, out } = await rig.pipe(FRUIT, 'generate', ...FIXED, '--shape', 'disc.png');
  expect(code).toBe(0);
  const empty = emptyIn(out);
  const circle = createMask('circle', 16, 15);
  expect(empty.filter((isEmpty, i) => isEmpty !== circle[i]).length).toBeLessThan(12);
});

test('a file that is no picture, or an empty one, is refused', async () => {
  const rig = createCliRig();
  rig.write('text.png', 'not a picture');
  writeFileSync(join(rig.folder, 'white.png'), createCanvas(9, 8).toBuffer('image/png'));
  writeFileSync(join(rig.folder, 'huge.png'), Buffer.alloc(8 * 1024 * 1024 + 1));
  const cases = [
    ['text.png', /^The picture text\.png is not a picture that can be read: save it as PNG\.\n$/],
    ['white.png', /^The picture white\.png is empty: draw the shape dark on white, or on nothing\.\n$/],
    ['huge.png', /^The picture huge\.png has more than 8 MB: make it smaller\.\n$/],
  ] as const;
  for (const [file, message] of cases) {
    const { code, errors } = await rig.pipe(FRUIT, 'generate', ...FIXED, '--shape', file);
    expect({ code, errors }).toEqual({ code: 2, errors: expect.stringMatching(message) });
  }
});

test('shapes are listed, and one is shown so that it can be read back', async () => {
  const rig = createCliRig();
  expect((await rig.run('shapes')).out.split('\n')).toEqual(expect.arrayContaining(['heart', 'fish', 'mushroom']));
  const shown = await rig.run('shapes', 'fish', '--size', '12x14');
  expect(shown.code).toBe(0);
  rig.write('fish.txt', shown.out);
  const drawn = await rig.pipe(FRUIT, 'generate', '--words', '-', '--shape', 'fish.txt', '--format', 'json');
  expect(drawn.code).toBe(0);
  const unknown = await rig.run('shapes', 'moon');
  expect(unknown).toMatchObject({ code: 2, errors: 'There is no shape “moon”. See searchlight shapes.\n' });
});

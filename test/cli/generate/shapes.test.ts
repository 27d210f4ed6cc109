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

/** A picture that ends after its header. The header gives this size. */
const headOfPng = (width: number, height: number): Buffer => {
  const bytes = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\0\0\0\0\0\x01\0\0\0\0', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const svg = (attributes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><ellipse cx="50%" cy="50%" rx="50%" ry="50%"/></svg>`;

test('a picture that is too large is refused by the size in its head, before it is decoded', async () => {
  const rig = createCliRig();
  const tooLarge = (size: string): string => `is ${size} pixels; each side may have at most 8000`;
  const cases = [
    ['a.png', headOfPng(30_000, 30_000), tooLarge('30000 × 30000')],
    ['b.png', headOfPng(8_001, 1), tooLarge('8001 × 1')],
    ['c.png', headOfPng(4_294_967_295, 1), tooLarge('4294967295 × 1')],
    ['a.svg', svg('width="100000" height="100000"'), tooLarge('100000 × 100000')],
    ['b.svg', svg('viewBox="0 0 9000.5 100"'), tooLarge('9001 × 100')],
    ['c.svg', svg('width="100in" height="1in"'), tooLarge('9000 × 90')],
  ] as const;
  for (const [file, bytes, problem] of cases) {
    writeFileSync(join(rig.folder, file), bytes);
    const { code, out, errors } = await rig.pipe(FRUIT, 'generate', ...FIXED, '--shape', file);
    expect({ code, out, errors }).toEqual({ code: 2, out: '', errors: `The picture ${file} ${problem}.\n` });
  }
});

test('a head that lies, a picture cut short and a size that cannot be had are refused', async () => {
  const rig = createCliRig();
  const lying = drawDisc('white');
  lying.writeUInt32BE(7_000, 16);
  const unreadable = 'is not a picture that can be read: save it as PNG';
  const cases = [
    ['head.png', headOfPng(90, 60), unreadable],
    ['cut.png', drawDisc('white').subarray(0, 30), unreadable],
    ['lying.png', lying, unreadable],
    ['empty.png', headOfPng(0, 60), unreadable],
    ['nothing.png', '', unreadable],
    ['other.png', '\0\0\0\x1cftypavif', unreadable],
    ['cut.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect', unreadable],
    ['none.svg', svg(''), 'gives no size: write width and height in pixels into its <svg> tag'],
    ['nan.svg', svg('width="nan" height="9"'), expect.stringMatching('cannot be read')],
    ['minus.svg', svg('width="-9" height="9"'), expect.stringMatching('cannot be read')],
  ] as const;
  for (const [file, bytes, problem] of cases) {
    writeFileSync(join(rig.folder, file), bytes);
    const { code, errors } = await rig.pipe(FRUIT, 'generate', ...FIXED, '--shape', file);
    const [, said] = /^The picture \S+ (.*)\.\n$/.exec(errors) ?? [];
    expect({ file, code, said }).toEqual({ file, code: 2, said: problem });
  }
});

test.each(['width="90" height="60"', 'viewBox="0 0 90 60"', 'width="0.9" height="0.6"', 'width="8000" height="7000"'])(
  'an SVG of a disc with %s makes a round board',
  async (attributes) => {
    const rig = createCliRig();
    rig.write('disc.svg', svg(attributes));
    const { code, out } = await rig.pipe(FRUIT, 'generate', ...FIXED, '--shape', 'disc.svg');
    expect(code).toBe(0);
    const empty = emptyIn(out);
    const circle = createMask('circle', 16, 15);
    expect(empty.filter((isEmpty, i) => isEmpty !== circle[i]).length).toBeLessThan(12);
  },
);

test('a drawing that no board is large enough for is refused, and read no further than a board needs', async () => {
  const rig = createCliRig();
  rig.write('wide.txt', 'x'.repeat(101));
  rig.write('long.txt', 'x\n'.repeat(40_000));
  const cases = [
    ['wide.txt', 'is 1x101'],
    ['long.txt', 'has more than 64 KB'],
  ] as const;
  for (const [file, problem] of cases) {
    const { code, errors } = await rig.pipe(FRUIT, 'generate', '--words', '-', '--shape', file);
    expect({ code, errors }).toEqual({
      code: 2,
      errors: `The shape in ${file} ${problem}: a board has at most 100 rows and 100 columns.\n`,
    });
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

import { expect, test } from 'vitest';
import { createCliRig } from '../cli-rig.ts';

const openRig = () => {
  const rig = createCliRig();
  rig.write('fruit.txt', 'apple\nbanana\ncherry\n');
  rig.write('sea-animals.txt', 'shark\nsquid\nbanana\noctopus\n');
  rig.write('pairs.txt', 'chat\tcat\nchien\tdog\nloup\twolf\n');
  return rig;
};

const JSON_OUT = ['--seed', 's', '--format', 'json'];

interface Made {
  readonly title: string;
  readonly placements: readonly { readonly word: string; readonly clue?: string }[];
}

test('--words several times joins the lists, and names a word on two of them once', async () => {
  const rig = openRig();
  const { code, out, errors } = await rig.run(
    'generate',
    ...['--words', 'fruit.txt', '--words', 'sea-animals.txt', '--words', '-'],
    ...JSON_OUT,
  );
  expect(code).toBe(1);
  expect(errors).toContain('standard input');
  const made = await rig.run('generate', '--words', 'fruit.txt', '--words', 'sea-animals.txt', ...JSON_OUT);
  expect(out).toBe('');
  expect(made.errors).toBe(
    'Note: sea-animals.txt, line 3: “banana” is also on fruit.txt, line 2; it is hidden once.\n',
  );
  const { placements, title }: Made = JSON.parse(made.out);
  expect(title).toBe('Fruit');
  expect(placements.map(({ word }) => word)).toEqual(['APPLE', 'BANANA', 'CHERRY', 'SHARK', 'SQUID', 'OCTOPUS']);
});

test('a fault in one of several lists names its file', async () => {
  const rig = openRig();
  rig.write('bad.txt', 'pear\nx1y2z\n');
  const { code, errors } = await rig.run('generate', '--words', 'fruit.txt', '--words', 'bad.txt', ...JSON_OUT);
  expect(code).toBe(1);
  expect(errors).toMatch(/^bad\.txt, line 2: word X1Y2Z: /mu);
});

test('a fault in one list of --by-list names its file', async () => {
  const rig = openRig();
  rig.write('bad.txt', 'pear\nx1y2z\n');
  const args = ['generate', '--words', 'fruit.txt', '--words', 'bad.txt', '--by-list', ...JSON_OUT];
  expect((await rig.run(...args)).errors).toMatch(/^bad\.txt, line 2: word X1Y2Z: /mu);
  expect((await rig.run(...args, '--keep-good')).errors).toMatch(/^Left out: bad\.txt, line 2: word X1Y2Z: /mu);
});

test('--by-list gives each list puzzles of its own, in turn', async () => {
  const args = ['generate', '--words', 'fruit.txt', '--words', 'sea-animals.txt', '--by-list', ...JSON_OUT];
  const rig = openRig();
  const two: Made[] = JSON.parse((await rig.run(...args)).out);
  expect(two.map(({ title }) => title)).toEqual(['Fruit', 'Sea animals']);
  expect(two[1]?.placements.map(({ word }) => word)).toEqual(['SHARK', 'SQUID', 'BANANA', 'OCTOPUS']);
  const three: Made[] = JSON.parse((await rig.run(...args, '--count', '3')).out);
  expect(three.map(({ title }) => title)).toEqual(['Fruit', 'Sea animals', 'Fruit']);
  const booklet = await rig.run(...args.slice(0, 6), '--seed', 's', '--out', 'booklet.pdf');
  expect(booklet).toMatchObject({ code: 0, errors: '' });
});

test('pairs between tabs have clues, and it is told', async () => {
  const { out, errors } = await openRig().run('generate', '--words', 'pairs.txt', ...JSON_OUT);
  const { placements }: Made = JSON.parse(out);
  expect(placements.map(({ word, clue }) => [word, clue])).toEqual([
    ['CHAT', 'cat'],
    ['CHIEN', 'dog'],
    ['LOUP', 'wolf'],
  ]);
  expect(errors).toContain('3 words were read as a word and a clue a line');
});

test('two thousand words from several lists make one puzzle', async () => {
  const rig = createCliRig();
  const letters = 'BCDFGHJKLMNPQRSTVWXZ';
  const spell = (n: number): string =>
    Array.from(
      { length: 3 },
      (_, i) => letters.charAt(Math.floor(n / 20 ** i) % 20) + 'AEIOU'.charAt((n + i) % 5),
    ).join('');
  const words = [...new Set(Array.from({ length: 2000 }, (_, n) => spell(n * 3 + 1)))];
  rig.write('a.txt', words.slice(0, 1000).join('\n'));
  rig.write('b.txt', words.slice(1000).join('\n'));
  const args = ['--words', 'a.txt', '--words', 'b.txt', '--keep-good', '--size', '100x100', '--timeout', '60'];
  const made = await rig.run('generate', ...args, ...JSON_OUT);
  const { placements }: Made = JSON.parse(made.out);
  expect(placements.length).toBeGreaterThan(1500);
});

test.each([
  [['--words', 'fruit.txt', '--by-list'], /--by-list is for several lists/],
  [['--words', '-', '--words', '-'], /standard input, and only once/],
  [['--words', '-', '--secret', '-'], /standard input, and only once/],
  [['--words', 'fruit.txt', '--words', 'pairs.txt', '--by-list', '--count', '1'], /too few for 2 lists/],
  [['--words', 'fruit.txt', '--title', 'a', '--title', 'b'], /--title is given more than once/],
])('%j is refused', async (args, message) => {
  const run = await openRig().run('generate', ...args);
  expect(run.code).toBe(2);
  expect(run.errors).toMatch(message);
});

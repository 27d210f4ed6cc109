import { expect, test } from 'vitest';
import { createCliRig } from '../cli-rig.ts';

const ANIMALS =
  'crocodile\nalligator\nbee\ndragonfly\nbutterfly\ncow\nporcupine\nalbatross\nbarracuda\nchameleon\nhippopotamus\n';

const fitted = (...args: string[]) =>
  createCliRig().pipe(ANIMALS, 'generate', '--words', '-', '--seed', '1', '--fit', '--format', 'json', ...args);

interface Made {
  readonly placements: readonly { readonly label: string }[];
  readonly leftOut: readonly string[];
  readonly certificate: { readonly checks: Readonly<Record<string, boolean>> };
}

const labelsOf = ({ placements }: Made): string[] => placements.map(({ label }) => label);

test('--fit leaves out the words without a place, and names each', async () => {
  const { code, out, errors } = await fitted('--size', '6x9');
  expect(code).toBe(0);
  const made: Made = JSON.parse(out);
  expect(Object.values(made.certificate.checks).every(Boolean)).toBe(true);
  expect(made.leftOut).toContain('hippopotamus');
  expect(labelsOf(made)).toEqual(expect.arrayContaining(['bee', 'cow']));
  expect([...labelsOf(made), ...made.leftOut].sort()).toEqual(ANIMALS.trim().split('\n').sort());
  // Six rows hold six long words at least, as none must cross another.
  expect(labelsOf(made).length).toBeGreaterThanOrEqual(7);
  expect(errors.trim().split('\n')).toEqual(
    made.leftOut.map((label) =>
      expect.stringMatching(new RegExp(`^Left out: line \\d+: word .*“${label}” has no place`)),
    ),
  );
});

test('--fit leaves nothing out where all words fit, and the same seed leaves out the same', async () => {
  const roomy: Made = JSON.parse((await fitted('--size', '20x20')).out);
  expect(roomy.leftOut).toEqual([]);
  expect(roomy.placements).toHaveLength(11);
  expect((await fitted('--size', '7x9')).out).toBe((await fitted('--size', '7x9')).out);
});

test('--fit leaves room for a message, and each puzzle of a booklet leaves out its own words', async () => {
  const made = JSON.parse(
    (
      await fitted(
        '--size',
        '10x11',
        '--message',
        'a tiny zoo full of very long words and of a few quite short ones too',
      )
    ).out,
  );
  expect(made.message).toBe('ATINYZOOFULLOFVERYLONGWORDSANDOFAFEWQUITESHORTONESTOO');
  expect(made.certificate.checks['message-exact']).toBe(true);
  const { out, errors } = await fitted('--size', '6x9', '--count', '2');
  expect(JSON.parse(out)).toHaveLength(2);
  expect(errors).toMatch(/^Left out: puzzle 1: line \d+: [\s\S]*^Left out: puzzle 2: line \d+: /mu);
});

test.each([
  ['a board that grows', [], 2, /^--fit needs a board of a fixed size, .*: add --size\.\n$/],
  ['a number of words', ['--size', '9x9', '--choose', '3'], 2, /^--fit decides how many words there are: leave out/],
  ['a board without room for any', ['--size', '2x2'], 1, /no word|No word/],
])('--fit is refused beside %s', async (_, args, code, errors) => {
  expect(await fitted(...args)).toMatchObject({ code, out: '', errors: expect.stringMatching(errors) });
});

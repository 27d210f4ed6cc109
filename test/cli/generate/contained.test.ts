import { expect, test } from 'vitest';
import { createCliRig } from '../cli-rig.ts';

const STATES =
  'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming'
    .split(',')
    .join('\n');

const ARGS = ['generate', '--words', '-', '--seed', 's', '--format', 'json'];

test('all fifty states need --allow-contained, which the refusal names', async () => {
  const refused = await createCliRig().pipe(STATES, ...ARGS);
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain('“Kansas” is part of “Arkansas”');
  expect(refused.errors).toContain('--allow-contained lets a word stand inside a longer one.');
});

test('--allow-contained hides all fifty states, names the pairs and passes verify', async () => {
  const rig = createCliRig();
  const made = await rig.pipe(STATES, ...ARGS, '--allow-contained');
  expect(made.code).toBe(0);
  expect(made.errors).toContain('words inside others: KANSAS in ARKANSAS, VIRGINIA in WESTVIRGINIA');
  const puzzle = JSON.parse(made.out);
  expect(puzzle.placements).toHaveLength(50);
  expect(puzzle.certificate.contained).toEqual([
    { word: 'KANSAS', within: 'ARKANSAS' },
    { word: 'VIRGINIA', within: 'WESTVIRGINIA' },
  ]);
  const verified = await rig.pipe(made.out, 'verify', '-');
  expect(verified.out).toContain('ok    contained-named');
  expect(verified.code).toBe(0);
  const { contained: _, ...certificate } = puzzle.certificate;
  const hushed = await rig.pipe(JSON.stringify({ ...puzzle, certificate }), 'verify', '-');
  expect(hushed.code).toBe(1);
  expect(hushed.out).toContain('FAIL  words-once');
  const more = [...puzzle.certificate.contained, { word: 'OHIO', within: 'IDAHO' }];
  const lying = { ...puzzle, certificate: { ...certificate, contained: more } };
  expect((await rig.pipe(JSON.stringify(lying), 'verify', '-')).out).toContain('FAIL  contained-named');
});

test('--keep-good with --allow-contained leaves out only the other faults', async () => {
  const { errors } = await createCliRig().pipe(
    'ARKANSAS\nKANSAS\nx1y2\nOREGON\n',
    ...ARGS,
    '--keep-good',
    '--allow-contained',
  );
  expect(errors).toContain('Left out: line 3');
  expect(errors).not.toContain('Left out: line 2');
});

test.each([
  [['--theme', 'ocean', '--allow-contained'], /--allow-contained is for lists of your own/],
  [['--words', '-', '--plain', '--allow-contained'], /leave out --plain, or --allow-contained/],
  [['--words', '-', '--blind', '--allow-contained'], /leave out --blind, or --allow-contained/],
])('%j is refused', async (args, message) => {
  const run = await createCliRig().pipe('ARKANSAS\nKANSAS\n', 'generate', ...args);
  expect(run.code).toBe(2);
  expect(run.errors).toMatch(message);
});

import { expect, test } from 'vitest';
import type { CliIo } from '../../../src/cli/shell/cli-io.ts';
import { defineCommand } from '../../../src/cli/shell/define-command.ts';
import {
  choice,
  either,
  flag,
  parsed,
  text,
  wholeNumber,
  withDefault,
  without,
} from '../../../src/cli/shell/options.ts';

/** A command that remembers the values of its last run. */
const createSample = () => {
  const seen: unknown[] = [];
  const command = defineCommand({
    name: 'sample',
    about: 'Shows what follows from a declaration.',
    operands: { from: 'a file', to: 'a file' },
    options: {
      'dry-run': flag('changes nothing', without('needs no colour', 'color')),
      color: withDefault('red', choice(['red', 'blue'])),
      count: parsed('N', `${'a long text '.repeat(12)}to wrap`, wholeNumber(1, 12)),
      note: text('TEXT', 'a note', either('count')),
    },
    headings: { color: 'Looks' },
    examples: ['searchlight sample a b'],
    run: async (values) => {
      seen.push(values);
    },
  });
  return { seen, help: command.help, run: (...args: string[]) => command.run(args, {} as CliIo) };
};

test('the help follows from the declaration', () => {
  expect(createSample().help.split('\n')).toEqual([
    'Shows what follows from a declaration.',
    '',
    'Usage: searchlight sample FROM TO [--dry-run] [--color NAME] [--count N] [--note TEXT]',
    '',
    '  FROM, TO       a file',
    '  --dry-run      changes nothing',
    '',
    'Looks',
    '  --color NAME   red or blue (default red)',
    `  --count N      ${'a long text '.repeat(8)}a long`,
    `                 text ${'a long text '.repeat(3)}to wrap`,
    '  --note TEXT    a note',
    '',
    'Example',
    '  searchlight sample a b',
    '',
  ]);
});

test('values are parsed, or have their defaults', async () => {
  const { seen, run } = createSample();
  expect(await run('a', 'b', '--dry-run', '--count', '12')).toBe(0);
  expect(await run('--color', 'BLUE')).toBe(0);
  expect(seen).toEqual([
    { from: 'a', to: 'b', dryRun: true, color: 'red', count: 12, note: undefined },
    { dryRun: false, color: 'blue', count: undefined, note: undefined },
  ]);
});

test.each([
  [['--dry-run', '--color', 'blue'], '--dry-run needs no colour: leave out --color, or --dry-run.'],
  [['--note', 'x', '--count', '2'], 'Give either --note or --count, not both.'],
  [['--color', 'pink'], '--color “pink” is none of red, blue.'],
  [['--count', '13'], '--count “13” is not a whole number from 1 to 12.'],
  [['--count', '02'], '--count “02” is not a whole number from 1 to 12.'],
  [['a', 'b', 'c'], '“c” is one argument too many. See searchlight sample --help.'],
])('%j is refused', async (args, message) => {
  const { seen, run } = createSample();
  await expect(run(...args)).rejects.toThrow(message);
  expect(seen).toEqual([]);
});

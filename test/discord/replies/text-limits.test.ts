import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import { findLongInput, findLongOption, MAX_TYPED } from '../../../src/discord/replies/reply.ts';

interface Option {
  readonly name: string;
  readonly type: number;
  readonly max_length?: number;
  readonly choices?: readonly unknown[];
  readonly options?: readonly Option[];
}

const STRING = 3;

const textOptions = (options: readonly Option[]): Option[] =>
  options.flatMap((option) => [
    ...(option.type === STRING && !option.choices?.length ? [option] : []),
    ...textOptions(option.options ?? []),
  ]);

describe('texts are measured before they are read', () => {
  const defined = [
    { name: 'date', max_length: 40 },
    { name: 'add', options: [{ name: 'words', max_length: 6 }] },
  ];

  test('every option that takes any text says how long it may be', () => {
    const open = COMMANDS.flatMap(({ definition }) =>
      textOptions((definition.options ?? []) as readonly Option[])
        .filter(({ max_length }) => max_length === undefined)
        .map(({ name }) => `${definition.name} ${name}`),
    );
    expect(open).toEqual([]);
  });

  test('a text as long as its option allows is taken, and one character more is not', () => {
    expect(findLongOption([{ name: 'date', value: 'x'.repeat(40) }], defined)).toBeUndefined();
    expect(findLongOption([{ name: 'date', value: 'x'.repeat(41) }], defined)).toEqual({
      name: 'date',
      count: 41,
      max: 40,
    });
  });

  test('options of subcommands are measured by their own limits', () => {
    const given = (words: string) => [{ name: 'add', options: [{ name: 'words', value: words }] }];
    expect(findLongOption(given('sixsix'), defined)).toBeUndefined();
    expect(findLongOption(given('sevens!'), defined)).toMatchObject({ name: 'words', max: 6 });
  });

  test('an option that nobody defined is measured too, and numbers are not texts', () => {
    expect(findLongOption([{ name: 'forged', value: 'x'.repeat(MAX_TYPED + 1) }], defined)).toMatchObject({
      max: MAX_TYPED,
    });
    expect(findLongOption([{ name: 'date', value: 1e300 }], defined)).toBeUndefined();
  });

  test('an input of a form may have 4,000 characters', () => {
    expect(findLongInput({ cells: 'x'.repeat(4_000) })).toBeUndefined();
    expect(findLongInput({ other: '', cells: 'x'.repeat(4_001) })).toMatchObject({ name: 'cells', count: 4_001 });
  });
});

import { describe, expect, it } from 'vitest';
import type { OptionView } from '../../../src/playground/model/page-views.ts';
import { choicesOf, filterChoices, readOption } from '../../../src/playground/page/composer/option-values.js';
import { createDirectory } from '../../../src/playground/page/directory.js';
import { option, STATE } from './views.ts';

const directory = createDirectory(STATE);
const read = (changes: Partial<OptionView>, text: string) =>
  readOption(option({ name: 'x', ...changes }), text, directory);
const problem = { problem: expect.any(String) };

describe('the value of an option', () => {
  it('is the text without spaces around it', () => {
    expect(read({}, ' D4 J10 ')).toEqual({ value: 'D4 J10' });
  });

  it('is absent when empty, and missing when required', () => {
    expect(read({}, '  ')).toEqual({ absent: true });
    expect(read({ required: true }, ' ')).toEqual({ problem: 'This option is required. Specify a value.' });
  });

  it('keeps to the lengths the command allows', () => {
    expect(read({ minLength: 3 }, 'ab')).toEqual(problem);
    expect(read({ maxLength: 3 }, 'abcd')).toEqual(problem);
    expect(read({ minLength: 3, maxLength: 3 }, 'abc')).toEqual({ value: 'abc' });
  });

  it('is the value of a choice, by name in any case', () => {
    const choices = [{ name: 'This week', value: 'week' }];
    expect(read({ choices }, 'this WEEK')).toEqual({ value: 'week' });
    expect(read({ choices }, 'year')).toEqual(problem);
  });

  it.each([
    ['7', { value: 7 }],
    ['0', problem],
    ['11', problem],
    ['2.5', problem],
    ['two', problem],
    ['1e999', problem],
  ])('reads the integer %s between 1 and 10', (text, expected) => {
    expect(read({ kind: 'integer', minValue: 1, maxValue: 10 }, text)).toEqual(expected);
  });

  it('takes numbers with a decimal comma', () => {
    expect(read({ kind: 'number' }, '2,5')).toEqual({ value: 2.5 });
  });

  it('is a boolean by its name', () => {
    expect(read({ kind: 'boolean' }, 'false')).toEqual({ value: false });
    expect(read({ kind: 'boolean' }, 'maybe')).toEqual(problem);
  });

  it.each([
    ['user', 'chloe', '2'],
    ['user', '@Searchlight', '9'],
    ['role', 'puzzlers', '30'],
    ['mentionable', '@Ada', '1'],
    ['channel', '#daily-puzzle', '20'],
  ] as const)('is the id of the %s named %s', (kind, text, id) => {
    expect(read({ kind }, text)).toEqual({ value: id });
  });

  it('refuses a channel of another kind than the command takes', () => {
    expect(read({ kind: 'channel', channelKinds: ['text'] }, 'Lounge')).toEqual(problem);
  });

  it('refuses a member who is not there', () => {
    expect(read({ kind: 'user' }, 'Zoë')).toEqual(problem);
  });
});

describe('suggestions', () => {
  it('come from the command, the server, or not at all', () => {
    expect(choicesOf(option({ name: 'x', kind: 'boolean' }), directory)).toHaveLength(2);
    expect(choicesOf(option({ name: 'x', kind: 'user' }), directory)).toHaveLength(3);
    expect(choicesOf(option({ name: 'x' }), directory)).toBeUndefined();
  });

  it('ignore case and accents, and begin with those that begin with the text', () => {
    const choices = ['Marie-Chloé', 'Chloé', 'Ben'].map((name) => ({ name }));
    expect(filterChoices(choices, 'CHLOE')).toEqual([{ name: 'Chloé' }, { name: 'Marie-Chloé' }]);
  });
});

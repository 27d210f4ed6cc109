import { describe, expect, it } from 'vitest';
import type { OptionView } from '../../../src/playground/model/page-views.ts';
import { choicesOf, filterChoices, parseValue } from '../../../src/playground/page/composer/fields.ts';
import { createDirectory } from '../../../src/playground/page/page-directory.ts';
import { option, STATE } from './views.ts';

const directory = createDirectory(STATE);
const read = (changes: Partial<OptionView>, text: string) =>
  parseValue(option({ name: 'x', ...changes }), text, directory);

describe('the value of an option', () => {
  it('is the text without spaces around it', () => {
    expect(read({}, ' D4 J10 ')).toBe('D4 J10');
  });

  it('is absent when empty', () => {
    expect(read({}, '  ')).toBeUndefined();
  });

  it('is the value of a choice, by name in any case', () => {
    expect(read({ choices: [{ name: 'This week', value: 'week' }] }, 'this WEEK')).toBe('week');
  });

  it.each([
    ['7', 7],
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['two', 'two'],
    ['1e999', '1e999'],
  ])('is a number if %s is one', (text, expected) => {
    expect(read({ kind: 'number' }, text)).toBe(expected);
    expect(read({ kind: 'integer' }, text)).toBe(expected);
  });

  it('is a boolean by its name', () => {
    expect(read({ kind: 'boolean' }, 'false')).toBe(false);
  });

  it.each([
    ['user', 'chloe', '2'],
    ['user', '@Searchlight', '9'],
    ['role', 'puzzlers', '30'],
    ['mentionable', '@Ada', '1'],
    ['channel', '#daily-puzzle', '20'],
  ] as const)('is the id of the %s named %s', (kind, text, id) => {
    expect(read({ kind }, text)).toBe(id);
  });

  it.each([
    ['choices', { choices: [{ name: 'This week', value: 'week' }] }, 'year'],
    ['members', { kind: 'user' }, 'Zoë'],
    ['channels of the kind', { kind: 'channel', channelKinds: ['text'] }, 'Lounge'],
  ] as const)('stays a text that names none of the %s, for the server to refuse', (_, changes, text) => {
    expect(read(changes, text)).toBe(text);
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

import { describe, expect, it } from 'vitest';
import type { CommandView, OptionView } from '../../../src/playground/model/page-views.ts';
import { leavesOf, matchLeaves, parseLine } from '../../../src/playground/page/composer/command-line.ts';
import { option } from './views.ts';

const command = (name: string, description: string, options: OptionView[] = []): CommandView => ({
  id: name,
  name,
  label: name,
  description,
  options,
});

const COMMANDS = [
  command('daily', 'Daily puzzle', [
    option({ kind: 'subcommand', name: 'setup', options: [option({ name: 'time' }), option({ name: 'timezone' })] }),
    option({ kind: 'subcommand-group', name: 'list', options: [option({ kind: 'subcommand', name: 'show' })] }),
  ]),
  command('found', 'Tell where words are', [option({ name: 'cells', required: true })]),
  command('help', 'How to play the daily puzzle'),
];
const leaves = leavesOf(COMMANDS);
const labels = (typed: string) => matchLeaves(leaves, typed).map(({ label }) => label);

describe('the list of commands', () => {
  it('names every subcommand in full, with what is sent for it', () => {
    expect(leaves.map(({ label }) => label)).toEqual(['daily setup', 'daily list show', 'found', 'help']);
    expect(leaves[1]?.path).toEqual({ name: 'daily', group: 'list', subcommand: 'show' });
  });

  it('puts names that begin with the text before names and descriptions that hold it', () => {
    expect(labels('da')).toEqual(['daily setup', 'daily list show', 'help']);
    expect(labels('SHOW')).toEqual(['daily list show']);
  });

  it('is empty when nothing holds the text', () => {
    expect(labels('zzz')).toEqual([]);
  });
});

describe('a typed line', () => {
  const texts = (line: string) => Object.fromEntries(parseLine(leaves, line)?.texts ?? []);

  it('gives what follows the name to the first option', () => {
    expect(texts('/found D4 J10')).toEqual({ cells: 'D4 J10' });
  });

  it('reads options by name', () => {
    expect(texts('/daily setup timezone: Europe/Athens time:09:00')).toEqual({
      time: '09:00',
      timezone: 'Europe/Athens',
    });
  });

  it('keeps an option that is named but still empty', () => {
    expect(texts('/daily setup time: ')).toEqual({ time: '' });
  });

  it('keeps a colon that follows no option name', () => {
    expect(texts('/found D4:J10')).toEqual({ cells: 'D4:J10' });
  });

  it('starts a command without options as soon as a space follows', () => {
    expect(parseLine(leaves, '/help ')?.leaf.label).toBe('help');
  });

  it.each(['/found', '/foundling D4', 'found D4', '/daily ', ' /found D4'])(
    'does not take %j for a command',
    (line) => {
      expect(parseLine(leaves, line)).toBeUndefined();
    },
  );
});

import { expect, test } from 'vitest';
import { printable } from '../../../src/cli/shell/cli-io.ts';
import { createCliRig } from '../cli-rig.ts';

test.each([
  ['colours', '\u001b[31mred\u001b[0m', '[31mred[0m'],
  ['a window title', '\u001b]0;owned\u0007', ']0;owned'],
  ['an eight-bit escape', '\u009b31m', '31m'],
  ['a carriage return', 'good\rbad', 'goodbad'],
  ['a change of direction', 'abc\u202edef', 'abcdef'],
])('%s of a terminal are taken out of what is printed', (_, text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('line ends, tabs and letters of every script stay', () => {
  expect(printable('a\tb\nΑβγ שלום مرحبا ❄️\n')).toBe('a\tb\nΑβγ שלום مرحبا ❄️\n');
});

test('a file’s name is printed without what it would do to the terminal', async () => {
  const { code, errors } = await createCliRig().run('verify', '\u001b[2Jno-such-file.json');
  expect(code).toBe(1);
  expect(errors).toContain('[2Jno-such-file.json');
  expect(errors).not.toContain('\u001b');
});

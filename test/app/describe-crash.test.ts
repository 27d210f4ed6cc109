import { expect, test } from 'vitest';
import { describeCrash } from '../../src/app/describe-crash.ts';

test('a disk that became read-only is one sentence with the remedy', () => {
  const error = Object.assign(new Error('attempt to write a readonly database'), { code: 'SQLITE_READONLY' });
  expect(describeCrash(error)).toEqual([
    'The bot stopped, because its disk failed: attempt to write a readonly database (SQLITE_READONLY). Make the file and its folder writable for this account, or name another place in DATABASE_URL.',
  ]);
  expect(describeCrash(Object.assign(new Error('x'), { code: 'EROFS' }))[0]).toContain('Mount its volume writable');
});

test('any other error has its kind, its message and a few short lines of its place', () => {
  const lines = describeCrash(new TypeError('this is impossible'));
  expect(lines[0]).toBe('The bot stopped, because of an error in the program: TypeError: this is impossible');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.length).toBeLessThan(10);
  expect(lines.join('\n').length).toBeLessThan(3_000);
  expect(describeCrash('text')).toEqual(['The bot stopped, because of an error in the program: string: text']);
  expect(describeCrash(new Error('x'.repeat(142_000))).join('').length).toBeLessThan(3_000);
});

import { expect, test } from 'vitest';
import { exampleEnds } from '../../../src/puzzle/model/example-ends.ts';

test('the example of both ends is a diagonal line within the board', () => {
  expect(exampleEnds({ rows: 10, columns: 12 })).toBe('D4 J10');
  expect(exampleEnds({ rows: 15, columns: 15 })).toBe('D4 J10');
  expect(exampleEnds({ rows: 9, columns: 14 })).toBe('D4 I9');
  expect(exampleEnds({ rows: 9, columns: 6 })).toBe('D4 F6');
  expect(exampleEnds({ rows: 5, columns: 5 })).toBe('A1 E5');
});

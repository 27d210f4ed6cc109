import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseList } from '../../src/words/parse-list.ts';
import { defuseField, formatList, restoreField } from '../../src/words/tables/csv.ts';

test('no field begins like a formula, and reading gives back what was written', () => {
  const begin = fc.constantFrom('=', '+', '-', '@', '|', '\t', "'", "'=", "''", 'A');
  fc.assert(
    fc.property(begin, fc.string(), (first, rest) => {
      const field = defuseField(first + rest);
      expect(field).not.toMatch(/^[=+\-@|\t\r]/);
      expect(restoreField(field)).toBe(first + rest);
    }),
  );
});

test('a clue that a spreadsheet would carry out is written as text and read as it was', () => {
  const words = [{ word: 'LION', label: 'Lion', clue: '=HYPERLINK("https://example.org")' }];
  const csv = formatList(words);
  expect(csv).toContain(`Lion,"'=HYPERLINK(""https://example.org"")"`);
  expect(parseList(csv, 'csv').words).toMatchObject([{ label: 'Lion', clue: '=HYPERLINK("https://example.org")' }]);
});

test('an apostrophe that belongs to the word stays', () => {
  expect(parseList('word\n’Tis\n', 'csv').words).toMatchObject([{ label: '’Tis' }]);
});

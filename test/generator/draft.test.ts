import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Draft, emptyDraft, formatDraft, LISTS, parseDraft } from '../../src/generator/draft.ts';
import { fileNameOf } from '../../src/generator/file-name.ts';
import { DIFFICULTIES } from '../../src/puzzle/model/difficulty.ts';
import { DIRECTIONS } from '../../src/puzzle/model/grid.ts';
import { COLOR_THEMES } from '../../src/render/model/tokens.ts';

const USUAL = emptyDraft('en', 'drawn');

const text = fc.string({ unit: 'grapheme' });
const side = fc.integer({ min: 0, max: 999 });

const drafts: fc.Arbitrary<Draft> = fc.record({
  ...{ title: text, words: text, message: text, shape: text },
  language: fc.constantFrom('en', 'de', 'pt-BR'),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  directions: fc.option(fc.subarray([...DIRECTIONS]), { nil: undefined }),
  size: fc.option(fc.record({ rows: side, columns: side }), { nil: undefined }),
  ...{ allowContained: fc.boolean(), nameLines: fc.boolean(), solution: fc.boolean() },
  seed: fc.string({ minLength: 1 }),
  list: fc.constantFrom(...LISTS),
  colors: fc.constantFrom(...COLOR_THEMES),
});

test('a draft comes back from the address of its page, whatever was typed', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      expect(parseDraft(formatDraft(draft), USUAL)).toEqual(draft);
    }),
  );
});

test('an address says only what is not as usual', () => {
  expect(formatDraft({ ...USUAL, title: 'Sea & sand', size: { rows: 9, columns: 12 } })).toBe(
    'title=Sea+%26+sand&language=en&seed=drawn&size=9x12',
  );
});

test.each([
  '',
  'size=big',
  'difficulty=brutal&list=all&colors=red',
  'directions=up+E',
  'size=1e9x2&nameLines=1',
  'language=???',
  '%E0%A4%A',
])('an address with %j leaves everything else as usual', (hash) => {
  expect(parseDraft(hash, USUAL)).toEqual(USUAL);
});

test.each([
  ['Sea animals', false, 'svg', 'sea-animals.svg'],
  ['Sea animals', true, 'png', 'sea-animals-solution.png'],
  ['../../etc/passwd', false, 'txt', 'etc-passwd.txt'],
  ['Größe: Ä/Ö?', false, 'txt', 'größe-ä-ö.txt'],
  ['', false, 'json', 'word-search.json'],
  ['<>:"|*', true, 'svg', 'word-search-solution.svg'],
  ['a'.repeat(300), false, 'txt', `${'a'.repeat(60)}.txt`],
])('a file with the title %j, solution: %j, is called %s → %s', (title, isSolution, ending, name) => {
  expect(fileNameOf(title, isSolution, ending)).toBe(name);
});

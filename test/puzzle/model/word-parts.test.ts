import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findHolders } from '../../../src/puzzle/model/validate-spec.ts';

const wordOf = (text: string) => ({ text, cells: Array.from(text) });
const holderOf = (words: readonly string[], wanted: string): string | undefined =>
  findHolders(words.map(wordOf), [Array.from(wanted)]).get(wanted)?.text;

describe('words inside words', () => {
  test('are found at the start, in the middle and at the end', () => {
    for (const word of ['OTTERS', 'SOTTERS', 'SOTTER']) expect(holderOf([word], 'OTTER')).toBe(word);
  });

  test('are not found in themselves, nor if letters lie between', () => {
    expect(holderOf(['OTTER', 'OTXTER'], 'OTTER')).toBeUndefined();
  });

  test('of several holders the last one is reported', () => {
    expect(holderOf(['OTTERS', 'SOTTER', 'BEAVER'], 'OTTER')).toBe('SOTTER');
  });

  test('are those that the text of a word includes', () => {
    const text = fc.string({ unit: fc.constantFrom('A', 'B', 'Ö'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), fc.array(text, { maxLength: 6 }), (words, wanted) => {
        const holders = findHolders(
          words.map(wordOf),
          wanted.map((part) => Array.from(part)),
        );
        for (const part of wanted) {
          const last = words.findLast((word) => word !== part && word.includes(part));
          expect(holders.get(part)?.text).toBe(last);
        }
      }),
    );
  });
});

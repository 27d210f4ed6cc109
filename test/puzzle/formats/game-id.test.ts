import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLiteralId, formatShortId, parseLiteralId, parseShortId } from '../../../src/puzzle/formats/game-id.ts';
import { DIFFICULTIES } from '../../../src/puzzle/model/difficulty.ts';
import { GENERATOR_VERSION } from '../../../src/puzzle/model/puzzle.ts';
import { specOf } from '../fixtures.ts';
import { generated } from '../generated.ts';

test('a short id is read back as it was written', () => {
  const word = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
  fc.assert(
    fc.property(fc.constantFrom(...DIFFICULTIES), word, word, fc.constantFrom(GENERATOR_VERSION, '0'), (...parts) => {
      const [difficulty, list, seed, generatorVersion] = parts;
      const id = { difficulty, list, seed, generatorVersion };
      expect(parseShortId(formatShortId(id))).toEqual(id);
    }),
  );
  expect(parseShortId('medium:ocean#2026-11-21')).toEqual({
    difficulty: 'medium',
    list: 'ocean',
    seed: '2026-11-21',
    generatorVersion: GENERATOR_VERSION,
  });
});

test.each(['', 'medium', 'medium:ocean', 'medium#1', 'fiendish:ocean#1', 'medium:#1', 'medium:a:b#1'])(
  '“%s” is no short id',
  (text) => {
    expect(parseShortId(text)).toBeUndefined();
  },
);

test('a literal id rebuilds the grid and its solution', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (seed, masked) => {
      const mask = Array.from({ length: 12 * 13 }, (_, cell) => cell % 13 === 4);
      const { grid, words } = generated(specOf({ rows: 12, columns: 13, seed, ...(masked && { mask }) }));
      const placements = words.map(({ placement }) => placement);
      expect(parseLiteralId(formatLiteralId({ grid, placements }))).toEqual({ grid, placements });
    }),
    { numRuns: 20 },
  );
});

test.each([
  '',
  '2x3',
  '2x3:ABCDE:',
  '0x0::',
  '2x3:ABCDEF:A1E4',
  '2x3:ABCDEF:A1X2',
  '2x3:ABC.EF:A1S2',
  '2x3:ABCDEF:A1E0',
])('“%s” is no literal id', (text) => {
  expect(parseLiteralId(text)).toBeUndefined();
});

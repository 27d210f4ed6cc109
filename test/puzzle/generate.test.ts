import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatePuzzle, generateWithLadder } from '../../src/puzzle/generate.ts';
import { planRungs } from '../../src/puzzle/ladder.ts';
import { DIRECTIONS, formatRows } from '../../src/puzzle/model/grid.ts';
import { isClean, listedWords } from '../../src/puzzle/model/puzzle.ts';
import { validateSpec } from '../../src/puzzle/model/validate-spec.ts';
import { readFiller, verifyPuzzle } from '../../src/puzzle/verify/verify.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { listedWordsOf } from '../../src/words/pack.ts';
import { ANIMALS, hashText, listOf, specOf } from './fixtures.ts';
import { generated } from './generated.ts';

test('every puzzle of any seed is certified clean', () => {
  fc.assert(
    fc.property(fc.string(), fc.subarray([...DIRECTIONS], { minLength: 1 }), (seed, directions) => {
      const spec = specOf({ rows: 13, columns: 11, seed, directions, blocklist: ['RAT', 'HEN'] });
      const puzzle = generated(spec);
      expect(isClean(puzzle.certificate)).toBe(true);
      expect(verifyPuzzle(puzzle, spec)).toEqual(puzzle.certificate.checks);
    }),
    { numRuns: 40 },
  );
});

test('the same seed gives the same grid, another seed another', () => {
  expect(generated(specOf())).toEqual(generated(specOf()));
  expect(formatRows(generated(specOf()).grid)).not.toEqual(formatRows(generated(specOf({ seed: 'other' })).grid));
});

test('listed words come in list order, secret ones after them', () => {
  const puzzle = generated(specOf({ secretWords: listOf(['SPARROW']) }));
  expect(puzzle.words.map(({ word }) => word)).toEqual([...ANIMALS.slice(0, 8), 'SPARROW']);
  expect(listedWords(puzzle)).toHaveLength(8);
  expect(puzzle.words.at(-1)?.secret).toBe(true);
});

test('blocked cells stay empty', () => {
  const mask = Array.from({ length: 15 * 14 }, (_, cell) => cell % 14 > 11 || cell < 20);
  const { grid } = generated(specOf({ rows: 15, columns: 14, mask }));
  expect(grid.letters.map((letter) => letter === '')).toEqual(mask);
});

test('filler comes from the letters given, else from those of the words', () => {
  expect(new Set(readFiller(generated(specOf({ fillerLetters: ['Q', 'Z'] }))))).toEqual(new Set('QZ'));
  const own = new Set(ANIMALS.slice(0, 8).join(''));
  for (const letter of readFiller(generated(specOf()))) expect(own.has(letter)).toBe(true);
});

test('an accented letter fills one cell', () => {
  const words = listOf(['ÉLÉPHANT', 'HYÈNES', 'ÂNESSE']);
  expect(generated(specOf({ words, fillerLetters: ['É'] })).grid.letters).toHaveLength(99);
});

test('a wrong spec is answered with its problems', () => {
  const generation = generatePuzzle(specOf({ words: listOf(['OX']) }), {}, hashText);
  expect(generation).toEqual({
    kind: 'invalid-spec',
    problems: [
      {
        kind: 'word',
        word: 'OX',
        index: 0,
        fault: { kind: 'short', values: { word: 'OX', cells: 2, min: 3 } },
      },
    ],
  });
});

test('what cannot be built is impossible, what ran out of steps is not', () => {
  const tight = specOf({ rows: 2, columns: 9, directions: ['E'] });
  expect(generatePuzzle(tight, {}, hashText).kind).toBe('impossible');
  expect(generatePuzzle(specOf(), { maxSteps: 3 }, hashText).kind).toBe('budget-exhausted');
});

test('a filler that can only spell blocked words is never accepted', () => {
  const spec = specOf({ rows: 2, columns: 5, words: listOf(['OTTER']), fillerLetters: ['Z'], blocklist: ['ZZ'] });
  expect(generatePuzzle(spec, {}, hashText).kind).toBe('impossible');
});

test('the time of the build is told if there is a clock', () => {
  let ms = 0;
  const generation = generatePuzzle(specOf(), { now: () => (ms += 5) }, hashText);
  expect(generation).toMatchObject({ kind: 'generated', constructMs: 5 });
  expect(generatePuzzle(specOf(), {}, hashText)).not.toHaveProperty('constructMs');
});

test('plain puzzles keep to placing and crossing only', () => {
  const words = listOf(['AND', 'SAND', 'NOON']);
  const puzzle = generated(specOf({ rows: 4, columns: 5, words, plain: true, directions: ['E', 'S'] }));
  expect(isClean(puzzle.certificate)).toBe(true);
});

test('the ladder takes the first rung that can be built and says which', () => {
  expect(generateWithLadder(specOf(), {}, hashText)).toMatchObject({ puzzle: { certificate: { attempt: 1 } } });
  const crowded = specOf({ rows: 3, columns: 10, words: listOf(ANIMALS.slice(0, 4)), directions: ['E'] });
  expect(generateWithLadder(crowded, {}, hashText)).toMatchObject({
    puzzle: { grid: { rows: 4, columns: 11 }, certificate: { attempt: 3 }, oneSharedCell: true },
  });
});

test('the rungs grow by a column, then a row, up to 25 on both sides', () => {
  const rungs = planRungs(specOf({ rows: 22, columns: 24, words: listOf([...ANIMALS, ...ANIMALS]) }));
  expect(rungs.map(({ spec: { rows, columns } }) => `${rows}×${columns}`)).toEqual([
    '22×24',
    '22×25',
    '23×25',
    '24×25',
    '25×25',
    '25×25',
  ]);
  expect(rungs.map(({ spec: { oneSharedCell } }) => oneSharedCell)).toEqual([true, true, true, true, true, false]);
});

test('a board is cut if its words would be lost on it', () => {
  const [first] = planRungs(specOf({ rows: 15, columns: 18, words: listOf(['OTTER', 'LYNX', 'PANDA', 'HYENA']) }));
  const { rows = 0, columns = 0 } = first?.spec ?? {};
  expect(rows * columns).toBeLessThan(80);
  expect(rows).toBeLessThan(columns);
});

test('a shape grows with its grid', () => {
  const spec = specOf({ rows: 2, columns: 2, mask: [true, false, false, false], words: listOf(['AB']) });
  const [, rung] = planRungs(spec);
  expect(rung?.spec.mask).toEqual([true, true, false, false, false, false]);
});

test('the ladder refuses a wrong spec at once and stops at its deadline', () => {
  expect(generateWithLadder(specOf({ words: [] }), {}, hashText).kind).toBe('invalid-spec');
  let ms = 0;
  const limits = { now: () => ms++, deadlineMs: 2 };
  expect(generateWithLadder(specOf({ rows: 2, columns: 9, directions: ['E'] }), limits, hashText).kind).not.toBe(
    'generated',
  );
  expect(ms).toBeLessThan(20);
});

test('no other word of the theme can be read, and one that can is found out', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const spec = specOf({
        rows: 12,
        columns: 14,
        seed,
        themeWords: ['OTTER', 'LYNX', 'TERN', 'NEWT', 'RHEA', 'HARE'],
      });
      const puzzle = generated({ ...spec, fillerLetters: [...'AEHNRTW'] });
      expect(puzzle.certificate.checks['theme-clear']).toBe(true);
      const [letter = ''] = puzzle.words[0]?.word ?? '';
      expect(verifyPuzzle({ ...puzzle, themeWords: [letter] }, spec)['theme-clear']).toBe(false);
    }),
    { numRuns: 20 },
  );
});

test('hundreds of words are laid under every rule', () => {
  const words = loadPacks()
    .filter(({ language }) => language === 'en')
    .flatMap((pack) => listedWordsOf(pack))
    .slice(0, 420);
  const spec = specOf({ rows: 57, columns: 61, words, directions: DIRECTIONS });
  const bad = new Set(validateSpec(spec).map((problem) => (problem.kind === 'word' ? problem.word : '')));
  const { certificate } = generated({ ...spec, words: words.filter(({ word }) => !bad.has(word)).slice(0, 250) });
  expect(isClean(certificate)).toBe(true);
  expect(certificate.measures?.imbalance).toBeLessThanOrEqual(2);
});

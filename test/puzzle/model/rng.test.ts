import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRng, shuffle } from '../../../src/puzzle/model/rng.ts';

test('a seed gives the same numbers for ever', () => {
  const rng = createRng('2026-03-14/animals');
  expect(Array.from({ length: 4 }, () => rng.nextUint32())).toMatchInlineSnapshot(`
    [
      687758567,
      3359191759,
      3526375876,
      999123974,
    ]
  `);
});

test('whole numbers stay below their bound', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, bound) => {
      const drawn = createRng(seed).nextInt(bound);
      expect(Number.isInteger(drawn) && drawn >= 0 && drawn < bound).toBe(true);
    }),
  );
});

test('a shuffle keeps every item and leaves the original alone', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.string(), (items, seed) => {
      const before = [...items];
      const byValue = (a: number, b: number) => a - b;
      expect(shuffle(items, createRng(seed)).sort(byValue)).toEqual([...items].sort(byValue));
      expect(items).toEqual(before);
    }),
  );
});

test('seeds that differ give other numbers', () => {
  const first = (seed: string) => createRng(seed).nextUint32();
  expect(new Set(Array.from({ length: 5000 }, (_, i) => first(`seed ${i}`))).size).toBe(5000);
});

import { Collection } from 'discord.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLazyCollection } from '../../../src/discord/gateway/make-cache.ts';

const KEYS = ['a', 'b', 'c'];

const change = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), key: fc.constantFrom(...KEYS), value: fc.nat(3) }),
  fc.record({ kind: fc.constant('delete' as const), key: fc.constantFrom(...KEYS) }),
  fc.record({ kind: fc.constant('ensure' as const), key: fc.constantFrom(...KEYS), value: fc.nat(3) }),
  fc.record({ kind: fc.constant('clear' as const) }),
);

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const apply = (collection: Collection<string, number>, step: Change): unknown => {
  if (step.kind === 'set') return collection.set(step.key, step.value) === collection;
  if (step.kind === 'delete') return collection.delete(step.key);
  if (step.kind === 'ensure') return collection.ensure(step.key, () => step.value);
  return collection.clear();
};

const seenIn = (collection: Collection<string, number>) => ({
  size: collection.size,
  entries: [...collection],
  keys: [...collection.keys()],
  got: KEYS.map((key) => [collection.has(key), collection.get(key)]),
  first: collection.first(),
  odd: [...collection.filter((value) => value % 2 === 1).keys()],
  doubled: collection.map((value) => value * 2),
  json: JSON.stringify(collection),
});

test('a lazy collection does what a collection does, whatever came before', () => {
  fc.assert(
    fc.property(fc.array(change), (steps) => {
      const [lazy, plain] = [createLazyCollection<string, number>(), new Collection<string, number>()];
      for (const step of steps) {
        expect(apply(lazy, step)).toEqual(apply(plain, step));
        expect(seenIn(lazy)).toEqual(seenIn(plain));
      }
      expect([lazy.equals(plain), plain.equals(lazy)]).toEqual([true, true]);
    }),
  );
});

test('what comes into one is in no other', () => {
  const [one, other] = [createLazyCollection<string, number>(), createLazyCollection<string, number>()];
  one.set('a', 1);
  expect([one.size, other.size, createLazyCollection().size]).toEqual([1, 0, 0]);
});

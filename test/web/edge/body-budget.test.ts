import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBodyBudget } from '../../../src/web/edge/read-body.ts';

test('never more is kept than the budget allows, and what is closed gives all of it back', () => {
  const steps = fc.array(fc.record({ body: fc.nat(9), bytes: fc.integer({ min: 1, max: 60 }), ends: fc.boolean() }));
  fc.assert(
    fc.property(steps, (all) => {
      const budget = createBodyBudget(100);
      const gone = new Set<number>();
      const bodies = Array.from({ length: 10 }, (_, i) => budget.open(() => void gone.add(i)));
      const kept = new Map<number, number>();
      for (const { body, bytes, ends } of all) {
        bodies[body]?.add(bytes);
        kept.set(body, (kept.get(body) ?? 0) + bytes);
        if (ends) bodies[body]?.close();
        if (ends) gone.add(body);
        for (const each of gone) kept.delete(each);
        expect(budget.held()).toBeLessThanOrEqual(100);
        expect(budget.held()).toBe([...kept.values()].reduce((sum, count) => sum + count, 0));
      }
    }),
  );
});

test('the oldest body gives way first', () => {
  const gone: string[] = [];
  const budget = createBodyBudget(100);
  const [first, second] = ['first', 'second'].map((name) => budget.open(() => void gone.push(name)));
  second?.add(60);
  first?.add(40);
  expect(gone).toEqual([]);
  second?.add(1);
  expect(gone).toEqual(['first']);
  expect(budget.held()).toBe(61);
});

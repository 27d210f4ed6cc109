import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSnowflakes } from '../../../src/playground/world/world.ts';

const EPOCH_MS = Date.UTC(2015, 0, 1);
const later = fc.integer({ min: EPOCH_MS, max: Date.UTC(2100, 0, 1) });

test('ids always rise, even when the clock stands still or goes back', () => {
  fc.assert(
    fc.property(fc.array(later, { minLength: 2, maxLength: 20 }), (times) => {
      let now = 0;
      const nextId = createSnowflakes(() => now);
      const ids = times.map((time) => {
        now = time;
        return BigInt(nextId());
      });
      expect(ids.every((id, i) => i === 0 || id > (ids[i - 1] ?? 0n))).toBe(true);
    }),
  );
});

test('an id tells when it was made', () => {
  fc.assert(
    fc.property(
      later.filter((time) => time > EPOCH_MS),
      (time) => {
        const id = BigInt(createSnowflakes(() => time)());
        expect(Number(id >> 22n) + EPOCH_MS).toBe(time);
      },
    ),
  );
});

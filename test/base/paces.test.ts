import { describe, expect, test } from 'vitest';
import { createPaces } from '../../src/base/paces.ts';

/** A pace on a clock that the test moves. */
const createRig = () => {
  let now = 0;
  return { take: createPaces(() => now), pass: (ms: number) => (now += ms) };
};

const ADA = { guildId: '1', userId: 'ada' };

describe('paces', () => {
  test('members of one server together are held to more than one of them, and no other server is', () => {
    const { take } = createRig();
    const waits = Array.from({ length: 30 }, (_, i) => take('build', { guildId: '1', userId: String(i) }));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
    expect(take('build', { guildId: '2', userId: 'ben' })).toBe(0);
    expect(take('find', { guildId: '1', userId: '29' })).toBe(0);
  });

  test('a member whom the server’s pace refused has lost nothing', () => {
    const { take, pass } = createRig();
    for (let i = 0; i < 20; i++) take('build', { guildId: '1', userId: String(i) });
    for (let i = 0; i < 10; i++) expect(take('build', ADA)).toBeGreaterThan(0);
    pass(5_000);
    expect([1, 2, 3, 4, 5].map(() => take('build', ADA))).toEqual([0, 0, 0, 0, 0]);
  });

  test('a member has one pace in all servers', () => {
    const { take } = createRig();
    const waits = Array.from({ length: 10 }, (_, i) => take('build', { guildId: String(i), userId: 'ada' }));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('what costs more leaves less: an answer takes the place of six views, and all that is stored that of five answers', () => {
    const { take, pass } = createRig();
    for (let i = 0; i < 30; i++) expect(take('view', ADA)).toBe(0);
    for (let i = 0; i < 5; i++) expect(take('answer', ADA)).toBe(0);
    expect(take('view', ADA)).toBeGreaterThan(0);
    pass(4_999);
    expect(take('record', ADA)).toBeGreaterThan(0);
    pass(1);
    expect(take('record', ADA)).toBe(0);
  });

  test('a page at its busiest stays within its pace: five tabs that refresh, a hint each second and a race', () => {
    const { take, pass } = createRig();
    for (let second = 0; second < 600; second++) {
      const views = Array.from({ length: second % 30 === 0 ? 5 : 0 }, () => take('view', ADA));
      const race = second % 15 === 0 ? [take('view', ADA)] : [];
      expect([...views, ...race, take('view', ADA), take('change', ADA), take('find', ADA)]).not.toContainEqual(
        expect.toSatisfy((wait: number) => wait > 0),
      );
      pass(1_000);
    }
  });

  test('a thousand pages of one server may refresh, and come back at once after a restart', () => {
    const { take, pass } = createRig();
    for (let i = 0; i < 1_000; i++) expect(take('connection', { guildId: '1', userId: String(i) })).toBe(0);
    for (let i = 0; i < 3_000; i++) {
      pass(30);
      expect(take('view', { guildId: '1', userId: String(i % 1_000) })).toBe(0);
    }
  });
});

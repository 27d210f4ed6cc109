import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFairQueue, type FairQueue } from '../../src/base/fair-turns.ts';

const ROOMY = { most: 100, mostOfGuild: 100, mostOfMember: 100 };

/** Adds `guild/member/n` as a request of that member. */
const add = (queue: FairQueue<string>, text: string): string | undefined => {
  const [guildId = '', userId = ''] = text.split('/');
  return queue.add({ guildId, userId }, text);
};

const drain = (queue: FairQueue<string>): string[] => {
  const taken: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) taken.push(next.item);
  return taken;
};

describe('a fair queue', () => {
  test('takes one of each server in turn, however many one of them has waiting', () => {
    const queue = createFairQueue<string>(ROOMY);
    for (const text of ['a/1/1', 'a/1/2', 'a/1/3', 'b/1/1', 'c/1/1', 'c/1/2']) add(queue, text);
    expect(drain(queue)).toEqual(['a/1/1', 'b/1/1', 'c/1/1', 'a/1/2', 'c/1/2', 'a/1/3']);
  });

  test('takes one of each member in turn within a server', () => {
    const queue = createFairQueue<string>(ROOMY);
    for (const text of ['a/1/1', 'a/1/2', 'a/1/3', 'a/2/1', 'a/2/2']) add(queue, text);
    expect(drain(queue)).toEqual(['a/1/1', 'a/2/1', 'a/1/2', 'a/2/2', 'a/1/3']);
  });

  test('passes over servers that may not have their turn, and keeps their place', () => {
    const queue = createFairQueue<string>(ROOMY);
    for (const text of ['a/1/1', 'b/1/1']) add(queue, text);
    expect(queue.take((guildId) => guildId !== 'a')?.item).toBe('b/1/1');
    expect(queue.take((guildId) => guildId !== 'a')).toBeUndefined();
    expect(drain(queue)).toEqual(['a/1/1']);
  });

  test('refuses what is more than a member or a server may have waiting', () => {
    const queue = createFairQueue<string>({ most: 10, mostOfGuild: 3, mostOfMember: 2 });
    expect(add(queue, 'a/1/1')).toBeUndefined();
    expect(add(queue, 'a/1/2')).toBeUndefined();
    expect(add(queue, 'a/1/3')).toBe('a/1/3');
    expect(add(queue, 'a/2/1')).toBeUndefined();
    expect(add(queue, 'a/3/1')).toBe('a/3/1');
    expect(queue.size()).toBe(3);
  });

  test('when it is full, the server with the most waiting gives up what came last', () => {
    const queue = createFairQueue<string>({ ...ROOMY, most: 4 });
    for (const text of ['a/1/1', 'a/2/1', 'a/2/2', 'b/1/1']) add(queue, text);
    expect(add(queue, 'c/1/1')).toBe('a/2/2');
    expect(queue.size()).toBe(4);
    expect(drain(queue)).toEqual(['a/1/1', 'b/1/1', 'c/1/1', 'a/2/1']);
  });

  test('when it is full, a server gains nothing by asking for as much as any other', () => {
    const queue = createFairQueue<string>({ ...ROOMY, most: 4 });
    for (const text of ['a/1/1', 'a/1/2', 'b/1/1', 'b/1/2']) add(queue, text);
    expect(add(queue, 'a/1/3')).toBe('a/1/3');
    expect(add(queue, 'b/2/1')).toBe('b/2/1');
  });

  test('never holds more than its limits, and gives back or keeps all that came', () => {
    const texts = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3')), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(texts, (tenants) => {
        const queue = createFairQueue<string>({ most: 7, mostOfGuild: 5, mostOfMember: 3 });
        const given = tenants.map(([guild, member], i) => `${guild}/${member}/${i}`);
        const refused = given.flatMap((text) => {
          const dropped = add(queue, text);
          expect(queue.size()).toBeLessThanOrEqual(7);
          return dropped === undefined ? [] : [dropped];
        });
        expect([...refused, ...drain(queue)].sort()).toEqual([...given].sort());
        expect(queue.size()).toBe(0);
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { createFairGate, TooBusy } from '../../src/base/fair-turns.ts';

const LIMITS = { places: 2, placesOfGuild: 1, most: 4, mostOfGuild: 3, mostOfMember: 2 };

/** Tasks that the test ends, and the order in which they began. */
const createTasks = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, task, end: (name: string) => ends.get(name)?.() };
};

test('a server has one place, so that another never waits for what it has under way', async () => {
  const gate = createFairGate(LIMITS);
  const { begun, task, end } = createTasks();
  const first = gate({ guildId: 'a', userId: '1' }, task('a1'));
  const second = gate({ guildId: 'a', userId: '1' }, task('a2'));
  const other = gate({ guildId: 'b', userId: '1' }, task('b1'));
  expect(begun).toEqual(['a1', 'b1']);
  end('a1');
  expect(await first).toBe('a1');
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  end('a2');
  end('b1');
  expect(await Promise.all([second, other])).toEqual(['a2', 'b1']);
});

test('a task that fails leaves its place to the next', async () => {
  const gate = createFairGate({ ...LIMITS, places: 1 });
  const failed = gate({ guildId: 'a', userId: '1' }, () => Promise.reject(new Error('no')));
  const next = gate({ guildId: 'b', userId: '1' }, () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('what finds no room is refused at once and never begun', async () => {
  const gate = createFairGate(LIMITS);
  const { begun, task } = createTasks();
  const tenant = { guildId: 'a', userId: '1' };
  void gate(tenant, task('a1'));
  void gate(tenant, task('a2'));
  void gate(tenant, task('a3'));
  await expect(gate(tenant, task('a4'))).rejects.toBeInstanceOf(TooBusy);
  expect(begun).toEqual(['a1']);
});

test('a server that fills the queue gives way to one that comes later', async () => {
  const gate = createFairGate({ ...LIMITS, places: 1, mostOfGuild: 4, mostOfMember: 4 });
  const { task } = createTasks();
  const noisy = { guildId: 'a', userId: '1' };
  void gate(noisy, task('a0'));
  const waiting = [1, 2, 3, 4].map((n) => gate(noisy, task(`a${n}`)));
  const quiet = gate({ guildId: 'b', userId: '1' }, () => Promise.resolve('b'));
  await expect(waiting[3]).rejects.toBeInstanceOf(TooBusy);
  expect(await Promise.race([quiet, Promise.resolve('waits')])).toBe('waits');
});

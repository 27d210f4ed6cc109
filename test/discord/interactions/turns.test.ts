import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type AnswerTurns, createAnswerTurns } from '../../../src/discord/interactions/answer-turns.ts';

const pass = async (turns: number): Promise<void> => {
  for (let i = 0; i < turns; i++) await nextTurn();
};

/** Asks for work that ends when it is told to, and notes who has begun. */
const createWorkers = (turns: AnswerTurns) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (guildId: string, userId: string): Promise<string> =>
    turns({ guildId, userId }, async () => {
      const name = `${guildId}/${userId}`;
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
  return { begun, ask, end: (name: string): void => ends.get(name)?.() };
};

test('a few begin in each turn of the event loop, in the order of asking', async () => {
  const turns = createAnswerTurns();
  const begun: number[] = [];
  for (let i = 0; i < 10; i++) void turns({ guildId: `${i}`, userId: 'a' }, async () => void begun.push(i));
  const counts: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await nextTurn();
    counts.push(begun.length);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(counts).toEqual([2, 4, 6, 8, 10]);
  await expect(turns({ guildId: 'late', userId: 'a' }, async () => 'done')).resolves.toBe('done');
});

test('a server with a thousand answers leaves places for others', async () => {
  const { begun, ask, end } = createWorkers(createAnswerTurns());
  for (let i = 0; i < 1_000; i++) void ask('loud', `m${i}`);
  await pass(14);
  expect(begun).toHaveLength(24);
  const quiet = ask('quiet', 'member');
  await pass(1);
  expect(begun.at(-1)).toBe('quiet/member');
  end('loud/m0');
  end('quiet/member');
  await expect(quiet).resolves.toBe('quiet/member');
});

test('an answer that ends gives its place to the next one', async () => {
  const { begun, ask, end } = createWorkers(createAnswerTurns());
  for (let i = 0; i < 30; i++) void ask('a', `m${i}`);
  await pass(14);
  end('a/m0');
  await pass(3);
  expect(begun).toHaveLength(25);
  expect(begun.at(-1)).toBe('a/m24');
});

test('work that waits for something else gives its place away, and still ends', async () => {
  const { begun, ask, end } = createWorkers(createAnswerTurns());
  const first = ask('a', 'm0');
  for (let i = 1; i < 100; i++) void ask('a', `m${i}`);
  await pass(200);
  expect(begun).toHaveLength(100);
  end('a/m0');
  await expect(first).resolves.toBe('a/m0');
});

test('work that fails gives its place back and tells its caller', async () => {
  const turns = createAnswerTurns();
  const fail = (i: number) =>
    turns({ guildId: 'a', userId: `${i}` }, () => Promise.reject(new Error(`no ${i}`))).catch(String);
  const told = await Promise.all(Array.from({ length: 100 }, (_, i) => fail(i)));
  expect(told[99]).toBe('Error: no 99');
});

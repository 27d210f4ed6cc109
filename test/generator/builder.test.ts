import { expect, test } from 'vitest';
import { type Answer, createBuilder, type Order } from '../../src/generator/builder.ts';
import { emptyDraft } from '../../src/generator/draft.ts';

const READING = { words: [], problems: [], wantsContained: false };
const EMPTY = { kind: 'empty' } as const;

/** A builder whose clock and threads a test moves by hand. */
const createRig = () => {
  const told: Answer[] = [];
  const threads: { orders: Order[]; isEnded: boolean; answer: (answer: Answer) => void; fault: () => void }[] = [];
  const waiting = new Set<{ readonly ms: number; readonly run: () => void }>();
  const builder = createBuilder({
    openThread: (answer, fault) => {
      const thread = { orders: [] as Order[], isEnded: false, answer, fault };
      threads.push(thread);
      return {
        send: (order) => thread.orders.push(order),
        end: () => {
          thread.isEnded = true;
        },
      };
    },
    after: (ms, run) => {
      const wait = { ms, run };
      waiting.add(wait);
      return () => waiting.delete(wait);
    },
    tell: (answer) => told.push(answer),
  });
  /** Lets the only pending time pass. */
  const pass = (): number => {
    const [wait, ...others] = waiting;
    if (!wait || others.length > 0) throw new Error(`expected one pending time, got ${waiting.size}`);
    waiting.delete(wait);
    wait.run();
    return wait.ms;
  };
  return { builder, told, threads, waiting, pass };
};

const draft = (title: string) => ({ ...emptyDraft('en', 's'), title });

test('only the last of several drafts in a row is built', () => {
  const { builder, threads, pass } = createRig();
  for (const title of ['a', 'ab', 'abc']) builder.build(draft(title));
  expect(threads).toHaveLength(0);
  pass();
  expect(threads.map(({ orders }) => orders.map((order) => order.draft.title))).toEqual([['abc']]);
});

test('a new draft ends the thread of an outdated build, whose answers are not told', () => {
  const { builder, threads, told, pass } = createRig();
  builder.build(draft('a'));
  pass();
  builder.build(draft('b'));
  expect(threads[0]?.isEnded).toBe(true);
  threads[0]?.answer({ number: 1, kind: 'done', outcome: EMPTY });
  pass();
  threads[1]?.answer({ number: 2, kind: 'read', reading: READING });
  threads[1]?.answer({ number: 2, kind: 'done', outcome: EMPTY });
  expect(told.map(({ number, kind }) => [number, kind])).toEqual([
    [2, 'read'],
    [2, 'done'],
  ]);
});

test('a thread that is done builds the next draft too', () => {
  const { builder, threads, pass } = createRig();
  builder.build(draft('a'));
  pass();
  threads[0]?.answer({ number: 1, kind: 'done', outcome: EMPTY });
  builder.build(draft('b'));
  pass();
  expect(threads).toHaveLength(1);
  expect(threads[0]).toMatchObject({ isEnded: false, orders: [{ number: 1 }, { number: 2 }] });
});

test('a build without an answer ends after its time and says so', () => {
  const { builder, threads, told, pass } = createRig();
  builder.build(draft('a'));
  pass();
  expect(pass()).toBeGreaterThan(20_000);
  expect(threads[0]?.isEnded).toBe(true);
  expect(told).toMatchObject([{ number: 1, outcome: { kind: 'failed', message: expect.stringMatching(/too long/u) } }]);
});

test('a thread that cannot run is told, and the next draft gets another', () => {
  const { builder, threads, told, waiting, pass } = createRig();
  builder.build(draft('a'));
  pass();
  threads[0]?.fault();
  expect(told).toMatchObject([{ outcome: { kind: 'failed' } }]);
  expect(waiting.size).toBe(0);
  builder.build(draft('b'));
  pass();
  expect(threads).toHaveLength(2);
});

test('a closed builder waits for nothing', () => {
  const { builder, threads, waiting, pass } = createRig();
  builder.build(draft('a'));
  pass();
  builder.close();
  expect([threads[0]?.isEnded, waiting.size]).toEqual([true, 0]);
});

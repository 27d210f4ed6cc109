import { afterAll, expect, test } from 'vitest';
import { TooBusy } from '../../../src/base/fair-turns.ts';
import type { Timer } from '../../../src/base/timer.ts';
import { LISTS_HERE } from '../../../src/features/lists/answer-list.ts';
import { createListThreads } from '../../../src/features/lists/list-threads.ts';
import { NO_OPTIONS } from '../../../src/game/lists/list-options.ts';
import { ReadingTooLong } from '../../../src/game/lists/list-reader.ts';
import type { ListRequest } from '../../../src/words/read-list.ts';
import { createTestTimer, realTimer } from '../../rigs/bot-rig.ts';

const threads = createListThreads(realTimer);
afterAll(threads.close);

const MARA = { guildId: 'a', userId: '1' };
const FRUIT = 'banana, cherry, papaya, orange, quince';

const typed = (text: string, name = 'Fruit'): ListRequest => ({
  name,
  source: { kind: 'typed', text },
  language: 'en',
  maxLines: 400,
});

const fileOf = (text: string, fileName: string): ListRequest => ({
  ...typed('', fileName),
  source: { kind: 'file', bytes: new TextEncoder().encode(text), fileName },
});

test.each([
  ['words that were typed', typed(FRUIT)],
  ['words with problems', typed(`${FRUIT}, anna, x, (banana`)],
  ['a table with clues', fileOf('word,clue\nLion,"King, of beasts"\nTiger,Stripes\n', 'a.csv')],
  ['a file that is no text', { ...typed(''), source: { kind: 'file', bytes: new Uint8Array([0xff]), fileName: 'a' } }],
  ['a file of too many lines', fileOf('ab\n'.repeat(20_000), 'a.txt')],
  ['a name that pictures cannot show', typed(FRUIT, 'Fruit 𓀀')],
] satisfies [string, ListRequest][])('a thread reads %s as they are read here', async (_, request) => {
  expect(await threads.readList(MARA, request)).toEqual(await LISTS_HERE.readList(MARA, request));
});

test('a thread reads the options of a list as they are read here', async () => {
  const words = ['BANANA', 'CHERRY'].map((word) => ({ word, label: word.toLowerCase() }));
  const right = { language: 'en', words, options: { ...NO_OPTIONS, secrets: 'papaya', shape: 'heart' } };
  const wrong = { ...right, options: { ...NO_OPTIONS, secrets: 'banana', choose: '7' } };
  expect(await threads.readOptions(MARA, right)).toMatchObject({ secretWords: [{ word: 'PAPAYA' }] });
  for (const request of [right, wrong]) {
    expect(await threads.readOptions(MARA, request)).toEqual(await LISTS_HERE.readOptions(MARA, request));
  }
});

/** A timer. The test ends its waits. */
const createHourglass = () => {
  const waits: (() => void)[] = [];
  const timer: Timer = {
    ...createTestTimer(),
    limit: (_, signal) =>
      new Promise((resolve) => {
        waits.push(resolve);
        signal?.addEventListener('abort', () => resolve());
      }),
  };
  const pass = (): void => {
    for (const end of waits.splice(0)) end();
  };
  return { timer, pass };
};

test('a thread is ended when its time for a list is up, and the next list gets another', async () => {
  const { timer, pass } = createHourglass();
  const stuck = createListThreads(timer, new URL('./stuck-list-worker.ts', import.meta.url));
  const reading = stuck.readList(MARA, typed(FRUIT, 'stuck'));
  const next = stuck.readList(MARA, typed(FRUIT));
  const other = await stuck.readList({ guildId: 'b', userId: '2' }, typed(FRUIT));
  expect(other.kind).toBe('read');
  pass();
  await expect(reading).rejects.toBeInstanceOf(ReadingTooLong);
  expect((await next).kind).toBe('read');
  await stuck.close();
});

test('a member has two lists waiting at most, whatever their server has', async () => {
  const { timer } = createHourglass();
  const busy = createListThreads(timer);
  const asked = Array.from({ length: 4 }, () => busy.readList(MARA, typed(FRUIT)));
  const settled = await Promise.allSettled(asked);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(settled[3]).toMatchObject({ reason: expect.any(TooBusy) });
  await busy.close();
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSignals } from '../../../src/base/signals.ts';
import { createFeeds } from '../../../src/features/player/feeds.ts';

const PAGES = 500;
/** More turns of the event loop than telling all pages takes. */
const TURNS = 10;

/** A feed of one text, its listening pages, and the messages of each page. */
const createCrowd = async () => {
  const signals = createSignals();
  const feeds = createFeeds(signals, (error) => {
    throw error;
  });
  let text = 'first';
  const read = async () => text;
  const join = () => {
    const heard: string[] = [];
    return { heard, leave: feeds.join('topic', [read], (told) => heard.push(told)) };
  };
  const pages = Array.from({ length: PAGES }, join);
  const settle = async () => {
    for (let turn = 0; turn < TURNS; turn++) await nextTurn();
  };
  await settle();
  const change = (next: string): void => {
    text = next;
    signals.publish('topic');
  };
  return { pages, join, settle, change };
};

test('a crowd of pages is told everything in order', async () => {
  const { pages, settle, change } = await createCrowd();
  change('second');
  await settle();
  change('third');
  await settle();
  for (const { heard } of pages) expect(heard).toEqual(['first', 'second', 'third']);
});

test('what changes while pages are told is told to all of them afterwards', async () => {
  const { pages, settle, change } = await createCrowd();
  change('second');
  await nextTurn();
  change('third');
  await settle();
  for (const { heard } of pages) expect(heard.at(-1)).toBe('third');
});

test('a page that leaves while others are told hears nothing more', async () => {
  const { pages, settle, change } = await createCrowd();
  const last = pages.at(-1);
  change('second');
  await Promise.resolve();
  last?.leave();
  await settle();
  expect(last?.heard).toEqual(['first']);
});

test('a page that comes while others are told hears the newest, once', async () => {
  const { join, settle, change } = await createCrowd();
  change('second');
  await nextTurn();
  const late = join();
  await settle();
  expect(late.heard).toEqual(['second']);
});

test('a part that learns more later is read again by itself, and not once its pages have left', async () => {
  const feeds = createFeeds(createSignals(), (error) => {
    throw error;
  });
  const heard: string[] = [];
  let known = 0;
  let learn = (): void => undefined;
  const read = async (again: () => void) => {
    learn = () => {
      known += 1;
      again();
    };
    return `${known} names`;
  };
  const leave = feeds.join('topic', [read], (told) => heard.push(told));
  await nextTurn();
  learn();
  await nextTurn();
  expect(heard).toEqual(['0 names', '1 names']);
  leave();
  learn();
  await nextTurn();
  expect(heard).toEqual(['0 names', '1 names']);
});

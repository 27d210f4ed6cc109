import { expect, test } from 'vitest';
import type { Board } from '../../../src/render/model/board.ts';
import { createPictureShelf } from '../../../src/render/output/keep-pictures.ts';

/** Boards differ by their title here, and each picture is ten bytes. */
const boardOf = (title: string): Board =>
  ({ title, puzzle: {}, found: new Set(), others: new Set(), hints: new Map(), wording: {} }) as unknown as Board;

const createShelf = (maxBytes: number) => {
  const drawn: string[] = [];
  const shelf = createPictureShelf(maxBytes, async ({ title }) => {
    drawn.push(title);
    return Buffer.from(title.padEnd(10));
  });
  return { shelf, drawn };
};

test('a picture that was drawn ahead is not drawn when it is taken, and drawn again when it is taken twice', async () => {
  const { shelf, drawn } = createShelf(100);
  expect(await shelf.add(boardOf('a'))).toBe(true);
  expect(await shelf.add(boardOf('a'))).toBe(true);
  expect(String(await shelf.take(boardOf('a'))).trim()).toBe('a');
  expect(drawn).toEqual(['a']);
  await shelf.take(boardOf('a'));
  await shelf.take(boardOf('b'));
  expect(drawn).toEqual(['a', 'a', 'b']);
});

test('a full shelf takes no more until something leaves it', async () => {
  const { shelf, drawn } = createShelf(15);
  for (const title of ['a', 'b']) expect(await shelf.add(boardOf(title))).toBe(true);
  expect(await shelf.add(boardOf('c'))).toBe(false);
  await shelf.take(boardOf('a'));
  expect(await shelf.add(boardOf('c'))).toBe(true);
  expect(drawn).toEqual(['a', 'b', 'c']);
});

test('what is not taken for two rounds is dropped', async () => {
  const { shelf, drawn } = createShelf(100);
  await shelf.add(boardOf('a'));
  shelf.clear();
  await shelf.add(boardOf('b'));
  shelf.clear();
  shelf.clear();
  for (const title of ['a', 'b']) await shelf.take(boardOf(title));
  expect(drawn).toEqual(['a', 'b', 'a', 'b']);
});

test('a picture that cannot be drawn takes no room', async () => {
  const shelf = createPictureShelf(10, () => Promise.reject(new Error('no paper')));
  await expect(shelf.add(boardOf('a'))).rejects.toThrow('no paper');
  await expect(shelf.take(boardOf('a'))).rejects.toThrow('no paper');
});

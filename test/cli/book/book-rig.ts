import { type CliRig, createCliRig } from '../cli-rig.ts';

/** A book of lists in its own file, one for each of these titles. No list shares a word with another. */
const LISTS: Readonly<Record<string, string>> = {
  Farmyard: '[Goose, Horse, Sheep, Donkey, Rooster, Turkey]',
  Harbour: '[Anchor, Barge, Ferry, Lantern, Mooring, Sailor]',
  Kitchen: '[Ladle, Grater, Colander, Skillet, Teapot, Whisk]',
  Meadow: '[Clover, Cricket, Daisy, Thistle, Skylark, Burrow]',
};

/** The titles of the usual book's puzzles. */
export const TITLES = Object.keys(LISTS);

/** A book's file with these further lines. */
export const bookOf = (lines: readonly string[] = [], titles: readonly string[] = TITLES): string =>
  [
    'title: Small things',
    'author: Ada Finch',
    'seed: small',
    ...lines,
    'puzzles:',
    ...titles.flatMap((title) => [`  - title: ${title}`, `    words: ${LISTS[title]}`]),
    '',
  ].join('\n');

/** A rig with a book's file in its folder. */
export const createBookRig = (text: string, isTTY = false): CliRig => {
  const rig = createCliRig({ isTTY, ...(isTTY && { tickMs: 500 }) });
  rig.write('book.yaml', text);
  return rig;
};

import fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { encodePacked } from '../../../src/render/draw/indexed-picture.ts';
import { createRuler } from '../../../src/render/fonts/fonts.ts';
import type { Board } from '../../../src/render/model/board.ts';
import { createFindsPainter } from '../../../src/render/output/paint-finds.ts';
import { createWholeDrawer } from '../../../src/render/output/render-png.ts';
import { boards } from '../board-arbitrary.ts';
import { createEnglishBoard } from '../english-board.ts';
import { createPuzzle, OCEAN } from '../puzzle-fixture.ts';

const measure = createRuler();
const paint = createFindsPainter(measure);
const drawWhole = createWholeDrawer(measure);

/** The pixels of both ways; `undefined` if the painter leaves the board to the whole drawing. */
const bothWays = async (board: Board): Promise<readonly [Buffer, Buffer] | undefined> => {
  const painted = paint(board);
  if (!painted) return undefined;
  const files = [await encodePacked(painted), await drawWhole(board)] as const;
  return [PNG.sync.read(files[0]).data, PNG.sync.read(files[1]).data];
};

const puzzle = createPuzzle({ rows: 12, columns: 11, labels: OCEAN.slice(0, 10), secrets: ['Narwhal'] });
const words = puzzle.words.map(({ word }) => word);

const boardWith = (options: Partial<Board>): Board =>
  createEnglishBoard(puzzle, 'Under the sea', {
    variant: 'player',
    dateText: '14 March 2026',
    difficulty: 'Medium',
    ...options,
  });

describe('createFindsPainter', () => {
  it.each([
    ['no find', {}],
    ['a find', { found: new Set(words.slice(0, 1)) }],
    ['finds of others', { found: new Set(words.slice(2, 5)), others: new Set(words.slice(3, 4)) }],
    ['every word', { found: new Set(words), colors: 'dark' }],
    ['hints', { found: new Set(words.slice(1, 3)), hints: new Map([[words[0] ?? '', 'start']]), colors: 'contrast' }],
    ['a hint alone', { hints: new Map([[words[4] ?? '', 'cell']]) }],
    ['the message read', { found: new Set(words.slice(0, 4)), isMessageRead: true }],
  ] satisfies [string, Partial<Board>][])('paints %s as the whole drawing does', async (_, options) => {
    const pixels = await bothWays(boardWith(options));
    expect(pixels?.[0].equals(pixels[1])).toBe(true);
  });

  it('paints boards of every script and listing as the whole drawing does', async () => {
    let painted = 0;
    await fc.assert(
      fc.asyncProperty(boards, fc.nat(), async (drawn, bits) => {
        const found = new Set(
          [...drawn.puzzle.words].filter((__, i) => (bits >> (i % 16)) & 1).map(({ word }) => word),
        );
        const listing = drawn.listing === 'pictures' ? 'labels' : drawn.listing;
        const pixels = await bothWays({ ...drawn, listing, variant: 'player', found });
        if (!pixels) return;
        painted++;
        expect(pixels[0].equals(pixels[1])).toBe(true);
      }),
      { numRuns: 12 },
    );
    expect(painted).toBeGreaterThan(0);
  });

  it('leaves pictures in the list and other boards to the whole drawing', () => {
    expect(paint(boardWith({ listing: 'pictures' }))).toBeUndefined();
    expect(paint(boardWith({ variant: 'solution' }))).toBeUndefined();
  });
});

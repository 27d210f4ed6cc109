import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/render/model/board.ts';
import { PAPERS } from '../../../src/render/model/paper.ts';
import type { Worksheet } from '../../../src/render/model/worksheet.ts';
import { type RenderedSheets, renderKey, renderSheets } from '../../../src/render/output/render-worksheet.ts';
import { createEnglishBoard } from '../english-board.ts';
import { createPuzzle } from '../puzzle-fixture.ts';

const board = createEnglishBoard(
  createPuzzle({ rows: 9, columns: 11, labels: ['Otter', 'Badger', 'Heron'] }),
  'Animals',
);

/** The board with the same letters, and each word at the place of the next. */
const withOtherPlaces = ({ puzzle, ...rest }: Board): Board => {
  const { words } = puzzle;
  const moved = words.map((word, i) => {
    const { start, direction } = words[(i + 1) % words.length]?.placement ?? word.placement;
    return { ...word, placement: { ...word.placement, start, direction } };
  });
  return { ...rest, puzzle: { ...puzzle, words: moved } };
};

const worksheetOf = (one: Board): Worksheet => ({
  title: 'Animals',
  sheets: [{ mark: '○', board: one, instructions: ['Find the words.'], tally: 'Found: ___', keyTitle: '○ Easy' }],
  fields: [
    { label: 'Name', value: '', share: 0.6 },
    { label: 'Class', value: '5b', share: 0.4 },
  ],
  keyHeading: 'Answer key',
  language: 'en',
  look: { trim: PAPERS.a4, typeSize: 13, minCell: 14, typeface: undefined },
});

const bytesOf = (rendered: RenderedSheets): Buffer => {
  if (rendered.kind !== 'rendered') throw new Error('expected pages, got misfits');
  return Buffer.concat([...rendered.pieces]);
};

describe.each(['labels', 'clues', 'both'] as const)('a worksheet with a list of %s', (listing) => {
  const one = { ...board, listing };
  const other = withOtherPlaces(one);

  it('holds nothing that depends on the places of words', () => {
    expect(bytesOf(renderSheets(worksheetOf(other))).equals(bytesOf(renderSheets(worksheetOf(one))))).toBe(true);
  });

  it('has a key that does', () => {
    expect(bytesOf(renderKey(worksheetOf(other))).equals(bytesOf(renderKey(worksheetOf(one))))).toBe(false);
  });
});

describe('a sheet without room for its puzzle', () => {
  it('is named with the cells that would fit', () => {
    const worksheet = worksheetOf(board);
    const tight = { ...worksheet, look: { ...worksheet.look, minCell: 60 } };
    const rendered = renderSheets(tight);
    expect(rendered).toMatchObject({ kind: 'misfits', misfits: [{ sheet: { keyTitle: '○ Easy' } }] });
    const [misfit] = rendered.kind === 'misfits' ? rendered.misfits : [];
    expect(misfit?.cell).toBeGreaterThan(30);
    expect(misfit?.cell).toBeLessThan(60);
  });
});

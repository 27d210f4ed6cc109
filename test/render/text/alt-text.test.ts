import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRows } from '../../../src/puzzle/model/grid.ts';
import { ALT_TEXT_LIMIT, describeAltText } from '../../../src/render/text/alt-text.ts';
import { boards } from '../board-arbitrary.ts';
import { createEnglishBoard } from '../english-board.ts';
import { createPuzzle, OCEAN } from '../puzzle-fixture.ts';

const describeSize = (rows: number, columns: number): string =>
  describeAltText(createEnglishBoard(createPuzzle({ rows, columns, labels: OCEAN }), 'Under the sea'));

describe('describeAltText', () => {
  it('tells theme, size, rows and words', () => {
    const puzzle = createPuzzle({ rows: 6, columns: 7, labels: ['Whale', 'Coral reef', 'Oyster'] });
    const text = describeAltText(createEnglishBoard(puzzle, 'Under the sea'));
    expect(text).toContain('Word search “Under the sea”, 6 rows by 7 columns.');
    expect(text).toContain(`1: ${formatRows(puzzle.grid)[0]?.split('').join(' ')}\n2: `);
    expect(text).toContain('Find: Whale, Oyster.');
  });

  it('writes the rows without spaces if they would be too long', () => {
    const text = describeSize(25, 24);
    expect(text).toMatch(/\n25: [A-Z]{24}(\n|$)/);
  });

  it('says so if the rows do not fit at all', () => {
    const text = describeSize(40, 30);
    expect(text).toContain('40 rows by 30 columns');
    expect(text).toContain('The board is too large to describe here');
    expect(text).not.toContain('1: ');
  });

  it('never passes the limit, and holds every row up to 25 × 25', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const text = describeAltText(board);
        expect(text.length).toBeLessThanOrEqual(ALT_TEXT_LIMIT);
        const squeezed = text.replace(/ /g, '');
        const missing = formatRows(board.puzzle.grid).filter((row) => !squeezed.includes(row));
        // Some scripts take several code units for a cell.
        const isLong = board.puzzle.grid.letters.join('').length > 25 * 25;
        if (isLong && missing.length > 0) expect(text).toContain('too large to describe here');
        else expect(missing).toEqual([]);
      }),
    );
  });

  it('survives a title longer than the limit', () => {
    const puzzle = createPuzzle({ rows: 6, columns: 7, labels: ['Whale'] });
    expect(describeAltText(createEnglishBoard(puzzle, '🐳'.repeat(2000))).length).toBeLessThanOrEqual(ALT_TEXT_LIMIT);
  });

  it('tells what others found on a shared board by itself', () => {
    const puzzle = createPuzzle({ rows: 12, columns: 11, labels: OCEAN });
    const [first, second, ...others] = puzzle.words.map(({ word }) => word);
    if (!first || !second) throw new Error('expected two words');
    const board = createEnglishBoard(puzzle, 'Ocean', { variant: 'player', found: new Set([first, second]) });
    const text = describeAltText({ ...board, others: new Set([second, ...others]) });
    const label = (word: string) => puzzle.words.find((candidate) => candidate.word === word)?.label;
    expect(text).toContain(`Found: ${label(first)} (`);
    expect(text).toContain(`Found by others: ${label(second)} (`);
    expect(describeAltText(board)).not.toContain('Found by others');
  });

  it('tells no secret word to those who have not found it', () => {
    const puzzle = createPuzzle({ rows: 9, columns: 8, labels: ['Whale'], secrets: ['Narwhal'] });
    const board = createEnglishBoard(puzzle, 'Ocean', { variant: 'player' });
    expect(describeAltText(board)).not.toContain('Narwhal');
    expect(describeAltText({ ...board, found: new Set(['NARWHAL']) })).toContain('Found: ★ Narwhal (');
  });

  it('says how many words are secret, as the picture does', () => {
    const puzzle = createPuzzle({ rows: 9, columns: 8, labels: ['Whale'], secrets: ['Narwhal'] });
    expect(describeAltText(createEnglishBoard(puzzle, 'Ocean'))).toContain('Find: Whale.\nAnd 1 secret word.');
    const board = createEnglishBoard(puzzle, 'Ocean', { variant: 'player' });
    expect(describeAltText(board)).toContain('Secret words: 0 of 1 found.');
    expect(describeAltText({ ...board, found: new Set(['NARWHAL']) })).not.toContain('Secret words');
  });

  it('keeps clues with commas apart', () => {
    const { words, ...rest } = createPuzzle({ rows: 6, columns: 7, labels: ['Whale', 'Oyster'] });
    const clued = { ...rest, words: words.map((word) => ({ ...word, clue: `Big, or ${word.label.length}` })) };
    const text = describeAltText(createEnglishBoard(clued, 'Ocean', { listing: 'clues' }));
    expect(text).toContain('Find:\nBig, or 5\nBig, or 6');
  });

  it('tells where the words of a solution lie, and of a player’s board no more than the picture', () => {
    const puzzle = createPuzzle({ rows: 2, columns: 6, labels: ['Walrus', 'Oyster'], directions: ['E'] });
    const board = createEnglishBoard(puzzle, 'Ocean', { variant: 'player', found: new Set(['WALRUS']) });
    const rowOf = (word: string): number =>
      (puzzle.words.find((placed) => placed.word === word)?.placement.start.row ?? 0) + 1;
    const placed = (label: string, word: string): string => `${label} (A${rowOf(word)} F${rowOf(word)})`;
    const solution = describeAltText({ ...board, variant: 'solution' });
    expect(solution).toMatch(/^Solution\. Word search “Ocean”/);
    expect(solution).toContain(`Find: ${placed('Walrus', 'WALRUS')}, ${placed('Oyster', 'OYSTER')}.`);
    expect(describeAltText(board)).toContain(`Find: Oyster.\nFound: ${placed('Walrus', 'WALRUS')}.`);
    const hints = new Map([['OYSTER', 'cell' as const]]);
    expect(describeAltText({ ...board, hints })).toContain(`Find: Oyster (A${rowOf('OYSTER')}).`);
    expect(describeAltText({ ...board, variant: 'puzzle' })).toContain('Find: Walrus, Oyster.');
  });

  it('shows a blocked cell as a point', () => {
    const puzzle = createPuzzle({ rows: 1, columns: 3, labels: [], alphabet: 'A', mask: [false, true, false] });
    expect(describeAltText(createEnglishBoard(puzzle, 'Hole'))).toContain('1: A · A');
  });
});

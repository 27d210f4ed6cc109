import { describe, expect, it } from 'vitest';
import { type Board, countSecrets, listEntries, ringedEntries } from '../../../src/render/model/board.ts';
import { createEnglishBoard } from '../english-board.ts';
import { createPuzzle } from '../puzzle-fixture.ts';

const puzzle = createPuzzle({
  rows: 12,
  columns: 11,
  labels: ['Polar bear', 'Walrus', 'Seal'],
  secrets: ['Narwhal'],
  clues: { 'Polar bear': 'White and hungry', Walrus: 'Has long teeth' },
});
const labelsOf = (board: ReturnType<typeof createEnglishBoard>): string[] =>
  listEntries(board).map(({ label }) => label);

describe('listEntries', () => {
  it('tells secret words on a solution only, or once they are found', () => {
    expect(labelsOf(createEnglishBoard(puzzle, 'Ice'))).toEqual(['Polar bear', 'Walrus', 'Seal']);
    expect(labelsOf(createEnglishBoard(puzzle, 'Ice', { variant: 'solution' }))).toContain('Narwhal');
    const found = new Set(['NARWHAL']);
    expect(labelsOf(createEnglishBoard(puzzle, 'Ice', { variant: 'player', found }))).toContain('Narwhal');
    expect(labelsOf(createEnglishBoard(puzzle, 'Ice', { found }))).not.toContain('Narwhal');
  });

  it('prints clues in place of words, and the word if it has none', () => {
    expect(labelsOf(createEnglishBoard(puzzle, 'Ice', { listing: 'clues' }))).toEqual([
      'White and hungry',
      'Has long teeth',
      'Seal',
    ]);
  });

  it('prints the word in place of its clue once it is found', () => {
    const board = createEnglishBoard(puzzle, 'Ice', {
      listing: 'clues',
      variant: 'player',
      found: new Set(['WALRUS']),
    });
    expect(labelsOf(board)).toEqual(['White and hungry', 'Walrus', 'Seal']);
  });

  it('keeps the colour of a ring while other words are found, and on the solution', () => {
    const hueOf = (word: string, options: Partial<Board>) =>
      listEntries(createEnglishBoard(puzzle, 'Ice', options)).find((entry) => entry.word === word)?.hue;
    const alone = hueOf('SEAL', { variant: 'player', found: new Set(['SEAL']) });
    expect(hueOf('SEAL', { variant: 'player', found: new Set(['SEAL', 'WALRUS', 'NARWHAL']) })).toBe(alone);
    expect(hueOf('SEAL', { variant: 'solution' })).toBe(alone);
  });

  it('shows a hint to the player it was given to, until the word is found', () => {
    const hints = new Map([['SEAL', 'start' as const]]);
    const hintOf = (board: ReturnType<typeof createEnglishBoard>) => listEntries(board)[2]?.hint;
    expect(hintOf(createEnglishBoard(puzzle, 'Ice', { variant: 'player', hints }))).toBe('start');
    expect(hintOf(createEnglishBoard(puzzle, 'Ice', { variant: 'puzzle', hints }))).toBeUndefined();
    expect(
      hintOf(createEnglishBoard(puzzle, 'Ice', { variant: 'player', hints, found: new Set(['SEAL']) })),
    ).toBeUndefined();
  });
});

describe('ringedEntries', () => {
  it('rings all words of a solution, those found on a player’s board, and none for solving', () => {
    const found = new Set(['SEAL']);
    const numbersOf = (variant: 'puzzle' | 'answers' | 'solution' | 'player') =>
      ringedEntries(createEnglishBoard(puzzle, 'Ice', { variant, found })).map(({ number }) => number);
    expect(numbersOf('solution')).toEqual([1, 2, 3, 4]);
    expect(numbersOf('player')).toEqual([3]);
    expect(numbersOf('puzzle')).toEqual([]);
    expect(numbersOf('answers')).toEqual([]);
  });
});

describe('countSecrets', () => {
  it('counts those found on a player’s board', () => {
    const found = new Set(['NARWHAL', 'SEAL']);
    expect(countSecrets(createEnglishBoard(puzzle, 'Ice', { variant: 'player', found }))).toEqual({
      found: 1,
      total: 1,
    });
    expect(countSecrets(createEnglishBoard(puzzle, 'Ice', { found }))).toEqual({ found: 0, total: 1 });
  });
});

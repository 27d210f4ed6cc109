import { describe, expect, test } from 'vitest';
import { firstBoardIn } from '../../src/player/first-boards.ts';
import { directionBetween, parseCell } from '../../src/puzzle/model/grid.ts';
import { hideLabel, splitCells } from '../../src/puzzle/model/letters.ts';
import { findHiddenWords, findOccurrences } from '../../src/puzzle/verify/read-words.ts';
import { blocklistFor } from '../../src/words/blocklist.ts';
import { LANGUAGES } from '../../src/words/languages.ts';

describe.each(LANGUAGES)('the first board in %s', (language) => {
  const { rows, words, ...board } = firstBoardIn(language);
  const grid = { rows: 5, columns: 5, letters: rows.flatMap((row) => Array.from(row)) };
  const directions = words.map(({ ends: [start, end] }) => {
    const [from, to] = [parseCell(start), parseCell(end)];
    return from && to && directionBetween(from, to);
  });

  test('is in that language, of five rows of five letters', () => {
    expect(board.language).toBe(language);
    expect(rows.map((row) => Array.from(row).length)).toEqual([5, 5, 5, 5, 5]);
  });

  test('hides each word once, where it says', () => {
    for (const [i, { label, ends }] of words.entries()) {
      const found = findOccurrences(grid, splitCells(hideLabel(label, language)));
      expect(found.map(({ start, direction }) => ({ start, direction }))).toEqual([
        { start: parseCell(ends[0]), direction: directions[i] },
      ]);
    }
  });

  test('has one word across, one slanted and one backwards', () => {
    expect(directions[0]).toBe('E');
    expect(directions[1]).toHaveLength(2);
    expect(directions[2]).toBe('W');
  });

  test('spells nothing rude', () => {
    expect(findHiddenWords(grid, blocklistFor(language))).toEqual([]);
  });
});

test('regions of a language share its board, and other languages get the English one', () => {
  expect(firstBoardIn('en-GB').language).toBe('en');
  expect(firstBoardIn('tlh').language).toBe('en');
});

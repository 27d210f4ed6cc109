import type { Puzzle } from '../../src/puzzle/model/puzzle.ts';
import { type Board, createBoard } from '../../src/render/model/board.ts';
import { boardWording } from '../../src/wording/setting-names.ts';
import { ENGLISH } from '../../src/wording/wording.ts';

/** A board with English texts. `options` changes some fields. */
export const createEnglishBoard = (puzzle: Puzzle, title: string, options: Partial<Board> = {}): Board => ({
  ...createBoard(puzzle, title, boardWording(ENGLISH)),
  ...options,
});

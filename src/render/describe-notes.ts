import { splitCells } from '../puzzle/letters.ts';
import { type Board, countSecrets, listEntries } from './board.ts';

/** How many secret words the list leaves out; `''` where it leaves out none. */
const describeSecrets = (board: Board): string => {
  if (listEntries(board).length === board.puzzle.words.length) return '';
  const { found, total } = countSecrets(board);
  return board.wording.secretWords(total, board.variant === 'player' ? found : undefined);
};

/** How long the hidden message is, and on a solution what it says; `''` where there is none. */
const describeMessage = ({ puzzle: { message }, variant, wording }: Board): string => {
  if (!message) return '';
  return wording.hiddenMessage(splitCells(message).length, variant === 'solution' ? message : undefined);
};

/** What a board says below its list, line by line. */
export const describeNotes = (board: Board): string[] =>
  [describeSecrets(board), describeMessage(board)].filter((note) => note !== '');

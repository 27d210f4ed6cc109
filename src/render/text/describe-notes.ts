import { splitCells } from '../../puzzle/model/letters.ts';
import { type Board, countSecrets, listEntries } from '../model/board.ts';

/** How many secret words the list leaves out; `''` if it leaves out none. */
const describeSecrets = (board: Board): string => {
  const { found, total } = countSecrets(board);
  if (total === 0 || listEntries(board).length === board.puzzle.words.length) return '';
  return board.wording.secretWords(total, board.variant === 'player' ? found : undefined);
};

/** How long the hidden message is, and what it says on a solution or to who has read it; `''` if there is none. */
const describeMessage = ({ puzzle: { message }, messageText, variant, isMessageRead, wording }: Board): string => {
  if (!message) return '';
  const isTold = variant === 'solution' || (variant === 'player' && isMessageRead);
  return wording.hiddenMessage(splitCells(message).length, isTold ? (messageText ?? message) : undefined);
};

/** What a board says below its list, line by line. */
export const describeNotes = (board: Board): string[] =>
  [describeSecrets(board), describeMessage(board)].filter((note) => note !== '');

import { splitCells } from '../../puzzle/model/letters.ts';
import { type Board, countSecrets, listEntries } from '../model/board.ts';

/** The note on secret words; `''` if the list shows all words. */
const describeSecrets = (board: Board): string => {
  const { found, total } = countSecrets(board);
  if (total === 0 || listEntries(board).length === board.puzzle.words.length) return '';
  return board.wording.secretWords(total, board.variant === 'player' ? found : undefined);
};

/**
 * The note on the hidden message: its length, and its text on a solution or once the player has read it. `''` without a
 * message.
 */
const describeMessage = ({ puzzle: { message }, messageText, variant, isMessageRead, wording }: Board): string => {
  if (!message) return '';
  const isTold = variant === 'solution' || (variant === 'player' && isMessageRead);
  return wording.hiddenMessage(splitCells(message).length, isTold ? (messageText ?? message) : undefined);
};

/** The notes below a board's list, line by line. */
export const describeNotes = (board: Board): string[] =>
  [describeSecrets(board), describeMessage(board)].filter((note) => note !== '');

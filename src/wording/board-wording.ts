import type { BoardWording } from '../render/text/wording.ts';
import type { Wording } from './wording.ts';

/** What pictures, their alt texts and texts of boards say, in the language of a wording. */
export const boardWording = ({ language, say }: Wording): BoardWording => ({
  language,
  botName: 'Searchlight',
  words: (count) => say('board.words', { count }),
  wordNumber: (number) => say('board.word_number', { number }),
  secretWords: (total, found) =>
    found === undefined ? say('board.secrets', { total }) : say('board.secrets_found', { total, found }),
  hiddenMessage: (letters, message) =>
    message === undefined ? say('board.message_length', { letters }) : say('board.message', { message }),
  solution: say('board.solution'),
  solutions: say('board.solutions'),
  describe: (title, rows, columns) => say('board.describe', { title, rows, columns }),
  rowsFollow: say('board.rows_follow'),
  rowsLeftOut: say('board.rows_left_out'),
  find: say('board.find'),
  found: say('board.found'),
});

import { parseCell } from '../../../puzzle/model/grid.ts';
import { cellsBetween, type LetterGrid, spell } from '../../line.ts';
import type { Ends } from '../../wire.ts';

/** The ends in a text with nothing else; the board draws them until the server answers. */
export const endsIn = (text: string): Ends[] => {
  const [start = '', end = '', ...more] = text.split(' ');
  return more.length === 0 && parseCell(start) && parseCell(end) ? [[start, end]] : [];
};

/** The letters of an entry's line, or the text itself if it names no line. */
export const lettersOf = (board: LetterGrid, text: string): string => {
  const [ends] = endsIn(text);
  return (ends && spell(board, cellsBetween(board, ends))) || text;
};

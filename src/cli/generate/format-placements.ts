import { formatCell } from '../../puzzle/model/notation.ts';
import { endOf } from '../../puzzle/model/placement.ts';
import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import { formatRecord } from '../../words/format-csv.ts';

const HEADER = ['puzzle', 'label', 'word', 'clue', 'start', 'end', 'direction', 'secret'];

/** The placement of each word as CSV. Puzzle numbers start at 1. */
export const formatPlacements = (puzzles: readonly Puzzle[]): string => {
  const records = puzzles.flatMap(({ words }, i) =>
    words.map(({ label, word, clue = '', placement, secret }) => [
      String(i + 1),
      label,
      word,
      clue,
      formatCell(placement.start),
      formatCell(endOf(placement)),
      placement.direction,
      secret ? 'yes' : 'no',
    ]),
  );
  return `${[HEADER, ...records].map(formatRecord).join('\n')}\n`;
};

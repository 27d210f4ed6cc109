import { type Board, listEntries } from '../model/board.ts';

/** Words that tell puzzles of one title apart. A line of contents has room for few. */
const MOST_WORDS = 6;

/** The list may show other things than words, which the contents must not tell. */
const showsWords = ({ listing }: Board): boolean => listing === 'labels' || listing === 'both';

const firstWords = (board: Board): string =>
  listEntries(board)
    .slice(0, MOST_WORDS)
    .map(({ text }) => text)
    .join(', ');

/** Each puzzle's name in the contents. Titles that occur again are followed by the first words of the list. */
export const contentsTexts = (boards: readonly Board[]): string[] => {
  const counts = new Map<string, number>();
  for (const { title } of boards) counts.set(title, (counts.get(title) ?? 0) + 1);
  return boards.map((board, i) => {
    const name = `${i + 1}. ${board.title}`;
    return (counts.get(board.title) ?? 0) > 1 && showsWords(board) ? `${name}: ${firstWords(board)}` : name;
  });
};

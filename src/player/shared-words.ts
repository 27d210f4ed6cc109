import type { PuzzleView, SharedFindView, SharedView, WordView } from './wire.ts';

/** The list of a board that is shared: what anybody found is found, in the colour of whoever it was. */

const foundBy = ({ number, label, isSecret, ends, finder }: SharedFindView, known?: WordView): WordView => ({
  number,
  label,
  isSecret,
  isFound: true,
  ends,
  finder,
  hasHint: false,
  ...(known?.points !== undefined && { points: known.points }),
});

/** A word that this member has just found may be in the list before all are told of it. */
const withFinder = (word: WordView, me: string, find: SharedFindView | undefined): WordView => {
  if (find) return foundBy(find, word);
  return word.isFound ? { ...word, finder: me } : word;
};

/** The list with what everybody found; the list itself if nothing is shared. */
export const sharedWords = ({ words, shared }: Pick<PuzzleView, 'words' | 'shared'>): readonly WordView[] => {
  if (!shared) return words;
  const listed = words.map((word) =>
    withFinder(
      word,
      shared.me,
      shared.finds.find(({ number }) => number === word.number),
    ),
  );
  const more = shared.finds.filter(({ number }) => !words.some((word) => word.number === number));
  return [...listed, ...more.map((find) => foundBy(find))].sort((a, b) => a.number - b.number);
};

/** The puzzle after somebody found something. */
export const withBoard = (puzzle: PuzzleView, board: SharedView): PuzzleView =>
  puzzle.shared ? { ...puzzle, shared: { ...board, me: puzzle.shared.me } } : puzzle;

/** What is in a board and was not in the one before. */
export const newFinds = (before: SharedView | undefined, after: SharedView): readonly SharedFindView[] =>
  after.finds.filter(({ number }) => !before?.finds.some((find) => find.number === number));

/** The place of a finder's colour; one who has only just found something comes next. */
export const colorOf = ({ finders }: SharedView, finder: string): number => {
  const index = finders.indexOf(finder);
  return index === -1 ? finders.length : index;
};

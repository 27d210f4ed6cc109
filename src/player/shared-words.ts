import type { PuzzleView, SharedFindView, SharedView, WordView } from './wire.ts';

/** The list of a shared board: any member's find counts for all, in the finder's colour. */

const foundBy = ({ number, label, isSecret, hue, ends, finder }: SharedFindView, known?: WordView): WordView => ({
  number,
  label,
  isSecret,
  hue,
  isFound: true,
  ends,
  finder,
  hasHint: false,
  ...(known?.points !== undefined && { points: known.points }),
});

/** The member's own find may appear in the list before the shared update arrives. */
const withFinder = (word: WordView, me: string, find: SharedFindView | undefined): WordView => {
  if (find) return foundBy(find, word);
  return word.isFound ? { ...word, finder: me } : word;
};

/** The list with all members' finds; the list itself for a board of one's own. */
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

/** The puzzle after an update of the shared board. */
export const withBoard = (puzzle: PuzzleView, board: SharedView): PuzzleView =>
  puzzle.shared ? { ...puzzle, shared: { ...board, me: puzzle.shared.me } } : puzzle;

/** The finds that the earlier board lacks. */
export const newFinds = (before: SharedView | undefined, after: SharedView): readonly SharedFindView[] =>
  after.finds.filter(({ number }) => !before?.finds.some((find) => find.number === number));

/** The index of a finder's colour; a finder outside the list comes next. */
export const colorOf = ({ finders }: SharedView, finder: string): number => {
  const index = finders.indexOf(finder);
  return index === -1 ? finders.length : index;
};

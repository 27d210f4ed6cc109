import type { Problem } from './problem.ts';
import { countPlaces } from './starts.ts';

/**
 * The fewest cells that hold all words: a letter that one word has n times needs n cells, however the words cross.
 */
const cellsNeeded = ({ wordCount, lengths, offsets, letters, letterCount }: Problem): number => {
  const most = new Int32Array(letterCount);
  for (let w = 0; w < wordCount; w++) {
    const counts = new Int32Array(letterCount);
    for (let i = 0; i < (lengths[w] as number); i++) {
      const letter = letters[(offsets[w] as number) + i] as number;
      counts[letter] = (counts[letter] as number) + 1;
      most[letter] = Math.max(most[letter] as number, counts[letter] as number);
    }
  }
  return most.reduce((sum, count) => sum + count, 0);
};

/** One sentence saying why the words cannot be placed, where that is plain without a search. */
export const proveImpossible = (problem: Problem): string | undefined => {
  const { request, order, lengths, openCells, keepFree } = problem;
  const homeless = order.find((_, w) => countPlaces(problem, lengths[w] as number, 1) === 0);
  if (homeless !== undefined) return `“${request.words[homeless]?.join('')}” fits nowhere on the grid.`;
  const needed = cellsNeeded(problem);
  const usable = openCells - keepFree;
  if (needed > usable)
    return `The words need at least ${needed} cells, and there are only ${Math.max(usable, 0)} for them.`;
  if (problem.exact && problem.letters.length < usable) {
    return `The words have ${problem.letters.length} letters, too few to leave just ${keepFree} cells free.`;
  }
  return undefined;
};

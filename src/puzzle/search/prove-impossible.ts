import type { SearchInstance } from './search-instance.ts';
import { countPlaces } from './starts.ts';

/** The fewest cells for all words. A letter that one word has n times needs n cells, however the words cross. */
const cellsNeeded = ({ wordCount, lengths, offsets, letters, letterCount }: SearchInstance): number => {
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

/** One sentence on why the words cannot fit, if that is plain without a search. */
export const proveImpossible = (instance: SearchInstance): string | undefined => {
  const { request, order, lengths, openCells, keepFree } = instance;
  const homeless = order.find((_, w) => countPlaces(instance, lengths[w] as number, 1) === 0);
  if (homeless !== undefined) return `“${request.words[homeless]?.join('')}” fits nowhere on the grid.`;
  const needed = cellsNeeded(instance);
  const usable = openCells - keepFree;
  if (needed > usable)
    return `The words need at least ${needed} cells, and there are only ${Math.max(usable, 0)} for them.`;
  if (instance.exact && instance.letters.length < usable) {
    return `The words have ${instance.letters.length} letters, too few to leave just ${keepFree} cells free.`;
  }
  return undefined;
};

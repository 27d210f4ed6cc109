import { useEffect, useState } from 'preact/hooks';
import type { PuzzleView } from '../../wire.ts';
import { keepNewcomer, readNewcomer } from '../connection/keeping.ts';

/**
 * Offers the first steps to a newcomer in this browser. The offer ends when they try the steps, decline, or find a word
 * on a real board. The menu keeps the steps for everybody.
 */
export const useFirst = ({ words, isClosed }: Pick<PuzzleView, 'words' | 'isClosed'>) => {
  const [isNewcomer, setNewcomer] = useState(readNewcomer);
  const [isOpen, setOpen] = useState(false);
  const decline = (): void => {
    setNewcomer(false);
    keepNewcomer(false);
  };
  const end = (): void => {
    setOpen(false);
    decline();
  };
  const hasFound = words.some(({ isFound }) => isFound);
  useEffect(() => {
    if (hasFound) decline();
  }, [hasFound]);
  return { isOffered: isNewcomer && !hasFound && !isClosed, isOpen, open: () => setOpen(true), decline, end };
};

export type First = ReturnType<typeof useFirst>;

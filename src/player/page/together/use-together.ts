import { useEffect, useState } from 'preact/hooks';
import type { TogetherView } from '../../together-wire.ts';
import type { PuzzleView } from '../../wire.ts';
import { ask } from '../connection/api.ts';

const REFRESH_MS = 20_000;
/** The server repeats an answer for five seconds. After the last word, the page asks once more as soon as it is over. */
const REPEATED_MS = 6_000;

/**
 * Asks about the other members while the page shows them, and anew once the member has finished. `undefined` until the
 * first answer about this puzzle.
 */
export const useTogether = (
  session: string,
  { id: puzzle, isFinished }: Pick<PuzzleView, 'id' | 'isFinished'>,
  isShown: boolean,
): TogetherView | undefined => {
  const [view, setView] = useState<TogetherView | undefined>(undefined);
  useEffect(() => {
    if (!isShown) return undefined;
    const read = async (): Promise<void> => {
      if (document.hidden) return;
      const answer = await ask<TogetherView>(session, `/together?puzzle=${puzzle}`).catch(() => undefined);
      if (answer) setView(answer);
    };
    void read();
    const soon = isFinished ? setTimeout(() => void read(), REPEATED_MS) : undefined;
    const timer = setInterval(() => void read(), REFRESH_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [session, puzzle, isShown, isFinished]);
  return view?.puzzle === puzzle ? view : undefined;
};

import { useEffect, useState } from 'preact/hooks';
import type { TogetherView } from '../../together-wire.ts';
import { ask } from '../connection/api.ts';

const REFRESH_MS = 20_000;

/** Asks about the other members while the page shows them. `undefined` until the first answer about this puzzle. */
export const useTogether = (session: string, puzzle: number, isShown: boolean): TogetherView | undefined => {
  const [view, setView] = useState<TogetherView | undefined>(undefined);
  useEffect(() => {
    if (!isShown) return undefined;
    const read = async (): Promise<void> => {
      if (document.hidden) return;
      const answer = await ask<TogetherView>(session, `/together?puzzle=${puzzle}`).catch(() => undefined);
      if (answer) setView(answer);
    };
    void read();
    const timer = setInterval(() => void read(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [session, puzzle, isShown]);
  return view?.puzzle === puzzle ? view : undefined;
};

import { useEffect, useState } from 'preact/hooks';
import type { ListedGrid, OutcomeView } from '../../wire.ts';
import { readKey, SPEECH_KEY } from '../connection/keeping.ts';
import { useSay } from '../texts.ts';
import type { MenuParts, MenuPartsProps } from './menu-parts.tsx';

interface LatePartsProps extends MenuPartsProps {
  readonly isOpen: boolean;
}

/**
 * What is inside the menu is a file of its own. It loads once the board stands, so that the board stands sooner. If it
 * got lost on the way, the next press on the menu loads it again.
 */
export const LateParts = ({ isOpen, ...props }: LatePartsProps) => {
  const say = useSay();
  const [Parts, setParts] = useState<typeof MenuParts | undefined>(undefined);
  useEffect(() => {
    if (Parts) return;
    import('./menu-parts.tsx').then(
      (loaded) => setParts(() => loaded.MenuParts),
      () => undefined,
    );
  }, [isOpen]);
  if (!isOpen) return null;
  return Parts ? <Parts {...props} /> : <p>{say('loading')}</p>;
};

/** Says the words of finds if the member wants that. The code for it comes with the menu, which has the switch. */
export const sayFinds = (puzzle: ListedGrid, outcomes: readonly OutcomeView[]): void => {
  if (readKey(SPEECH_KEY)) import('./menu-parts.tsx').then((menu) => menu.sayFound(puzzle, outcomes)).catch(() => {});
};

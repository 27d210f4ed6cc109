import { useEffect, useState } from 'preact/hooks';
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

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../icons.tsx';
import { useSay } from '../texts.ts';

interface MenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Forms, other puzzles and settings, in a sheet over the game. Escape and a press beside it close the sheet too. */
export const Menu = ({ isOpen, onClose, children }: MenuProps) => {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} class="menu" aria-label={say('menu')} onClose={onClose} closedby="any">
      <div class="menu-inside">
        <div class="top">
          <h2>{say('menu')}</h2>
          <button type="button" class="round close" aria-label={say('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
};

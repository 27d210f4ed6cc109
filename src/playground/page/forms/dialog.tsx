import type { ComponentChildren, TargetedEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly kind: string;
  readonly label: string;
  readonly onClose: () => void;
  /** Whether a press beside the content closes it too. */
  readonly isLight?: boolean;
  readonly children: ComponentChildren;
}

/** For buttons in a dialog. The browser then gives the focus back to where it was. */
export const closeDialog = ({ currentTarget }: TargetedEvent<HTMLElement>): void =>
  currentTarget.closest('dialog')?.close();

/** A native dialog over the page. It opens at once, and closes with Escape too. */
export const Dialog = ({ kind, label, onClose, isLight, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const onClick = ({ target, currentTarget }: TargetedEvent<HTMLElement>): void => {
    if (isLight && target === currentTarget) dialog.current?.close();
  };
  return (
    <dialog ref={dialog} class={kind} aria-label={label} onClose={onClose} onClick={onClick}>
      {children}
    </dialog>
  );
};

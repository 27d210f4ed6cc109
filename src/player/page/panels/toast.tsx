import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The time to read a message: at least four seconds, and more for a long one. */
const LEAST_MS = 4_000;
const MS_A_CHARACTER = 65;

interface ToastProps {
  readonly text: string;
  /** The text names a find and nothing else. */
  readonly isFind: boolean;
  /** The text stands elsewhere on the page, so only screen readers get it here. */
  readonly isTold?: boolean;
  /** The last news that left the view. It stays away when the toast moves into the menu and back. */
  readonly past: RefObject<string>;
}

/** A figure and its unit stay on one line. */
const unbroken = (text: string): string => text.replaceAll(/([+−]\d+) /g, '$1\u00a0');

/**
 * News over the line above the board. A long one grows upwards, so it is never cut and never covers the board. It leaves
 * the view after a while, or as soon as the member plays on. A screen reader can still read it. The element stays when
 * there is no news: screen readers tell only changes of an element that they know.
 */
export const Toast = ({ text, isFind, isTold = false, past }: ToastProps) => {
  const [isShown, setShown] = useState(past.current !== text);
  useEffect(() => {
    if (text === '') past.current = '';
    setShown(past.current !== text);
    if (text === '') return undefined;
    const hide = (): void => {
      past.current = text;
      setShown(false);
    };
    // In the menu it stays through a press: what stands below would move away from under the finger.
    const playOn = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element && target.closest('dialog'))) hide();
    };
    const timer = setTimeout(hide, Math.max(LEAST_MS, text.length * MS_A_CHARACTER));
    addEventListener('pointerdown', playOn);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', playOn);
    };
  }, [text]);
  return (
    <div class="toast-place">
      <p
        class={isShown && !isTold && text !== '' ? 'toast' : 'visually-hidden'}
        data-find={isFind || undefined}
        role="status"
      >
        <span key={text}>{unbroken(text)}</span>
      </p>
    </div>
  );
};

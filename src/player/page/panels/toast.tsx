import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** The time to read a message: at least four seconds, and more for a long one. */
const LEAST_MS = 4_000;
const MS_A_CHARACTER = 65;

interface ToastProps {
  readonly text: string;
  /** The way to draw a line, which the offer of the first steps tells too. */
  readonly isHowTo?: boolean;
  /** The last news that left the view. It stays away when the toast moves into the menu and back. */
  readonly past: RefObject<string>;
}

/** A figure and its unit stay on one line. */
const unbroken = (text: string): string => text.replaceAll(/([+−]\d+) /g, '$1\u00a0');

/**
 * News in the place of the puzzle's name, where it covers nothing that the game needs. A long one opens by a press. It
 * leaves the view after a while, or as soon as the member plays on. A screen reader can still read it. The element stays when there is no news: screen readers
 * tell only changes of an element that they know.
 */
export const Toast = ({ text, isHowTo = false, past }: ToastProps) => {
  const [isShown, setShown] = useState(past.current !== text);
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text === '') past.current = '';
    setShown(past.current !== text);
    setWhole(false);
    if (text === '') return undefined;
    const hide = (): void => {
      past.current = text;
      setShown(false);
    };
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && place.current?.contains(target)) setWhole((isOpen) => !isOpen);
      else hide();
    };
    const timer = setTimeout(hide, Math.max(LEAST_MS, text.length * MS_A_CHARACTER));
    addEventListener('pointerdown', onPress);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', onPress);
    };
  }, [text]);
  return (
    <div ref={place} class="toast-place" data-whole={isWhole} data-how-to={isHowTo}>
      <p class={isShown && text !== '' ? 'toast' : 'visually-hidden'} role="status">
        <span>{unbroken(text)}</span>
      </p>
    </div>
  );
};

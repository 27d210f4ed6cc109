import { useEffect, useState } from 'preact/hooks';

/** The time to read a message: at least four seconds, and more for a long one. */
const LEAST_MS = 4_000;
const MS_A_CHARACTER = 65;

/**
 * News over the head of the page, where it covers nothing that the game needs. It leaves the view after a while, or as
 * soon as the member plays on. A screen reader can still read it.
 */
export const Toast = ({ text }: { readonly text: string }) => {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    setShown(true);
    if (text === '') return undefined;
    const hide = (): void => setShown(false);
    const timer = setTimeout(hide, Math.max(LEAST_MS, text.length * MS_A_CHARACTER));
    addEventListener('pointerdown', hide);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', hide);
    };
  }, [text]);
  return (
    <div class="toast-place">
      <p class={isShown ? 'toast' : 'visually-hidden'} role="status">
        {text}
      </p>
    </div>
  );
};

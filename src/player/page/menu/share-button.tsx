import { useState } from 'preact/hooks';
import { useSay } from '../texts.ts';

/** Copies the result. If the browser forbids that, it shows the text to copy by hand. */
export const ShareButton = ({ text }: { readonly text: string }) => {
  const say = useSay();
  const [state, setState] = useState<'ready' | 'copied' | 'by-hand'>('ready');
  const shared = `${text}\n${say('share_where')}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(shared);
      setState('copied');
    } catch {
      setState('by-hand');
    }
  };
  return (
    <section class="share">
      <button type="button" onClick={() => void copy()}>
        {say('share')}
      </button>
      <span aria-live="polite">{state === 'copied' && say('shared')}</span>
      {state === 'by-hand' && <textarea readOnly rows={5} aria-label={say('share_by_hand')} value={shared} />}
    </section>
  );
};

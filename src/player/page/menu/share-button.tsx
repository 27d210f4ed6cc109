import { useState } from 'preact/hooks';
import { Icon } from '../icons.tsx';
import { useSay } from '../texts.ts';

interface ShareButtonProps {
  readonly text: string;
  /** The puzzle's post in Discord, which its members can open. */
  readonly link?: string | undefined;
}

/** Copies the result. If the browser forbids that, it shows the text to copy by hand. */
export const ShareButton = ({ text, link }: ShareButtonProps) => {
  const say = useSay();
  const [state, setState] = useState<'ready' | 'copied' | 'by-hand'>('ready');
  const shared = [text, say('share_where'), link].filter(Boolean).join('\n');
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
      <button type="button" class="with-icon" onClick={() => void copy()}>
        <Icon name="share" />
        {say('share')}
      </button>
      <span aria-live="polite">{state === 'copied' && say('shared')}</span>
      {state === 'by-hand' && <textarea readOnly rows={5} aria-label={say('share_by_hand')} value={shared} />}
    </section>
  );
};

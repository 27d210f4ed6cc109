import { Icon } from '../icons.tsx';
import { useSay } from '../texts.ts';
import type { First } from './use-first.ts';

/** The offer as a line below the list. fit.ts hides it where the window has no room for it. */
export const FirstLine = ({ first }: { readonly first: First }) => {
  const say = useSay();
  if (!first.isOffered) return null;
  return (
    <p class="first-line">
      <button type="button" aria-haspopup="dialog" onClick={first.open}>
        <Icon name="help" />
        {say('first_offer')}
      </button>
      <button type="button" class="round" aria-label={say('first_decline')} onClick={first.decline}>
        <Icon name="close" />
      </button>
    </p>
  );
};

/** The offer in the place of the date, where the line has no room. */
export const FirstTool = ({ first }: { readonly first: First }) => {
  const say = useSay();
  if (!first.isOffered) return null;
  return (
    <button type="button" class="first-tool" aria-haspopup="dialog" onClick={first.open}>
      {say('first_offer')}
    </button>
  );
};

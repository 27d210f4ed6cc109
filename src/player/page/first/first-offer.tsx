import { Icon } from '../icons.tsx';
import { useSay } from '../texts.ts';
import type { First } from './use-first.ts';

/** The offer of the first steps beside the sentence on how to play. Nothing opens by itself. */
export const FirstOffer = ({ first }: { readonly first: First }) => {
  const say = useSay();
  if (!first.isOffered) return null;
  return (
    <>
      <button type="button" class="first-offer" aria-haspopup="dialog" onClick={first.open}>
        {say('first_offer')}
      </button>
      <button type="button" class="plain" aria-label={say('first_decline')} onClick={first.decline}>
        <Icon name="close" />
      </button>
    </>
  );
};

import type { TimedView } from '../../../player/wire.ts';
import { plainText } from '../../../wording/escape.ts';
import type { Wording } from '../../../wording/wording.ts';
import { describeTimed } from '../../play/timed/describe-timed.ts';
import type { Timed } from '../../play/timed/timed-try.ts';

/** The member's try against the clock on the page; `undefined` if there is none, and none can start. */
export const viewTimed = (timed: Timed | undefined, now: number, wording: Wording): TimedView | undefined => {
  if (timed?.kind === 'offered') return { start: wording.say('timed.button') };
  if (timed?.kind === 'running') return { since: timed.startedAt };
  const [told] = describeTimed(timed, now, wording);
  return told === undefined ? undefined : { told: plainText(told) };
};

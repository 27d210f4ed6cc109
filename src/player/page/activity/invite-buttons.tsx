import { useState } from 'preact/hooks';
import type { ActivityLink } from '../../activity-link.ts';
import { useSay } from '../texts.ts';
import { useDiscord } from './participants.tsx';

const MAX_NAMES = 12;

interface InviteButtonsProps {
  /** The text beside the shared link. */
  readonly message: string;
  readonly link: ActivityLink;
}

/** Discord's dialogs for an invitation and for a link; nothing outside Discord. */
export const InviteButtons = ({ message, link }: InviteButtonsProps) => {
  const say = useSay();
  const host = useDiscord()?.host;
  const [told, setTold] = useState('');
  if (!host) return null;
  const attempt = (open: () => Promise<void>, problem: 'invite_refused' | 'share_refused'): void => {
    setTold('');
    open().catch(() => setTold(say(problem)));
  };
  return (
    <>
      <button type="button" onClick={() => attempt(host.invite, 'invite_refused')}>
        {say('invite')}
      </button>
      <button type="button" onClick={() => attempt(() => host.share(message, link), 'share_refused')}>
        {say('share_link')}
      </button>
      <span class="told" aria-live="polite">
        {told}
      </span>
    </>
  );
};

/** The members in this Activity; nothing while Discord has not named them. */
export const Participants = () => {
  const say = useSay();
  const names = useDiscord()?.participants;
  if (!names || names.length === 0) return null;
  const more = names.length - MAX_NAMES;
  const shown = [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`+${more}`] : [])].join(', ');
  return (
    <p class="note" data-participants={names.length}>
      {names.length === 1 ? say('activity_alone') : say('activity_here', { names: shown })}
    </p>
  );
};

import type { ProblemView } from '../../wire.ts';

/** Discord's own page opens its app, where there is one. */
const DISCORD = 'https://discord.com/channels/@me';

interface WayOutProps {
  readonly way: ProblemView['way'];
  /** The labels, in the language of the page. */
  readonly say: (name: 'open_discord' | 'try_again' | 'open_next') => string;
  readonly onAgain: () => void;
  readonly onNext: () => void;
}

/** The button that leads on from a problem. The page inside Discord opens no other, and starts again instead. */
export const WayOut = ({ way, say, onAgain, onNext }: WayOutProps) => {
  const isInDiscord = document.documentElement.dataset['host'] === 'activity';
  if (way === 'discord' && !isInDiscord)
    return (
      <a class="button" href={DISCORD} rel="noreferrer">
        {say('open_discord')}
      </a>
    );
  if (way === undefined) return null;
  return (
    <button type="button" class="primary" onClick={way === 'next' ? onNext : onAgain}>
      {say(way === 'next' ? 'open_next' : 'try_again')}
    </button>
  );
};

import { useState } from 'preact/hooks';
import type { StandingView, TogetherView } from '../../together-wire.ts';
import { InviteButtons, Participants } from '../activity/invite-buttons.tsx';
import { Icon } from '../icons.tsx';
import type { RaceGame } from '../race/use-race.ts';
import { useSay } from '../texts.ts';

/** The other members of the server: today's standings, who plays now, and races to join. */

const Standing = ({ standing }: { readonly standing: StandingView }) => {
  const say = useSay();
  const { place, name, points, words, isMe, isFinished } = standing;
  return (
    <li data-standing={place} data-me={isMe}>
      <span class="place-number">{place}.</span>
      <span class="racer" dir="auto">
        {isMe ? say('me') : (name ?? say('someone'))}
      </span>
      <span class="count">
        {isFinished ? '✓ ' : ''}
        {words}
      </span>
      <strong>{say('points_short', { points })}</strong>
    </li>
  );
};

interface RacesProps {
  readonly view: TogetherView;
  readonly game: RaceGame;
  readonly attempt: (run: () => Promise<void>) => void;
  readonly onJoined: () => void;
}

/** Races to join, and one press that offers a race. While a request is under way, no second one can start. */
const Races = ({ view, game, attempt, onJoined }: RacesProps) => {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  if (game.room) return null;
  const enter = (request: () => Promise<void>): void => {
    setBusy(true);
    attempt(() =>
      request()
        .then(onJoined)
        .finally(() => setBusy(false)),
    );
  };
  return (
    <div class="buttons">
      {view.races.map(({ code, title, racers }) => (
        <button
          key={code}
          type="button"
          disabled={isBusy}
          onClick={() => enter(() => game.request('/race/join', { code }))}
        >
          {say('race_offer', { title, count: racers })}
        </button>
      ))}
      {view.canOfferRace && (
        <button type="button" disabled={isBusy} onClick={() => enter(game.offer)}>
          {say('offer_race')}
        </button>
      )}
    </div>
  );
};

/** Where the panel stands: in the menu, below a result, or beside the board of a wide window. */
export type TogetherPlace = 'menu' | 'card' | 'side';

interface TogetherPanelProps extends Omit<RacesProps, 'view'> {
  readonly view: TogetherView | undefined;
  readonly place: TogetherPlace;
  /** The text beside a link to this puzzle, shared through Discord. */
  readonly message: string;
}

const describePlaying = ({ playing, othersPlaying }: TogetherView): string =>
  [...playing.map(({ name }) => name), ...(othersPlaying > 0 ? [`+${othersPlaying}`] : [])].join(', ');

export const TogetherPanel = ({ view, place, message, ...races }: TogetherPanelProps) => {
  const say = useSay();
  if (!view) return null;
  const playing = describePlaying(view);
  const isSide = place === 'side';
  const Heading = isSide ? 'h2' : 'h3';
  // The result above the list has the figures of a member who plays alone.
  const isAlone = place === 'card' && view.standings.length === 1 && view.standings[0]?.isMe === true;
  return (
    // The column beside the board scrolls by itself, so keys must reach it.
    <section class="together" data-place={place} aria-labelledby="standings-title" tabIndex={isSide ? 0 : undefined}>
      <Heading id="standings-title" class={isAlone ? 'visually-hidden' : 'with-icon'}>
        <Icon name="people" />
        {say('standings')}
      </Heading>
      {view.standings.length === 0 && <p class="note">{say('no_standings')}</p>}
      {!isAlone && (
        <ol>
          {view.standings.map((standing, i) => (
            <Standing key={i} standing={standing} />
          ))}
        </ol>
      )}
      {playing && <p class="note">{say('playing_now', { names: playing })}</p>}
      <Participants />
      <div class="buttons">
        <InviteButtons message={message} link={view.link} />
      </div>
      <Races view={view} {...races} />
    </section>
  );
};

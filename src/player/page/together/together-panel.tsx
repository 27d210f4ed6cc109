import { useEffect, useState } from 'preact/hooks';
import type { StandingView, TogetherView } from '../../together-wire.ts';
import { ask } from '../connection/api.ts';
import type { RaceGame } from '../race/use-race.ts';
import { useSay } from '../texts.ts';

/** The other members of the server: today's standings, who plays now, and races to join. */

const REFRESH_MS = 20_000;

/** Asks while the panel is in view. `undefined` until the first answer. */
const useTogether = (session: string, puzzle: number): TogetherView | undefined => {
  const [view, setView] = useState<TogetherView | undefined>(undefined);
  useEffect(() => {
    const read = async (): Promise<void> => {
      if (document.hidden) return;
      const answer = await ask<TogetherView>(session, `/together?puzzle=${puzzle}`).catch(() => undefined);
      if (answer) setView(answer);
    };
    void read();
    const timer = setInterval(() => void read(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [session, puzzle]);
  return view;
};

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

interface TogetherPanelProps {
  readonly session: string;
  readonly puzzle: number;
  readonly game: RaceGame;
  readonly attempt: (run: () => Promise<void>) => void;
  readonly onJoined: () => void;
}

const describePlaying = ({ playing, othersPlaying }: TogetherView): string =>
  [...playing.map(({ name }) => name), ...(othersPlaying > 0 ? [`+${othersPlaying}`] : [])].join(', ');

export const TogetherPanel = ({ session, puzzle, game, attempt, onJoined }: TogetherPanelProps) => {
  const say = useSay();
  const view = useTogether(session, puzzle);
  const enter = (path: string, body: object): void =>
    attempt(async () => {
      await game.request(path, body);
      onJoined();
    });
  if (!view) return null;
  const playing = describePlaying(view);
  return (
    <section class="together" aria-labelledby="standings-title">
      <h3 id="standings-title">{say('standings')}</h3>
      {view.standings.length === 0 && <p class="note">{say('no_standings')}</p>}
      <ol>
        {view.standings.map((standing, i) => (
          <Standing key={i} standing={standing} />
        ))}
      </ol>
      {playing && <p class="note">{say('playing_now', { names: playing })}</p>}
      {!game.room && (
        <div class="buttons">
          {view.races.map(({ code, title, racers }) => (
            <button key={code} type="button" onClick={() => enter('/race/join', { code })}>
              {say('race_offer', { title, count: racers })}
            </button>
          ))}
          {view.canOfferRace && (
            <button type="button" onClick={() => enter('/together/race', {})}>
              {say('offer_race')}
            </button>
          )}
        </div>
      )}
    </section>
  );
};

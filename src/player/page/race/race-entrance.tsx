import type { RaceOffer as RaceOfferView } from '../../race-wire.ts';
import { Icon } from '../icons.tsx';
import { Field } from '../menu/field.tsx';
import { ThemeForm, useOthers } from '../menu/theme-form.tsx';
import { useSay } from '../texts.ts';
import type { RaceGame } from './use-race.ts';

interface RaceEntranceProps {
  readonly session: string;
  readonly game: RaceGame;
  readonly attempt: (run: () => Promise<void>) => void;
}

/** A race of the same Activity that waits for racers. The panel of other members has all of them. */
export const RaceOffer = ({
  offer: { code, title, racers },
  game,
  attempt,
}: Omit<RaceEntranceProps, 'session'> & { readonly offer: RaceOfferView }) => (
  <button type="button" class="primary" onClick={() => attempt(() => game.request('/race/join', { code }))}>
    {useSay()('race_offer', { title, count: racers })}
  </button>
);

/** Lets a member without a race open or join one. */
export const RaceEntrance = ({
  session,
  game,
  attempt,
  onJoined,
}: RaceEntranceProps & { readonly onJoined: () => void }) => {
  const say = useSay();
  const { others, look } = useOthers(session, attempt);
  const enter = (path: string, body: object): void =>
    attempt(async () => {
      await game.request(path, body);
      onJoined();
    });
  if (game.room) return null;
  return (
    <details class="card" onToggle={look}>
      <summary>
        <Icon name="race" />
        {say('race')}
      </summary>
      <p>{say('race_how')}</p>
      <Field
        id="race-code"
        label={say('race_code')}
        button={say('race_join')}
        maxLength={20}
        isKept
        onSubmit={(code) => enter('/race/join', { code })}
      />
      {others ? (
        <ThemeForm others={others} button={say('race_open')} onChoose={(wanted) => enter('/race', wanted)} />
      ) : (
        <p>{say('loading')}</p>
      )}
    </details>
  );
};

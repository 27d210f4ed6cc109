import { Field } from '../panels/field.tsx';
import { ThemeForm, useOthers } from '../panels/theme-form.tsx';
import { useSay } from '../texts.ts';
import type { RaceGame } from './use-race.ts';

interface RaceEntranceProps {
  readonly session: string;
  readonly game: RaceGame;
  readonly attempt: (run: () => Promise<void>) => void;
}

/** Lets a member without a race open or join one. */
export const RaceEntrance = ({ session, game, attempt }: RaceEntranceProps) => {
  const say = useSay();
  const { others, look } = useOthers(session, attempt);
  const join = (code: string): void => attempt(() => game.request('/race/join', { code }));
  if (game.room) return null;
  return (
    <>
      {game.offers.map(({ code, title, racers }) => (
        <button key={code} type="button" class="primary" onClick={() => join(code)}>
          {say('race_offer', { title, count: racers })}
        </button>
      ))}
      <details onToggle={look}>
        <summary>{say('race')}</summary>
        <p>{say('race_how')}</p>
        <Field
          id="race-code"
          label={say('race_code')}
          button={say('race_join')}
          maxLength={20}
          isKept
          onSubmit={join}
        />
        {others ? (
          <ThemeForm
            others={others}
            button={say('race_open')}
            onChoose={(wanted) => attempt(() => game.request('/race', wanted))}
          />
        ) : (
          <p>{say('loading')}</p>
        )}
      </details>
    </>
  );
};

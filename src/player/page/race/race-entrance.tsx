import { Icon } from '../icons.tsx';
import { Field } from '../menu/field.tsx';
import { ThemeForm, useOthers } from '../menu/theme-form.tsx';
import { useSay } from '../texts.ts';
import type { RaceGame } from './use-race.ts';

interface RaceEntranceProps {
  readonly session: string;
  readonly game: RaceGame;
  readonly attempt: (run: () => Promise<void>) => void;
  readonly onJoined: () => void;
}

/** Lets a member without a race open or join one. */
export const RaceEntrance = ({ session, game, attempt, onJoined }: RaceEntranceProps) => {
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

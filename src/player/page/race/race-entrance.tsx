import { useState } from 'preact/hooks';
import type { OthersView } from '../../wire.ts';
import { ask } from '../connection/api.ts';
import { Choice } from '../panels/choice.tsx';
import { useSay } from '../texts.ts';
import type { RaceGame } from './use-race.ts';

/** Lets a member without a race open or join one. */

interface RaceEntranceProps {
  readonly session: string;
  readonly game: RaceGame;
  readonly attempt: (run: () => Promise<void>) => void;
}

const OpenForm = ({ others, onOpen }: { readonly others: OthersView; readonly onOpen: (wanted: object) => void }) => {
  const say = useSay();
  const [theme, setTheme] = useState(others.themes[0]?.id ?? '');
  const [difficulty, setDifficulty] = useState('medium');
  const open = (event: Event): void => {
    event.preventDefault();
    onOpen({ theme, difficulty });
  };
  return (
    <form class="practice" onSubmit={open}>
      <Choice
        label={say('theme')}
        value={theme}
        options={others.themes.map(({ id, title }) => ({ value: id, text: title }))}
        onChange={setTheme}
      />
      <Choice
        label={say('difficulty')}
        value={difficulty}
        options={others.difficulties.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={setDifficulty}
      />
      <button type="submit">{say('race_open')}</button>
    </form>
  );
};

const JoinForm = ({ onJoin }: { readonly onJoin: (code: string) => void }) => {
  const say = useSay();
  const [code, setCode] = useState('');
  const join = (event: Event): void => {
    event.preventDefault();
    if (code.trim() !== '') onJoin(code);
  };
  return (
    <form class="field" onSubmit={join}>
      <label for="race-code">{say('race_code')}</label>
      <div>
        <input
          id="race-code"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={20}
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit">{say('race_join')}</button>
      </div>
    </form>
  );
};

export const RaceEntrance = ({ session, game, attempt }: RaceEntranceProps) => {
  const say = useSay();
  const [others, setOthers] = useState<OthersView | undefined>(undefined);
  const look = (): void => {
    if (!others) attempt(async () => setOthers(await ask<OthersView>(session, '/others')));
  };
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
        <JoinForm onJoin={join} />
        {others ? (
          <OpenForm others={others} onOpen={(wanted) => attempt(() => game.request('/race', wanted))} />
        ) : (
          <p>{say('loading')}</p>
        )}
      </details>
    </>
  );
};

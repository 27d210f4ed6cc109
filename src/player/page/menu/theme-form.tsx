import { useState } from 'preact/hooks';
import { type OthersView, SURPRISE } from '../../others-wire.ts';
import { ask } from '../connection/api.ts';
import { useSay } from '../texts.ts';
import { Choice } from './choice.tsx';
import { ThemePicker } from './theme-picker.tsx';

/** The puzzles that a member may choose; they load at the first look. */
export const useOthers = (session: string, attempt: (run: () => Promise<void>) => void) => {
  const [others, setOthers] = useState<OthersView | undefined>(undefined);
  const look = (): void => {
    if (!others) attempt(async () => setOthers(await ask<OthersView>(session, '/others')));
  };
  return { others, look };
};

interface ThemeFormProps {
  readonly others: OthersView;
  readonly button: string;
  /** A practice has a heading, and its list may be in another language than its board. */
  readonly isPractice?: boolean;
  readonly onChoose: (wanted: object) => void;
}

/** Chooses the theme and the difficulty of a new board. */
export const ThemeForm = ({ others, button, isPractice = false, onChoose }: ThemeFormProps) => {
  const say = useSay();
  const { difficulties, languages } = others;
  const [theme, setTheme] = useState<string>(SURPRISE);
  const [difficulty, setDifficulty] = useState('medium');
  /** Empty for the theme's own language. */
  const [listLanguage, setListLanguage] = useState('');
  const choose = (event: Event): void => {
    event.preventDefault();
    onChoose({ theme, difficulty, ...(isPractice && { listLanguage }) });
  };
  return (
    <form class="practice" onSubmit={choose}>
      {isPractice && <h3>{say('practice')}</h3>}
      <ThemePicker others={others} theme={theme} onTheme={setTheme} />
      <Choice
        label={say('difficulty')}
        value={difficulty}
        options={difficulties.map(({ id, name }) => [id, name])}
        onChange={setDifficulty}
      />
      {isPractice && (
        <Choice
          label={say('list_language')}
          value={listLanguage}
          options={[['', say('list_of_theme')], ...languages.map(({ id, name }) => [id, name] as const)]}
          onChange={setListLanguage}
        />
      )}
      <button type="submit" disabled={theme === ''}>
        {button}
      </button>
    </form>
  );
};

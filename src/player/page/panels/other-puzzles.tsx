import { useState } from 'preact/hooks';
import type { OthersView, PuzzleView } from '../../wire.ts';
import { ask, send } from '../connection/api.ts';
import { useSay } from '../texts.ts';
import { Choice } from './choice.tsx';

interface WantedPractice {
  readonly theme: string;
  readonly difficulty: string;
  /** Empty for the theme's own language. */
  readonly listLanguage: string;
}

interface OtherPuzzlesProps {
  readonly session: string;
  readonly puzzle: PuzzleView;
  /** The page's own puzzle. */
  readonly home: PuzzleView;
  readonly onOpen: (puzzle: PuzzleView) => void;
  readonly attempt: (run: () => Promise<void>) => void;
}

const PracticeForm = ({
  others,
  onStart,
}: {
  readonly others: OthersView;
  readonly onStart: (wanted: WantedPractice) => void;
}) => {
  const say = useSay();
  const [theme, setTheme] = useState(others.themes[0]?.id ?? '');
  const [difficulty, setDifficulty] = useState('medium');
  const [listLanguage, setListLanguage] = useState('');
  const start = (event: Event): void => {
    event.preventDefault();
    onStart({ theme, difficulty, listLanguage });
  };
  return (
    <form class="practice" onSubmit={start}>
      <h3>{say('practice')}</h3>
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
      <label>
        {say('list_language')}
        <select value={listLanguage} onChange={(event) => setListLanguage(event.currentTarget.value)}>
          <option value="">{say('list_of_theme')}</option>
          {others.languages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{say('start')}</button>
    </form>
  );
};

/** Earlier puzzles and practice; they load when the member opens the panel. */
export const OtherPuzzles = ({ session, puzzle, home, onOpen, attempt }: OtherPuzzlesProps) => {
  const say = useSay();
  const [others, setOthers] = useState<OthersView | undefined>(undefined);
  const open = (load: () => Promise<PuzzleView>): void => attempt(async () => onOpen(await load()));
  const look = (): void => {
    if (!others) attempt(async () => setOthers(await ask<OthersView>(session, '/others')));
  };
  return (
    <>
      {puzzle.id !== home.id && (
        <div class="buttons">
          <button type="button" onClick={() => open(() => ask(session, `/puzzle?puzzle=${home.id}`))}>
            {say('back', { title: home.title })}
          </button>
          {puzzle.isPractice && (
            <button type="button" onClick={() => open(() => send(session, '/practice/again', { puzzle: puzzle.id }))}>
              {say('again')}
            </button>
          )}
        </div>
      )}
      <details onToggle={look}>
        <summary>
          {say('earlier')} · {say('practice')}
        </summary>
        {!others && <p>{say('loading')}</p>}
        {others && (
          <>
            <label>
              {say('earlier')}
              <select
                value=""
                onChange={({ currentTarget }) => open(() => ask(session, `/date?date=${currentTarget.value}`))}
              >
                <option value="">{say('choose')}</option>
                {others.dates.map(({ date, label }) => (
                  <option key={date} value={date}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <PracticeForm others={others} onStart={(wanted) => open(() => send(session, '/practice', { ...wanted }))} />
          </>
        )}
      </details>
    </>
  );
};

import { useId } from 'preact/hooks';
import { findThemes, groupThemes } from '../../find-themes.ts';
import { type OthersView, SURPRISE } from '../../wire.ts';
import { useSay } from '../texts.ts';

interface ThemePickerProps {
  readonly others: OthersView;
  /** The id of the chosen theme; `''` if the search found none. */
  readonly theme: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly onTheme: (theme: string) => void;
}

/** A search above the menu of themes. It shortens the menu, because a phone shows no search in one. */
export const ThemePicker = ({ others, theme, typed, onTyped, onTheme }: ThemePickerProps) => {
  const say = useSay();
  const id = useId();
  const found = findThemes(others.themes, typed);
  const nameOf = (language: string | undefined): string =>
    language === undefined
      ? say('own_lists')
      : (others.languages.find((each) => each.id === language)?.name ?? language);
  const search = (text: string): void => {
    onTyped(text);
    const next = findThemes(others.themes, text);
    if (text.trim() === '') onTheme(SURPRISE);
    else if (!next.some((each) => each.id === theme)) onTheme(next[0]?.id ?? '');
  };
  return (
    <>
      <label>
        {say('search')}
        <input
          type="search"
          dir="auto"
          autocomplete="off"
          spellcheck={false}
          maxLength={60}
          aria-describedby={id}
          value={typed}
          onInput={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      <small id={id} class="told" aria-live="polite">
        {typed.trim() !== '' && (found.length > 0 ? say('search_found', { count: found.length }) : say('search_none'))}
      </small>
      <label>
        {say('theme')}
        <select value={theme} disabled={found.length === 0} onChange={(event) => onTheme(event.currentTarget.value)}>
          {typed.trim() === '' && <option value={SURPRISE}>{say('surprise')}</option>}
          {groupThemes(found).map(({ language, themes }) => (
            <optgroup key={language ?? ''} label={nameOf(language)}>
              {themes.map(({ id: each, title }) => (
                <option key={each} value={each}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
    </>
  );
};

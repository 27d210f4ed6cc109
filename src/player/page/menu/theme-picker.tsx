import type { RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { findThemes, groupThemes, type ThemeGroup } from '../../find-themes.ts';
import { type OthersView, SURPRISE } from '../../others-wire.ts';
import { useSay } from '../texts.ts';

/**
 * The theme has one field. It shows the choice and opens the list of all themes; typing narrows the list. A phone shows no
 * search in its own menus. The option that the arrow keys reach is the choice.
 */

interface ThemePickerProps {
  readonly others: OthersView;
  /** The id of the chosen theme; `''` while the typed text fits none. */
  readonly theme: string;
  readonly onTheme: (theme: string) => void;
}

/** The choice and the text of the field. */
interface Picking {
  readonly groups: readonly ThemeGroup[];
  /** The ids on the list, in its order. */
  readonly ids: readonly string[];
  readonly isOpen: boolean;
  /** `undefined` while the field shows the choice. */
  readonly typed: string | undefined;
  readonly open: () => void;
  readonly search: (text: string) => void;
  readonly move: (steps: number) => void;
  /** Closes the list with this choice, or with the one before if it is `''`. */
  readonly close: (choice: string) => void;
}

const idsFor = (groups: readonly ThemeGroup[], typed: string): string[] => [
  ...(typed.trim() === '' ? [SURPRISE] : []),
  ...groups.flatMap(({ themes }) => themes.map(({ id }) => id)),
];

const usePicking = ({ others, theme, onTheme }: ThemePickerProps): Picking => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const before = useRef(theme);
  const groupsFor = (text: string): ThemeGroup[] => groupThemes(findThemes(others.themes, text));
  const groups = groupsFor(typed ?? '');
  const ids = idsFor(groups, typed ?? '');
  const open = (): void => {
    if (!isOpen) before.current = theme;
    setOpen(true);
  };
  return {
    ...{ groups, ids, isOpen, typed, open },
    search: (text) => {
      open();
      setTyped(text);
      onTheme(idsFor(groupsFor(text), text)[0] ?? '');
    },
    move: (steps) => onTheme(ids[Math.max(0, Math.min(ids.length - 1, ids.indexOf(theme) + steps))] ?? ''),
    close: (choice) => {
      setOpen(false);
      setTyped(undefined);
      if (isOpen) onTheme(choice || before.current);
    },
  };
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

const onKey = (event: KeyboardEvent, { isOpen, open, move, close }: Picking, theme: string): void => {
  const steps = STEPS[event.key];
  if (steps !== undefined) {
    event.preventDefault();
    if (isOpen) move(steps);
    else open();
  } else if (isOpen && (event.key === 'Enter' || event.key === 'Escape')) {
    // Escape closes the list alone, and Enter starts nothing yet.
    event.preventDefault();
    event.stopPropagation();
    close(event.key === 'Enter' ? theme : '');
  }
};

interface OptionsProps extends Pick<ThemePickerProps, 'others' | 'theme'> {
  readonly id: string;
  readonly picking: Picking;
}

const Options = ({ id, others, theme, picking: { groups, ids, close } }: OptionsProps) => {
  const say = useSay();
  const nameOf = (language: string | undefined): string =>
    language === undefined
      ? say('own_lists')
      : (others.languages.find((each) => each.id === language)?.name ?? language);
  const option = (each: string, title: string) => (
    <button
      key={each}
      type="button"
      role="option"
      tabIndex={-1}
      id={`${id}-${ids.indexOf(each)}`}
      aria-selected={each === theme}
      onClick={() => close(each)}
    >
      {title}
    </button>
  );
  return (
    <>
      {ids[0] === SURPRISE && option(SURPRISE, say('surprise'))}
      {groups.map(({ language, themes }) => (
        <div key={language ?? ''} role="group" aria-label={nameOf(language)}>
          <b aria-hidden="true">{nameOf(language)}</b>
          {themes.map((each) => option(each.id, each.title))}
        </div>
      ))}
    </>
  );
};

/** Keeps the choice in sight on the open list, and the list in sight on the page. */
const useInSight = (list: RefObject<HTMLElement | null>, { isOpen }: Picking, theme: string): void => {
  useEffect(() => {
    if (!isOpen) return;
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, theme]);
};

export const ThemePicker = (props: ThemePickerProps) => {
  const { others, theme } = props;
  const say = useSay();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const picking = usePicking(props);
  const { ids, isOpen, typed, open, search, close } = picking;
  useInSight(list, picking, theme);
  const count = typed?.trim() ? say(ids.length > 0 ? 'search_found' : 'search_none', { count: ids.length }) : '';
  const title = others.themes.find((each) => each.id === theme)?.title ?? say('surprise');
  return (
    <div class="combo">
      <label for={id}>{say('theme')}</label>
      <input
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && ids.includes(theme) ? `${id}-${ids.indexOf(theme)}` : undefined}
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        maxLength={60}
        placeholder={say('search')}
        value={typed ?? title}
        onFocus={(event) => event.currentTarget.select()}
        onClick={open}
        onInput={(event) => search(event.currentTarget.value)}
        onKeyDown={(event) => onKey(event, picking, theme)}
        onBlur={() => close(theme)}
      />
      <div ref={list} class="combo-list" hidden={!isOpen}>
        <small class="told" aria-live="polite">
          {count}
        </small>
        {/* A press on the list keeps the focus in the field, so that the list stays open. */}
        <div
          role="listbox"
          tabIndex={-1}
          id={`${id}-list`}
          aria-label={say('theme')}
          onMouseDown={(event) => event.preventDefault()}
        >
          {isOpen && <Options id={id} others={others} theme={theme} picking={picking} />}
        </div>
      </div>
    </div>
  );
};

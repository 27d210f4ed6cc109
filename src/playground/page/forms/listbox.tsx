import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MemberView } from '../../model/page-views.ts';
import { Avatar } from '../signs.tsx';

/** Lists of suggestions. The text box or button that owns a list keeps the focus (ARIA's combobox pattern). */

export interface ListItem {
  readonly label: string;
  readonly detail?: string | undefined;
  /** Their picture stands before the label. */
  readonly person?: MemberView | undefined;
  /** Shown at the end. */
  readonly owner?: string | undefined;
  /** For a list of several choices. */
  readonly isChecked?: boolean | undefined;
  readonly choose: () => void;
}

/** A key handler. `actionOf` returns the action of a key, or `undefined` to leave the key to the browser. */
export const onKey =
  (actionOf: (event: KeyboardEvent) => (() => void) | undefined) =>
  (event: KeyboardEvent): void => {
    // Keys of an unfinished composition, as in Japanese, belong to the browser.
    const action = event.isComposing ? undefined : actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  };

/** The index that a key moves to. No item is active at -1. */
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
};

interface ListboxProps {
  readonly id: string;
  readonly name: string;
  readonly items: readonly ListItem[];
  readonly at: number;
}

const Listbox = ({ id, name, items, at }: ListboxProps) => {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), []);
  useLayoutEffect(() => list.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' }));
  const isMultiple = items.some(({ isChecked }) => isChecked !== undefined);
  return (
    <ul
      ref={list}
      id={id}
      class="listbox"
      role="listbox"
      // A text area, unlike a combobox, does not tell browsers that keys reach its list.
      tabIndex={0}
      aria-label={name}
      aria-multiselectable={isMultiple || undefined}
      // A press would take the focus from the owner, and close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map(({ label, detail, person, owner, isChecked, choose }, i) => (
        <li
          key={`${i} ${label}`}
          id={`${id}-${i}`}
          class={i === at ? 'row active' : 'row'}
          role="option"
          aria-selected={isChecked ?? i === at}
          onClick={choose}
        >
          {person && <Avatar person={person} />}
          <span>
            <b>{label}</b>
            {detail && <span class="small muted">{detail}</span>}
          </span>
          {owner && (
            <span class="small muted" aria-hidden="true">
              {owner}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

/** A list with a name. The item at `first` is active when it opens; a list without items counts as closed. */
export const useListbox = (name: string, items: readonly ListItem[], first: number) => {
  const id = useId();
  /** `undefined` while closed; `moved` is the index after the keys. */
  const [opened, setOpened] = useState<{ readonly moved?: number } | undefined>(undefined);
  const isOpen = opened !== undefined && items.length > 0;
  const at = Math.min(opened?.moved ?? first, items.length - 1);
  const active = isOpen ? items[at] : undefined;
  return {
    isOpen,
    /** The item that Enter chooses. */
    active,
    open: (): void => setOpened({}),
    close: (): void => setOpened(undefined),
    moveTo: (moved: number): void => setOpened({ moved }),
    /** The move of an arrow key, Page Up or Page Down while the list is open. */
    moveBy: (key: string): (() => void) | undefined => {
      const move = isOpen ? MOVES[key] : undefined;
      return move && (() => setOpened({ moved: move(at, items.length) }));
    },
    /** Attributes of the owner; a text area takes no `aria-expanded`. */
    owner: { 'aria-controls': isOpen ? id : undefined, 'aria-activedescendant': active && `${id}-${at}` },
    view: isOpen && <Listbox id={id} name={name} items={items} at={at} />,
  };
};

import { type AllHTMLAttributes, type ComponentChildren, h, type Ref } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type ListItem, onKey, useListbox } from '../forms/listbox.tsx';
import { useSession } from '../session.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

interface SuggestInputProps {
  readonly kind: 'text' | 'file' | 'area';
  readonly value: string;
  /** Shown above the list while the input has the focus. */
  readonly help: ComponentChildren;
  readonly problem?: string | undefined;
  /** The list that the input suggests, if it suggests any. */
  readonly list: { readonly name: string; readonly items: readonly ListItem[]; readonly first: number } | undefined;
  readonly onText: (text: string, files: FileList | null) => void;
  readonly onFocused?: (isFocused: boolean) => void;
  /** `undefined` leaves Enter to the browser. */
  readonly onEnter: (() => void) | undefined;
  readonly onEscape?: () => void;
  /** Backspace in the empty input. */
  readonly onErase?: () => void;
  readonly box: Ref<HTMLElement>;
  readonly attributes: AllHTMLAttributes<Box>;
}

const NO_LIST = { name: '', items: [], first: -1 };

/** Opens the list with the focus and with each change of the text, and moves through it by keys. */
const useSuggesting = ({ value, list: { name, items, first } = NO_LIST, ...props }: SuggestInputProps) => {
  const session = useSession();
  const [isFocused, setFocused] = useState(false);
  const list = useListbox(name, items, first);
  useEffect(() => {
    const thing = items.length === 1 ? name.slice(0, -1) : name;
    if (isFocused && thing) session.announce(`${items.length} ${thing.toLowerCase()}`);
  }, [isFocused, items.length]);
  const focus = (isNow: boolean): void => {
    setFocused(isNow);
    props.onFocused?.(isNow);
    if (isNow) list.open();
    else list.close();
  };
  const onKeyDown = onKey(({ key, shiftKey }) => {
    if (key === 'Enter') return props.kind === 'area' && shiftKey ? undefined : (list.active?.choose ?? props.onEnter);
    if (key === 'Tab') return shiftKey ? undefined : list.active?.choose;
    if (key === 'Escape') return list.isOpen ? list.close : props.onEscape;
    if (key === 'Backspace') return value === '' ? props.onErase : undefined;
    return list.moveBy(key) ?? (key === 'ArrowDown' && items.length > 0 ? list.open : undefined);
  });
  const handlers = {
    onInput: ({ currentTarget }: { readonly currentTarget: Box }): void => {
      props.onText(currentTarget.value, 'files' in currentTarget ? currentTarget.files : null);
      list.open();
    },
    onFocus: () => focus(true),
    onBlur: () => focus(false),
    onKeyDown,
  };
  return { isFocused, list, handlers };
};

/** A text box that suggests how to go on, with help and problems above the message box. */
export const SuggestInput = (props: SuggestInputProps) => {
  const { kind, value, help, problem, list: suggested, box, attributes } = props;
  const { isFocused, list, handlers } = useSuggesting(props);
  const input = {
    ref: box,
    autocomplete: 'off',
    autocapitalize: 'off',
    enterkeyhint: 'send',
    'aria-describedby': isFocused ? 'option-help option-problem' : undefined,
    ...(suggested && { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', ...list.owner }),
    ...(suggested && kind === 'text' && { role: 'combobox', 'aria-expanded': list.isOpen }),
    // The browser alone sets the value of a file input.
    ...(kind !== 'file' && { value }),
    ...handlers,
    ...attributes,
  } as AllHTMLAttributes<Box>;
  return (
    <>
      {kind === 'area' ? h('textarea', { ...input, rows: 1 }) : h('input', { ...input, type: kind, spellcheck: false })}
      {isFocused && help && (
        <div id="suggestions" class="popup">
          <p id="option-help" class="small muted">
            {help}
          </p>
          <p id="option-problem" class="problem" role="alert">
            {problem}
          </p>
          {list.view}
        </div>
      )}
    </>
  );
};

import type { ButtonHTMLAttributes } from 'preact';
import { CHANNEL_TYPES } from '../../model/discord-wire.ts';
import type { SelectChoice, SelectComponent } from '../../model/wire-components.ts';
import type { Directory } from '../page-directory.ts';
import { useSession } from '../session.ts';
import { onKey, useListbox } from './listbox.tsx';

/** By Discord's number of the type: users, roles, both and channels. A string select brings its own choices. */
const choicesOf = (
  { type, options = [], channel_types }: SelectComponent,
  directory: Directory,
): readonly SelectChoice[] => {
  const users = directory.people.map(({ id, name }) => ({ label: name, value: id }));
  const roles = directory.roles.map(({ id, name }) => ({ label: `@${name}`, value: id }));
  const channels = directory.channels
    .filter(({ kind }) => channel_types?.includes(CHANNEL_TYPES[kind]) ?? true)
    .map(({ id, name }) => ({ label: `#${name}`, value: id }));
  return { 3: options, 5: users, 6: roles, 7: [...users, ...roles], 8: channels }[type];
};

/** The values that the bot chose beforehand. */
export const chosenOf = (component: SelectComponent, directory: Directory): string[] =>
  choicesOf(component, directory)
    .filter(({ default: isChosen, value }) => isChosen || component.default_values?.some(({ id }) => id === value))
    .map(({ value }) => value);

/** Ignores a value beyond the limit. */
const toggled = (values: readonly string[], value: string, limit: number): readonly string[] => {
  if (values.includes(value)) return values.filter((other) => other !== value);
  return values.length < limit ? [...values, value] : values;
};

interface SelectProps {
  readonly component: SelectComponent;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** Called whenever the list closes. */
  readonly onDone?: (values: readonly string[]) => void;
  /** Accessible name; the placeholder if absent. */
  readonly name?: string;
  /** More attributes of the button. */
  readonly button?: ButtonHTMLAttributes;
}

/** A select menu. One choice closes it; a menu of several choices stays open until it loses the focus. */
export const Select = ({ component, values, onChange, onDone, name, button }: SelectProps) => {
  const choices = choicesOf(component, useSession().loaded.directory);
  const { max_values: limit = 1, placeholder = 'Make a selection', disabled } = component;
  const close = (now = values): void => {
    list.close();
    onDone?.(now);
  };
  const pick = (value: string, at: number): void => {
    const next = limit > 1 ? toggled(values, value, limit) : [value];
    onChange(next);
    if (limit > 1) list.moveTo(at);
    else close(next);
  };
  const items = choices.map(({ label, value, description, emoji }, at) => ({
    label: emoji?.name ? `${emoji.name} ${label}` : label,
    detail: description,
    isChecked: limit > 1 ? values.includes(value) : undefined,
    choose: () => pick(value, at),
  }));
  const chosen = choices.filter(({ value }) => values.includes(value));
  const first = chosen[0] ? choices.indexOf(chosen[0]) : 0;
  const list = useListbox(name ?? placeholder, items, first);
  const onKeyDown = onKey(({ key }) => {
    if (!list.isOpen) return key.startsWith('Arrow') ? list.open : undefined;
    if (key === 'Enter' || key === ' ') return list.active?.choose;
    return key === 'Escape' ? () => close() : list.moveBy(key);
  });
  return (
    <div class="select">
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={list.isOpen}
        aria-label={name ?? placeholder}
        disabled={disabled}
        onClick={() => (list.isOpen ? close() : list.open())}
        onBlur={() => list.isOpen && close()}
        onKeyDown={onKeyDown}
        {...list.owner}
        {...button}
      >
        <span class={chosen.length > 0 ? '' : 'muted'}>
          {chosen.map(({ label }) => label).join(', ') || placeholder}
        </span>
      </button>
      {list.view}
    </div>
  );
};

import { useState } from 'preact/hooks';
import type { OptionView } from '../../model/page-views.ts';
import { filterChoices } from './option-values.ts';
import { SuggestInput } from './suggest-input.tsx';
import { ADDER, type CommandState } from './use-command.ts';

/** The last box of a command: takes the name of an option to add. */
export const OptionAdder = ({ form, help }: { readonly form: CommandState; readonly help: string }) => {
  const [text, setText] = useState('');
  const named = form.remaining.map((option) => ({ name: option.label, option }));
  const add = (option: OptionView): void => {
    setText('');
    form.add(option);
  };
  const items = filterChoices(named, text).map(({ name, option }) => ({
    label: name,
    detail: option.description,
    choose: () => add(option),
  }));
  /** A name and a colon choose at once. */
  const onText = (value: string): void => {
    const whole = named.find(({ name }) => value.trim() === `${name}:`);
    if (whole) add(whole.option);
    else setText(value);
  };
  return (
    <SuggestInput
      kind="text"
      box={form.refOf(ADDER)}
      value={text}
      help={help}
      list={{ name: named.length > 0 ? 'Options' : '', items, first: text === '' ? -1 : 0 }}
      onText={onText}
      onEnter={form.submit}
      onEscape={form.cancel}
      onErase={form.leaveAdder}
      attributes={{
        class: 'adder',
        'aria-label': 'Add an option',
        placeholder: named.length > 0 ? `+${named.length} optional` : '',
      }}
    />
  );
};

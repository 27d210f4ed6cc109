import { useEffect, useId, useState } from 'preact/hooks';
import type { ChoiceView, OptionView } from '../../model/page-views.ts';
import { useSession } from '../session.ts';
import { type Choice, choicesOf, type Field, filterChoices } from './fields.ts';
import { SuggestInput } from './suggest-input.tsx';
import { ADDER, type CommandState } from './use-command.ts';

const DEBOUNCE_MS = 200;
const MAX_SHOWN = 25;

interface OptionFieldProps {
  readonly field: Field;
  readonly form: CommandState;
}

/** The bot's choices for the text so far. A late answer to an earlier text is dropped. */
const useAnswer = ({ field: { option, text }, form }: OptionFieldProps, isWanted: boolean): readonly Choice[] => {
  const [choices, setChoices] = useState<readonly ChoiceView[]>([]);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLate = false;
    const ask = async (): Promise<void> => {
      const answer = await form.complete(option.name, text.trim()).catch(() => []);
      if (!isLate) setChoices(answer);
    };
    const timer = setTimeout(() => void ask(), text === '' ? 0 : DEBOUNCE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [text, isWanted]);
  return choices;
};

/** One option of a slash command: a chip with its name and a box for its value. */
export const OptionField = ({ field, form }: OptionFieldProps) => {
  const { directory } = useSession().loaded;
  const { option, text, chosen, problem } = field;
  const { name, label, required, kind } = option;
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const own = choicesOf(option, directory);
  const answer = useAnswer({ field, form }, isFocused && option.autocomplete && chosen === undefined);
  const choices = own ? filterChoices(own, text) : answer;
  const items = choices.slice(0, MAX_SHOWN).map((choice) => ({
    label: choice.name,
    person: directory.person(String(choice.value)),
    choose: () => form.choose(name, choice),
  }));
  const first = required || text !== '' ? 0 : -1;
  const list = chosen === undefined ? { name: 'Suggestions', items, first } : { name: '', items: [], first };
  const help = (
    <>
      <b>{label}</b> {option.description}
    </>
  );
  return (
    <div class={problem === undefined ? 'chip' : 'chip invalid'}>
      <label for={id}>{label}</label>
      <SuggestInput
        kind={kind === 'attachment' ? 'file' : 'text'}
        box={form.refOf(name)}
        value={text}
        help={help}
        problem={problem}
        list={own || option.autocomplete ? list : undefined}
        onText={(value, files) =>
          form.change(name, { text: value, chosen: undefined, file: files?.[0], problem: undefined })
        }
        onFocused={setFocused}
        // The browser asks for a file that is missing.
        onEnter={kind === 'attachment' && text === '' ? undefined : form.submit}
        onEscape={form.cancel}
        onErase={() => form.remove(name)}
        attributes={{
          id,
          inputMode: kind === 'integer' ? 'numeric' : undefined,
          'aria-required': required || undefined,
          'aria-invalid': problem !== undefined,
        }}
      />
      {!required && (
        <button type="button" class="bare" aria-label={`Remove ${label}`} onClick={() => form.remove(name)}>
          ×
        </button>
      )}
    </div>
  );
};

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

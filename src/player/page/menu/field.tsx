import { useState } from 'preact/hooks';
import { useSay } from '../texts.ts';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly button?: string;
  readonly maxLength?: number;
  /** The text stays after it is submitted, so that the member may correct it. */
  readonly isKept?: boolean;
  /** The member begins to type. */
  readonly onTyping?: () => void;
  readonly onSubmit: (text: string) => void;
}

/** One input with its button. */
export const Field = ({ id, label, help, button, maxLength = 200, isKept = false, onTyping, onSubmit }: FieldProps) => {
  const say = useSay();
  const [text, setText] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onSubmit(text.trim());
    if (!isKept) setText('');
  };
  return (
    <form class="field" onSubmit={submit}>
      <label for={id}>{label}</label>
      {help && <small id={`${id}-help`}>{help}</small>}
      <div>
        <input
          id={id}
          dir="auto"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={maxLength}
          aria-describedby={help && `${id}-help`}
          value={text}
          onInput={(event) => {
            onTyping?.();
            setText(event.currentTarget.value);
          }}
        />
        <button type="submit">{button ?? say('submit')}</button>
      </div>
    </form>
  );
};

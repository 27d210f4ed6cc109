import { useState } from 'preact/hooks';
import { useSay } from '../texts.ts';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly onSubmit: (text: string) => void;
}

/** One input with its button; submitting clears it. */
const Field = ({ id, label, help, onSubmit }: FieldProps) => {
  const say = useSay();
  const [text, setText] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onSubmit(text.trim());
    setText('');
  };
  return (
    <form class="field" onSubmit={submit}>
      <label for={id}>{label}</label>
      <small id={`${id}-help`}>{help}</small>
      <div>
        <input
          id={id}
          dir="auto"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={200}
          aria-describedby={`${id}-help`}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">{say('submit')}</button>
      </div>
    </form>
  );
};

interface FormProps {
  readonly onSubmit: (text: string) => void;
}

/** For members who prefer to type. */
export const TypeForm = ({ onSubmit }: FormProps) => {
  const say = useSay();
  return <Field id="ends" label={say('type_ends')} help={say('type_example')} onSubmit={onSubmit} />;
};

export const MessageForm = ({ letters, onSubmit }: FormProps & { readonly letters: number }) => {
  const say = useSay();
  return (
    <Field id="message" label={say('message')} help={say('message_letters', { count: letters })} onSubmit={onSubmit} />
  );
};

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { InputProblem } from '../../model/page-api.ts';
import type { ModalField } from '../../model/page-views.ts';
import { Markdown } from '../messages/markdown-view.tsx';
import { post } from '../page-client.ts';
import type { Directory } from '../page-directory.ts';
import { act } from '../page-interactions.ts';
import { type Overlay, useSession } from '../session.ts';
import { closeDialog, Dialog } from './dialog.tsx';
import { chosenOf, Select } from './select.tsx';

type FieldValue = string | readonly string[];
type Kind<K extends ModalField['kind']> = Extract<ModalField, { kind: K }>;

/** The custom id; for a block of text, the text itself. */
const idOf = (field: ModalField): string => {
  if (field.kind === 'text') return field.content;
  return field.kind === 'input' ? field.customId : field.select.custom_id;
};

/** The value before the member has changed it. */
const startOf = (field: ModalField, directory: Directory): FieldValue => {
  if (field.kind === 'select') return chosenOf(field.select, directory);
  return (field.kind === 'input' && field.value) || '';
};

interface FieldProps {
  readonly field: ModalField;
  readonly value: FieldValue;
  readonly problem: string | undefined;
  readonly onChange: (value: FieldValue) => void;
}

const TextInput = ({ field, id, value, problem, onChange }: FieldProps & { field: Kind<'input'>; id: string }) => {
  const attributes = {
    id,
    value: String(value),
    placeholder: field.placeholder ?? '',
    maxLength: field.maxLength,
    'aria-required': field.required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-help`,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onChange(currentTarget.value),
  };
  return field.style === 'short' ? <input type="text" {...attributes} /> : <textarea rows={4} {...attributes} />;
};

const Labelled = (props: FieldProps & { field: Kind<'input' | 'select'> }) => {
  const { field, value, problem, onChange } = props;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>
        {field.label}
        {field.required && (
          <span class="problem" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {field.kind === 'input' ? (
        <TextInput {...props} field={field} id={id} />
      ) : (
        <Select
          component={field.select}
          name={field.label}
          values={typeof value === 'string' ? [] : value}
          button={{ id, 'aria-describedby': `${id}-help`, 'aria-invalid': problem !== undefined }}
          onChange={onChange}
        />
      )}
      <p id={`${id}-help`} class="small muted">
        <span class="problem">{problem}</span> {field.description}
      </p>
    </div>
  );
};

/** A labelled input of a modal, or a block of text. */
const ModalFieldView = (props: FieldProps) => {
  const { field } = props;
  return field.kind === 'text' ? <Markdown source={field.content} /> : <Labelled {...props} field={field} />;
};

type ModalOverlay = Extract<Overlay, { kind: 'modal' }>;

/** The form's values by custom id, its problems, and sending it. */
const useForm = (overlay: ModalOverlay) => {
  const session = useSession();
  const { modalId, fields } = overlay.modal;
  const inputs = fields.filter(({ kind }) => kind !== 'text');
  const [values, setValues] = useState<Readonly<Record<string, FieldValue>>>(() =>
    Object.fromEntries(inputs.map((field) => [idOf(field), startOf(field, session.loaded.directory)])),
  );
  const [problems, setProblems] = useState<readonly InputProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const outcome = await act(session, post('/modal', { userId: session.here.userId, modalId, values }));
    if (outcome.kind === 'failed') setProblems([{ text: `${outcome.text}. Try again.` }]);
    else if (outcome.kind === 'refused') setProblems(outcome.problems);
    else session.close(overlay);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void session.attempt(send).finally(() => setBusy(false));
  };
  const change = (id: string, value: FieldValue): void => setValues((known) => ({ ...known, [id]: value }));
  return { values, change, problems, isBusy, submit };
};

/** A form from the bot. The focus begins in its first field, and goes to the first field with a problem. */
export const ModalDialog = ({ overlay }: { readonly overlay: ModalOverlay }) => {
  const session = useSession();
  const { values, change, problems, isBusy, submit } = useForm(overlay);
  const form = useRef<HTMLFormElement>(null);
  const focus = (selector: string): void => form.current?.querySelector<HTMLElement>(selector)?.focus();
  useLayoutEffect(() => focus('.field :is(input, textarea, button)'), []);
  useLayoutEffect(() => focus('[aria-invalid="true"]'), [problems]);
  const { title, fields } = overlay.modal;
  return (
    <Dialog kind="modal" label={title} onClose={() => session.close(overlay)}>
      <form ref={form} noValidate aria-busy={isBusy} onSubmit={submit}>
        <header class="row">
          <h2>{title}</h2>
          <button type="button" class="icon-button" aria-label="Close" onClick={closeDialog}>
            ×
          </button>
        </header>
        <div class="modal-fields">
          <p class="card muted">This form will be submitted to {session.loaded.state.bot?.name ?? 'the app'}.</p>
          <p class="problem" role="alert">
            {problems.find(({ field }) => field === undefined)?.text}
          </p>
          {fields.map((field) => (
            <ModalFieldView
              key={idOf(field)}
              field={field}
              value={values[idOf(field)] ?? ''}
              problem={problems.find((problem) => problem.field === idOf(field))?.text}
              onChange={(value) => change(idOf(field), value)}
            />
          ))}
        </div>
        <footer class="row">
          <button type="button" class="button" onClick={closeDialog}>
            Cancel
          </button>
          <button type="submit" class="button primary">
            Submit
          </button>
        </footer>
      </form>
    </Dialog>
  );
};

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { InputProblem } from '../../model/page-api.ts';
import type { ModalField } from '../../model/page-views.ts';
import { Markdown } from '../messages/markdown-view.tsx';
import { post } from '../page-client.ts';
import { act } from '../page-interactions.ts';
import { type Overlay, useSession } from '../session.ts';
import { closeDialog, Dialog } from './dialog.tsx';
import { FieldInput, type FieldProps, type FieldValue, sentValues, startOf } from './modal-fields.tsx';

/** The custom id; for a block of text, the text itself. */
const idOf = (field: ModalField): string => {
  if (field.kind === 'text') return field.content;
  return field.kind === 'select' ? field.select.custom_id : field.customId;
};

const Labelled = (props: FieldProps) => {
  const { field, problem } = props;
  const id = useId();
  return (
    <div class="field">
      <label id={`${id}-label`} for={id}>
        {field.label}
        {field.required && (
          <span class="problem" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <FieldInput {...props} id={id} />
      <p id={`${id}-help`} class="small muted">
        <span class="problem">{problem}</span> {field.description}
      </p>
    </div>
  );
};

/** A labelled input of a modal, or a block of text. */
const ModalFieldView = ({ field, ...props }: Omit<FieldProps, 'field'> & { readonly field: ModalField }) =>
  field.kind === 'text' ? <Markdown source={field.content} /> : <Labelled {...props} field={field} />;

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
    const sent = await sentValues(values);
    const outcome = await act(session, post('/modal', { userId: session.here.userId, modalId, values: sent }));
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

import { useId } from 'preact/hooks';
import type { ModalField } from '../../model/page-views.ts';
import type { Directory } from '../directory.ts';
import { Markdown } from '../messages/markdown-view.tsx';
import { chosenOf, Select } from './select.tsx';

export type FieldValue = string | readonly string[];
type Kind<K extends ModalField['kind']> = Extract<ModalField, { kind: K }>;

/** The custom id; for a block of text, the text itself. */
export const idOf = (field: ModalField): string => {
  if (field.kind === 'text') return field.content;
  return field.kind === 'input' ? field.customId : field.select.custom_id;
};

/** The value before the member has changed it. */
export const startOf = (field: ModalField, directory: Directory): FieldValue => {
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
export const ModalFieldView = (props: FieldProps) => {
  const { field } = props;
  return field.kind === 'text' ? <Markdown source={field.content} /> : <Labelled {...props} field={field} />;
};

import type { ModalValue } from '../../model/page-api.ts';
import type { ModalField } from '../../model/page-views.ts';
import { upload } from '../page-client.ts';
import type { Directory } from '../page-directory.ts';
import { chosenOf, Select } from './select.tsx';

/** The inputs of a form from the bot. */

type InputField = Exclude<ModalField, { kind: 'text' }>;
type Kind<K extends ModalField['kind']> = Extract<ModalField, { kind: K }>;

/** A file is sent with the form, and has an id from then on. */
export type FieldValue = ModalValue | readonly File[];

export interface FieldProps {
  readonly field: InputField;
  readonly value: FieldValue;
  readonly problem: string | undefined;
  readonly onChange: (value: FieldValue) => void;
}

interface InputProps<K extends ModalField['kind']> extends Omit<FieldProps, 'field'> {
  readonly field: Kind<K>;
  readonly id: string;
}

const textsIn = (value: FieldValue): string[] =>
  typeof value === 'object' ? value.filter((one): one is string => typeof one === 'string') : [];

/** The value before the member has changed it. */
export const startOf = (field: ModalField, directory: Directory): FieldValue => {
  switch (field.kind) {
    case 'select':
      return chosenOf(field.select, directory);
    case 'input':
      return field.value ?? '';
    case 'checkbox':
      return field.isOn;
    case 'radio':
      return field.options.find((option) => option.default)?.value ?? '';
    case 'checks':
      return field.options.flatMap((option) => (option.default ? [option.value] : []));
    default:
      return [];
  }
};

/** Uploads the chosen files, and puts their ids in their place. */
export const sentValues = async (
  values: Readonly<Record<string, FieldValue>>,
): Promise<Readonly<Record<string, ModalValue>>> => {
  const send = async (value: FieldValue): Promise<ModalValue> => {
    if (typeof value !== 'object') return value;
    return Promise.all(value.map(async (one) => (typeof one === 'string' ? one : (await upload(one)).id)));
  };
  const sent = await Promise.all(Object.entries(values).map(async ([id, value]) => [id, await send(value)] as const));
  return Object.fromEntries(sent);
};

const described = (id: string, problem: string | undefined) => ({
  'aria-describedby': `${id}-help`,
  'aria-invalid': problem !== undefined,
});

const TextInput = ({ field, id, value, problem, onChange }: InputProps<'input'>) => {
  const attributes = {
    id,
    value: String(value),
    placeholder: field.placeholder ?? '',
    maxLength: field.maxLength,
    'aria-required': field.required,
    ...described(id, problem),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onChange(currentTarget.value),
  };
  return field.style === 'short' ? <input type="text" {...attributes} /> : <textarea rows={4} {...attributes} />;
};

const FileInput = ({ field, id, problem, onChange }: InputProps<'file'>) => (
  <input
    id={id}
    type="file"
    multiple={field.maxFiles > 1}
    required={field.required}
    {...described(id, problem)}
    onChange={({ currentTarget }) => onChange([...(currentTarget.files ?? [])])}
  />
);

const Checkbox = ({ id, value, problem, onChange }: InputProps<'checkbox'>) => (
  <input
    id={id}
    type="checkbox"
    checked={value === true}
    {...described(id, problem)}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);

/** One choice of a few, or any of them. The first one has the id, so that the label leads there. */
const Group = ({ field, id, value, problem, onChange }: InputProps<'radio' | 'checks'>) => {
  const isRadio = field.kind === 'radio';
  const chosen = isRadio ? [String(value)] : textsIn(value);
  const choose = (one: string): void => {
    const others = chosen.filter((other) => other !== one);
    const toggled = chosen.includes(one) ? others : [...chosen, one];
    onChange(isRadio ? one : toggled);
  };
  return (
    <fieldset class="choices" aria-labelledby={`${id}-label`}>
      {field.options.map((option, at) => (
        <label key={option.value} class="row">
          <input
            id={at === 0 ? id : `${id}-${at}`}
            type={isRadio ? 'radio' : 'checkbox'}
            name={id}
            checked={chosen.includes(option.value)}
            {...described(id, problem)}
            onChange={() => choose(option.value)}
          />
          <span>
            {option.label}
            {option.description && <span class="small muted">{option.description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** The input itself, without its label. */
export const FieldInput = (props: FieldProps & { readonly id: string }) => {
  const { field, id, value, problem, onChange } = props;
  switch (field.kind) {
    case 'input':
      return <TextInput {...props} field={field} />;
    case 'file':
      return <FileInput {...props} field={field} />;
    case 'checkbox':
      return <Checkbox {...props} field={field} />;
    case 'radio':
    case 'checks':
      return <Group {...props} field={field} />;
    case 'select':
      return (
        <Select
          component={field.select}
          name={field.label}
          values={textsIn(value)}
          button={{ id, ...described(id, problem) }}
          onChange={onChange}
        />
      );
  }
};

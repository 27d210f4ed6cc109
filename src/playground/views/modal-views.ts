import type { OpenModal } from '../model/interaction.ts';
import type { ModalField, ModalView } from '../model/page-views.ts';
import type { Json, SelectComponent } from '../model/wire.ts';
import { inputOf } from '../rules/modal-rules.ts';

const TEXT_INPUT = 4;
const MAX_INPUT = 4000;

const optionalText = <K extends string>(key: K, value: unknown): Partial<Record<K, string>> =>
  typeof value === 'string' && value !== '' ? ({ [key]: value } as Record<K, string>) : {};

/** What every input has. */
type Labelled = Pick<Extract<ModalField, { kind: 'input' }>, 'label' | 'description' | 'required'>;

const inputField = (input: Json, field: Labelled): ModalField => ({
  ...field,
  kind: 'input',
  customId: String(input['custom_id']),
  style: input['style'] === 2 ? 'paragraph' : 'short',
  ...optionalText('placeholder', input['placeholder']),
  ...optionalText('value', input['value']),
  minLength: Number(input['min_length'] ?? 0),
  maxLength: Number(input['max_length'] ?? MAX_INPUT),
});

const fieldOf = (part: Json, index: number): ModalField => {
  const { input, labelled } = inputOf(part, index) ?? {};
  if (!input || !labelled) return { kind: 'text', content: String(part['content'] ?? '') };
  const field = {
    label: String(labelled['label'] ?? ''),
    ...optionalText('description', labelled['description']),
    required: input['required'] !== false,
  };
  if (input['type'] === TEXT_INPUT) return inputField(input, field);
  return { ...field, kind: 'select', select: input as unknown as SelectComponent };
};

/** A modal as the page draws it. */
export const modalView = ({ modalId, data }: OpenModal): ModalView => ({
  modalId,
  title: data.title,
  fields: data.components.map(fieldOf),
});

import type { OpenModal } from '../model/interaction.ts';
import type { ModalField, ModalView } from '../model/page-views.ts';
import type { Json, SelectComponent } from '../model/wire.ts';
import { asObject } from '../rules/request-body.ts';

const TEXT_INPUT = 4;
const TEXT = 10;
const LABEL = 18;
const MAX_INPUT = 4000;

const optionalText = <K extends string>(key: K, value: unknown): Partial<Record<K, string>> =>
  typeof value === 'string' && value !== '' ? ({ [key]: value } as Record<K, string>) : {};

const inputField = (input: Json, label: string, description: unknown): ModalField => ({
  kind: 'input',
  customId: String(input['custom_id']),
  label,
  ...optionalText('description', description),
  style: input['style'] === 2 ? 'paragraph' : 'short',
  ...optionalText('placeholder', input['placeholder']),
  ...optionalText('value', input['value']),
  required: input['required'] !== false,
  minLength: Number(input['min_length'] ?? 0),
  maxLength: Number(input['max_length'] ?? MAX_INPUT),
});

const selectField = (input: Json, label: string, description: unknown): ModalField => ({
  kind: 'select',
  label,
  ...optionalText('description', description),
  required: input['required'] !== false,
  select: input as unknown as SelectComponent,
});

const fieldOf = (part: Json): ModalField => {
  if (part['type'] === TEXT) return { kind: 'text', content: String(part['content'] ?? '') };
  if (part['type'] === LABEL) {
    const input = asObject(part['component']);
    const make = input['type'] === TEXT_INPUT ? inputField : selectField;
    return make(input, String(part['label']), part['description']);
  }
  const [first] = Array.isArray(part['components']) ? part['components'] : [];
  const input = asObject(first);
  return inputField(input, String(input['label'] ?? ''), undefined);
};

/** A modal as the page draws it. */
export const modalView = ({ modalId, data }: OpenModal): ModalView => ({
  modalId,
  title: data.title,
  fields: data.components.map(fieldOf),
});

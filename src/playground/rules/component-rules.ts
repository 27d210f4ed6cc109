import {
  type ActionRow,
  type ButtonComponent,
  everyComponent,
  isUsable,
  type MessageComponent,
  type PlacedComponent,
  type SelectComponent,
} from '../model/wire-components.ts';
import { type PathProblem, problemIf } from './refusal.ts';

/** Discord's limits on the parts of a message beyond its published schemas. */

const MAX_ROWS = 5;
/** All parts together, those inside others included. */
const MAX_PARTS = 40;
/** The texts of all parts together. */
const MAX_TEXT = 4000;

interface Part {
  readonly id: unknown;
  readonly path: PathProblem['path'];
}

/** The parts whose custom id another part has before them. */
export const duplicateProblems = (parts: readonly Part[]): PathProblem[] => {
  const ids = parts.map(({ id }) => id);
  const message = 'Component custom id cannot be duplicated';
  return parts.flatMap(({ id, path }, i) =>
    problemIf(
      id !== undefined && ids.indexOf(id) < i,
      [...path, 'custom_id'],
      'COMPONENT_CUSTOM_ID_DUPLICATED',
      message,
    ),
  );
};

/** The field at fault, and why. */
type Complaint = readonly [field: string, message: string];

const buttonComplaint = ({ label, emoji, style, url, custom_id }: ButtonComponent): Complaint | undefined => {
  if (!label && emoji == null) return ['label', 'A label or emoji must be provided'];
  if (style < 5 && !custom_id) return ['custom_id', 'A custom id is required'];
  if (style === 5 && !url) return ['url', 'A url is required'];
  return style === 5 && custom_id ? ['custom_id', 'A custom id and url cannot both be specified'] : undefined;
};

const selectComplaint = ({
  options = [],
  default_values = [],
  max_values = 1,
}: SelectComponent): Complaint | undefined => {
  const isTwice = new Set(options.map(({ value }) => value)).size < options.length;
  if (isTwice) return ['options', 'The specified option value is already used'];
  const chosen = default_values.length + options.filter((option) => option.default).length;
  return chosen > max_values ? ['default_values', 'More values are chosen than the menu takes'] : undefined;
};

const usableProblems = (part: ButtonComponent | SelectComponent, path: PathProblem['path']): PathProblem[] => {
  const [field, message] = (part.type === 2 ? buttonComplaint(part) : selectComplaint(part)) ?? [];
  return field && message ? [{ path: [...path, field], code: 'BASE_TYPE_REQUIRED', message }] : [];
};

const TOO_WIDE = 'The specified component exceeds the maximum width';

const rowProblems = ({ components }: ActionRow, path: PathProblem['path']): PathProblem[] => {
  const isMixed = components.length > 1 && components.some((part) => part.type !== 2);
  return problemIf(isMixed, path, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', TOO_WIDE);
};

const partProblems = ({ part, path }: PlacedComponent): PathProblem[] => {
  if (part.type === 1) return rowProblems(part, path);
  if (isUsable(part)) return usableProblems(part, path);
  const isForeign = part.type === 13 && !part.file.url.startsWith('attachment://');
  return problemIf(isForeign, [...path, 'file'], 'UNFURLED_MEDIA_ITEM_INVALID', 'A file must be an attachment');
};

const duplicatesIn = (parts: readonly PlacedComponent[]): PathProblem[] =>
  duplicateProblems(parts.flatMap(({ part, path }) => (isUsable(part) ? [{ id: part.custom_id, path }] : [])));

const NO_ROW = 'Value of field "type" must be one of (1,) for messages without the components flag.';

/** The faults in a message of action rows. */
export const rowsProblems = (components: readonly MessageComponent[]): PathProblem[] => {
  const isLong = components.length > MAX_ROWS;
  const parts = everyComponent(components.filter(({ type }) => type === 1));
  return [
    ...problemIf(isLong, ['components'], 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${MAX_ROWS} in length.`),
    ...components.flatMap(({ type }, i) =>
      problemIf(type !== 1, ['components', i, 'type'], 'UNION_TYPE_CHOICES', NO_ROW),
    ),
    ...parts.flatMap(partProblems),
    ...duplicatesIn(parts),
  ];
};

/** The faults in a message of parts, with the flag `componentsV2`. */
export const richProblems = (components: readonly MessageComponent[]): PathProblem[] => {
  const parts = everyComponent(components);
  const text = parts.reduce((sum, { part }) => sum + (part.type === 10 ? part.content.length : 0), 0);
  const tooMany = `The total number of components exceeds ${MAX_PARTS}`;
  const tooLong = `The total displayable text exceeds ${MAX_TEXT} characters`;
  return [
    ...problemIf(parts.length > MAX_PARTS, ['components'], 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', tooMany),
    ...problemIf(text > MAX_TEXT, ['components'], 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', tooLong),
    ...parts.flatMap(partProblems),
    ...duplicatesIn(parts),
  ];
};

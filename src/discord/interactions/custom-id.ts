/**
 * Buttons, menus and forms name what they belong to themselves, so that an old message still works after a restart and a
 * submission belongs to the puzzle whose button was pressed. Anyone can forge one: handlers check what it names.
 */

/** Which handler a component belongs to, and what it is about. */
export interface CustomId {
  /** Such as `found-submit`. */
  readonly action: string;
  /** Ids, dates and the like; if the action is about a puzzle, the first is its edition's id. */
  readonly args: readonly string[];
}

/** Discord's limit on a custom id. */
const MAX_LENGTH = 100;
const SHAPE = /^[a-z-]+(:[\w.+-]*)*$/;

/** Throws if an argument holds anything but letters, digits and `_.+-`, or the id gets too long. */
export const formatCustomId = ({ action, args }: CustomId): string => {
  const id = [action, ...args].join(':');
  const isWhole = args.every((arg) => !arg.includes(':'));
  if (!isWhole || !SHAPE.test(id) || id.length > MAX_LENGTH) throw new Error(`${id} cannot be a custom id`);
  return id;
};

/** `undefined` if it is not one of ours, or, as anything may come over a wire, no text. */
export const parseCustomId = (text: unknown): CustomId | undefined => {
  if (typeof text !== 'string' || !SHAPE.test(text) || text.length > MAX_LENGTH) return undefined;
  const [action = '', ...args] = text.split(':');
  return { action, args };
};

/** The id of a component that is about a puzzle. */
export const editionCustomId = (action: string, editionId: number, ...args: string[]): string =>
  formatCustomId({ action, args: [String(editionId), ...args] });

/** The edition that a component's first argument names; `undefined` if it names none. */
export const editionIdIn = ({ args: [first = ''] }: CustomId): number | undefined =>
  /^\d{1,15}$/.test(first) ? Number(first) : undefined;

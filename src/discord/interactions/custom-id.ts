/**
 * Custom ids of buttons, menus and forms hold their own context. An old message therefore works after a restart, and a
 * submission belongs to the puzzle of the pressed button. A client can forge a custom id, so handlers check its
 * arguments.
 */

/** The action of a component and its arguments. */
export interface CustomId {
  /** Such as `found-submit`. */
  readonly action: string;
  /** Ids, dates and the like. For an action about a puzzle, the edition's id comes first. */
  readonly args: readonly string[];
}

/** Discord's limit on a custom id. */
const MAX_LENGTH = 100;
const SHAPE = /^[a-z-]+(:[\w.+-]*)*$/;

/** Throws if an argument holds characters other than letters, digits and `_.+-`, or if the id is too long. */
export const formatCustomId = ({ action, args }: CustomId): string => {
  const id = [action, ...args].join(':');
  const isWhole = args.every((arg) => !arg.includes(':'));
  if (!isWhole || !SHAPE.test(id) || id.length > MAX_LENGTH) throw new Error(`${id} cannot be a custom id`);
  return id;
};

/** Returns `undefined` for a foreign id, and for a value that is not text. */
export const parseCustomId = (text: unknown): CustomId | undefined => {
  if (typeof text !== 'string' || !SHAPE.test(text) || text.length > MAX_LENGTH) return undefined;
  const [action = '', ...args] = text.split(':');
  return { action, args };
};

/** The custom id of a component about a puzzle. */
export const editionCustomId = (action: string, editionId: number, ...args: string[]): string =>
  formatCustomId({ action, args: [String(editionId), ...args] });

/** The edition id in the first argument; `undefined` if it is not one. */
export const editionIdIn = ({ args: [first = ''] }: CustomId): number | undefined =>
  /^\d{1,15}$/.test(first) ? Number(first) : undefined;

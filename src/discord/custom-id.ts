/**
 * Buttons and modals name what they belong to themselves, so that an old message still works after a restart and a
 * submission belongs to the puzzle whose button was pressed.
 */

/** Which handler a component belongs to, and what it is about. */
export interface CustomId {
  /** Such as `found-submit`. */
  readonly action: string;
  /** The id of the edition. */
  readonly editionId: number;
}

export const formatCustomId = ({ action, editionId }: CustomId): string => `${action}:${editionId}`;

/** `undefined` where the text is not one of ours. */
export const parseCustomId = (text: string): CustomId | undefined => {
  const match = /^([a-z-]+):(\d{1,15})$/.exec(text);
  return match ? { action: match[1] ?? '', editionId: Number(match[2]) } : undefined;
};

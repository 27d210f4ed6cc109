import type { Wording } from './wording.ts';

/** A text behind its label, with the colon set as the language does: French puts a space before it. */
export const labelled = (label: string, text: string, { say }: Wording): string =>
  `${say('common.label', { label })} ${text}`;

import type { Wording } from './wording.ts';

/** A text after its label, with the language's own colon: French puts a space before it. */
export const labelled = (label: string, text: string, { say }: Wording): string =>
  `${say('common.label', { label })} ${text}`;

import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Submission } from './submit.ts';

/** The most characters of a typed text in an answer. */
export const TYPED_MAX = 60;

/** The answer to a submission without entries. */
export const describeNothing = ({ unreadable }: Pick<Submission, 'unreadable'>, { say }: Wording): string =>
  unreadable === undefined
    ? say('found.nothing')
    : say('found.unreadable', { text: escapeText(unreadable, TYPED_MAX) });

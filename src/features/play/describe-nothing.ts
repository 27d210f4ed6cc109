import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Submission } from './submit.ts';

/** The most characters of a typed text in an answer. */
export const TYPED_MAX = 60;

/** The example suits the puzzle's board. */
export const withExample = (wording: Wording, example: string): Wording => ({
  ...wording,
  say: (key, values) => wording.say(key, { example, ...values }),
});

/** The answer to a submission without entries. */
export const describeNothing = (
  { example, unreadable }: Pick<Submission, 'example' | 'unreadable'>,
  { say }: Wording,
): string =>
  unreadable === undefined
    ? say('found.nothing', { example })
    : say('found.unreadable', { example, text: escapeText(unreadable, TYPED_MAX) });

import { check } from 'recheck';
import type { Expression } from './find-expressions.ts';

/** How long a text can keep an expression busy, by the length of the text. */

/** `undefined` if the time grows in proportion to the text. Otherwise it says how fast the time grows. */
export type Verdict = string | undefined;

/** Long enough on a busy machine: the checker counts steps, and needs seconds for a few expressions only. */
const TIMEOUT_MS = 120_000;

/** Judges by https://makenowjust-labs.github.io/recheck/, the same each time. */
export const judgeExpression = async ({ source, flags }: Pick<Expression, 'source' | 'flags'>): Promise<Verdict> => {
  const diagnostics = await check(source, flags, { timeout: TIMEOUT_MS });
  if (diagnostics.status === 'safe') return undefined;
  if (diagnostics.status === 'unknown') return `not known: ${diagnostics.error.kind}`;
  return `${diagnostics.complexity.summary}, by ${diagnostics.attack.pattern}`;
};

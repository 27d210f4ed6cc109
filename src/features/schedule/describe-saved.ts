import type { Wording } from '../../wording/wording.ts';
import { describeDrawnAgain } from './drawn-again.ts';

/** The effect of saved settings. */
export interface SavedChange {
  /** A line for each changed setting; empty for a new channel, or if all stay. */
  readonly changes: readonly string[];
  /** The number of coming puzzles that were built and are now others. */
  readonly drawnAgain: number;
  /** The post time, if it has passed and today's puzzle therefore comes at once. */
  readonly postedAtOnce?: string | undefined;
  /** Why the role for champions stays as it was, while the rest is saved; `undefined` if all is saved. */
  readonly left?: string | undefined;
}

/** The answer to saved settings: the immediate effects, then a line for each change. `notes` follow the effects. */
export const describeSaved = (
  { changes, drawnAgain, postedAtOnce, left }: SavedChange,
  wording: Wording,
  notes: readonly string[] = [],
): string => {
  const first = [
    left ?? wording.say('daily.saved'),
    ...describeDrawnAgain(drawnAgain, wording),
    ...(postedAtOnce === undefined ? [] : [wording.say('daily.posted_at_once', { time: postedAtOnce })]),
    ...notes,
  ];
  return [first.join(' '), ...changes].join('\n');
};

import type { Limit } from '../../game/ops/paces.ts';

/** What can become of a post. */
type PostOutcome = 'posted' | 'refused' | 'left' | 'missed' | 'unknown';

/** Told what the bot does, so that an operator can see it in numbers. */
export interface Meter {
  /** An interaction came, named as `/found` or as its component's action; call the answer once it was dealt with. */
  readonly interaction: (name: string) => (outcome: 'answered' | 'failed') => void;
  /** Discord took the first answer to an interaction, so long after it came. */
  readonly acknowledged: (seconds: number) => void;
  /**
   * A post got through, was refused for good, is left to a later minute, was never made, or may or may not exist, which
   * nobody can find out.
   */
  readonly post: (outcome: PostOutcome) => void;
  /** A post got through after its time; it is counted as posted too. */
  readonly latePost: () => void;
  /** This process began to post and build for all, or stopped: another one may do it now. */
  readonly works: (isWorking: boolean) => void;
  /** How many puzzles the coming week needs, and how many of them could not be built. */
  readonly builtAhead: (coming: { readonly needed: number; readonly failed: number }) => void;
  /** Discord answered a request of any kind. */
  readonly answer: (status: number) => void;
  /** How many new sessions Discord allows until the count starts again, once a day. */
  readonly identifiesLeft: (count: number) => void;
  /** Somebody asked for too much at once, by what it was too much of. */
  readonly refused: (limit: Limit) => void;
}

const ignore = (): void => undefined;

/** Counts nothing: for programs whose figures nobody reads. */
export const NO_METER: Meter = {
  interaction: () => ignore,
  acknowledged: ignore,
  post: ignore,
  latePost: ignore,
  works: ignore,
  builtAhead: ignore,
  answer: ignore,
  identifiesLeft: ignore,
  refused: ignore,
};

/** Told what the bot does, so that an operator can see it in numbers. */
export interface Meter {
  /** An interaction came, named as `/found` or as its component's action; call the answer once it was dealt with. */
  readonly interaction: (name: string) => (outcome: 'answered' | 'failed') => void;
  /** A post got through, was refused for good, or is left to a later minute. */
  readonly post: (outcome: 'posted' | 'refused' | 'left') => void;
  /** How many puzzles the coming week needs, and how many of them could not be built. */
  readonly builtAhead: (coming: { readonly needed: number; readonly failed: number }) => void;
}

/** For where nobody looks. */
export const NO_METER: Meter = {
  interaction: () => () => undefined,
  post: () => undefined,
  builtAhead: () => undefined,
};

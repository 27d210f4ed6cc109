/** Counts refusals of strangers by their reason. The log gets one line for each period, however many there are. */

export const REFUSALS = [
  'unsigned',
  'stale',
  'replayed',
  'too-long',
  'crowded',
  'cut-off',
  'too-many-connections',
  'malformed',
  'too-fast',
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

export type NoteRefusal = (reason: RefusalReason) => void;

const PERIOD_MS = 10 * 60_000;

export interface RefusalTerms {
  /** Milliseconds of a clock that never jumps. */
  readonly elapsedMs: () => number;
  /** Told at most once a period how often each reason came since it was last told. */
  readonly say: (counts: Readonly<Record<string, number>>) => void;
  /** Told of each. */
  readonly count?: NoteRefusal;
}

export const createRefusals = ({ elapsedMs, say, count }: RefusalTerms): NoteRefusal => {
  const counts = new Map<RefusalReason, number>();
  let toldAt = Number.NEGATIVE_INFINITY;
  return (reason) => {
    count?.(reason);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
    if (elapsedMs() - toldAt < PERIOD_MS) return;
    toldAt = elapsedMs();
    say(Object.fromEntries(counts));
    counts.clear();
  };
};

/** Counts refusals of strangers by reason. The log gets at most one line in each period. */

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
  /** Receives the number of refusals for each reason since the last call, at most once in each period. */
  readonly say: (counts: Readonly<Record<string, number>>) => void;
  /** Receives each refusal. */
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

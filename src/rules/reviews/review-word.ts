import { FSRSAlgorithm, generatorParameters, Rating } from 'ts-fsrs';

/**
 * When a learner should meet a word again. Each good answer moves the word further away, and a missed one brings it back
 * at once. The model is FSRS, with its published weights: https://github.com/open-spaced-repetition/ts-fsrs. We use its
 * long-term half, because its steps of minutes suit cards, not puzzles.
 */

const DAY_MS = 24 * 3_600_000;

/** A word is due this much sooner than FSRS says, so that practising at about the same hour each day meets it. */
const EARLY_MS = DAY_MS / 2;

/** The longest time until a word comes back. */
const MOST_DAYS = 365;

const fsrs = new FSRSAlgorithm(
  generatorParameters({ enable_short_term: false, enable_fuzz: false, maximum_interval: MOST_DAYS }),
);

/** How a learner did: without the word, with a hint for it, or alone. */
export type Answer = 'missed' | 'hinted' | 'found';

const RATINGS = { missed: Rating.Again, hinted: Rating.Hard, found: Rating.Good } as const;

/** A learner's memory of a word. All numbers are whole, and instants are milliseconds since 1970. */
export interface Memory {
  /** FSRS's stability: after this time, nine of ten such words are remembered. In milliseconds. */
  readonly stability: number;
  /** FSRS's difficulty in thousandths, from 1000 to 10,000. */
  readonly difficulty: number;
  readonly reviewedAt: number;
  /** From then on, the word should come back. */
  readonly dueAt: number;
}

const stateOf = ({ stability, difficulty }: Memory) => ({
  stability: stability / DAY_MS,
  difficulty: difficulty / 1_000,
});

/** The memory after an answer. An answer from before the last one changes nothing. */
export const reviewWord = (memory: Memory | undefined, answer: Answer, at: number): Memory => {
  if (memory && at < memory.reviewedAt) return memory;
  const days = memory ? Math.floor((at - memory.reviewedAt) / DAY_MS) : 0;
  const next = fsrs.next_state(memory ? stateOf(memory) : null, days, RATINGS[answer]);
  const waitMs = answer === 'missed' ? 0 : fsrs.next_interval(next.stability, days) * DAY_MS - EARLY_MS;
  return {
    stability: Math.ceil(next.stability * DAY_MS),
    difficulty: Math.round(next.difficulty * 1_000),
    reviewedAt: at,
    dueAt: at + waitMs,
  };
};

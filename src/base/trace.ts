/** Facts about a step, for an operator: kinds, names of ours and numbers. Never a member's id, name or text. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** A part of the work for one interaction or post. */
export interface Step {
  /** A name of ours, such as a command, a table or the pattern of an address. */
  readonly name: string;
  /** `entry` begins a trace, and `call` waits for another program. All others are work of this process. */
  readonly kind?: 'entry' | 'call';
  readonly facts?: Facts;
}

/** Records the steps of an interaction or post. It records no step outside an `entry`. */
export interface Trace {
  /** Runs `work` as a step. Steps within it become parts of this one. It counts as failed if `work` rejects. */
  readonly step: <T>(step: Step, work: () => Promise<T>) => Promise<T>;
  /** Adds a step that just ended after this many seconds. Only a trace that records calls `describe`. */
  readonly ended: (describe: () => Step, seconds: number, error?: unknown) => void;
  /** Adds facts to the present step. With `error.type` among them, it counts as failed. */
  readonly note: (facts: Facts) => void;
}

const ignore = (): void => undefined;

/** Records nothing. */
export const NO_TRACE: Trace = { step: (_, work) => work(), ended: ignore, note: ignore };

/** The kind of an error, without its message, which may hold a text of a member. */
export const kindOfError = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

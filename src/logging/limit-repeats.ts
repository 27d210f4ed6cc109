/**
 * Keeps an outage from filling the disk: of lines that say the same, whatever they say it of, a few are written, and
 * then one for each window with the number of those left out.
 */

const MAX_IN_WINDOW = 10;
const WINDOW_MS = 10 * 60_000;

/** So many kinds of lines are more than the program has: what comes on top is forgotten and counted from 1 again. */
const MAX_KINDS = 1_000;

interface Repeats {
  readonly since: number;
  written: number;
  leftOut: number;
}

export interface RepeatLimit {
  /** How many lines like this one were left out before it; `undefined` if this one is to be left out, too. */
  readonly pass: (kind: string) => number | undefined;
}

/** `elapsedMs` never jumps. */
export const createRepeatLimit = (elapsedMs: () => number): RepeatLimit => {
  const kinds = new Map<string, Repeats>();
  return {
    pass: (kind) => {
      const now = elapsedMs();
      const known = kinds.get(kind);
      const isOver = !known || now - known.since >= WINDOW_MS;
      if (isOver && kinds.size >= MAX_KINDS) kinds.clear();
      const repeats = isOver ? { since: now, written: 0, leftOut: 0 } : known;
      kinds.set(kind, repeats);
      if (repeats.written >= MAX_IN_WINDOW) {
        repeats.leftOut++;
        return undefined;
      }
      repeats.written++;
      return isOver ? (known?.leftOut ?? 0) : 0;
    },
  };
};

/** Lines of one kind say the same of the same sort of error; ids, dates and places may differ. */
export const kindOf = (level: number, fields: unknown, message: unknown): string => {
  const error = typeof fields === 'object' && fields !== null && 'error' in fields ? fields.error : undefined;
  const { name, code, status } = (error instanceof Error ? error : {}) as {
    name?: string;
    code?: unknown;
    status?: unknown;
  };
  return [level, message, name, code, status].map(String).join('|');
};

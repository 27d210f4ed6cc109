/**
 * Keeps an outage from filling the disk. In each window the log writes the first ten lines of a kind. The first line of
 * the next window carries the number of omitted lines.
 */

const MAX_IN_WINDOW = 10;
const WINDOW_MS = 10 * 60_000;

/** More kinds than the program has. Beyond this limit, all counts restart from zero. */
const MAX_KINDS = 1_000;

interface Repeats {
  readonly since: number;
  written: number;
  leftOut: number;
}

export interface RepeatLimit {
  /** The number of lines of this kind omitted before this one. `undefined` means: omit this line too. */
  readonly pass: (kind: string) => number | undefined;
}

/** `elapsedMs` must be monotonic. */
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

/** Lines of one kind share level, message and error name, code and status. Ids, dates and places may differ. */
export const kindOf = (level: number, fields: unknown, message: unknown): string => {
  const error = typeof fields === 'object' && fields !== null && 'error' in fields ? fields.error : undefined;
  const { name, code, status } = (error instanceof Error ? error : {}) as {
    name?: string;
    code?: unknown;
    status?: unknown;
  };
  return [level, message, name, code, status].map(String).join('|');
};

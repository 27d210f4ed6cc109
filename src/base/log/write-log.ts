import { type DestinationStream, type Logger, pino } from 'pino';
import { sanitize, sanitizeText } from './describe-error.ts';

/** Turns one JSON line of pino into a line for a terminal: `12:03:55 WARN a channel is paused channel=123`. */

const LEVELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO ',
  40: 'WARN ',
  50: 'ERROR',
  60: 'FATAL',
};

/** The terminal would execute escape sequences. */
const CONTROLS = /\p{Cc}/gu;

const formatValue = (value: unknown): string => {
  const text = typeof value === 'string' && /^[^\s"]+$/.test(value) ? value : JSON.stringify(value);
  return (text ?? '').replace(CONTROLS, '');
};

/**
 * Returns the line without line end, in the reader's time zone. A line that is not JSON loses only its control
 * characters.
 */
export const formatLine = (line: string): string => {
  const fields = parseFields(line);
  if (!fields) return line.replace(CONTROLS, '');
  const { level, time, msg, pid: _pid, hostname: _hostname, ...rest } = fields;
  const at = new Date(Number(time)).toLocaleTimeString('en-GB');
  const details = Object.entries(rest).map(([name, value]) => `${name}=${formatValue(value)}`);
  return [at, LEVELS[Number(level)] ?? String(level), String(msg ?? '').replace(CONTROLS, ''), ...details].join(' ');
};

const parseFields = (line: string): Record<string, unknown> | undefined => {
  try {
    const fields: unknown = JSON.parse(line);
    return typeof fields === 'object' && fields !== null ? { ...fields } : undefined;
  } catch {
    return undefined;
  }
};

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

interface RepeatLimit {
  /** The number of lines of this kind omitted before this one. `undefined` means: omit this line too. */
  readonly pass: (kind: string) => number | undefined;
}

/** `elapsedMs` must be monotonic. */
const createRepeatLimit = (elapsedMs: () => number): RepeatLimit => {
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
const kindOf = (level: number, fields: unknown, message: unknown): string => {
  const error = typeof fields === 'object' && fields !== null && 'error' in fields ? fields.error : undefined;
  const { name, code, status } = (error instanceof Error ? error : {}) as {
    name?: string;
    code?: unknown;
    status?: unknown;
  };
  return [level, message, name, code, status].map(String).join('|');
};

/** The only way into the log. Every line passes `sanitize`, at every level. */

/** Each line includes its line end. */
type Sink = (line: string) => void;

interface LogOptions {
  readonly level: string;
  /** Defaults to standard error. */
  readonly sink?: Sink;
  /** Readable lines for a terminal instead of JSON. */
  readonly isReadable?: boolean;
  /** A monotonic clock. With it, the log writes only a few of many equal warnings and errors, and counts the rest. */
  readonly elapsedMs?: () => number;
}

interface ProgramLog {
  readonly log: Logger;
  /** Writes all pending lines. Call it before the program ends. */
  readonly flush: () => void;
}

/** Writes asynchronously and in batches, so the main thread never waits for the disk. */
const openStandardError = (): DestinationStream & { flushSync(): void } =>
  pino.destination({ dest: 2, sync: false, minLength: 0 });

/** pino's level number for warnings. Errors have higher numbers. */
const WARNING = 40;

/** Adds the number of omitted lines to the fields. `undefined` means: omit this line too. */
const countRepeats = (limit: RepeatLimit, level: number, fields: unknown, message: unknown): unknown => {
  const leftOut = limit.pass(kindOf(level, fields, message ?? fields));
  if (leftOut === undefined) return undefined;
  const isObject = typeof fields === 'object' && fields !== null && !(fields instanceof Error);
  return leftOut > 0 && isObject ? { ...fields, leftOut } : (fields ?? '');
};

export const createLog = ({ level, sink, isReadable = false, elapsedMs }: LogOptions): ProgramLog => {
  const stream = sink ? undefined : openStandardError();
  const write = sink ?? ((line: string) => void stream?.write(line));
  const readable: DestinationStream = { write: (line) => write(`${formatLine(line.trimEnd())}\n`) };
  const limit = elapsedMs && createRepeatLimit(elapsedMs);
  const log = pino(
    {
      level,
      base: null,
      formatters: { log: sanitize },
      // `sanitize` describes errors. pino's own serializer would add the message and all fields.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method, level) {
          const [given, ...rest] = args as unknown as [unknown, ...unknown[]];
          const fields = limit && level >= WARNING ? countRepeats(limit, level, given, rest[0]) : given;
          if (fields === undefined) return;
          const texts = rest.map((part) => (typeof part === 'string' ? sanitizeText(part) : part));
          const first = typeof fields === 'string' ? sanitizeText(fields) : fields;
          method.apply(this, [first, ...texts] as unknown as Parameters<typeof method>);
        },
      },
    },
    isReadable ? readable : { write },
  );
  return { log, flush: () => stream?.flushSync() };
};

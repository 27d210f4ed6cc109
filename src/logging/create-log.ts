import { type DestinationStream, type Logger, pino } from 'pino';
import { formatLine } from './format-line.ts';
import { createRepeatLimit, kindOf, type RepeatLimit } from './limit-repeats.ts';
import { sanitize, sanitizeText } from './sanitize.ts';

/** The only way into the log. Every line passes `sanitize`, at every level. */

/** Each line includes its line end. */
export type Sink = (line: string) => void;

export interface LogOptions {
  readonly level: string;
  /** Defaults to standard error. */
  readonly sink?: Sink;
  /** Readable lines for a terminal instead of JSON. */
  readonly isReadable?: boolean;
  /** A monotonic clock. With it, the log writes only a few of many equal warnings and errors, and counts the rest. */
  readonly elapsedMs?: () => number;
}

export interface ProgramLog {
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

import { type DestinationStream, type Logger, pino } from 'pino';
import { formatLine } from './format-line.ts';
import { createRepeatLimit, kindOf, type RepeatLimit } from './limit-repeats.ts';
import { sanitize, sanitizeText } from './sanitize.ts';

/** The one way into the log: whatever is written passes `sanitize`, at every level. */

/** Takes lines, each with its line end. */
export type Sink = (line: string) => void;

export interface LogOptions {
  readonly level: string;
  /** Takes the lines instead of standard error. */
  readonly sink?: Sink;
  /** Readable lines instead of JSON: for a terminal. */
  readonly isReadable?: boolean;
  /** A clock that never jumps: warnings and errors that repeat are then cut to a few, and counted. */
  readonly elapsedMs?: () => number;
}

export interface ProgramLog {
  readonly log: Logger;
  /** Writes what is not written yet; called before the program ends. */
  readonly flush: () => void;
}

/** Lines are written together, and never by the thread that waits for the disk. */
const openStandardError = (): DestinationStream & { flushSync(): void } =>
  pino.destination({ dest: 2, sync: false, minLength: 0 });

/** pino's level of warnings; errors are above. */
const WARNING = 40;

/** The fields with the number of lines left out before; `undefined` if this line is to be left out. */
const countRepeats = (limit: RepeatLimit, level: number, fields: unknown, message: unknown): unknown => {
  const leftOut = limit.pass(kindOf(level, fields, message ?? fields));
  if (leftOut === undefined) return undefined;
  const isObject = typeof fields === 'object' && fields !== null && !(fields instanceof Error);
  return leftOut > 0 && isObject ? { ...fields, leftOut } : (fields ?? '');
};

/** A log to standard error, or to a sink. */
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
      // Errors are described by `sanitize`; pino's own serializer would add message and fields.
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

import { redact } from './redact.ts';

/**
 * The log's view of an error. Messages and request bodies may hold members' input, replies, pictures and tokens. The
 * log therefore keeps only the kind of the error and its place in our code.
 */
export interface ErrorDescription {
  readonly name: string;
  readonly code?: string | number;
  readonly status?: number;
  readonly method?: string;
  /** The path of the request, without ids, tokens and query. */
  readonly route?: string;
  /** Frames of our own code, innermost first. If there are no such frames, the innermost frames of all. */
  readonly stack?: readonly string[];
  readonly cause?: ErrorDescription;
}

const MAX_FRAMES = 8;
const MAX_CAUSES = 3;
const MAX_NAME = 80;
const MAX_ROUTE = 200;

const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

const isFrame = (line: string): boolean => /^\s+at /.test(line);

const isOurs = (line: string): boolean => !line.includes('node_modules') && !line.includes('node:');

/** Skips the lines of the message before the frames. */
const framesOf = (stack: string): string[] => {
  const frames = stack.split('\n').filter(isFrame);
  const ours = frames.filter(isOurs);
  return (ours.length > 0 ? ours : frames).slice(0, MAX_FRAMES).map((line) => cut(redact(line.trim()), MAX_ROUTE));
};

const SECRET_PART = /^(webhooks|interactions)$/;

/** The path of a URL, such as `/webhooks/:id/:token/messages/@original`; `undefined` for other values. */
const routeOf = (url: unknown): string | undefined => {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  const parts = new URL(url).pathname.split('/');
  const named = parts.map((part, i) => {
    if (SECRET_PART.test(parts[i - 2] ?? '')) return ':token';
    return /^\d{6,}$/.test(part) ? ':id' : part;
  });
  return cut(redact(named.join('/')), MAX_ROUTE);
};

const nameOf = (error: Error): string => cut(redact(error.constructor.name || error.name), MAX_NAME);

/** Codes are numbers or short words. Any other value may hold private text. */
const codeOf = (code: unknown): string | number | undefined =>
  typeof code === 'number' || (typeof code === 'string' && /^[\w-]{1,64}$/.test(code)) ? code : undefined;

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const present = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;

/** Includes up to three causes. A thrown value of another type yields its type name alone. */
export const describeError = (thrown: unknown, depth = 0): ErrorDescription => {
  if (!(thrown instanceof Error)) return { name: thrown === null ? 'null' : typeof thrown };
  const { code, status, method, url } = thrown as { code?: unknown; status?: unknown; method?: unknown; url?: unknown };
  return {
    name: nameOf(thrown),
    ...present({
      code: codeOf(code),
      status: typeof status === 'number' ? status : undefined,
      method: typeof method === 'string' && /^[A-Z]{1,10}$/.test(method) ? method : undefined,
      route: routeOf(url),
      stack: thrown.stack === undefined ? undefined : framesOf(thrown.stack),
      cause: thrown.cause instanceof Error && depth < MAX_CAUSES ? describeError(thrown.cause, depth + 1) : undefined,
    }),
  };
};

/**
 * Recognizes secrets by their shape, so it also removes one from an unexpected text. We rejected a list of the actual
 * secrets: it would need updates and would hold them in memory.
 */

/** Pairs of shape and replacement. Shapes: Discord's tokens in its API's format, webhook addresses, signed links. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])[\w-]{18,}\.[\w-]{6,7}\.[\w-]{27,}/g, '[bot token]'],
  [/\baW50ZXJhY3Rpb24[\w+/=-]{16,}/g, '[interaction token]'],
  [/(\/(?:webhooks|interactions)\/\d+\/)[^/\s"'?#]+/g, '$1[token]'],
  [/([?&](?:hm|sig|signature|token|code|access_token)=)[^&\s"'#]+/g, '$1[signed]'],
  [/(\/play#)[^\s"']+/g, '$1[player token]'],
  [/\bslp1\.[\w.~-]{20,}/g, '[player token]'],
  [/\b(Bot|Bearer) [\w.~+/-]{20,}/g, '$1 [token]'],
];

const DATABASE_ADDRESS = /\bpostgres(?:ql)?:\/\/[^@\s]*@?/g;

const hidePassword = (address: string): string => {
  const colon = address.indexOf(':', address.indexOf('://') + 1);
  return colon < 0 || !address.endsWith('@') ? address : `${address.slice(0, colon + 1)}[password]@`;
};

/** Replaces every secret with the name of its kind. */
export const redact = (text: string): string =>
  SHAPES.reduce((redacted, [shape, name]) => redacted.replace(shape, name), text).replace(
    DATABASE_ADDRESS,
    hidePassword,
  );

/**
 * The log's view of an error: its kind, its message and its place in our code. A request's body may hold members' input,
 * replies, pictures and tokens, and Discord's message may repeat it. The log therefore omits both. Of other messages it
 * omits quoted text, since our own quote what a person typed.
 */
interface ErrorDescription {
  readonly name: string;
  readonly code?: string | number;
  /** The first line, without quoted text and secrets. */
  readonly message?: string;
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
const MAX_MESSAGE = 200;

const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

const isFrame = (line: string): boolean => /^\s+at /.test(line);

const isOurs = (line: string): boolean => !line.includes('node_modules') && !line.includes('node:');

/** Innermost first. Skips the lines of the message before the frames. */
export const framesOf = (stack: string): string[] => {
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

/** Quoted text. An apostrophe also stands in words, so it counts only around more than one word. */
const QUOTED = /"[^"]*"?|“[^”]*”?|`[^`]*`?|'[^' ]* [^']*'/gu;

/** `undefined` for Discord's errors, whose messages repeat parts of a request. */
const messageOf = (error: Error): string | undefined => {
  if ('requestBody' in error || 'rawError' in error) return undefined;
  const [line = ''] = redact(error.message).split('\n');
  return line === '' ? undefined : cut(line.replace(QUOTED, '[…]'), MAX_MESSAGE);
};

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const present = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;

/** Includes up to three causes. A thrown value of another type yields its type name alone. */
const describeError = (thrown: unknown, depth = 0): ErrorDescription => {
  if (!(thrown instanceof Error)) return { name: thrown === null ? 'null' : typeof thrown };
  const { code, status, method, url } = thrown as { code?: unknown; status?: unknown; method?: unknown; url?: unknown };
  return {
    name: nameOf(thrown),
    ...present({
      code: codeOf(code),
      message: messageOf(thrown),
      status: typeof status === 'number' ? status : undefined,
      method: typeof method === 'string' && /^[A-Z]{1,10}$/.test(method) ? method : undefined,
      route: routeOf(url),
      stack: thrown.stack === undefined ? undefined : framesOf(thrown.stack),
      cause: thrown.cause instanceof Error && depth < MAX_CAUSES ? describeError(thrown.cause, depth + 1) : undefined,
    }),
  };
};

/** The longest log line, in characters of JSON. A pipe accepts far more in one write. */
export const MAX_LINE = 4_000;

const MAX_TEXT = 300;
const MAX_ITEMS = 20;
const MAX_DEPTH = 4;

/** Removes secrets and cuts the text to 300 characters. */
export const sanitizeText = (text: string): string => {
  const redacted = redact(text);
  return redacted.length <= MAX_TEXT ? redacted : `${redacted.slice(0, MAX_TEXT)}… (${redacted.length} characters)`;
};

const sanitizeList = (list: readonly unknown[], depth: number): unknown[] => {
  const items = list.slice(0, MAX_ITEMS).map((item) => sanitizeValue(item, depth + 1));
  return list.length <= MAX_ITEMS ? items : [...items, `… (${list.length} in all)`];
};

const sanitizeValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return sanitizeText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (value instanceof Error) return describeError(value);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `(${value.byteLength} bytes)`;
  if (depth >= MAX_DEPTH) return '(…)';
  if (value instanceof Map || value instanceof Set) return `(${value.size} entries)`;
  return Array.isArray(value) ? sanitizeList(value, depth) : sanitizeFields(value, depth + 1);
};

const sanitizeFields = (fields: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, MAX_ITEMS)
      .map(([name, value]) => [sanitizeText(name), sanitizeValue(value, depth)]),
  );

/** A long line keeps its short values whole and cuts the others to 300 characters. */
const shorten = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const json = JSON.stringify(value) ?? '';
      return [name, json.length <= MAX_TEXT ? value : `${json.slice(0, MAX_TEXT)}… (${json.length} characters)`];
    }),
  );

/** Makes fields safe to log: without secrets, bytes or quoted text of errors, and within `MAX_LINE`. */
export const sanitize = (fields: object): Record<string, unknown> => {
  const sanitized = sanitizeFields(fields, 0);
  if (JSON.stringify(sanitized).length <= MAX_LINE - MAX_TEXT) return sanitized;
  const short = shorten(sanitized);
  return JSON.stringify(short).length <= MAX_LINE - MAX_TEXT ? short : { shortened: Object.keys(short).join(' ') };
};

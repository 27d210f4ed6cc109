import { describeError } from './describe-error.ts';
import { redact } from './redact.ts';

/** One line of the log, in characters of JSON: far below what a pipe takes in one write. */
export const MAX_LINE = 4_000;

const MAX_TEXT = 300;
const MAX_ITEMS = 20;
const MAX_DEPTH = 4;

/** A text without secrets, cut to three hundred characters. */
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

/** Long lines keep what is short: numbers, words, and of errors all but the stack. */
const shorten = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const json = JSON.stringify(value) ?? '';
      return [name, json.length <= MAX_TEXT ? value : `${json.slice(0, MAX_TEXT)}… (${json.length} characters)`];
    }),
  );

/** The fields of a line as they may be written: no secret, no bytes, no error's message, and never long. */
export const sanitize = (fields: object): Record<string, unknown> => {
  const sanitized = sanitizeFields(fields, 0);
  if (JSON.stringify(sanitized).length <= MAX_LINE - MAX_TEXT) return sanitized;
  const short = shorten(sanitized);
  return JSON.stringify(short).length <= MAX_LINE - MAX_TEXT ? short : { shortened: Object.keys(short).join(' ') };
};

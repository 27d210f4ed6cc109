import { describeError } from './describe-error.ts';
import { redact } from './redact.ts';

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

/** Makes fields safe to log: without secrets, bytes or error messages, and within `MAX_LINE`. */
export const sanitize = (fields: object): Record<string, unknown> => {
  const sanitized = sanitizeFields(fields, 0);
  if (JSON.stringify(sanitized).length <= MAX_LINE - MAX_TEXT) return sanitized;
  const short = shorten(sanitized);
  return JSON.stringify(short).length <= MAX_LINE - MAX_TEXT ? short : { shortened: Object.keys(short).join(' ') };
};

import { defuseField } from './defuse-field.ts';

const NEEDS_QUOTES = /[",;\t\r\n]/;

const quote = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of CSV without its end; no field can start a formula in a spreadsheet. */
export const formatRecord = (fields: readonly string[]): string =>
  fields.map((field) => quote(defuseField(field))).join(',');

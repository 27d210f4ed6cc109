import { LANGUAGE_TRAITS } from './languages.ts';

const HEADERS = new Set(Object.values(LANGUAGE_TRAITS).flatMap(({ headers }) => headers));

/** Whether the first field of a table says that its column holds words. */
export const isHeader = (field: string): boolean => HEADERS.has(field.toLowerCase());

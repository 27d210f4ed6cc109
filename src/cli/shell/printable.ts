/**
 * Text from files and arguments may hold escape sequences that a terminal obeys. They could change colours, the window
 * title or the clipboard. Line ends and tabs stay.
 */

const NOT_PRINTED = /(?![\n\t])[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Removes control characters and marks that change the text's direction. */
export const printable = (text: string): string => text.replace(NOT_PRINTED, '');

/**
 * What files and arguments hold is printed on a terminal, which would carry out escape sequences in it: colours at best,
 * at worst a changed window title or a clipboard. Line ends and tabs stay.
 */

const NOT_PRINTED = /(?![\n\t])[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** The text without control characters and without marks that turn the direction of what follows. */
export const printable = (text: string): string => text.replace(NOT_PRINTED, '');

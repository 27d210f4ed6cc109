/**
 * A spreadsheet takes a field that begins like a formula for one and carries it out. Such a field is written with an
 * apostrophe before it, which spreadsheets do not show, and read without it
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */

const FORMULA = /^[=+\-@|\t\r]/;
const DEFUSED = /^'(?='*[=+\-@|\t\r])/;

/** The field as it is written; one that begins with an apostrophe gets another, so that reading gives it back. */
export const defuseField = (text: string): string => (FORMULA.test(text) || DEFUSED.test(text) ? `'${text}` : text);

/** The field as it was before it was written. */
export const restoreField = (text: string): string => text.replace(DEFUSED, '');

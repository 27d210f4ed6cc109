/**
 * A spreadsheet runs a field that begins like a formula. Such a field gets an apostrophe in front, which spreadsheets
 * do not show. Reading takes it off again (https://owasp.org/www-community/attacks/CSV_Injection).
 */

const FORMULA = /^[=+\-@|\t\r]/;
const DEFUSED = /^'(?='*[=+\-@|\t\r])/;

/** The field for a file. A field that already looks defused gets another apostrophe, so that reading restores it. */
export const defuseField = (text: string): string => (FORMULA.test(text) || DEFUSED.test(text) ? `'${text}` : text);

/** Undoes `defuseField`. */
export const restoreField = (text: string): string => text.replace(DEFUSED, '');

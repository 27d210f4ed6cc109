import { dropAccents, hideLabel } from '../puzzle/letters.ts';

const LOCALE = 'und';
const NOT_LETTERS = /[^\p{L}\p{N}]/gu;

/** How typed words are compared: case, accents, spaces and hyphens do not matter. */
export const comparable = (text: string): string => dropAccents(hideLabel(text, LOCALE));

/** How a typed message is compared: only its letters and digits matter, whatever their case and accents. */
export const comparableMessage = (text: string): string => comparable(text).replace(NOT_LETTERS, '');

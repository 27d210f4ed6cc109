/** Random bytes that nobody can guess, as from `node:crypto`. */
export type RandomBytes = (count: number) => Uint8Array;

/** Crockford's Base32 (https://www.crockford.com/base32.html): no two of its characters look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 bits, so a guess finds none of a million circles more often than once in a billion times. */
const CODE_LENGTH = 10;

const ID_LENGTH = 16;

const characters = (random: RandomBytes, count: number): string =>
  Array.from(random(count), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** A new code, as it is stored. */
export const newCode = (random: RandomBytes): string => characters(random, CODE_LENGTH);

/** A new circle's id. Unlike the code, it never changes. */
export const newCircleId = (random: RandomBytes): string => `c${characters(random, ID_LENGTH).toLowerCase()}`;

/** A code as people read it: `7GKQ2-M4XPA`. */
export const showCode = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

/**
 * Reads a typed code, in capitals or not, with any spaces and hyphens. The letters O, I and L count as the digits that
 * they look like. `undefined` if it cannot be a code.
 */
export const readCode = (typed: string): string | undefined => {
  const code = typed
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/gu, '1');
  return code.length === CODE_LENGTH && Array.from(code).every((character) => ALPHABET.includes(character))
    ? code
    : undefined;
};

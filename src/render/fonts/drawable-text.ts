import { createGlyphFinder, type FindMissingGlyphs } from './font-coverage.ts';

let findMissing: FindMissingGlyphs | undefined;

/** Invisible characters: controls, joiners, marks of direction, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]+/gu;

/** A text without the characters that our fonts lack, which would become boxes. It may be empty. */
export const drawableText = (text: string): string => {
  findMissing ??= createGlyphFinder();
  const plain = text.normalize('NFC').replace(INVISIBLE, '');
  const missing = new Set(findMissing(plain));
  const drawn = Array.from(plain).filter((character) => !missing.has(character));
  return drawn.join('').replace(/\s+/gu, ' ').trim();
};

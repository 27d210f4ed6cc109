import { readFileSync } from 'node:fs';
import { FONT_WEIGHTS, isInScriptFont, ownFonts } from './font-files.ts';
import { type HasGlyph, readCharacterMap, readPlainMap } from './font-tables.ts';

/** Characters without a look of their own: spaces, joiners and marks of direction. */
const INVISIBLE = /[\s\p{Cf}]/u;

/** Finds the characters of a text that our fonts have no glyph for, each once. */
export type FindMissingGlyphs = (text: string) => string[];

/** Reads both weights of our own fonts once. Throws if a file is missing or is no font. */
export const createGlyphFinder = (): FindMissingGlyphs => {
  const maps = FONT_WEIGHTS.map((weight): HasGlyph => {
    const fonts = ownFonts(weight).map(({ path }) => readCharacterMap(readPlainMap(readFileSync(path))));
    return (code) => fonts.some((hasGlyph) => hasGlyph(code));
  });
  const isDrawn = (character: string): boolean =>
    INVISIBLE.test(character) ||
    maps.every((hasGlyph) => hasGlyph(character.codePointAt(0) ?? 0)) ||
    isInScriptFont(character);
  return (text) => [...new Set(text.normalize('NFC'))].filter((character) => !isDrawn(character));
};

let findMissing: FindMissingGlyphs | undefined;

/** Invisible characters: controls, joiners, marks of direction, variation selectors. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]+/gu;

/** A text without the characters that our fonts lack, which would become boxes. It may be empty. */
export const drawableText = (text: string): string => {
  findMissing ??= createGlyphFinder();
  const plain = text.normalize('NFC').replace(UNSEEN, '');
  const missing = new Set(findMissing(plain));
  const drawn = Array.from(plain).filter((character) => !missing.has(character));
  return drawn.join('').replace(/\s+/gu, ' ').trim();
};

import { readFileSync } from 'node:fs';
import { readCharacterMap } from './character-map.ts';
import { FONT_WEIGHTS, fontPath } from './font-files.ts';
import { readPlainMap } from './font-tables.ts';
import { isInScriptFont } from './script-fonts.ts';

/** Characters without a look of their own: spaces, joiners and marks of direction. */
const INVISIBLE = /[\s\p{Cf}]/u;

/** Finds the characters of a text that our fonts have no glyph for, each once. */
export type FindMissingGlyphs = (text: string) => string[];

/** Reads both weights of the font once. Throws if a file is missing or is no font. */
export const createGlyphFinder = (): FindMissingGlyphs => {
  const maps = FONT_WEIGHTS.map((weight) => readCharacterMap(readPlainMap(readFileSync(fontPath(weight)))));
  const isDrawn = (character: string): boolean =>
    INVISIBLE.test(character) ||
    maps.every((hasGlyph) => hasGlyph(character.codePointAt(0) ?? 0)) ||
    isInScriptFont(character);
  return (text) => [...new Set(text.normalize('NFC'))].filter((character) => !isDrawn(character));
};

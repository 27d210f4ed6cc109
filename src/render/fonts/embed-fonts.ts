import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { type FontFile, ownFonts, scriptFontOf } from './font-files.ts';
import { type HasGlyph, readCharacterMap, readPlainMap } from './font-tables.ts';

/**
 * Parts of our fonts to put into a picture, so that it needs no font of the viewer's computer. Each part has only the
 * letters of the picture. Programs that ignore fonts in pictures, such as Inkscape, need letters as outlines instead.
 */

/** A text of the picture in its weight. */
export interface WeightedText {
  readonly text: string;
  readonly bold: boolean;
}

/** Style rules that hold the fonts, and the names of their families, the best first. */
export interface EmbeddedFonts {
  readonly rules: string;
  readonly families: readonly string[];
}

/** A font of the picture, and the characters that it draws. */
interface UsedFont {
  readonly font: FontFile;
  /** As CSS has it: one weight, or a range for a font with every weight in one file. */
  readonly weight: string;
  readonly characters: Set<string>;
}

const maps = new Map<string, HasGlyph>();

const hasGlyph = ({ path }: FontFile, character: string): boolean => {
  const map = maps.get(path) ?? readCharacterMap(readPlainMap(readFileSync(path)));
  maps.set(path, map);
  return map(character.codePointAt(0) ?? 0);
};

const SOLID = { regular: '400', bold: '700' } as const;
const ANY_WEIGHT = '400 700';

/** The font that draws a character within a text, as on the canvas; `undefined` for none. */
const fontOf = (character: string, { text, bold }: WeightedText): Omit<UsedFont, 'characters'> | undefined => {
  const weight = bold ? 'bold' : 'regular';
  const own = ownFonts(weight).find((font) => hasGlyph(font, character));
  if (own) return { font: own, weight: SOLID[weight] };
  const script = scriptFontOf(character, text);
  return script && { font: script, weight: ANY_WEIGHT };
};

const collectFonts = (texts: readonly WeightedText[]): UsedFont[] => {
  const used = new Map<string, UsedFont>();
  for (const text of texts) {
    for (const character of text.text) {
      const found = fontOf(character, text);
      if (!found) continue;
      const key = `${found.font.path} ${found.weight}`;
      const known = used.get(key) ?? { ...found, characters: new Set<string>() };
      used.set(key, known);
      known.characters.add(character);
    }
  }
  return [...used.values()];
};

const ruleOf = async ({ font, weight, characters }: UsedFont): Promise<string> => {
  const part = await subsetFont(readFileSync(font.path), [...characters].sort().join(''), {
    targetFormat: 'woff2',
    ...(weight === ANY_WEIGHT && { variationAxes: { wght: { min: 400, max: 700 } } }),
  });
  const source = `url(data:font/woff2;base64,${part.toString('base64')}) format("woff2")`;
  return `@font-face{font-family:"${font.family}";font-weight:${weight};src:${source}}`;
};

/** Takes the letters of the texts out of our fonts. */
export const embedFonts = async (texts: readonly WeightedText[]): Promise<EmbeddedFonts> => {
  const fonts = collectFonts(texts);
  const rules: string[] = [];
  // One after the other: the subsetter keeps each font in memory.
  for (const font of fonts) rules.push(await ruleOf(font));
  return { rules: rules.join('\n'), families: [...new Set(fonts.map(({ font }) => font.family))] };
};

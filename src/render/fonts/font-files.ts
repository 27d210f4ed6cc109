import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type HasGlyph, readCharacterMap, readCompressedMap } from './font-tables.ts';

/** A font's file, and the name under which the canvas registers it. */
export interface FontFile {
  readonly family: string;
  readonly path: string;
}

/**
 * The program's own fonts, the best first. Geologica draws Latin, Greek and Cyrillic letters; DejaVu Sans draws the
 * letters that Geologica lacks, Hebrew, Arabic, Armenian and Georgian ones among them, and signs such as ★.
 */
const OWN_FONTS = [
  {
    family: 'Searchlight Sans',
    regular: '@expo-google-fonts/geologica/400Regular/Geologica_400Regular.ttf',
    bold: '@expo-google-fonts/geologica/700Bold/Geologica_700Bold.ttf',
  },
  {
    family: 'Searchlight Sans more',
    regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  },
] as const;

export const FONT_WEIGHTS = ['regular', 'bold'] as const;

const resolve = createRequire(import.meta.url).resolve;

/** The files of a weight of our own fonts, with absolute paths, the best font first. */
export const ownFonts = (weight: (typeof FONT_WEIGHTS)[number]): FontFile[] =>
  OWN_FONTS.map((font) => ({ family: font.family, path: resolve(font[weight]) }));

/**
 * Fonts for the scripts that the program's own fonts lack. Each comes in slices, files of some hundred characters. It
 * opens a slice only for a text that needs it, so other texts do not pay for 40,000 glyphs. It reads the coverage
 * without the canvas, which only drawing threads load.
 */

const FONTS = ['thai', 'devanagari', 'kr', 'jp', 'sc'] as const;

export type ScriptFont = (typeof FONTS)[number];

/** The font for each range of characters. */
const RANGES: readonly (readonly [characters: RegExp, font: ScriptFont])[] = [
  [/[\u0e00-\u0e7f]/u, 'thai'],
  [/[\u0900-\u097f\ua8e0-\ua8ff]/u, 'devanagari'],
  [/[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/u, 'kr'],
  [/[\u3040-\u30ff\u31f0-\u31ff\uff00-\uffef]/u, 'jp'],
  [/[\u2e80-\u303f\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u, 'sc'],
];

const KANA = /[\u3040-\u30ff]/u;
const HAN: readonly ScriptFont[] = ['sc', 'jp'];

const fontNamed = (font: ScriptFont): string => `@fontsource-variable/noto-sans-${font}`;

/** One file of a font. */
interface Slice extends FontFile {
  readonly hasGlyph: HasGlyph;
}

/** Slices without any character that the program's own fonts lack. */
const WESTERN = /^(?:latin|latin-ext|cyrillic|vietnamese)$/u;

/** Ranges such as `U+e01-e5b,U+25cc`, from the slice of that name. */
const parseRanges = (ranges: string): (readonly [first: number, last: number])[] =>
  ranges.split(',').map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace(/^U\+/iu, '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return [first, last];
  });

/** The name of the slice for each of a font's characters. */
const readNames = (font: ScriptFont): Map<number, string> => {
  const ranges: Record<string, string> = JSON.parse(readFileSync(resolve(`${fontNamed(font)}/unicode.json`), 'utf8'));
  const names = new Map<number, string>();
  for (const [name, text] of Object.entries(ranges)) {
    if (WESTERN.test(name)) continue;
    for (const [first, last] of parseRanges(text)) {
      for (let code = first; code <= last; code++) names.set(code, name.replace(/[[\]]/gu, ''));
    }
  }
  return names;
};

const openSlice = (font: ScriptFont, name: string): Slice => {
  const path = resolve(`${fontNamed(font)}/files/noto-sans-${font}-${name}-wght-normal.woff2`);
  return {
    family: `Searchlight ${font} ${name}`,
    path,
    hasGlyph: readCharacterMap(readCompressedMap(readFileSync(path))),
  };
};

const names = new Map<ScriptFont, Map<number, string>>();
const slices = new Map<string, Slice>();

const remember = <K, V>(known: Map<K, V>, key: K, make: () => V): V => {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
};

/** The slice of a font that draws a character; `undefined` without one. */
const findSlice = (font: ScriptFont, character: string): Slice | undefined => {
  const code = character.codePointAt(0) ?? 0;
  const name = remember(names, font, () => readNames(font)).get(code);
  if (name === undefined) return undefined;
  const slice = remember(slices, `${font}/${name}`, () => openSlice(font, name));
  return slice.hasGlyph(code) ? slice : undefined;
};

/** The fonts that may draw a character, the best first. Empty for characters of the program's own fonts. */
const fontsFor = (character: string, text: string): readonly ScriptFont[] => {
  const font = RANGES.find(([characters]) => characters.test(character))?.[1];
  if (font === undefined) return [];
  if (font !== 'sc') return [font];
  return KANA.test(text) ? [...HAN].reverse() : HAN;
};

const sliceFor = (character: string, text: string): Slice | undefined => {
  for (const font of fontsFor(character, text)) {
    const slice = findSlice(font, character);
    if (slice) return slice;
  }
  return undefined;
};

/** The font for a character within a text that our own fonts lack; `undefined` without one. */
export const scriptFontOf = (character: string, text: string): FontFile | undefined => sliceFor(character, text);

/** Whether one of these fonts draws a character. */
export const isInScriptFont = (character: string): boolean => sliceFor(character, character) !== undefined;

/**
 * The fonts that a text needs besides the program's own, each once. Characters common to Chinese and Japanese look
 * Japanese in a text with kana, else Chinese.
 */
export const scriptFonts = (text: string): FontFile[] => {
  if (!RANGES.some(([characters]) => characters.test(text))) return [];
  const fonts = Array.from(text, (character) => sliceFor(character, text));
  return [...new Set(fonts.filter((font) => font !== undefined))];
};

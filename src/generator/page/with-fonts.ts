/**
 * Puts the page's typeface into a picture, which could otherwise show only the fonts of the device. A picture gets the
 * alphabets that it has letters of.
 */

const FAMILY = /geologica["']?$/iu;

interface Alphabet {
  /** Its rule, as CSS. */
  readonly rule: string;
  /** Both ends of each range included. */
  readonly ranges: readonly (readonly [number, number])[];
}

const parseRange = (text: string): [number, number] => {
  const [from = '', to = from] = text.trim().replace(/^U\+/iu, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
};

const readAlphabets = (): Alphabet[] =>
  Array.from(document.styleSheets)
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => FAMILY.test(style.getPropertyValue('font-family')))
    .map((rule) => ({
      rule: rule.cssText,
      ranges: rule.style.getPropertyValue('unicode-range').split(',').map(parseRange),
    }));

let alphabets: readonly Alphabet[] | undefined;

export const withFonts = (svg: string): string => {
  alphabets ??= readAlphabets();
  const codes = new Set(Array.from(svg, (character) => character.codePointAt(0) ?? 0));
  const needed = alphabets.filter(({ ranges }) =>
    [...codes].some((code) => ranges.some(([from, to]) => code >= from && code <= to)),
  );
  return svg.replace('</svg>', `<style>${needed.map(({ rule }) => rule).join('')}</style></svg>`);
};

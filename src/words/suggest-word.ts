import { splitCells } from '../puzzle/model/letters.ts';

/** What to type in the place of a word that cannot be used, if its fault has an obvious remedy. */

/** "And" in the languages of the packs, for the sign. */
const AND: Readonly<Record<string, string>> = { en: 'and', de: 'und', fr: 'et', es: 'y', el: 'και' };

const NOT_IN_WORDS = /[^\p{L}\p{M}\s'’\p{Pd}]+/gu;

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Without what is no letter: a remark in brackets, signs; "&" is written out. */
const withoutSigns = (label: string, language: string): string[] => {
  const and = AND[language.split('-')[0] ?? ''];
  const spelt = and === undefined ? label : label.replaceAll('&', ` ${and} `);
  const bare = spelt.replace(/\([^()]*\)|\[[^[\]]*\]/gu, ' ');
  // What is left of "R2D2" without its digits is no word.
  return [bare, spelt].filter((text) => !/\p{N}/u.test(text)).map((text) => tidy(text.replaceAll(NOT_IN_WORDS, ' ')));
};

/** Its words alone, the longest first. */
const partsOf = (label: string): string[] =>
  label.split(/[\s\p{Pd}]+/u).sort((a, b) => splitCells(b).length - splitCells(a).length);

/** Capitals that look alike, in the same places; a space if a script has none like them. */
const ALIKE = { Latin: 'ABEHIKMOPTXYCNZ', Greek: 'ΑΒΕΗΙΚΜΟΡΤΧΥ ΝΖ', Cyrillic: 'АВЕНІКМОРТХУС  ' } as const;

type Script = keyof typeof ALIKE;

const SCRIPTS = Object.keys(ALIKE) as Script[];

const LETTERS: Readonly<Record<Script, RegExp>> = {
  Latin: /\p{Script=Latin}/gu,
  Greek: /\p{Script=Greek}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
};

const countOf = (text: string, script: Script): number => text.match(LETTERS[script])?.length ?? 0;

/** The same in letters of the script that most of it is in. */
const inOneScript = (label: string): string[] => {
  const text = label.toUpperCase();
  const [main] = [...SCRIPTS].sort((a, b) => countOf(text, b) - countOf(text, a));
  if (!main) return [];
  const translate = (letter: string): string => {
    const from =
      letter === ' ' ? undefined : SCRIPTS.find((script) => script !== main && ALIKE[script].includes(letter));
    const same = from && ALIKE[main][ALIKE[from].indexOf(letter)];
    return same === undefined || same === ' ' ? letter : same;
  };
  return [tidy(Array.from(text, translate).join(''))];
};

/** What could be typed instead, the likeliest first; whether it can be used is for the caller to check. */
export const suggestionsFor = (label: string, faultKind: string, language: string): string[] => {
  if (faultKind === 'not_letter') return /\p{L}/u.test(label) ? withoutSigns(label, language) : [];
  if (faultKind === 'long') return partsOf(label);
  return faultKind === 'mixed_scripts' ? inOneScript(label) : [];
};

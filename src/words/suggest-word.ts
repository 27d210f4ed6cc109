import { splitCells } from '../puzzle/model/letters.ts';

/** Replacements for unusable words with an obvious remedy. */

/** "And" in the languages of the packs, for the sign. */
const AND: Readonly<Record<string, string>> = { en: 'and', de: 'und', fr: 'et', es: 'y', el: 'και' };

const NOT_IN_WORDS = /[^\p{L}\p{M}\s'’\p{Pd}]+/gu;

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Drops signs and remarks in brackets, and writes out "&". */
const withoutSigns = (label: string, language: string): string[] => {
  const and = AND[language.split('-')[0] ?? ''];
  const spelt = and === undefined ? label : label.replaceAll('&', ` ${and} `);
  const bare = spelt.replace(/\([^()]*\)|\[[^[\]]*\]/gu, ' ');
  // "R2D2" without its digits is no word.
  return [bare, spelt].filter((text) => !/\p{N}/u.test(text)).map((text) => tidy(text.replaceAll(NOT_IN_WORDS, ' ')));
};

/** Its words alone, the longest first. */
const partsOf = (label: string): string[] =>
  label.split(/[\s\p{Pd}]+/u).sort((a, b) => splitCells(b).length - splitCells(a).length);

/** Capitals that look alike, in the same places. A space marks a letter without a counterpart. */
const ALIKE = { Latin: 'ABEHIKMOPTXYCNZ', Greek: 'ΑΒΕΗΙΚΜΟΡΤΧΥ ΝΖ', Cyrillic: 'АВЕНІКМОРТХУС  ' } as const;

type Script = keyof typeof ALIKE;

const SCRIPTS = Object.keys(ALIKE) as Script[];

const LETTERS: Readonly<Record<Script, RegExp>> = {
  Latin: /\p{Script=Latin}/gu,
  Greek: /\p{Script=Greek}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
};

const countOf = (text: string, script: Script): number => text.match(LETTERS[script])?.length ?? 0;

/** The label in the script of most of its letters. */
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

/** Possible replacements, likeliest first. The caller checks if puzzles can use them. */
export const suggestionsFor = (label: string, faultKind: string, language: string): string[] => {
  if (faultKind === 'not_letter') return /\p{L}/u.test(label) ? withoutSigns(label, language) : [];
  if (faultKind === 'long') return partsOf(label);
  return faultKind === 'mixed_scripts' ? inOneScript(label) : [];
};

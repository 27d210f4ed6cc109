import { hideLabel, splitCells } from '../puzzle/model/letters.ts';
import type { ListedWord, PuzzleSpec } from '../puzzle/model/puzzle.ts';
import { validateSpec } from '../puzzle/model/validate-spec.ts';
import { refusedFor } from './blocklist.ts';
import type { ListProblem, ParsedList, ParsedWord } from './parse-list.ts';

/** Replacements for unusable words with an obvious remedy. */

/** "And" in the languages of the packs, for the sign. */
const AND: Readonly<Record<string, string>> = {
  en: 'and',
  de: 'und',
  fr: 'et',
  es: 'y',
  nl: 'en',
  el: 'και',
  it: 'e',
  pl: 'i',
  pt: 'e',
};

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
const suggestionsFor = (label: string, faultKind: string, language: string): string[] => {
  if (faultKind === 'not_letter') return /\p{L}/u.test(label) ? withoutSigns(label, language) : [];
  if (faultKind === 'long') return partsOf(label);
  return faultKind === 'mixed_scripts' ? inOneScript(label) : [];
};

/** The longest word an uploaded list may hold, in cells: the side of the largest grid of a daily puzzle. */
const LONGEST = 25;

/** The usable words of a list, and every problem of the others in order of lines. */
export interface CheckedList {
  readonly words: readonly ListedWord[];
  readonly problems: readonly ListProblem[];
}

interface NumberedWord extends ListedWord {
  readonly line: number;
}

const toNumberedWord = ({ label, clue, line }: ParsedWord, language: string): NumberedWord => ({
  word: hideLabel(label, language),
  label,
  ...(clue === undefined ? {} : { clue }),
  line,
});

const specOf = (words: readonly ListedWord[], language: string): PuzzleSpec => ({
  rows: LONGEST,
  columns: LONGEST,
  words,
  secretWords: [],
  directions: ['E'],
  fillerLetters: [],
  oneSharedCell: true,
  blocklist: refusedFor(language),
  plain: false,
  seed: 'check',
});

/** The fault of a word beside those before it; `lines` has the first line of each word. */
const findFault = (
  { word, label, line }: NumberedWord,
  lines: ReadonlyMap<string, number>,
): ListProblem | undefined => {
  if (word === '') return { line, fault: { kind: 'empty', values: { word: label } } };
  const first = lines.get(word);
  if (first === undefined || first === line) return undefined;
  return { line, fault: { kind: 'same_word', values: { word: label, first } } };
};

/** Separates empty and repeated words from the rest, which all differ. */
const splitRepeated = (
  words: readonly NumberedWord[],
): { readonly distinct: NumberedWord[]; readonly problems: ListProblem[] } => {
  const lines = new Map([...words].reverse().map(({ word, line }) => [word, line]));
  const problems = words.map((word) => findFault(word, lines)).filter((problem) => problem !== undefined);
  return { distinct: words.filter((word) => findFault(word, lines) === undefined), problems };
};

const toListed = ({ word, label, clue }: NumberedWord): ListedWord => ({
  word,
  label,
  ...(clue === undefined ? {} : { clue }),
});

/** A replacement for a faulty word that puzzles can use beside the other words. */
const insteadOf = (
  { label }: NumberedWord,
  faultKind: string,
  { language, others }: { readonly language: string; readonly others: readonly NumberedWord[] },
): string | undefined =>
  suggestionsFor(label, faultKind, language).find((text) => {
    const word = hideLabel(text, language);
    const isNew = word !== '' && others.every((other) => other.word !== word);
    return isNew && validateSpec(specOf([{ word, label: text }], language)).every(({ kind }) => kind === 'request');
  });

/**
 * Finds the words of an upload that a puzzle can use, by the rules for every puzzle's words. `language` is the list's.
 * The result includes the problems from reading the upload.
 */
export const checkList = ({ words, problems }: ParsedList, language: string): CheckedList => {
  const { distinct, problems: repeated } = splitRepeated(words.map((word) => toNumberedWord(word, language)));
  const numbered = new Map(distinct.map((entry) => [entry.word, entry]));
  const found = validateSpec(specOf(distinct, language)).flatMap((problem) => {
    // Faults of the request, such as too many words for one puzzle, do not concern a whole list.
    if (problem.kind === 'request') return [];
    const { word, fault } = problem;
    const entry = numbered.get(word);
    if (!entry) return [];
    const instead = insteadOf(entry, fault.kind, { language, others: distinct });
    return [{ word, problem: { line: entry.line, fault, ...(instead !== undefined && { instead }) } }];
  });
  const wrong = new Set(found.map(({ word }) => word));
  return {
    words: distinct.filter(({ word }) => !wrong.has(word)).map(toListed),
    problems: [...problems, ...repeated, ...found.map(({ problem }) => problem)].sort(
      (a, b) => (a.line ?? 0) - (b.line ?? 0),
    ),
  };
};

import type { ListedWord } from '../puzzle/model/puzzle.ts';
import { type CheckedList, checkList } from './check-list.ts';
import { type ListProblem, type ParsedList, parseListFile, parseTypedList } from './parse-list.ts';
import type { ListNote } from './split-list.ts';

/** The languages of each script but the Latin one. The first of them stands for lists in that script. */
const SCRIPTS = [
  { letters: /\p{Script=Greek}/gu, languages: ['el'] },
  { letters: /\p{Script=Hebrew}/gu, languages: ['he'] },
  { letters: /\p{Script=Arabic}/gu, languages: ['ar', 'fa'] },
  { letters: /\p{Script=Cyrillic}/gu, languages: ['ru', 'uk', 'bg'] },
  { letters: /\p{Script=Armenian}/gu, languages: ['hy'] },
  { letters: /\p{Script=Georgian}/gu, languages: ['ka'] },
  { letters: /\p{Script=Thai}/gu, languages: ['th'] },
  { letters: /\p{Script=Devanagari}/gu, languages: ['hi', 'mr', 'ne', 'sa'] },
  { letters: /\p{Script=Hangul}/gu, languages: ['ko'] },
  // Chinese has no kana; Japanese lists seldom do without them.
  { letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, languages: ['ja', 'zh'] },
] as const;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;

const countIn = (texts: readonly string[], letters: RegExp): number =>
  texts.reduce((sum, text) => sum + (text.match(letters)?.length ?? 0), 0);

/** The language of a list. It is `stated`, unless most letters are in a script that this language does not use. */
export const languageByScript = (labels: readonly string[], stated: string): string => {
  const all = countIn(labels, /\p{L}/gu);
  const script = SCRIPTS.find(({ letters }) => countIn(labels, letters) * 2 > all);
  if (!script || script.languages.some((language) => language === stated.split('-')[0])) return stated;
  return script.languages[0] === 'ja' && countIn(labels, KANA) === 0 ? 'zh' : script.languages[0];
};

/** Reads an admin's list from its text to its words. The time depends on the text, so a thread calls it. */

export interface ListRequest {
  /** The name of the list, as pictures will show it. */
  readonly name: string;
  readonly source: ListText;
  /** The language that the admin stated. */
  readonly language: string;
  /** It only counts words and problems beyond this number. */
  readonly maxLines: number;
}

export type ListText =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly fileName: string };

export interface ReadList extends CheckedList {
  readonly kind: 'read';
  readonly language: string;
  readonly splitting: ParsedList['splitting'];
  readonly notes: readonly ListNote[];
  /** How many words the text has, good and bad ones. */
  readonly count: number;
}

/** `name-undrawn` if pictures cannot show these characters of the name. */
export type ListReading =
  | ReadList
  | { readonly kind: 'name-undrawn'; readonly characters: readonly string[] }
  | { readonly kind: 'refused'; readonly problem: ListProblem }
  | { readonly kind: 'too-many'; readonly count: number };

/** Finds the characters of a text that pictures cannot show, each once. */
type FindUndrawn = (text: string) => readonly string[];

const parse = (source: ListText): ParsedList =>
  source.kind === 'typed' ? parseTypedList(source.text) : parseListFile(source.bytes, source.fileName);

/** Reports and drops clues that pictures cannot show; their words stay. */
const dropUndrawnClues = ({ words, problems }: ParsedList, findUndrawn: FindUndrawn): ParsedList => {
  const undrawn = words.flatMap(({ label, clue = '', line }): ListProblem[] => {
    const characters = findUndrawn(clue).join(' ');
    if (characters === '') return [];
    return [{ line, fault: { kind: 'clue_undrawn', values: { word: label, characters } } }];
  });
  const lines = new Set(undrawn.map(({ line }) => line));
  return {
    words: words.map(({ clue, ...word }) => (clue === undefined || lines.has(word.line) ? word : { ...word, clue })),
    problems: [...problems, ...undrawn],
  };
};

/** Reports and drops words with letters that our fonts lack, such as very rare Chinese ones. */
const dropUndrawnWords = (
  { words, problems }: CheckedList,
  parsed: ParsedList,
  findUndrawn: FindUndrawn,
): CheckedList => {
  const lines = new Map([...parsed.words].reverse().map(({ label, line }) => [label, line]));
  const undrawn = words.flatMap(({ word, label }): (ListProblem & { readonly label: string })[] => {
    const characters = findUndrawn(word).join(' ');
    if (characters === '') return [];
    const line = lines.get(label);
    const fault = { kind: 'word_undrawn', values: { word: label, characters } } as const;
    return [{ label, fault, ...(line !== undefined && { line }) }];
  });
  const labels = new Set(undrawn.map(({ label }) => label));
  return { words: words.filter(({ label }) => !labels.has(label)), problems: [...problems, ...undrawn] };
};

/** The refusal of a whole list; `undefined` to check it word by word. */
const refuse = ({ words, problems }: ParsedList, maxLines: number): ListReading | undefined => {
  const whole = problems.find(({ line }) => line === undefined);
  if (whole?.fault.kind === 'many_words') return { kind: 'too-many', count: Number(whole.fault.values['count']) };
  if (whole) return { kind: 'refused', problem: whole };
  const count = words.length + problems.length;
  return count > maxLines ? { kind: 'too-many', count } : undefined;
};

/** The usable words and every problem of the others, or a refusal of the whole list. */
export const readList = (
  { name, source, language: stated, maxLines }: ListRequest,
  findUndrawn: FindUndrawn,
): ListReading => {
  const characters = findUndrawn(name);
  if (characters.length > 0) return { kind: 'name-undrawn', characters };
  const parsed = parse(source);
  const refusal = refuse(parsed, maxLines);
  if (refusal) return refusal;
  const language = languageByScript(
    parsed.words.map(({ label }) => label),
    stated,
  );
  const checked: { readonly words: readonly ListedWord[]; readonly problems: readonly ListProblem[] } =
    dropUndrawnWords(checkList(dropUndrawnClues(parsed, findUndrawn), language), parsed, findUndrawn);
  return {
    kind: 'read',
    ...checked,
    language,
    splitting: parsed.splitting,
    notes: parsed.notes ?? [],
    count: parsed.words.length,
  };
};

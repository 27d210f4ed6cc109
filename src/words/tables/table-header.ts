import { LANGUAGE_TRAITS, LANGUAGES } from '../languages.ts';
import { LIST_LANGUAGES } from '../list-languages.ts';

/** Recognizes a first row that names the columns of a table, such as `English,Spanish` or `Wort,Bedeutung`. */

const traits = Object.values(LANGUAGE_TRAITS);

const WORDS = new Set(traits.flatMap(({ headers }) => headers));
const WORDS_OF_PAIRS = new Set(traits.flatMap(({ headers, pairHeaders }) => [...headers, ...pairHeaders]));
const CLUES = new Set(traits.flatMap(({ clueHeaders }) => clueHeaders));

const nameIn = (names: Intl.DisplayNames, tag: string): [name: string, tag: string] => [
  names.of(tag)?.toLowerCase() ?? tag,
  tag,
];

/** The tag of each language by its lower-case name, in every language of the game and in the language itself. */
const nameLanguages = (): ReadonlyMap<string, string> => {
  const namesFor = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' });
  const inGame = LANGUAGES.map(namesFor);
  return new Map(LIST_LANGUAGES.flatMap((tag) => [...inGame, namesFor(tag)].map((names) => nameIn(names, tag))));
};

let languages: ReadonlyMap<string, string> | undefined;

/** What a column of this name holds: words, clues or texts of a language; `undefined` if the name says nothing. */
const columnOf = (name: string): string | undefined => {
  const text = name.normalize('NFC').toLowerCase();
  if (WORDS_OF_PAIRS.has(text)) return 'words';
  if (CLUES.has(text)) return 'clues';
  languages ??= nameLanguages();
  return languages.get(text);
};

type Row = readonly string[];

const namesColumns = ([word = '', clue = '']: Row): boolean => {
  const [one, other] = [columnOf(word), columnOf(clue)];
  return one !== undefined && other !== undefined && one !== other;
};

/**
 * Whether the first row names the columns: a name for words, or names for two different columns. Names of languages
 * fill more rows in a list about languages, which has no such first row.
 */
export const hasHeader = ([first = [], ...rows]: readonly Row[]): boolean =>
  WORDS.has((first[0] ?? '').toLowerCase()) || (namesColumns(first) && !rows.some(namesColumns));

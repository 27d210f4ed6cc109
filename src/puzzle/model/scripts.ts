/** Letters and their scripts. */

/** A letter of any script with its marks; joiners stand inside some Indic and Arabic letters. */
const LETTER = /^\p{L}[\p{L}\p{M}\u200c\u200d]*$/u;

export const isLetter = (cell: string): boolean => LETTER.test(cell);

/** The scripts that pictures can show. Chinese characters and kana count as one, because Japanese words mix them. */
const SCRIPTS = {
  Latin: /^\p{Script=Latin}/u,
  Greek: /^\p{Script=Greek}/u,
  Cyrillic: /^\p{Script=Cyrillic}/u,
  Hebrew: /^\p{Script=Hebrew}/u,
  Arabic: /^\p{Script=Arabic}/u,
  Armenian: /^\p{Script=Armenian}/u,
  Georgian: /^\p{Script=Georgian}/u,
  Thai: /^\p{Script=Thai}/u,
  Devanagari: /^\p{Script=Devanagari}/u,
  Korean: /^\p{Script=Hangul}/u,
  Chinese: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
} as const;

export type Script = keyof typeof SCRIPTS;

const SCRIPT_NAMES = Object.keys(SCRIPTS) as Script[];

/** As sentences name it. */
export const nameScript = (script: Script): string => (script === 'Chinese' ? 'Chinese or Japanese' : script);

/** `undefined` for a cell of any other script. */
export const scriptOf = (cell: string): Script | undefined => SCRIPT_NAMES.find((name) => SCRIPTS[name].test(cell));

/** The scripts of cells, each once, in order of appearance. Other scripts do not count. */
export const scriptsOf = (cells: readonly string[]): Script[] =>
  [...new Set(cells.map(scriptOf))].filter((name) => name !== undefined);

const SYLLABIC: ReadonlySet<Script | undefined> = new Set<Script>(['Thai', 'Devanagari', 'Korean', 'Chinese']);

/** Whether a cell holds a syllable or more, rather than a letter. */
export const isSyllabic = (cell: string): boolean => SYLLABIC.has(scriptOf(cell));

/**
 * The script of most words, the first among equals. Words of mixed scripts do not count. `undefined` without any known
 * script.
 */
export const commonestScript = (words: readonly (readonly string[])[]): Script | undefined => {
  const counts = new Map<Script, number>();
  for (const cells of words) {
    const [script, ...others] = scriptsOf(cells);
    if (script && others.length === 0) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return [...counts].reduce<[Script, number] | undefined>(
    (most, next) => (most && most[1] >= next[1] ? most : next),
    undefined,
  )?.[0];
};

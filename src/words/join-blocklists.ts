import { hideLabel, reverseCells, splitCells } from '../puzzle/model/letters.ts';

/** The part of the blocklists that needs no files, so that a browser can use it too. */

/** A file of `blocklists/`. */
export interface BlocklistFile {
  readonly words: readonly string[];
  readonly avoided: readonly string[];
  readonly harmless?: readonly string[];
}

/** Words in hidden form. */
export interface Blocklist {
  /** The words that no list may ask for. */
  readonly refused: readonly string[];
  /** Those and the avoided words. */
  readonly all: readonly string[];
}

/** The blocklist of a language, with the English words that are not harmless in it. */
export const joinBlocklists = (language: string, own: BlocklistFile, english: BlocklistFile): Blocklist => {
  const isOffensive = (word: string): boolean => !own.harmless?.includes(word);
  const hide = (words: readonly string[]): string[] => words.map((word) => hideLabel(word, language));
  const refused = [...new Set([...english.words.filter(isOffensive), ...hide(own.words)])];
  return { refused, all: [...new Set([...refused, ...english.avoided, ...hide(own.avoided)])] };
};

/** All words of a blocklist, without the avoided ones that a hidden message says forwards or backwards. */
export const withoutSaid = ({ refused, all }: Blocklist, message: string): readonly string[] => {
  const backwards = reverseCells(splitCells(message)).join('');
  const isSaid = (word: string): boolean => message.includes(word) || backwards.includes(word);
  const said = all.slice(refused.length).filter(isSaid);
  return said.length > 0 ? all.filter((word) => !said.includes(word)) : all;
};

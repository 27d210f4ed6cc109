import { PRESETS } from '../puzzle/difficulty.ts';
import { hideLabel, splitCells } from '../puzzle/letters.ts';
import { createRng, shuffle } from '../puzzle/rng.ts';
import type { ListedWord } from '../puzzle/spec.ts';
import { listedWordsOf, type Pack } from '../words/pack.ts';
import type { CliIo } from './cli-io.ts';
import { findTheme } from './find-theme.ts';
import type { GenerateOptions } from './generate-options.ts';
import { readWords, titleOfFile } from './read-words.ts';

/** Where the words of each puzzle come from. */
export interface WordSource {
  readonly title: string;
  readonly language: string;
  /** Id of the built-in theme, if it is one. */
  readonly theme: string | undefined;
  readonly secretWords: readonly ListedWord[];
  /** As hidden; `undefined` for none. */
  readonly message: string | undefined;
  /** The words of the puzzle with a seed, in the order of its list. */
  wordsFor(seed: string): readonly ListedWord[];
}

/** The most of a board's cells that the letters of words picked for it may fill. */
const FULLEST = 0.7;

/** The first words that fit a board of a given size together; all of them where none is given. */
const takeFitting = (words: readonly ListedWord[], { size, message }: GenerateOptions): ListedWord[] => {
  if (!size) return [...words];
  let left = FULLEST * size.rows * size.columns - splitCells(message ?? '').length;
  return words.filter(({ word }, i) => {
    const { length } = splitCells(word);
    if (length > Math.max(size.rows, size.columns) || (i > 0 && length > left)) return false;
    left -= length;
    return true;
  });
};

/** As many of a theme's words as the difficulty asks for, by label. */
const pickWords = (
  pack: Pack,
  secrets: readonly ListedWord[],
  options: GenerateOptions,
  seed: string,
): ListedWord[] => {
  const hidden = new Set(secrets.map(({ word }) => word));
  const { wordCount, rows, columns } = PRESETS[options.difficulty];
  const longest = options.size ? 100 : Math.max(rows, columns);
  const usable = listedWordsOf(pack).filter(({ word }) => !hidden.has(word) && splitCells(word).length <= longest);
  return takeFitting(shuffle(usable, createRng(`${seed}/words`)), options)
    .slice(0, wordCount)
    .sort((a, b) => a.label.localeCompare(b.label, pack.language));
};

/** A message as it is hidden: without spaces and punctuation, upper-cased. */
const hideMessage = (text: string, language: string): string => hideLabel(text.replace(/\p{P}/gu, ' '), language);

const DEFAULT_LANGUAGE = 'en';

/** Reads the files and finds the theme that the options name; throws a `CliError` for what cannot be used. */
export const openWordSource = async (io: CliIo, options: GenerateOptions): Promise<WordSource> => {
  const { source, secretFile, message, title } = options;
  const pack = source.kind === 'theme' ? findTheme(source.name, options.language) : undefined;
  const language = pack?.language ?? options.language ?? DEFAULT_LANGUAGE;
  const words = source.kind === 'words' ? await readWords(io, source.name, language) : [];
  const secretWords = secretFile === undefined ? [] : await readWords(io, secretFile, language);
  return {
    title: title ?? pack?.title ?? titleOfFile(source.kind === 'words' ? source.name : '-'),
    language,
    theme: pack?.id,
    secretWords,
    message: message === undefined ? undefined : hideMessage(message, language),
    wordsFor: (seed) => (pack ? pickWords(pack, secretWords, options, seed) : words),
  };
};

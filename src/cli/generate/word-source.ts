import { hideLabel } from '../../puzzle/model/letters.ts';
import { type ListedWord, themeWordsBeside } from '../../puzzle/model/spec.ts';
import { findMessageFault } from '../../puzzle/model/validate-spec.ts';
import { listedWordsOf } from '../../words/pack.ts';
import { wrongUsage } from '../shell/cli-error.ts';
import type { CliIo } from '../shell/cli-io.ts';
import { readWords, type SourceWord, titleOfFile } from '../shell/read-words.ts';
import type { BoardShape } from './choose-mask.ts';
import { findTheme } from './find-theme.ts';
import type { GenerateOptions } from './generate-options.ts';
import { pickWords, roomOf } from './pick-words.ts';
import { chooseWords, siftWords } from './sift-words.ts';

/** Where the words of each puzzle come from. */
export interface WordSource {
  readonly title: string;
  readonly language: string;
  /** Id of the built-in theme, if it is one. */
  readonly theme: string | undefined;
  readonly secretWords: readonly SourceWord[];
  /** As hidden; `undefined` for none. */
  readonly message: string | undefined;
  /** The words of the puzzle with a seed, in the order of its list; a theme's are picked for the board. */
  wordsFor(seed: string, shape: BoardShape): readonly SourceWord[];
  /** The theme's words beside those picked, as hidden: they must not be readable. Empty if there is no theme. */
  themeWordsBeside(words: readonly ListedWord[]): readonly string[];
}

/** A message as it is hidden: without spaces and punctuation, upper-cased. */
const hideMessage = (text: string, language: string): string => {
  const message = hideLabel(text.replace(/\p{P}/gu, ' '), language);
  if (message === '') throw wrongUsage(`--message “${text}” has no letters to hide.`);
  return message;
};

const DEFAULT_LANGUAGE = 'en';

/** A language for a list that names none: which way its words run depends on it. */
const guessLanguage = (words: readonly ListedWord[]): string => {
  const first = words[0]?.word ?? '';
  if (/\p{Script=Hebrew}/u.test(first)) return 'he';
  return /\p{Script=Arabic}/u.test(first) ? 'ar' : DEFAULT_LANGUAGE;
};

/** The words of the file that the options name; none if they name a theme. */
const readOwnWords = async (io: CliIo, { source, keepGood }: GenerateOptions, language: string) =>
  source.kind === 'words' ? await readWords(io, source.name, { language, keepGood }) : [];

const openSource = async (io: CliIo, options: GenerateOptions): Promise<WordSource> => {
  const { source, secretFile, title, difficulty, choose } = options;
  const pack = source.kind === 'theme' ? findTheme(source.name, options.language) : undefined;
  const known = pack?.language ?? options.language;
  const read = await readOwnWords(io, options, known ?? DEFAULT_LANGUAGE);
  const language = known ?? guessLanguage(read);
  const secretWords = secretFile === undefined ? [] : await readWords(io, secretFile, { language });
  const message = options.message === undefined ? undefined : hideMessage(options.message, language);
  const sifting = { ...options, language, secretWords };
  const words = siftWords(io, read, sifting);
  const fault = message && findMessageFault(message, pack ? listedWordsOf(pack) : words);
  if (fault) throw wrongUsage(`${fault} Change --message.`);
  return {
    title: title ?? pack?.title ?? titleOfFile(source.kind === 'words' ? source.name : '-'),
    language,
    theme: pack?.id,
    secretWords,
    message,
    themeWordsBeside: (listed) => (pack ? themeWordsBeside(listedWordsOf(pack), [...listed, ...secretWords]) : []),
    wordsFor: (seed, shape) =>
      pack
        ? pickWords(pack, { difficulty, shape, secretWords, message, choose }, seed)
        : chooseWords(words, sifting, roomOf({ difficulty, shape, message }).letters, source.name, seed),
  };
};

/** The sources that the puzzles take turns with: one, or one for each theme. */
export type WordSources = readonly [WordSource, ...WordSource[]];

/** The source of the puzzle at a place, from 0. */
export const sourceAt = (sources: WordSources, place: number): WordSource =>
  sources[place % sources.length] ?? sources[0];

/** Reads the files and finds the themes that the options name; throws a `CliError` for what cannot be used. */
export const openWordSources = async (io: CliIo, options: GenerateOptions): Promise<WordSources> => {
  const { moreThemes } = options;
  // A title names the whole; each of several themes keeps its own.
  const common = moreThemes.length === 0 ? options : { ...options, title: undefined };
  const first = await openSource(io, common);
  const more = moreThemes.map((name) => openSource(io, { ...common, source: { kind: 'theme', name } }));
  return [first, ...(await Promise.all(more))];
};

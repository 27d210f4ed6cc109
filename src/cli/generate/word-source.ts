import { hideMessage } from '../../puzzle/model/letters.ts';
import { type ListedWord, themeWordsBeside } from '../../puzzle/model/puzzle.ts';
import { findMessageFault } from '../../puzzle/model/validate-spec.ts';
import type { BoardShape } from '../../puzzle/plan-sizes.ts';
import { listedWordsOf } from '../../words/pack.ts';
import { findTheme } from '../puzzles/themes.ts';
import { type CliIo, wrongUsage } from '../shell/cli-io.ts';
import { nameOfInput } from '../shell/files.ts';
import { joinLists, readWords, type SourceWord, titleOfFile } from '../shell/word-input.ts';
import { chooseWords, pickWords, roomOf, siftWords } from './choose-words.ts';
import type { GenerateOptions } from './generate-options.ts';

/** The source of each puzzle's words. */
export interface WordSource {
  readonly title: string;
  readonly language: string;
  /** Id of the built-in theme, if the source is one. */
  readonly theme: string | undefined;
  readonly secretWords: readonly SourceWord[];
  /** As hidden; `undefined` for none. */
  readonly message: string | undefined;
  /** The words of the puzzle with this seed, in list order. For a theme, words picked for the board. */
  wordsFor(seed: string, shape: BoardShape): readonly SourceWord[];
  /** The words to choose from beside a message, in the order of a list; `undefined` if the list must stay whole. */
  readonly spare: readonly ListedWord[] | undefined;
  /** The theme's other words, as hidden. The grid must not spell them. Empty without a theme. */
  themeWordsBeside(words: readonly ListedWord[]): readonly string[];
}

const hideGivenMessage = (text: string, language: string): string => {
  const message = hideMessage(text, language);
  if (message === '') throw wrongUsage(`--message “${text}” has no letters to hide.`);
  return message;
};

const DEFAULT_LANGUAGE = 'en';

/** Guesses a list's language by its script, since the language decides which way words run. */
const guessLanguage = (words: readonly ListedWord[]): string => {
  const first = words[0]?.word ?? '';
  if (/\p{Script=Hebrew}/u.test(first)) return 'he';
  return /\p{Script=Arabic}/u.test(first) ? 'ar' : DEFAULT_LANGUAGE;
};

/** The name of a list in sentences that say what it has. */
const nameInputs = (files: readonly string[]): string =>
  files.length > 1 ? 'the joined list' : nameOfInput(files[0] ?? '-');

const sortByLabel = (words: readonly ListedWord[], language: string): ListedWord[] =>
  [...words].sort((a, b) => a.label.localeCompare(b.label, language));

/** Words, and the heading of the first list that has one. */
interface JoinedLists {
  readonly words: readonly SourceWord[];
  readonly heading?: string | undefined;
}

const readLists = async (
  io: CliIo,
  files: readonly string[],
  options: Parameters<typeof readWords>[2],
): Promise<JoinedLists> => {
  const lists: SourceWord[][] = [];
  const headings: string[] = [];
  const onHeading = (heading: string) => headings.push(heading);
  // One after the other, so that notes about them stay in order.
  for (const file of files) lists.push(await readWords(io, file, { ...options, onHeading }));
  return { words: joinLists(io, lists), heading: headings[0] };
};

/** How the words of a source are read. */
interface Opening {
  /** Words in place of those of the files. */
  readonly given?: ((language: string) => readonly SourceWord[]) | undefined;
  /** Whether problems name the file of a word, because there are other lists. */
  readonly namesFile?: boolean;
}

/** The source of a theme's words, or of the files in the options for `undefined`. */
export const openSource = async (
  io: CliIo,
  options: GenerateOptions,
  theme: string | undefined,
  { given, namesFile = false }: Opening = {},
): Promise<WordSource> => {
  const { words: files = [], secret, title, difficulty, choose, keepGood } = options;
  const pack = theme === undefined ? undefined : findTheme(theme, options.language);
  const known = pack?.language ?? options.language;
  const reading = { language: known ?? DEFAULT_LANGUAGE, keepGood, namesFile: namesFile || files.length > 1 };
  const { words: read, heading }: JoinedLists = given
    ? { words: given(reading.language) }
    : await readLists(io, files, reading);
  const language = known ?? guessLanguage(read);
  const secretWords = secret === undefined ? [] : await readWords(io, secret, { language });
  const message = options.message === undefined ? undefined : hideGivenMessage(options.message, language);
  const sifting = { ...options, language, secretWords };
  const words = siftWords(io, read, sifting);
  const fault = message && findMessageFault(message, pack ? listedWordsOf(pack) : words);
  if (fault) throw wrongUsage(`${fault} Change --message.`);
  return {
    title: title ?? pack?.title ?? heading ?? titleOfFile(files[0] ?? '-'),
    language,
    theme: pack?.id,
    secretWords,
    message,
    spare: pack ? sortByLabel(listedWordsOf(pack), pack.language) : choose === undefined ? undefined : words,
    themeWordsBeside: (listed) => (pack ? themeWordsBeside(listedWordsOf(pack), [...listed, ...secretWords]) : []),
    wordsFor: (seed, shape) =>
      pack
        ? pickWords(pack, { difficulty, shape, secretWords, message, choose }, seed)
        : chooseWords(words, sifting, roomOf({ difficulty, shape, message }).letters, nameInputs(files), seed),
  };
};

/** The sources of the puzzles in turn: one, or one for each theme. */
export type WordSources = readonly [WordSource, ...WordSource[]];

/** The source of the puzzle at a place, from 0. */
export const sourceAt = (sources: WordSources, place: number): WordSource =>
  sources[place % sources.length] ?? sources[0];

/** The theme or the files of each puzzle in turn. */
interface Origin {
  readonly theme: string | undefined;
  readonly words: GenerateOptions['words'];
}

const originsOf = ({ theme, words, byList }: GenerateOptions): Origin[] => {
  if (theme) return theme.map((name) => ({ theme: name, words: undefined }));
  // A game id has neither.
  return (
    (byList ? words : undefined)?.map((file) => ({ theme: undefined, words: [file] })) ?? [{ theme: undefined, words }]
  );
};

/** Reads the files and themes in the options. Throws a `CliError` for unusable ones. */
export const openWordSources = async (io: CliIo, options: GenerateOptions): Promise<WordSources> => {
  const origins = originsOf(options);
  // With several sources, each keeps its own title, and `title` names the whole.
  const title = origins.length === 1 ? options.title : undefined;
  const sources: WordSource[] = [];
  // One after the other, so that notes about them stay in order.
  for (const { theme, words } of origins) {
    sources.push(await openSource(io, { ...options, title, words }, theme, { namesFile: origins.length > 1 }));
  }
  const [first, ...more] = sources;
  if (!first) throw new Error('expected a source of words, got none');
  return [first, ...more];
};

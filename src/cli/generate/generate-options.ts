import { CROSSINGS } from '../../puzzle/model/construction.ts';
import { DEFAULT_DIFFICULTY, DIFFICULTIES } from '../../puzzle/model/difficulty.ts';
import { DIRECTIONS, type Direction, isDirection } from '../../puzzle/model/grid.ts';
import { MAX_WORDS } from '../../puzzle/model/validate-spec.ts';
import { findPack } from '../../words/find-pack.ts';
import { wrongUsage } from '../shell/cli-io.ts';
import {
  choice,
  either,
  flag,
  type OptionTable,
  parsed,
  parseLanguage,
  parseSize,
  type Rule,
  text,
  texts,
  toCamelCase,
  type Values,
  valuesOf,
  wholeNumber,
  withDefault,
  without,
} from '../shell/options.ts';
import { countOf, type Format, formatOf, RESULT } from './formats.ts';
import { notWithId, parseGameId } from './game-ids.ts';

/** Parses themes between commas, at least one. A title may itself contain a comma. */
const parseThemes = (typed: string): readonly [string, ...string[]] => {
  const [first = '', ...more] = findPack(typed) ? [typed] : typed.split(',').map((name) => name.trim());
  if ([first, ...more].includes(''))
    throw wrongUsage(`--theme “${typed}” leaves a name empty: give names between commas.`);
  return [first, ...more];
};

/** Parses directions in any order. Their result is in compass order. */
const parseDirections = (typed: string): Direction[] => {
  const names = typed
    .toUpperCase()
    .split(/[\s,;]+/u)
    .filter(Boolean);
  const unknown = names.find((name) => !isDirection(name));
  if (names.length === 0 || unknown !== undefined) {
    throw wrongUsage(`--directions “${unknown ?? typed}” is none of ${DIRECTIONS.join(', ')}.`);
  }
  return DIRECTIONS.filter((direction) => names.includes(direction));
};

/** Parses seconds into milliseconds. */
const parseTimeoutMs = (typed: string): number => {
  const seconds = Number(typed);
  if (/^(?:\d+|\d*\.\d+)$/u.test(typed) && seconds >= 0.001 && seconds <= 86_400) return seconds * 1000;
  throw wrongUsage(`--timeout “${typed}” is not a number of seconds from 0.001 to 86400.`);
};

const parseSeed = (typed: string): string => {
  if (typed === '') throw wrongUsage('--seed is empty: give any text, or leave it out.');
  return typed;
};

const noInputTwice: Rule = ({ words, secret }) => {
  const inputs = [...valuesOf(words), ...valuesOf(secret)].filter((path) => path === '-');
  return inputs.length > 1 ? 'Only one of --words and --secret can be standard input, and only once.' : undefined;
};

const needsLists: Rule = ({ words }, name) =>
  valuesOf(words).length > 1 ? undefined : `--${name} is for several lists: give --words FILE more than once.`;

const needsShape: Rule = ({ shape }) =>
  shape === undefined ? '--invert needs a shape to turn inside out: add --shape NAME.' : undefined;

export const FIT_NEEDS_SIZE = '--fit needs a board of a fixed size, as others grow until all words fit: add --size.';

const notWithTheme: Rule = ({ theme }, name) =>
  theme === undefined ? undefined : `--${name} is for lists of your own; a theme has no such words: leave it out.`;

/** Only the file of a shape says whether it has a size. */
const needsFixedSize: Rule = ({ size, shape }) =>
  size === undefined && shape === undefined ? FIT_NEEDS_SIZE : undefined;

/** Options of a puzzle that suit a game id. It decides all others. */
const BESIDE_ID: readonly string[] = ['blind', 'timeout'];

const decidedById = <Table extends OptionTable>(table: Table): Table =>
  Object.fromEntries(
    Object.entries(table).map(([name, option]) => [
      name,
      BESIDE_ID.includes(name) ? option : { ...option, rules: [notWithId, ...option.rules] },
    ]),
  ) as Table;

/** Which words are hidden, and where. Unless an option says otherwise, `undefined` leaves the choice to the program. */
const PUZZLE = {
  words: texts(
    'FILE',
    'several times for several lists, which are joined; one word a line, or between commas, tabs or spaces, numbered or not, as a pasted table; pairs of a word and a clue between tabs, as from Quizlet or Anki; or “word,clue” in a file ending in .csv; - is standard input. Words have 3 letters or more',
    either('theme'),
    noInputTwice,
  ),
  theme: parsed(
    'NAME',
    'a built-in theme (see searchlight themes), which gives as many words as the difficulty asks for; several between commas take turns in one booklet',
    parseThemes,
  ),
  'by-list': flag(
    'each list of --words has puzzles of its own, with its file as title; they take turns in one booklet',
    needsLists,
  ),
  choose: parsed(
    'N',
    "N of the words, drawn by the seed (default: all of a file, a theme's by difficulty)",
    wholeNumber(1, MAX_WORDS, ' of words'),
  ),
  'keep-good': flag('names the words that no puzzle can use and leaves them out'),
  fit: flag(
    'leaves out the words that have no place on a board of this --size, and names them; as many stay as it finds room for',
    needsFixedSize,
    without('decides how many words there are', 'choose'),
  ),
  'allow-contained': flag(
    'a word may stand inside a longer one, such as KANSAS in ARKANSAS; each has one place of its own besides, and the certificate names the pairs',
    notWithTheme,
    without('changes a rule that plain puzzles do not have', 'plain'),
    without('gives words a second reading, which blank cells would hide', 'blind'),
  ),
  secret: text('FILE', 'words that are hidden but not listed'),
  message: text(
    'TEXT',
    'what the letters outside the words spell, row by row; on a --size that it cannot fill, cells stay empty',
  ),
  language: parsed('TAG', "language of your words, such as de or pt-BR (default en, or the theme's)", parseLanguage),
  size: parsed('ROWSxCOLUMNS', '2x2 to 100x100 (default: as small as is comfortable)', parseSize),
  difficulty: withDefault(DEFAULT_DIFFICULTY, choice(DIFFICULTIES)),
  directions: parsed(
    'LIST',
    "such as E,S,SE: compass points, E reads to the right (default: the difficulty's)",
    parseDirections,
  ),
  shape: text(
    'NAME',
    'heart, fish, A, 7 and many more (see searchlight shapes); heart+ring lays one over the other, circle-star cuts one out, random draws one; or a file: a picture, whose dark parts are open, or a text, in which . and spaces stay empty',
  ),
  invert: flag('turns the shape inside out', needsShape),
  crossings: choice(
    CROSSINGS,
    (names) =>
      `${names}: how many letters words share (default many); maximum takes longer, and tells for lists of up to 12 words whether more would be possible`,
  ),
  'no-overlap': flag('no two words share a cell', without('leaves no letter to share', 'crossings')),
  blind: flag(
    'a tenth of the cells are printed blank, for experts; each word still has one place only',
    // Words of a plain puzzle may occur again, so blank cells would make them ambiguous.
    without('needs words that occur once', 'plain'),
  ),
  herrings: parsed('N', "so many beginnings of words that break off (default: the difficulty's)", wholeNumber(0, 99)),
  plain: flag(
    'only the oldest rules: all words placed, crossings on equal letters; words may be short',
    without('leaves everything to chance', 'crossings', 'herrings'),
  ),
  seed: parsed('TEXT', 'the same seed and options give the same puzzle (default: a new one, which is told)', parseSeed),
  timeout: withDefault('30', parsed('SECONDS', 'give a puzzle up after so long, from 0.001 to 86400', parseTimeoutMs)),
};

/** Every option of `generate`, in the order of the help. */
export const OPTIONS = { ...decidedById(PUZZLE), ...RESULT };

type Given = Values<typeof OPTIONS, 'id'>;

/** The options of `generate`, checked without reading files. Words come from one of `words`, `theme` and `id`. */
export interface GenerateOptions extends Given {
  readonly count: number;
  readonly format: Format;
}

/** A short id turns into its options. A literal one stays. */
const expandId = (given: Given): Given => {
  const known = given.id === undefined ? undefined : parseGameId(given.id);
  if (known?.kind !== 'theme') return given;
  const { theme, difficulty, seed } = known;
  return { ...given, id: undefined, theme: [theme], difficulty, seed };
};

/** The options with all that follows from several of them. Throws a `CliError` if they make no sense together. */
export const completeOptions = (typed: Given): GenerateOptions => {
  const given = expandId(typed);
  const { words, theme, id, out, byList } = given;
  const format = formatOf({ out, format: given.format });
  if (words === undefined && theme === undefined && id === undefined) {
    throw wrongUsage('Words are missing: give --words FILE or --theme NAME. See searchlight generate --help.');
  }
  const lists = byList ? (words?.length ?? 1) : 1;
  const count = countOf(given.count, theme?.length ?? lists, theme ? 'themes' : 'lists', format);
  if (given.singlePage && count > 1) throw wrongUsage(`--single-page holds one puzzle, not ${count}: leave it out.`);
  return { ...given, format, count };
};

/** Options that leave the short id of a theme's puzzle as it is, because it holds them or they change nothing. */
const WITHIN_ID: readonly string[] = ['theme', 'difficulty', 'seed', 'language', 'keep-good', 'timeout'];

/** Whether more than theme, difficulty and seed decided the puzzle. No short id names such a puzzle. */
export const isBeyondId = (options: GenerateOptions): boolean => {
  const values: Readonly<Record<string, unknown>> = { ...options };
  const differs = Object.entries(PUZZLE).some(
    ([name, { absent }]) => !WITHIN_ID.includes(name) && values[toCamelCase(name)] !== absent,
  );
  return differs || options.count > 1;
};

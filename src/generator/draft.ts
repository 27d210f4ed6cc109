import { DEFAULT_DIFFICULTY, type Difficulty, isDifficulty } from '../puzzle/model/difficulty.ts';
import { DIRECTIONS, type Direction, isDirection } from '../puzzle/model/grid.ts';
import { COLOR_THEMES, type ColorTheme } from '../render/model/tokens.ts';

/** What the list below a board shows. */
export const LISTS = ['both', 'labels', 'clues'] as const;

export type ListForm = (typeof LISTS)[number];

/** Everything that a person typed or chose on the page. */
export interface Draft {
  readonly title: string;
  /** The list as typed. */
  readonly words: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly difficulty: Difficulty;
  /** `undefined` for those of the difficulty. */
  readonly directions: readonly Direction[] | undefined;
  /** `undefined` for a board as small as is comfortable. */
  readonly size: { readonly rows: number; readonly columns: number } | undefined;
  /** A name of a shape; `''` for a rectangle. */
  readonly shape: string;
  readonly message: string;
  readonly allowContained: boolean;
  readonly seed: string;
  readonly list: ListForm;
  readonly colors: ColorTheme;
  /** Whether a printed puzzle has lines for name and date. */
  readonly nameLines: boolean;
  /** Whether the page shows the solution. */
  readonly solution: boolean;
}

/** A draft without any words. */
export const emptyDraft = (language: string, seed: string): Draft => ({
  title: '',
  words: '',
  language,
  difficulty: DEFAULT_DIFFICULTY,
  directions: undefined,
  size: undefined,
  shape: '',
  message: '',
  allowContained: false,
  seed,
  list: 'both',
  colors: 'light',
  nameLines: false,
  solution: false,
});

const TEXTS = ['title', 'words', 'language', 'shape', 'message', 'seed'] as const;
const FLAGS = ['allowContained', 'nameLines', 'solution'] as const;

/** The draft as the part of an address behind `#`, without what is as usual. */
export const formatDraft = (draft: Draft): string => {
  const usual = emptyDraft('', '');
  const { directions, size } = draft;
  const pairs: [string, string | undefined][] = [
    ...TEXTS.map((name): [string, string | undefined] => [name, draft[name] || undefined]),
    ...(['difficulty', 'list', 'colors'] as const).map((name): [string, string | undefined] => [
      name,
      draft[name] === usual[name] ? undefined : draft[name],
    ]),
    ['directions', directions?.join(' ')],
    ['size', size && `${size.rows}x${size.columns}`],
    ...FLAGS.map((name): [string, string | undefined] => [name, draft[name] ? 'yes' : undefined]),
  ];
  return new URLSearchParams(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined)).toString();
};

const SIZE = /^(\d{1,3})x(\d{1,3})$/u;

const parseSize = (text: string): Draft['size'] => {
  const [, rows, columns] = SIZE.exec(text) ?? [];
  return rows === undefined || columns === undefined ? undefined : { rows: Number(rows), columns: Number(columns) };
};

const parseDirections = (text: string | null): Draft['directions'] => {
  if (text === null) return undefined;
  const names = text.split(' ');
  return names.every((name) => name === '' || isDirection(name))
    ? DIRECTIONS.filter((direction) => names.includes(direction))
    : undefined;
};

const choose = <T extends string>(known: readonly T[], text: string | null, usual: T): T =>
  known.find((name) => name === text) ?? usual;

const isTag = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
};

/** Reads what `formatDraft` wrote. Where a part is missing or makes no sense, the `usual` one stays. */
export const parseDraft = (text: string, usual: Draft): Draft => {
  const parameters = new URLSearchParams(text);
  const difficulty = parameters.get('difficulty') ?? '';
  const language = parameters.get('language') ?? '';
  const texts = Object.fromEntries(TEXTS.map((name) => [name, parameters.get(name) ?? usual[name]]));
  const flags = Object.fromEntries(FLAGS.map((name) => [name, parameters.get(name) === 'yes']));
  return {
    ...usual,
    ...texts,
    ...flags,
    language: isTag(language) ? language : usual.language,
    difficulty: isDifficulty(difficulty) ? difficulty : usual.difficulty,
    directions: parseDirections(parameters.get('directions')),
    size: parseSize(parameters.get('size') ?? ''),
    list: choose(LISTS, parameters.get('list'), usual.list),
    colors: choose(COLOR_THEMES, parameters.get('colors'), usual.colors),
  };
};

/** The puzzle's words and their clues, to show what the page does. */
export const EXAMPLE: Pick<Draft, 'title' | 'words'> = {
  title: 'By the river',
  words: `otter: It swims on its back
heron: It stands still in shallow water
kingfisher: A flash of blue
dragonfly: It has four wings
water lily: A frog may sit on it
beaver: It builds dams
minnow: A small fish
willow: A tree with hanging branches
pebble: A round stone
ferry: It takes you across`,
};

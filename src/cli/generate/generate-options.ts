import { extname } from 'node:path';
import { CROSSINGS, type Crossings } from '../../puzzle/model/construction.ts';
import { DEFAULT_DIFFICULTY, DIFFICULTIES, type Difficulty } from '../../puzzle/model/difficulty.ts';
import type { Direction } from '../../puzzle/model/direction.ts';
import type { Size } from '../../puzzle/model/message-sizes.ts';
import { COLOR_THEMES, type ColorTheme } from '../../render/model/colors.ts';
import { PAPERS, type PaperName } from '../../render/model/paper.ts';
import { findPack } from '../../words/find-pack.ts';
import { wrongUsage } from '../shell/cli-io.ts';
import {
  chooseOne,
  parseChoice,
  parseCount,
  parseDirections,
  parseHerrings,
  parseLanguage,
  parseSize,
  parseTimeout,
} from '../shell/parse-options.ts';
import { CASES, type LetterCase, type ListOrder, ORDERS } from './arrange-list.ts';
import { readArguments, type Values } from './read-arguments.ts';

export const FORMATS = ['txt', 'png', 'svg', 'pdf', 'json', 'csv', 'html'] as const;

export type Format = (typeof FORMATS)[number];

/** Formats that hold more than one puzzle. */
const MANY_PUZZLES: readonly Format[] = ['pdf', 'txt', 'json', 'csv'];

const LISTINGS = ['labels', 'clues', 'both'] as const;

const DEFAULT_TIMEOUT_SECONDS = '30';

/** The source of the words. */
interface Source {
  readonly kind: 'words' | 'theme' | 'literal';
  readonly name: string;
}

/** The options of `generate`, checked without reading files. */
export interface GenerateOptions {
  /** A file of words, a theme, or a literal game id. */
  readonly source: Source;
  /** More themes of a booklet. Its puzzles use all themes in turn. */
  readonly moreThemes: readonly string[];
  readonly secretFile: string | undefined;
  /**
   * The number of words to choose. `undefined` takes every word of a file. For a theme, the difficulty then sets the
   * number.
   */
  readonly choose: number | undefined;
  /** Names words that no puzzle can use and leaves them out. */
  readonly keepGood: boolean;
  /** As typed. */
  readonly message: string | undefined;
  readonly language: string | undefined;
  /** `undefined` lets the program choose. */
  readonly size: Size | undefined;
  readonly difficulty: Difficulty;
  /** `undefined` leaves them to the difficulty and the language. */
  readonly directions: readonly Direction[] | undefined;
  /** Names of shapes, `random` or a file. */
  readonly shape: string | undefined;
  /** Inverts the shape: its empty cells become the open ones. */
  readonly invert: boolean;
  readonly plain: boolean;
  /** Whether no two words share a cell. */
  readonly apart: boolean;
  /** Leaves some cells blank in print. */
  readonly blind: boolean;
  /** `undefined` means many. */
  readonly crossings: Crossings | undefined;
  /** `undefined` leaves their number to the difficulty. */
  readonly herrings: number | undefined;
  readonly seed: string | undefined;
  /** For each puzzle. */
  readonly timeoutMs: number;
  readonly count: number;
  /** `undefined` is standard output. */
  readonly outFile: string | undefined;
  readonly format: Format;
  readonly variant: 'puzzle' | 'answers' | 'solution';
  readonly colors: ColorTheme;
  readonly listing: (typeof LISTINGS)[number] | undefined;
  readonly order: ListOrder;
  /** `undefined` prints capitals on the grid and labels as written. */
  readonly letterCase: LetterCase | undefined;
  readonly title: string | undefined;
  readonly paper: PaperName;
  readonly largePrint: boolean;
  /** Lines for name and date on each page of a puzzle. */
  readonly nameLines: boolean;
  /** Whether the letters of an svg are outlines rather than text. */
  readonly outlines: boolean;
}

const mapDefined = <T, U>(value: T | undefined, map: (value: T) => U): U | undefined =>
  value === undefined ? undefined : map(value);

/** The themes between commas, at least one. A title may itself contain a comma. */
const namesIn = (theme: string): [string, ...string[]] => {
  const [first = '', ...more] = findPack(theme) ? [theme] : theme.split(',').map((name) => name.trim());
  if ([first, ...more].includes(''))
    throw wrongUsage(`--theme “${theme}” leaves a name empty: give names between commas.`);
  return [first, ...more];
};

const readSource = (
  { words, theme, secret }: Values,
  id: string | undefined,
): Pick<GenerateOptions, 'source' | 'moreThemes'> => {
  if (words !== undefined && theme !== undefined) throw wrongUsage('Give either --words or --theme, not both.');
  if (words === '-' && secret === '-') throw wrongUsage('Only one of --words and --secret can be standard input.');
  if (words !== undefined) return { source: { kind: 'words', name: words }, moreThemes: [] };
  if (theme !== undefined) {
    const [name, ...moreThemes] = namesIn(theme);
    return { source: { kind: 'theme', name }, moreThemes };
  }
  if (id !== undefined) return { source: { kind: 'literal', name: id }, moreThemes: [] };
  throw wrongUsage('Words are missing: give --words FILE or --theme NAME. See searchlight generate --help.');
};

/** The format by the file's ending. `--format` fills in for an unknown ending. It must not contradict a known one. */
const readFormat = ({ format, out }: Values): Format => {
  const asked = mapDefined(format, (name) => chooseOne('--format', name, FORMATS));
  if (out === undefined || out === '-') return asked ?? 'txt';
  const ending = extname(out).slice(1).toLowerCase();
  const known = FORMATS.find((name) => name === ending);
  if (asked && known && asked !== known) throw wrongUsage(`--out ${out} is a ${known} file, not --format ${asked}.`);
  const chosen = asked ?? known;
  if (chosen) return chosen;
  throw wrongUsage(`--out ${out} does not end in .${FORMATS.join(', .')}: change it, or give --format.`);
};

const readSeed = ({ seed }: Values): string | undefined => {
  if (seed === '') throw wrongUsage('--seed is empty: give any text, or leave it out.');
  return seed;
};

const readVariant = ({ answers, solution }: Values, format: Format): GenerateOptions['variant'] => {
  if (format === 'html' && (answers || solution)) {
    throw wrongUsage(`An html page is for playing: leave out --${answers ? 'answers' : 'solution'}.`);
  }
  if (answers && solution) throw wrongUsage('Give either --answers or --solution, not both.');
  if (answers) return 'answers';
  return solution ? 'solution' : 'puzzle';
};

/** Reads the options about looks. A plain puzzle accepts no such option. */
const readLooks = ({
  crossings,
  herrings,
  plain,
  'no-overlap': apart = false,
}: Values): Pick<GenerateOptions, 'crossings' | 'herrings' | 'apart'> => {
  if (apart && crossings !== undefined) {
    throw wrongUsage('--no-overlap leaves no letter to share: leave out --crossings, or --no-overlap.');
  }
  const given = crossings === undefined ? 'herrings' : 'crossings';
  if (plain && (crossings ?? herrings) !== undefined) {
    throw wrongUsage(`--plain leaves everything to chance: leave out --${given}, or --plain.`);
  }
  return {
    crossings: mapDefined(crossings, (name) => chooseOne('--crossings', name, CROSSINGS)),
    herrings: mapDefined(herrings, parseHerrings),
    apart,
  };
};

/** Words of a plain puzzle may occur again, so blank cells would make them ambiguous. */
const readBlind = ({ blind = false, plain }: Values): boolean => {
  if (blind && plain) throw wrongUsage('--blind needs words that occur once: leave out --plain, or --blind.');
  return blind;
};

const readInvert = ({ invert = false, shape }: Values): boolean => {
  if (invert && shape === undefined) throw wrongUsage('--invert needs a shape to turn inside out: add --shape NAME.');
  return invert;
};

/** The number of puzzles. The default is one for each theme. */
const readCount = ({ count: text }: Values, themes: number, format: Format): number => {
  const count = parseCount(text ?? String(themes));
  if (count < themes) throw wrongUsage(`--count ${count} is too few for ${themes} themes: give ${themes} or more.`);
  if (count === 1 || MANY_PUZZLES.includes(format)) return count;
  throw wrongUsage(`Each ${format} file holds one puzzle; for ${count} of them use ${MANY_PUZZLES.join(', ')}.`);
};

/** Reads options for pdf or svg only. Refuses them for other formats. */
const readPrint = (values: Values, format: Format): Pick<GenerateOptions, 'largePrint' | 'nameLines' | 'outlines'> => {
  const given = (['large-print', 'name-lines'] as const).find((name) => values[name]);
  if (given && format !== 'pdf') throw wrongUsage(`--${given} is for printing: give --out FILE.pdf, or leave it out.`);
  const { outlines = false } = values;
  if (outlines && format !== 'svg') throw wrongUsage('--outlines is for svg: give --out FILE.svg, or leave it out.');
  return { largePrint: values['large-print'] ?? false, nameLines: values['name-lines'] ?? false, outlines };
};

/** Formats for other programs. They hold words as hidden. */
const DATA: readonly Format[] = ['json', 'csv'];

const readCase = ({ case: name }: Values, format: Format): LetterCase | undefined => {
  if (name !== undefined && DATA.includes(format)) {
    throw wrongUsage(`--case is for what is printed; a ${format} file has words as they are hidden: leave it out.`);
  }
  return mapDefined(name, (text) => chooseOne('--case', text, CASES));
};

/** The options of `generate` from its arguments. Throws a `CliError` for the first wrong one. */
export const parseGenerateOptions = (args: readonly string[]): GenerateOptions => {
  const { values, id } = readArguments(args);
  const difficulty = chooseOne('--difficulty', values.difficulty ?? DEFAULT_DIFFICULTY, DIFFICULTIES);
  const format = readFormat(values);
  const source = readSource(values, id);
  return {
    ...source,
    secretFile: values.secret,
    choose: mapDefined(values.choose, parseChoice),
    keepGood: values['keep-good'] ?? false,
    message: values.message,
    language: mapDefined(values.language, parseLanguage),
    size: mapDefined(values.size, parseSize),
    difficulty,
    directions: mapDefined(values.directions, parseDirections),
    shape: values.shape,
    invert: readInvert(values),
    plain: values.plain ?? false,
    ...readLooks(values),
    blind: readBlind(values),
    seed: readSeed(values),
    timeoutMs: parseTimeout(values.timeout ?? DEFAULT_TIMEOUT_SECONDS),
    count: readCount(values, 1 + source.moreThemes.length, format),
    outFile: values.out === '-' ? undefined : values.out,
    format,
    variant: readVariant(values, format),
    colors: chooseOne('--colors', values.colors ?? 'light', COLOR_THEMES),
    listing: mapDefined(values.list, (name) => chooseOne('--list', name, LISTINGS)),
    order: chooseOne('--order', values.order ?? 'given', ORDERS),
    letterCase: readCase(values, format),
    title: values.title,
    paper: chooseOne('--paper', values.paper ?? 'a4', Object.keys(PAPERS) as PaperName[]),
    ...readPrint(values, format),
  };
};

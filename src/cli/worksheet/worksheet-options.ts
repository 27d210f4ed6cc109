import { extname } from 'node:path';
import { DIFFICULTIES, type Difficulty } from '../../puzzle/model/difficulty.ts';
import { SHEET_LANGUAGES } from '../../words/languages.ts';
import { parseTrim, TRIMS } from '../book/lengths.ts';
import { OPTIONS as GENERATE } from '../generate/generate-options.ts';
import { wrongUsage } from '../shell/cli-io.ts';
import {
  flag,
  oneOf,
  orList,
  parsed,
  parseLanguage,
  text,
  type ValuesOf,
  wholeNumber,
  withDefault,
} from '../shell/options.ts';

const parsePdf = (typed: string, name: string): string => {
  if (extname(typed).toLowerCase() === '.pdf') return typed;
  throw wrongUsage(`--${name} ${typed} does not end in .pdf.`);
};

/** Parses names of difficulties between commas, each once. They keep their order. */
const parseLevels = (typed: string, name: string): readonly Difficulty[] => {
  const levels = typed.split(',').map((one) => oneOf(DIFFICULTIES)(one, name));
  const twice = levels.find((level, i) => levels.indexOf(level) < i);
  if (twice === undefined) return levels;
  throw wrongUsage(`--${name} names ${twice} twice: give each level once, and --copies for more sheets of it.`);
};

/** Longer texts leave nothing to write on. */
const MAX_FIELD = 40;

const parseField = (typed: string, name: string): string => {
  const value = typed.trim();
  if (value === '') throw wrongUsage(`--${name} is empty: leave it out for an empty line.`);
  if (value.length <= MAX_FIELD) return value;
  throw wrongUsage(`--${name} has ${value.length} characters: ${MAX_FIELD} at most fit on its line.`);
};

/** Sheets of one list, each level with so many. */
const MAX_COPIES = 40;

/** The options of `worksheet`, in the order of the help. */
export const OPTIONS = {
  words: GENERATE.words,
  theme: text('NAME', 'a built-in theme (see searchlight themes), of which 12 words are drawn'),
  choose: GENERATE.choose,
  'keep-good': GENERATE['keep-good'],
  'allow-contained': GENERATE['allow-contained'],
  'word-language': parsed('TAG', "language of your words (default: --language, or the theme's)", parseLanguage),
  levels: withDefault(
    'medium',
    parsed('LIST', `sheets of the same words at ${orList(DIFFICULTIES)}, between commas`, parseLevels),
    'pupils see a shape in the corner, which only the key explains',
  ),
  copies: withDefault(
    '1',
    parsed('N', 'different grids of each level, so that neighbours cannot copy', wholeNumber(1, MAX_COPIES)),
  ),
  shape: GENERATE.shape,
  seed: GENERATE.seed,
  timeout: GENERATE.timeout,
  out: parsed('FILE', 'the sheets for your pupils, a page each, ending in .pdf', parsePdf),
  key: parsed('FILE', 'the answer key, ending in .pdf; no other file holds a solution', parsePdf),
  language: parsed(
    'TAG',
    `of headings and instructions: ${orList(SHEET_LANGUAGES)} (default: that of the words)`,
    parseLanguage,
  ),
  title: GENERATE.title,
  class: parsed('TEXT', 'printed on the line for the class', parseField),
  date: parsed('TEXT', 'printed on the line for the date; 2026-03-14 becomes a date in the language', parseField),
  list: GENERATE.list,
  order: GENERATE.order,
  case: GENERATE.case,
  trim: parsed('SIZE', `${TRIMS} (default: letter for tags such as en-US, else a4)`, (typed, name) => {
    const trim = parseTrim(typed);
    if (trim) return trim;
    throw wrongUsage(`--${name} “${typed}” is not ${TRIMS}.`);
  }),
  large: flag('lists in 18 points and large cells'),
  typeface: text('FILE', 'a font of your own, ending in .ttf or .otf'),
};

export type WorksheetOptions = ValuesOf<typeof OPTIONS>;

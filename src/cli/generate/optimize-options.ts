import { OBJECTIVES, type Objective, SHARING } from '../../puzzle/optimize/optimum.ts';
import {
  choice,
  either,
  flag,
  parsed,
  type Rule,
  type ValuesOf,
  wholeNumber,
  withDefault,
  without,
} from '../shell/options.ts';

const needsWords: Rule = ({ words }, name) =>
  words === undefined ? `--${name} is for a list of your own: give --words FILE.` : undefined;

const needsSize: Rule = ({ size }, name) =>
  size === undefined ? `--${name} fills a board of a fixed size: add --size ROWSxCOLUMNS.` : undefined;

const needsSmallest: Rule = ({ smallest }) =>
  smallest === undefined ? '--square is for the smallest board: add --smallest, or leave it out.' : undefined;

const needsObjective: Rule = (given, name) =>
  OBJECTIVES.some((objective) => given[objective] !== undefined)
    ? undefined
    : `--${name} is for --smallest, --most and --fullest: add one of them, or leave it out.`;

/** What a search for the best board leaves no room for. */
const RULES: readonly Rule[] = [
  needsWords,
  without('keeps only the oldest rules, and needs every word for itself', 'message', 'secret', 'blind', 'herrings'),
  without('keeps only the oldest rules', 'plain', 'allow-contained', 'crossings', 'no-overlap'),
  without('chooses the words or the board itself', 'fit', 'shape', 'invert'),
  without('makes one puzzle', 'count', 'by-list'),
];

/** The search for the best board. */
export const OPTIMUM = {
  smallest: flag(
    'the board with fewest cells, of 2x2 to 100x100, that holds the whole list; shows the best so far until --timeout or Ctrl-C, and a bound that no board can beat',
    either('most'),
    either('fullest'),
    ...RULES,
    without('chooses the size itself', 'size'),
  ),
  square: flag('with --smallest: square boards only', needsSmallest),
  most: flag('as many words of the list as a board of this --size holds', either('fullest'), ...RULES, needsSize),
  fullest: flag(
    'words with as many letters together as a board of this --size holds: many crossings and few free cells',
    ...RULES,
    needsSize,
  ),
  sharing: choice(
    SHARING,
    (names) => `${names}: with --smallest, --most or --fullest, two words share any cells or at most one (default one)`,
    needsObjective,
  ),
  threads: withDefault(
    '1',
    parsed(
      'N',
      'with --smallest, --most or --fullest: N searches at once, from 1 to 64, each with its own chance; only with 1 does a seed give the same again',
      wholeNumber(1, 64),
      needsObjective,
    ),
  ),
};

type Given = ValuesOf<typeof OPTIMUM>;

/** The wanted search; `undefined` for an ordinary puzzle. */
export const objectiveOf = (given: Given): Objective | undefined => OBJECTIVES.find((objective) => given[objective]);

export type OptimumOptions = Pick<Given, 'square' | 'sharing' | 'threads'>;

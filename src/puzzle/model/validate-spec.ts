import { isDirection } from './grid.ts';
import { nameInvisible } from './invisible.ts';
import {
  commonestScript,
  isLetter,
  isSyllabic,
  nameScript,
  reverseCells,
  scriptOf,
  scriptsOf,
  splitCells,
} from './letters.ts';
import {
  type ListedWord,
  openCells,
  type PuzzleSpec,
  type SpecProblem,
  type WordFault,
  type WordProblem,
} from './puzzle.ts';

export const MIN_SIDE = 2;
export const MAX_SIDE = 100;
/** Listed and secret words together. */
export const MAX_WORDS = 2000;
export const MIN_WORD_CELLS = 3;
/** The same in scripts that write a syllable or more in one cell. */
const MIN_SYLLABLES = 2;

const minCellsOf = ({ cells }: HiddenWord): number => (cells.every(isSyllabic) ? MIN_SYLLABLES : MIN_WORD_CELLS);

const isSide = (side: number): boolean => Number.isInteger(side) && side >= MIN_SIDE && side <= MAX_SIDE;

interface HiddenWord extends ListedWord {
  readonly cells: readonly string[];
}

const nameOf = ({ label, word }: ListedWord): string => label || word;

const describeLength = (count: number): string => `${count} ${count === 1 ? 'letter' : 'letters'}`;

const sizeProblems = ({ rows, columns }: PuzzleSpec): string[] => {
  const sides: [string, number][] = [
    ['rows', rows],
    ['columns', columns],
  ];
  return sides
    .filter(([, side]) => !isSide(side))
    .map(([name, side]) => `The grid needs from ${MIN_SIDE} to ${MAX_SIDE} ${name}, not ${side}.`);
};

const directionProblems = ({ directions }: PuzzleSpec): string[] => {
  if (directions.length === 0) return ['At least one direction is needed.'];
  const unknown = directions.filter((direction) => !isDirection(direction));
  const isRepeated = new Set(directions).size < directions.length;
  return [
    ...unknown.map((direction) => `“${direction}” is not a direction.`),
    ...(isRepeated ? ['A direction is given more than once.'] : []),
  ];
};

const maskProblems = (spec: PuzzleSpec): string[] => {
  const { rows, columns, mask } = spec;
  if (!mask || !isSide(rows) || !isSide(columns)) return [];
  if (mask.length !== rows * columns) {
    return [`The shape has ${mask.length} cells, but a grid of ${rows} × ${columns} has ${rows * columns}.`];
  }
  return openCells(spec) === 0 ? ['The shape leaves no cell open.'] : [];
};

/** One sentence on the first fault in a message's letters beside a list; `undefined` for a good message. */
export const findMessageFault = (message: string, words: readonly ListedWord[]): string | undefined => {
  const cells = splitCells(message);
  const wrong = cells.find((cell) => !isLetter(cell));
  if (wrong !== undefined)
    return `The hidden message contains “${nameInvisible(wrong) ?? wrong}”, which is not a letter.`;
  const common = commonestScript(words.map(({ word }) => splitCells(word)));
  const other = scriptsOf(cells).find((script) => script !== common);
  return common && other
    ? `The hidden message has ${nameScript(other)} letters, but the list is in ${nameScript(common)} ones.`
    : undefined;
};

const messageProblems = (spec: PuzzleSpec): string[] => {
  if (spec.message === undefined) return [];
  const cells = splitCells(spec.message);
  const fault = findMessageFault(spec.message, spec.words);
  if (fault) return [fault];
  if (!isSide(spec.rows) || !isSide(spec.columns) || cells.length <= openCells(spec)) return [];
  return [`The hidden message has ${describeLength(cells.length)}, but the grid has only ${openCells(spec)} cells.`];
};

const fillerProblems = ({ fillerLetters }: PuzzleSpec): string[] => {
  const wrong = [...new Set(fillerLetters)].filter((letter) => !isLetter(letter) || splitCells(letter).length !== 1);
  return wrong.length > 0 ? ['The filler letters must be single letters.'] : [];
};

const countProblems = ({ words, secretWords }: PuzzleSpec): string[] => {
  const count = words.length + secretWords.length;
  if (words.length === 0) return ['The list has no words.'];
  return count > MAX_WORDS ? [`The list has ${count} words; at most ${MAX_WORDS} fit in a puzzle.`] : [];
};

/** A letter in a tree of words: its possible successors, and the text of the word that ends here. */
interface Node {
  readonly next: Map<string, Node>;
  text?: string;
}

const createNode = (): Node => ({ next: new Map() });

const addTo = (root: Node, cells: readonly string[]): void => {
  let node = root;
  for (const cell of cells) {
    const next = node.next.get(cell) ?? createNode();
    node.next.set(cell, next);
    node = next;
  }
  node.text = cells.join('');
};

/** The texts of the tree that begin at a cell. */
function* textsAt(root: Node, cells: readonly string[], from: number): Generator<string> {
  let node: Node | undefined = root;
  for (let at = from; node && at < cells.length; at++) {
    node = node.next.get(cells[at] as string);
    if (node?.text !== undefined) yield node.text;
  }
}

interface Word {
  readonly cells: readonly string[];
}

/**
 * Maps each `wanted` text that is part of a longer word to the last such word. The time grows with the letters of the
 * words and with the beginnings they share.
 *
 * @testing
 */
export const findHolders = <W extends Word>(
  words: readonly W[],
  wanted: readonly (readonly string[])[],
): Map<string, W> => {
  const root = createNode();
  for (const cells of wanted) addTo(root, cells);
  const holders = new Map<string, W>();
  for (const word of words) {
    const whole = word.cells.join('');
    for (let from = 0; from < word.cells.length; from++) {
      for (const text of textsAt(root, word.cells, from)) if (text !== whole) holders.set(text, word);
    }
  }
  return holders;
};

/**
 * Maps each word, forward and reversed, to a word that contains it. Words too long for any grid contain no others here.
 */
const findHoldersOf = (words: readonly HiddenWord[]): Map<string, HiddenWord> =>
  findHolders(
    words.filter(({ cells }) => cells.length <= MAX_SIDE),
    words.filter((word) => word.cells.length >= minCellsOf(word)).flatMap(({ cells }) => [cells, reverseCells(cells)]),
  );

const fault = (kind: WordFault['kind'], values: WordFault['values'] = {}): WordFault => ({ kind, values });

/** A rule for a single word. */
type Rule = (word: HiddenWord) => WordFault | undefined;

const shapeRules = ({ rows, columns, blocklist, refused = blocklist }: PuzzleSpec): Rule[] => {
  const longest = Math.max(rows, columns);
  const blocked = new Set(refused);
  return [
    (word) => {
      const [cells, min] = [word.cells.length, minCellsOf(word)];
      if (cells === 0 || cells >= min) return undefined;
      return fault('short', { cells, min });
    },
    ({ cells }) => (cells.length > longest ? fault('long', { cells: cells.length, max: longest }) : undefined),
    ({ cells }) => {
      const wrong = cells.find((cell) => !isLetter(cell));
      return wrong === undefined ? undefined : fault('not_letter', { letter: nameInvisible(wrong) ?? wrong });
    },
    ({ word }) => (blocked.has(word) ? fault('blocked') : undefined),
  ];
};

const scriptRules = (words: readonly HiddenWord[]): Rule[] => {
  const common = commonestScript(words.map(({ cells }) => cells));
  return [
    ({ cells }) => {
      const wrong = cells.find((cell) => isLetter(cell) && !scriptOf(cell));
      return wrong === undefined ? undefined : fault('unknown_script', { letter: wrong });
    },
    (word) => {
      const scripts = scriptsOf(word.cells);
      const [script, ...others] = scripts;
      if (others.length > 0) return fault('mixed_scripts');
      if (script === common || !script || !common) return undefined;
      return fault('other_script', { script, common });
    },
  ];
};

const firstOfEach = (words: readonly HiddenWord[]): Map<string, HiddenWord> =>
  new Map([...words].reverse().map((entry) => [entry.word, entry]));

const repetitionRule = (words: readonly HiddenWord[]): Rule => {
  const first = firstOfEach(words);
  return (entry) => (first.get(entry.word) === entry ? undefined : fault('repeated'));
};

/** Of two words that are each other's reverse, each place would spell both. So no list may hold them. */
const mirrorRule = (words: readonly HiddenWord[]): Rule => {
  const first = firstOfEach(words);
  return ({ word, cells }) => {
    const backward = reverseCells(cells).join('');
    const mirror = backward === word ? undefined : first.get(backward);
    return mirror && fault('reversed_inside', { other: nameOf(mirror) });
  };
};

const pairRules = (words: readonly HiddenWord[]): Rule[] => {
  const first = firstOfEach(words);
  const holders = findHoldersOf(words);
  return [
    ({ word }) => {
      const holder = holders.get(word);
      return holder && fault('inside', { other: nameOf(holder) });
    },
    ({ word, cells }) => {
      const backward = reverseCells(cells).join('');
      // A palindrome has one place, read from either end.
      if (backward === word) return undefined;
      const holder = first.get(backward) ?? holders.get(backward);
      return holder && fault('reversed_inside', { other: nameOf(holder) });
    },
  ];
};

/** Every fault of a word. A repeated word has one fault here; its first place lists the others. */
const faultsOf = (entry: HiddenWord, rules: readonly Rule[], repetition: Rule): WordFault[] => {
  if (entry.cells.length === 0) return [fault('empty')];
  const repeated = repetition(entry);
  if (repeated !== undefined) return [repeated];
  return rules.map((rule) => rule(entry)).filter((found) => found !== undefined);
};

const wordProblems = (spec: PuzzleSpec): WordProblem[] => {
  const words = [...spec.words, ...spec.secretWords].map((entry) => ({ ...entry, cells: splitCells(entry.word) }));
  const spelled = words.filter(({ cells }) => cells.length > 0);
  const pairs = spec.allowContained ? [mirrorRule(spelled)] : pairRules(spelled);
  const rules = spec.plain ? [] : [...shapeRules(spec), ...scriptRules(words), ...pairs];
  const repetition: Rule = spec.plain ? () => undefined : repetitionRule(words);
  return words.flatMap((entry, index) =>
    faultsOf(entry, rules, repetition).map(({ kind, values }) => ({
      kind: 'word',
      word: entry.word,
      index,
      fault: { kind, values: { word: nameOf(entry), ...values } },
    })),
  );
};

/**
 * Every fault of a spec: first those of the request, then word by word in list order. A plain spec has fewer rules: its
 * words only need letters. The search then finds out if one fits nowhere.
 */
export const validateSpec = (spec: PuzzleSpec): SpecProblem[] => {
  const general = [sizeProblems, directionProblems, maskProblems, messageProblems, fillerProblems, countProblems];
  return [
    ...general.flatMap((problems) => problems(spec)).map((message) => ({ kind: 'request' as const, message })),
    ...wordProblems(spec),
  ];
};

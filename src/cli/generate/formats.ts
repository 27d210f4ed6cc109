import { extname } from 'node:path';
import { formatSheet } from '../../player/sheet.ts';
import type { Board } from '../../render/model/board.ts';
import { PAPERS, type PaperName } from '../../render/model/paper.ts';
import { COLOR_THEMES } from '../../render/model/tokens.ts';
import { renderText } from '../../render/text/render-text.ts';
import { formatH5p } from '../puzzle-files/h5p.ts';
import { wrongUsage } from '../shell/cli-io.ts';
import {
  choice,
  either,
  flag,
  type Given,
  oneOf,
  orList,
  parsed,
  parseTitle,
  type Rule,
  type ValuesOf,
  wholeNumber,
  withDefault,
  without,
} from '../shell/options.ts';
import {
  describeH5pLosses,
  describeIpuzLosses,
  type FilePuzzle,
  formatCsv,
  formatIpuzFile,
  formatJson,
  formatSvgData,
  sheetOf,
} from './data-files.ts';
import { notWithId } from './game-ids.ts';

/** The puzzles of a file, ready for every format. */
export interface Printing {
  readonly puzzles: readonly [FilePuzzle, ...FilePuzzle[]];
  /** The same puzzles, to be drawn. */
  readonly boards: readonly [Board, ...Board[]];
  /** The title of the whole file. */
  readonly title: string;
  readonly looks: Looks;
  readonly onPage: (done: number, total: number) => void;
}

/** A format of the output, named by the ending of its files. */
export interface OutputFormat {
  /** A remark in the help. */
  readonly about?: string;
  /** Whether a file holds several puzzles. */
  readonly holdsMany?: boolean;
  /** Whether a terminal cannot show it. */
  readonly isBinary?: boolean;
  /** Whether it draws letters with our fonts. */
  readonly isDrawn?: boolean;
  /** Whether it is for other programs, with words as hidden. */
  readonly isData?: boolean;
  /** Whether it is for playing on a screen. */
  readonly isPlayed?: boolean;
  /** What it cannot say of a puzzle, in sentences. */
  readonly describeLosses?: (puzzle: FilePuzzle) => readonly string[];
  render(printing: Printing): string | Uint8Array | Promise<string | Uint8Array>;
}

/** Adds pages with solutions, unless the boards are already answers or solutions. */
const renderPages = async ({ boards, title, looks, onPage }: Printing): Promise<Buffer> => {
  if (looks.singlePage) return (await import('../../render/output/render-placed-pdf.ts')).renderPlacedPdf(boards[0]);
  const { renderPdf } = await import('../../render/output/render-pdf.ts');
  const { paper, largePrint, nameLines, answers, solution } = looks;
  return renderPdf(boards, {
    paper,
    title,
    subtitle: `${boards.length} word searches`,
    largePrint,
    ...(nameLines && { nameLines: ['Name', 'Date'] }),
    solutions: !answers && !solution,
    onPage,
  });
};

const renderScreenPng = async (board: Board): Promise<Buffer> =>
  (await import('../../render/output/render-png.ts')).renderPng(board);

/** A picture for print. Throws a `CliError` if it would be too large. */
const renderPngAt = async (board: Board, dpi: number): Promise<Buffer> => {
  const { renderPrintPng } = await import('../../render/output/render-print-png.ts');
  const picture = await renderPrintPng(board, dpi);
  if (picture.kind === 'drawn') return picture.png;
  throw wrongUsage(`--dpi ${dpi} makes this board too large: at most ${picture.mostDpi} will do.`);
};

const defineFormats = <Name extends string>(formats: Readonly<Record<Name, OutputFormat>>) => formats;

/**
 * Every format. Options, help and refusals follow from its entry. The drawing code loads only for a picture, because
 * the canvas loads slower than most puzzles build.
 */
export const FORMATS = defineFormats({
  txt: { holdsMany: true, render: ({ boards }) => boards.map(renderText).join('\n') },
  png: {
    isBinary: true,
    isDrawn: true,
    render: ({ boards, looks }) =>
      looks.dpi === undefined ? renderScreenPng(boards[0]) : renderPngAt(boards[0], looks.dpi),
  },
  svg: {
    isDrawn: true,
    render: async ({ boards, puzzles, looks }) => {
      const { renderSvg } = await import('../../render/output/render-svg.ts');
      return renderSvg(boards[0], looks.outlines ? 'outlines' : 'text', formatSvgData(boards[0], puzzles[0]));
    },
  },
  pdf: { holdsMany: true, isBinary: true, isDrawn: true, render: renderPages },
  json: { holdsMany: true, isData: true, render: ({ puzzles, looks }) => formatJson(puzzles, looks.answers) },
  csv: {
    about: 'where each word is',
    holdsMany: true,
    isData: true,
    render: ({ puzzles, looks }) => formatCsv(puzzles, looks.grids),
  },
  ipuz: {
    about: 'for other puzzle programs',
    isData: true,
    isPlayed: true,
    describeLosses: describeIpuzLosses,
    render: ({ puzzles }) => formatIpuzFile(puzzles[0]),
  },
  h5p: {
    about: 'Find the Words, for Moodle and others',
    isBinary: true,
    isData: true,
    isPlayed: true,
    describeLosses: describeH5pLosses,
    render: ({ puzzles: [{ puzzle, title, language }] }) => formatH5p(puzzle, title, language),
  },
  html: {
    about: 'a page to play on, without any network',
    isPlayed: true,
    render: async ({ boards, puzzles }) => {
      const { loadSheet } = await import('../../player/load-sheet.ts');
      return formatSheet(sheetOf(boards[0], puzzles[0].language), await loadSheet());
    },
  },
});

export type Format = keyof typeof FORMATS;

const NAMES = Object.keys(FORMATS) as Format[];

/** Formats of several puzzles beside the booklet. */
const OF_SEVERAL: readonly string[] = NAMES.filter((name) => name !== 'pdf' && FORMATS[name].holdsMany);

/** The format by the file's ending. `--format` fills in for an unknown ending. It must not contradict a known one. */
export const formatOf = ({ out, format }: Given): Format => {
  const asked = format === undefined ? undefined : oneOf(NAMES)(format, 'format');
  if (out === undefined || out === '-') return asked ?? 'txt';
  const ending = extname(out).slice(1).toLowerCase();
  const known = NAMES.find((name) => name === ending);
  if (asked && known && asked !== known) throw wrongUsage(`--out ${out} is a ${known} file, not --format ${asked}.`);
  const chosen = asked ?? known;
  if (chosen) return chosen;
  throw wrongUsage(`--out ${out} does not end in .${NAMES.join(', .')}: change it, or give --format.`);
};

/** The number of puzzles. The default is one for each source of words, which `what` names. */
export const countOf = (asked: number | undefined, sources: number, what: string, format: Format): number => {
  const count = asked ?? sources;
  if (count < sources) {
    throw wrongUsage(`--count ${count} is too few for ${sources} ${what}: give ${sources} or more.`);
  }
  if (count === 1 || FORMATS[format].holdsMany) return count;
  const others = ['pdf', ...OF_SEVERAL].join(', ');
  throw wrongUsage(`Each ${format} file holds one puzzle; for ${count} of them use ${others}.`);
};

const onlyAs =
  (format: string, purpose: string): Rule =>
  (given, name) =>
    formatOf(given) === format ? undefined : `--${name} is for ${purpose}: give --out FILE.${format}, or leave it out.`;

const notToPlay: Rule = (given, name) => {
  const format = formatOf(given);
  return FORMATS[format].isPlayed ? `A file as ${format} is for playing: leave out --${name}.` : undefined;
};

const notAsData: Rule = (given, name) => {
  const format = formatOf(given);
  if (!FORMATS[format].isData) return undefined;
  return `--${name} is for what is printed; a ${format} file has words as they are hidden: leave it out.`;
};

const withRemark = (name: Format): string => {
  const { about } = FORMATS[name];
  return about === undefined ? name : `${name} (${about})`;
};

const LOOKS = {
  answers: flag('only the letters of the words, the others blank', notToPlay, either('solution')),
  solution: flag('every word ringed and numbered', notToPlay),
  count: parsed(
    'N',
    `N puzzles: a booklet as pdf, with contents and the solutions at the back; also as ${orList(OF_SEVERAL)} (default: one, or one for each theme or list)`,
    wholeNumber(1, 1000),
    notWithId,
  ),
  grids: flag('a csv also has each grid and its solution, row by row, below the places', onlyAs('csv', 'csv')),
  colors: withDefault('light', choice(COLOR_THEMES)),
  list: choice(
    ['labels', 'clues', 'both'],
    (names) => `print ${names} (default: both if your list has clues, else labels)`,
  ),
  order: withDefault(
    'given',
    choice(['given', 'alphabetical', 'length', 'shuffled'], (names) => `of the list: ${names}`),
    "a theme's is alphabetical",
  ),
  case: choice(
    ['upper', 'lower'],
    (names) => `${names}, for letters and list (default: capitals, and labels as you write them)`,
    notAsData,
  ),
  title: parsed(
    'TEXT',
    "printed on top (default: the theme's, the heading of your list, or the name of its file)",
    parseTitle,
  ),
  paper: withDefault(
    'a4',
    choice(Object.keys(PAPERS) as PaperName[], (names) => `${names}, for pdf`),
  ),
  'large-print': flag('labels of a pdf in 18 points', onlyAs('pdf', 'printing')),
  dpi: parsed(
    'N',
    'pixels an inch of a png for print, where a picture for screens has 96; the file tells print programs its size',
    wholeNumber(72, 1200),
    onlyAs('png', 'pictures of print'),
  ),
  'single-page': flag(
    'a pdf of one page as large as the board, without its solution, to place it in a layout program',
    onlyAs('pdf', 'printing'),
    without('has the size of the board', 'paper', 'large-print', 'name-lines'),
    without('holds one puzzle', 'count'),
  ),
  outlines: flag(
    'letters of an svg as outlines rather than as text, for programs such as Inkscape that ignore the fonts in it',
    onlyAs('svg', 'svg'),
  ),
  'name-lines': flag(
    'lines for name and date on each puzzle of a pdf, as a class wants them',
    onlyAs('pdf', 'printing'),
  ),
};

type Looks = ValuesOf<typeof LOOKS>;

/** Options of the result: a game id leaves them open. */
export const RESULT = {
  out: parsed('FILE', `written as its ending says: ${orList(NAMES.map(withRemark))}; - is standard output`, (typed) =>
    typed === '-' ? undefined : typed,
  ),
  format: choice(NAMES, (names) => `${names} (default: the ending of --out, else txt)`),
  ...LOOKS,
};

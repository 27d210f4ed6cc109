import { formatSheet } from '../../player/sheet.ts';
import { formatLiteralId } from '../../puzzle/formats/game-id.ts';
import { formatPuzzle, type PuzzleJson } from '../../puzzle/formats/puzzle-json.ts';
import { cellsOf } from '../../puzzle/model/placement.ts';
import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import { type Board, createBoard } from '../../render/model/board.ts';
import { renderText } from '../../render/text/render-text.ts';
import { boardWording } from '../../wording/board-wording.ts';
import { ENGLISH } from '../../wording/wording.ts';
import type { ProgressBar } from '../shell/progress-bar.ts';
import { arrangeList, printInCase } from './arrange-list.ts';
import type { BuiltPuzzle } from './build-puzzle.ts';
import { formatPlacements } from './format-placements.ts';
import type { GenerateOptions } from './generate-options.ts';
import { sheetOf } from './sheet-of.ts';
import { sourceAt, type WordSources } from './word-source.ts';

/** A puzzle's file also holds its subject, language and id. */
type PuzzleFile = PuzzleJson & {
  readonly title: string;
  readonly language: string;
  /** The id that rebuilds the grid in any version. */
  readonly id: string;
};

const hasClues = ({ words }: Puzzle): boolean => words.some(({ clue }) => clue !== undefined);

const listingFor = ({ listing, source }: GenerateOptions, puzzle: Puzzle): Board['listing'] =>
  listing ?? (source.kind === 'words' && hasClues(puzzle) ? 'both' : 'labels');

const createBoards = (puzzles: readonly BuiltPuzzle[], options: GenerateOptions, sources: WordSources): Board[] =>
  puzzles.map(({ puzzle }, i) => {
    const { title, language } = sourceAt(sources, i);
    return createBoard(
      options.letterCase ? printInCase(puzzle, options.letterCase, language) : puzzle,
      title,
      boardWording(ENGLISH),
      {
        variant: options.variant,
        colors: options.colors,
        listing: listingFor(options, puzzle),
        dateText: puzzles.length > 1 ? `No. ${i + 1}` : '',
      },
    );
  });

/** The puzzle with a blank for each letter outside the words. */
const blankFillers = (puzzle: Puzzle): Puzzle => {
  const { rows, columns, letters } = puzzle.grid;
  const kept = new Set(
    puzzle.words.flatMap(({ placement }) => cellsOf(placement)).map(({ row, column }) => row * columns + column),
  );
  return { ...puzzle, grid: { rows, columns, letters: letters.map((letter, i) => (kept.has(i) ? letter : '')) } };
};

/** One puzzle as an object, more as a list. */
const renderJson = (puzzles: readonly BuiltPuzzle[], { variant }: GenerateOptions, sources: WordSources): string => {
  const files = puzzles.map(({ puzzle, constructMs }, i): PuzzleFile => {
    const { title, language } = sourceAt(sources, i);
    return {
      title,
      language,
      id: formatLiteralId({ grid: puzzle.grid, placements: puzzle.words.map(({ placement }) => placement) }),
      ...formatPuzzle(variant === 'answers' ? blankFillers(puzzle) : puzzle, constructMs),
    };
  });
  return `${JSON.stringify(files.length === 1 ? files[0] : files, undefined, 2)}\n`;
};

/** A title names at most this many themes. */
const MAX_TITLES = 3;

/** The title of a whole file: its themes, if they are few. */
const describeTitles = (sources: WordSources, { title }: GenerateOptions): string => {
  const titles = [...new Set(sources.map((source) => source.title))];
  if (title !== undefined) return title;
  return titles.length > MAX_TITLES ? 'Mixed themes' : new Intl.ListFormat('en').format(titles);
};

/** Adds pages with solutions, unless the boards are already answers or solutions. */
const renderPages = async (
  boards: readonly Board[],
  { paper, variant, largePrint, nameLines }: GenerateOptions,
  title: string,
  bar: ProgressBar,
): Promise<Buffer> => {
  const { renderPdf } = await import('../../render/output/render-pdf.ts');
  return renderPdf(boards, {
    paper,
    title,
    subtitle: `${boards.length} word searches`,
    largePrint,
    ...(nameLines && { nameLines: ['Name', 'Date'] }),
    solutions: variant === 'puzzle',
    onPage: bar.show,
  });
};

/**
 * The puzzles in the requested format. Only pdf, txt, json and csv hold more than one. The drawing code loads only for
 * a picture, because the canvas loads slower than most puzzles build.
 */
export const renderOutput = async (
  built: readonly BuiltPuzzle[],
  options: GenerateOptions,
  sources: WordSources,
  bar: ProgressBar,
): Promise<string | Uint8Array> => {
  const puzzles = built.map((each, i) => ({
    ...each,
    puzzle: arrangeList(each.puzzle, options.order, sourceAt(sources, i).language),
  }));
  const boards = createBoards(puzzles, options, sources);
  const [first] = boards;
  if (!first) throw new Error('expected at least one puzzle, got none');
  switch (options.format) {
    case 'txt':
      return boards.map(renderText).join('\n');
    case 'png':
      return (await import('../../render/output/render-png.ts')).renderPng(first);
    case 'svg':
      return (await import('../../render/output/render-svg.ts')).renderSvg(
        first,
        options.outlines ? 'outlines' : 'text',
      );
    case 'pdf':
      return renderPages(boards, options, describeTitles(sources, options), bar);
    case 'json':
      return renderJson(puzzles, options, sources);
    case 'html':
      return formatSheet(
        sheetOf(first, sources[0].language),
        await (await import('../../player/load-sheet.ts')).loadSheet(),
      );
    case 'csv':
      return formatPlacements(puzzles.map(({ puzzle }) => puzzle));
  }
};

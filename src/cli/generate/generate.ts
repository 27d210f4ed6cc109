import { blindPuzzle } from '../../puzzle/blind-cells.ts';
import { type CliIo, failure, noteLine, printable, wrongUsage } from '../shell/cli-io.ts';
import type { CliCommand } from '../shell/command.ts';
import { checkWritable, writeOutput } from '../shell/files.ts';
import { createProgressBar, type ProgressBar } from '../shell/progress-bar.ts';
import { type BuiltPuzzle, buildPuzzle, type PuzzleRequest } from './build-puzzle.ts';
import { checkRoom } from './check-room.ts';
import { isRandomShape, openBoardShape } from './choose-mask.ts';
import { GENERATE_HELP } from './generate-help.ts';
import { type Format, type GenerateOptions, parseGenerateOptions } from './generate-options.ts';
import { rebuildPuzzle } from './rebuild-puzzle.ts';
import { renderOutput } from './render-output.ts';
import { shortIdOf } from './short-id-of.ts';
import { openWordSources, sourceAt, type WordSources } from './word-source.ts';

const checkOutput = async (io: CliIo, { outFile, format }: GenerateOptions): Promise<void> => {
  if (outFile !== undefined) return checkWritable(io, outFile);
  if (io.stdout.isTTY && (format === 'png' || format === 'pdf')) {
    throw wrongUsage(`A ${format} cannot be shown in a terminal: give --out FILE.`);
  }
};

/** A single puzzle has the seed itself. Each puzzle of a booklet has its own. */
const seedsOf = (seed: string, count: number): string[] =>
  count === 1 ? [seed] : Array.from({ length: count }, (_, i) => `${seed}/${i + 1}`);

const noteShared = (io: CliIo, { puzzle }: BuiltPuzzle, { options: { size } }: PuzzleRequest): void => {
  if (puzzle.oneSharedCell || puzzle.plain || !size) return;
  noteLine(io, 'Note: this size was reached only by letting two words share more than one cell.');
};

/** Reports how close the puzzle is to the most crossings possible, if the user asked for the most. */
const noteCrossings = (io: CliIo, { puzzle: { certificate } }: BuiltPuzzle): void => {
  const { mostCrossings, measures } = certificate;
  if (mostCrossings === undefined || !measures) return;
  const { crossings } = measures;
  const proof = crossings === mostCrossings ? 'no arrangement has more' : `at most ${mostCrossings} would be possible`;
  noteLine(io, `Crossings: ${crossings}; ${proof}.`);
};

/** Formats that draw letters with our fonts. */
const PICTURES: readonly Format[] = ['png', 'svg', 'pdf'];

/**
 * Refuses pictures if our fonts lack a letter of a word. Reports other missing characters, which print as boxes. The
 * user learns this before printing thirty pages.
 */
const checkGlyphs = async (io: CliIo, puzzles: readonly BuiltPuzzle[], { format }: GenerateOptions): Promise<void> => {
  if (!PICTURES.includes(format)) return;
  const words = puzzles.flatMap(({ puzzle }) => puzzle.words);
  const { createGlyphFinder } = await import('../../render/fonts/font-coverage.ts');
  const findMissing = createGlyphFinder();
  const undrawn = words.filter(({ word }) => findMissing(word).length > 0);
  if (undrawn.length > 0) {
    const named = undrawn.map(({ word, label }) => `${findMissing(word).join(' ')} of “${label}”`);
    throw failure(
      `The fonts cannot show ${[...new Set(named)].join(', ')}: leave the words out, or write txt, csv or json.`,
    );
  }
  const missing = findMissing(words.map(({ label, clue = '' }) => label + clue).join(''));
  if (missing.length > 0) noteLine(io, `Note: the font cannot show ${missing.join(' ')}; pictures have a box for it.`);
};

/** Builds every puzzle and counts them on the bar. For a single puzzle the bar counts words. */
const buildAll = (io: CliIo, requests: readonly PuzzleRequest[], bar: ProgressBar): BuiltPuzzle[] =>
  requests.map((request, i) => {
    checkRoom(request);
    const isOnly = requests.length === 1;
    const built = buildPuzzle(request, io.elapsedMs, (placed, total) =>
      isOnly ? bar.show(placed, total) : bar.show(i, requests.length),
    );
    bar.show(i + 1, requests.length);
    noteShared(io, built, request);
    noteCrossings(io, built);
    return request.options.blind ? { ...built, puzzle: blindPuzzle(built.puzzle) } : built;
  });

/** Everything that decides each puzzle, read from files and options. */
const openRequests = async (
  io: CliIo,
  options: GenerateOptions,
  sources: WordSources,
  seed: string,
): Promise<PuzzleRequest[]> => {
  const first = await openBoardShape(io, options, seed);
  const requests = seedsOf(seed, options.count).map(async (own, i) => {
    const shape = isRandomShape(options) ? await openBoardShape(io, options, own) : first;
    const source = sourceAt(sources, i);
    return { options, source, shape, words: source.wordsFor(own, shape), seed: own };
  });
  return Promise.all(requests);
};

const makePuzzles = async (
  io: CliIo,
  options: GenerateOptions,
  sources: WordSources,
  seed: string,
  bar: ProgressBar,
): Promise<BuiltPuzzle[]> =>
  options.source.kind === 'literal'
    ? [rebuildPuzzle(options.source.name)]
    : buildAll(io, await openRequests(io, options, sources, seed), bar);

/** Reports how to make the same puzzle again, unless the user gave a seed. */
const noteSeed = (io: CliIo, options: GenerateOptions, [{ theme }]: WordSources, seed: string): void => {
  if (options.seed !== undefined || options.source.kind === 'literal') return;
  const id = shortIdOf(options, theme, seed);
  const again = id === undefined ? `--seed ${seed}` : `searchlight generate ${id}`;
  noteLine(io, `${id === undefined ? 'Seed' : 'Game'}: ${id ?? seed} (${again} makes the same again)`);
};

const run = async (args: readonly string[], io: CliIo): Promise<number> => {
  const options = parseGenerateOptions(args);
  await checkOutput(io, options);
  const sources = await openWordSources(io, options);
  const seed = options.seed ?? io.randomSeed();
  const bar = createProgressBar(io);
  try {
    const puzzles = await makePuzzles(io, options, sources, seed, bar);
    await checkGlyphs(io, puzzles, options);
    const output = await renderOutput(puzzles, options, sources, bar);
    bar.clear();
    if (options.outFile === undefined) io.stdout.write(typeof output === 'string' ? printable(output) : output);
    else await writeOutput(io, options.outFile, output);
  } finally {
    bar.clear();
  }
  noteSeed(io, options, sources, seed);
  return 0;
};

export const generateCommand: CliCommand = { help: GENERATE_HELP, run };

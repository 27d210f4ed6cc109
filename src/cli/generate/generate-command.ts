import { blindPuzzle } from '../../puzzle/blind-cells.ts';
import type { Objective } from '../../puzzle/optimize/optimum.ts';
import { hasOneSharedCell, isReadableBlind } from '../../puzzle/verify/verify.ts';
import {
  type CliIo,
  createProgressBar,
  failure,
  noteLine,
  type ProgressBar,
  printable,
  wrongUsage,
} from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { checkWritable, writeOutput } from '../shell/files.ts';
import { locateWord } from '../shell/word-input.ts';
import { type BuiltPuzzle, buildPuzzle } from './build-puzzle.ts';
import { isRandomShape, openBoardShape } from './choose-mask.ts';
import { FORMATS } from './formats.ts';
import { rebuildPuzzle, shortIdOf } from './game-ids.ts';
import { completeOptions, type GenerateOptions, isBeyondId, OPTIONS } from './generate-options.ts';
import { OPTIMUM, type OptimumOptions, objectiveOf } from './optimize-options.ts';
import { type OptimumRequest, optimizePuzzle } from './optimize-puzzle.ts';
import type { PuzzleRequest } from './puzzle-request.ts';
import { renderOutput } from './render-output.ts';
import { openWordSources, sourceAt, type WordSources } from './word-source.ts';

const checkOutput = async (io: CliIo, { out, format }: GenerateOptions): Promise<void> => {
  if (out !== undefined) return checkWritable(io, out);
  if (io.stdout.isTTY && FORMATS[format].isBinary) {
    throw wrongUsage(`A ${format} cannot be shown in a terminal: give --out FILE.`);
  }
};

/** A single puzzle has the seed itself. Each puzzle of a booklet has its own. */
const seedsOf = (seed: string, count: number): string[] =>
  count === 1 ? [seed] : Array.from({ length: count }, (_, i) => `${seed}/${i + 1}`);

const noteShared = (io: CliIo, { puzzle }: BuiltPuzzle, { options: { size } }: PuzzleRequest): void => {
  if (puzzle.oneSharedCell || puzzle.plain || !size || hasOneSharedCell(puzzle)) return;
  noteLine(io, 'Note: this size was reached only by letting two words share more than one cell.');
};

/** Names the words that `--fit` left out. In a booklet each puzzle has its own. */
const noteLeftOut = (io: CliIo, { leftOut = [] }: BuiltPuzzle, number: number | undefined): void => {
  const where = number === undefined ? '' : `puzzle ${number}: `;
  for (const left of leftOut) {
    noteLine(io, `Left out: ${where}${locateWord(left)}word ${left.word}: “${left.label}” has no place on the board.`);
  }
};

/** Names at most so many words inside others. */
const MAX_NAMED = 5;

/** Names the words that can also be read inside longer ones. */
const noteContained = (io: CliIo, { puzzle: { certificate } }: BuiltPuzzle): void => {
  const { contained = [] } = certificate;
  if (contained.length === 0) return;
  const named = contained.slice(0, MAX_NAMED).map(({ word, within }) => `${word} in ${within}`);
  const more = contained.length > MAX_NAMED ? `, and ${contained.length - MAX_NAMED} more` : '';
  noteLine(io, `Note: words inside others: ${named.join(', ')}${more}. Each has one place of its own besides.`);
};

/** Reports how close the puzzle is to the most crossings possible, if the user asked for the most. */
const noteCrossings = (io: CliIo, { puzzle: { certificate } }: BuiltPuzzle): void => {
  const { mostCrossings, measures } = certificate;
  if (mostCrossings === undefined || !measures) return;
  const { crossings } = measures;
  const proof = crossings === mostCrossings ? 'no arrangement has more' : `at most ${mostCrossings} would be possible`;
  noteLine(io, `Crossings: ${crossings}; ${proof}.`);
};

/**
 * Refuses pictures if our fonts lack a letter of a word. Reports other missing characters, which print as boxes. The
 * user learns this before printing thirty pages.
 */
const checkGlyphs = async (io: CliIo, puzzles: readonly BuiltPuzzle[], { format }: GenerateOptions): Promise<void> => {
  if (!FORMATS[format].isDrawn) return;
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
    const isOnly = requests.length === 1;
    const built = buildPuzzle(request, io.elapsedMs, (placed, total) =>
      isOnly ? bar.show(placed, total) : bar.show(i, requests.length),
    );
    bar.show(i + 1, requests.length);
    noteShared(io, built, request);
    noteCrossings(io, built);
    noteContained(io, built);
    noteLeftOut(io, built, isOnly ? undefined : i + 1);
    return built;
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
  options.id !== undefined
    ? [{ puzzle: rebuildPuzzle(options.id), constructMs: undefined }]
    : buildAll(io, await openRequests(io, options, sources, seed), bar);

/** Refuses a grid with a word in two places, which only a long id can hold. */
const makeBlind = (built: BuiltPuzzle): BuiltPuzzle => {
  const puzzle = blindPuzzle(built.puzzle);
  if (isReadableBlind(puzzle)) return { ...built, puzzle };
  throw failure('A word of this grid is there twice, so blank cells would hide its place: leave out --blind.');
};

/**
 * Reports how to make the same puzzle again, unless the user gave a seed. A search for the best board that ended without a
 * proof makes the same only in the same time.
 */
const noteSeed = (
  io: CliIo,
  options: GenerateOptions,
  [{ theme }]: WordSources,
  seed: string,
  [first]: readonly BuiltPuzzle[],
): void => {
  if (options.seed !== undefined || options.id !== undefined) return;
  const id = theme === undefined || isBeyondId(options) ? undefined : shortIdOf(theme, options.difficulty, seed);
  const again = id === undefined ? `--seed ${seed}` : `searchlight generate ${id}`;
  const effect = first?.optimum?.proved === false ? 'takes the same steps again' : 'makes the same again';
  noteLine(io, `${id === undefined ? 'Seed' : 'Game'}: ${id ?? seed} (${again} ${effect})`);
};

/** The best board of the only source. */
const makeBest = async (
  io: CliIo,
  options: GenerateOptions,
  [source]: WordSources,
  search: Pick<OptimumRequest, 'seed' | 'objective' | 'optimum'>,
): Promise<BuiltPuzzle[]> => {
  const shape = await openBoardShape(io, options, search.seed);
  return [await optimizePuzzle(io, { options, source, shape, words: source.wordsFor(search.seed, shape), ...search })];
};

const generate = async (
  io: CliIo,
  options: GenerateOptions,
  objective: Objective | undefined,
  optimum: OptimumOptions,
): Promise<void> => {
  await checkOutput(io, options);
  const sources = await openWordSources(io, options);
  const seed = options.seed ?? io.randomSeed();
  const bar = createProgressBar(io);
  try {
    const made = objective
      ? await makeBest(io, options, sources, { seed, objective, optimum })
      : await makePuzzles(io, options, sources, seed, bar);
    const puzzles = options.blind ? made.map(makeBlind) : made;
    await checkGlyphs(io, puzzles, options);
    const { output, losses } = await renderOutput(puzzles, options, sources, bar.show);
    bar.clear();
    for (const loss of losses) noteLine(io, `Note: ${loss}`);
    if (options.out === undefined) io.stdout.write(typeof output === 'string' ? printable(output) : output);
    else await writeOutput(io, options.out, output);
    // Several threads make the same again only by chance.
    if (optimum.threads === 1) noteSeed(io, options, sources, seed, made);
  } finally {
    bar.clear();
  }
};

export const command = defineCommand({
  name: 'generate',
  about: 'Makes a word search from your own words or from a built-in theme.',
  usage: ['generate (--words FILE | --theme NAME) [options]', 'generate ID [options of the result]'],
  operands: {
    id: 'a game id: medium:ocean#7 is the theme ocean at medium difficulty with the seed 7; the long id in a json file holds the very grid',
  },
  options: { ...OPTIONS, ...OPTIMUM },
  headings: { words: 'Words', size: 'Board', out: 'Result', smallest: 'Best board' },
  notes: `A pdf of one puzzle has its solution on a second page; with --answers or --solution it is that page alone.
Every word of your list is placed, or nothing is written and each problem is told, unless --keep-good leaves it out.`,
  examples: [
    'searchlight generate --theme ocean',
    'searchlight generate --theme musical-instruments --difficulty hard --out puzzle.png',
    'searchlight generate medium:ocean#7 --solution --out ocean.svg',
    'searchlight generate --words animals.txt --size 12x15 --directions E,S,SE,NE --out animals.pdf --paper letter',
    'searchlight generate --theme ocean,space,farm --count 12 --out booklet.pdf',
    'searchlight generate --words vocabulary.csv --language de --list clues --count 30 --out booklet.pdf',
    "printf 'apple\\nbanana\\ncherry\\n' | searchlight generate --words - --message 'eat more every day' --format json",
  ],
  run: async (given, io) => {
    const objective = objectiveOf(given);
    const options = completeOptions(given);
    await generate(io, objective ? { ...options, plain: true } : options, objective, given);
  },
});

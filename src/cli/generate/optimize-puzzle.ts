import { finishPlacements } from '../../puzzle/generate.ts';
import type { Placement } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { SpecProblem } from '../../puzzle/model/puzzle.ts';
import { MAX_SIDE, MIN_SIDE, validateSpec } from '../../puzzle/model/validate-spec.ts';
import { lettersOf } from '../../puzzle/optimize/bounds.ts';
import { improve, type Task } from '../../puzzle/optimize/improve.ts';
import type { Bound, Objective, Optimum, Size, Words } from '../../puzzle/optimize/optimum.ts';
import { MOST_BYTES, memoryOf } from '../../puzzle/optimize/search-whole.ts';
import { type CliIo, createStatusLine, failure, hashText, noteLine } from '../shell/cli-io.ts';
import { type BuiltPuzzle, locate } from './build-puzzle.ts';
import type { OptimumReport } from './data-files.ts';
import { describeFailure } from './describe-failure.ts';
import type { OptimumOptions } from './optimize-options.ts';
import { improveInThreads } from './optimize-threads.ts';
import { directionsOf, type PuzzleRequest, specAt } from './puzzle-request.ts';

/** A search for the best board. */
export interface OptimumRequest extends PuzzleRequest {
  readonly objective: Objective;
  readonly optimum: OptimumOptions;
}

const LARGEST: Size = { rows: MAX_SIDE, columns: MAX_SIDE };
const UNITS: Readonly<Record<Objective, string>> = { smallest: 'cells', most: 'words', fullest: 'letters' };
const MEGABYTE = 2 ** 20;

const sharingOf = ({ optimum }: OptimumRequest): Words['sharing'] => optimum.sharing ?? 'one';

const sizeOf = ({ options }: OptimumRequest): Size => options.size ?? LARGEST;

const wordsOf = (request: OptimumRequest): Words => ({
  words: request.words.map(({ word }) => splitCells(word)),
  directions: directionsOf(request),
  sharing: sharingOf(request),
});

const refuseProblems = (request: OptimumRequest, problems: readonly SpecProblem[]): never => {
  throw failure(...describeFailure({ kind: 'invalid-spec', problems }, {}, (index) => locate(request, index)));
};

const plainSpec = (request: OptimumRequest, size: Size) => ({
  ...specAt(request, size),
  plain: true,
  redHerrings: 0,
  oneSharedCell: sharingOf(request) === 'one',
});

/** The words that stand in the list before. An ordinary plain puzzle has each of them again. */
const findRepeated = ({ words }: OptimumRequest): SpecProblem[] => {
  const known = new Set<string>();
  return words.flatMap(({ word, label }, index): SpecProblem[] => {
    if (!known.has(word)) {
      known.add(word);
      return [];
    }
    return [{ kind: 'word', word, index, fault: { kind: 'repeated', values: { word: label } } }];
  });
};

/** With `--keep-good`, the request without repeated words, which are named. */
const dropRepeated = (io: CliIo, request: OptimumRequest): OptimumRequest => {
  if (!request.options.keepGood) return request;
  const problems = findRepeated(request);
  const lines = describeFailure({ kind: 'invalid-spec', problems }, {}, (index) => locate(request, index));
  if (problems.length > 0) for (const line of lines) noteLine(io, `Left out: ${line}`);
  const repeated = new Set(problems.map((problem) => (problem.kind === 'word' ? problem.index : -1)));
  return { ...request, words: request.words.filter((_, index) => !repeated.has(index)) };
};

/** Refuses the words that no board can hold, and those that stand twice. */
const checkWords = (request: OptimumRequest): void => {
  const problems = [...validateSpec(plainSpec(request, LARGEST)), ...findRepeated(request)];
  if (problems.length > 0) refuseProblems(request, problems);
};

/** Says so where a complete search would take too much memory. */
const noteMemory = (io: CliIo, request: OptimumRequest, words: Words): void => {
  const side = Math.max(2, Math.ceil(Math.sqrt(lettersOf(words.words) / 2)));
  const size = request.options.size ?? { rows: side, columns: side };
  const bytes = memoryOf(words, size);
  if (bytes <= MOST_BYTES) return;
  const [needed, most] = [bytes, MOST_BYTES].map((each) => Math.ceil(each / MEGABYTE));
  noteLine(
    io,
    `Note: the bound comes from counting alone and is weaker, as a complete search would need ${needed} MB and gets ${most} MB at most.`,
  );
};

const describeBoard = ({ rows, columns }: Size): string => `${rows} × ${columns}`;

const METHODS: Readonly<Record<Bound['method'], string>> = {
  letters: 'by counting letters',
  pairs: 'by counting pairs of words',
  lines: 'by counting the lines of words',
  board: `as no smaller board from ${MIN_SIDE} × ${MIN_SIDE} has room on its lines`,
  list: 'as the list has no more',
  places: 'as no other word has a place on this board, even alone',
  exhaustive: 'as a complete search ruled out everything better',
};

const describeBound = (objective: Objective, { bound }: Optimum): string =>
  `${objective === 'smallest' ? 'at least' : 'at most'} ${bound.value} ${UNITS[objective]} ${METHODS[bound.method]}`;

const describeBest = (objective: Objective, { best, value }: Optimum): string => {
  if (!best) return 'no board yet';
  return objective === 'smallest' ? `${describeBoard(best)} (${value} cells)` : `${value} ${UNITS[objective]}`;
};

/** The search in this thread. It rests after each slice of a turn, to hear of a signal. */
async function* improveHere(io: CliIo, task: Task, deadlineMs: number): AsyncGenerator<Optimum, void> {
  for (const state of improve(task, { now: io.elapsedMs, deadlineMs })) {
    await io.pause();
    yield state;
    if (io.elapsedMs() >= deadlineMs) return;
  }
}

/** The last state of the search, when it is proved best, the time is up or the user stops it. */
const searchBest = async (io: CliIo, request: OptimumRequest, words: Words) => {
  const { objective, options, optimum, seed } = request;
  const status = createStatusLine(io);
  const startedMs = io.elapsedMs();
  const deadlineMs = startedMs + options.timeout;
  const task: Task = { objective, words, size: sizeOf(request), isSquare: optimum.square, seed };
  const { threads } = optimum;
  const stop = new AbortController();
  let last: Optimum | undefined;
  const release = io.onStop(() => {
    status.clear();
    noteLine(io, last?.best ? 'Stopping with the best board so far …' : 'Stopping …');
    stop.abort();
  });
  try {
    const states =
      threads > 1 || io.hasThreads
        ? improveInThreads(task, threads, { timeMs: options.timeout, stop: stop.signal })
        : improveHere(io, task, deadlineMs);
    for await (const state of states) {
      last = state;
      // Threads watch the time themselves, and their last board may come after it.
      if (stop.signal.aborted || state.isProved) break;
      const seconds = Math.round((io.elapsedMs() - startedMs) / 1000);
      status.show(`Best so far: ${describeBest(objective, state)}; ${describeBound(objective, state)}; ${seconds} s`);
    }
  } finally {
    release();
    status.clear();
  }
  return { last, isStopped: stop.signal.aborted, seconds: (io.elapsedMs() - startedMs) / 1000 };
};

/** What a search for the best board ended with. */
type Ended = Awaited<ReturnType<typeof searchBest>>;

const refuseEmpty = ({ objective, options }: OptimumRequest, { last, isStopped, seconds }: Ended): never => {
  if (last?.bound.value === 0) {
    throw failure('No word of the list has a place on the board: give it a larger --size, or more --directions.');
  }
  if (isStopped) throw failure('Stopped before the first board was found, so nothing is written.');
  const limit = options.timeout / 1000;
  if (objective === 'smallest' && last && seconds < limit) {
    throw failure(
      `No board of up to ${describeBoard(LARGEST)} holds the whole list: give it fewer words, or more --directions.`,
    );
  }
  throw failure(`No board was found within ${limit} s: allow more time with --timeout, or give it fewer words.`);
};

/**
 * Looks for the best board until it is proved, the time is up or the user stops it, and makes the puzzle of the best one.
 * Throws a `CliError` if there is none.
 */
export const optimizePuzzle = async (io: CliIo, asked: OptimumRequest): Promise<BuiltPuzzle> => {
  const request = dropRepeated(io, asked);
  checkWords(request);
  const words = wordsOf(request);
  noteMemory(io, request, words);
  const { objective, seed } = request;
  const ended = await searchBest(io, request, words);
  const { last, isStopped, seconds } = ended;
  const { best } = last ?? {};
  const isLaid = best?.placements.some(Boolean);
  if (!last || !best || !isLaid) return refuseEmpty(request, ended);
  const kept = request.words.filter((_, w) => best.placements[w] !== undefined);
  const placements = best.placements.filter((placement): placement is Placement => placement !== undefined);
  const finished = finishPlacements({ ...plainSpec(request, best), words: kept }, placements, hashText);
  if (finished.kind !== 'generated') return refuseProblems({ ...request, words: kept }, finished.problems);
  if (request.optimum.threads > 1) noteLine(io, 'Note: with several threads, the same seed may give another board.');
  if (isStopped) noteLine(io, 'Stopped: this is the best board so far.');
  const verdict = last.isProved ? 'proved best' : 'not proved best';
  noteLine(io, `${describeBest(objective, last)}, ${verdict}: ${describeBound(objective, last)}.`);
  const leftOut = request.words.filter((_, w) => best.placements[w] === undefined);
  if (objective !== 'smallest') noteLine(io, `Left out: ${leftOut.length} of ${request.words.length} words.`);
  const optimum: OptimumReport = {
    objective,
    sharing: words.sharing,
    value: last.value,
    bound: last.bound.value,
    method: last.bound.method,
    proved: last.isProved,
    seconds: Math.round(seconds * 1000) / 1000,
    seed,
    threads: request.optimum.threads,
  };
  return {
    puzzle: finished.puzzle,
    constructMs: seconds * 1000,
    optimum,
    ...(objective !== 'smallest' && { leftOut }),
  };
};

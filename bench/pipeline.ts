/**
 * Measures whole puzzles from a word list to a certified grid. Reports their time, how often a hidden message fits, and
 * colliding seeds. Run as `npm run bench:pipeline -- [--runs N]`. Times are milliseconds of processor time.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Generation, generatePuzzle, generateWithLadder } from '../src/puzzle/generate.ts';
import { DIFFICULTIES, PRESETS } from '../src/puzzle/model/difficulty.ts';
import type { Puzzle, PuzzleSpec } from '../src/puzzle/model/puzzle.ts';
import { createRng } from '../src/puzzle/model/rng.ts';
import { drawMessage, emptySpec, packWords, withWords } from './lists.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
const RUNS = Number(values.runs);
const WARM_UP = 100;
const PACKS = packWords();
const ALL_WORDS = PACKS.flat();

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const crossingsOf = ({ grid, words }: Puzzle): number => {
  const letters = words.reduce((sum, { word }) => sum + word.length, 0);
  const covered = new Set(
    words.flatMap(({ placement: { start, direction }, word }) =>
      Array.from(word, (_, i) => {
        const dRow = direction.includes('S') ? 1 : direction.includes('N') ? -1 : 0;
        const dColumn = direction.includes('E') ? 1 : direction.includes('W') ? -1 : 0;
        return (start.row + i * dRow) * grid.columns + start.column + i * dColumn;
      }),
    ),
  );
  return letters - covered.size;
};

const imbalanceOf = ({ words, directions }: Puzzle): number => {
  const counts = directions.map((d) => words.filter(({ placement }) => placement.direction === d).length);
  return Math.max(...counts) - Math.min(...counts);
};

const average = (numbers: readonly number[]): string =>
  (numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length)).toFixed(2);

const measure = (name: string, specOf: (run: number) => PuzzleSpec, build: (spec: PuzzleSpec) => Generation): void => {
  const timesMs: number[] = [];
  const puzzles: Puzzle[] = [];
  const attempts: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run++) {
    const spec = specOf(run);
    const before = cpuMs();
    const generation = build(spec);
    const tookMs = cpuMs() - before;
    if (run < 0) continue;
    timesMs.push(tookMs);
    if (generation.kind !== 'generated') continue;
    puzzles.push(generation.puzzle);
    attempts.push(generation.puzzle.certificate.attempt);
  }
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.min(RUNS - 1, Math.floor(share * RUNS))] ?? 0).toFixed(2);
  const imbalance = Math.max(...puzzles.map(imbalanceOf));
  const cells = [name, `${puzzles.length}/${RUNS}`, at(0.5), at(0.99), at(1), average(attempts)];
  const looks = [average(puzzles.map(crossingsOf)), average(puzzles.map(imbalanceOf)), imbalance];
  console.log(`| ${[...cells, ...looks].join(' | ')} |`);
};

const presetSpec = (difficulty: (typeof DIFFICULTIES)[number], run: number): PuzzleSpec => {
  const rng = createRng(`list ${run}`);
  const pack = PACKS[rng.nextInt(PACKS.length)] ?? [];
  return withWords(emptySpec(difficulty, `run ${run}`), pack, PRESETS[difficulty].wordCount, rng);
};

const messageSpec = (least: number, most: number, run: number): PuzzleSpec => {
  const rng = createRng(`message ${run}`);
  const message = drawMessage(ALL_WORDS, least + rng.nextInt(most - least + 1), rng);
  const pack = PACKS[rng.nextInt(PACKS.length)] ?? [];
  return { ...withWords(emptySpec('hard', `run ${run}`), pack, 8 + rng.nextInt(9), rng), message };
};

console.log('| puzzles | built | p50 | p99 | max | rung | crossings | imbalance | worst |');
console.log('|---|---|---|---|---|---|---|---|---|');
for (const difficulty of DIFFICULTIES) {
  const specOf = (run: number): PuzzleSpec => presetSpec(difficulty, run);
  measure(difficulty, specOf, (spec) => generateWithLadder(spec, {}, hash));
}
const plainly = (run: number): PuzzleSpec => ({ ...presetSpec('hard', run), plain: true });
measure('hard, placed by chance', plainly, (spec) => generateWithLadder(spec, {}, hash));
const densely = (run: number): PuzzleSpec => ({
  ...presetSpec('hard', run),
  crossings: 'maximum',
});
measure('hard, as dense as can be', densely, (spec) => generateWithLadder(spec, {}, hash));
const climb = (spec: PuzzleSpec): Generation => generateWithLadder(spec, {}, hash);
measure('message of 40 letters', (run) => messageSpec(40, 40, run), climb);
measure('message of 20 to 60 letters', (run) => messageSpec(20, 60, run), climb);

const grids = new Set<string>();
const seeds = 10 * RUNS;
for (let i = 0; i < seeds; i++) {
  const generation = generatePuzzle({ ...presetSpec('easy', 0), seed: `seed ${i}` }, {}, hash);
  if (generation.kind === 'generated') grids.add(generation.puzzle.certificate.gridSha256);
}
console.log(`\n${grids.size} different grids of ${seeds} seeds`);

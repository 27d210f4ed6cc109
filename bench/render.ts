import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import { generatePuzzle } from '../src/puzzle/generate.ts';
import { PRESETS } from '../src/puzzle/model/difficulty.ts';
import { hideLabel } from '../src/puzzle/model/letters.ts';
import type { Puzzle } from '../src/puzzle/model/puzzle.ts';
import { drawBoard } from '../src/render/draw/draw-board.ts';
import { createRuler } from '../src/render/fonts/fonts.ts';
import { layoutBoard } from '../src/render/layout/layout-board.ts';
import { type Board, type BoardVariant, createBoard } from '../src/render/model/board.ts';
import { COLORS } from '../src/render/model/tokens.ts';
import { createDrawer, createRenderer, createWholeDrawer } from '../src/render/output/render-png.ts';
import { boardWording } from '../src/wording/setting-names.ts';
import { ENGLISH } from '../src/wording/wording.ts';

/**
 * Compares whole renders with a floor, in turns. The floor is the same canvas package, which encodes a finished picture
 * of the same board. Then draws distinct boards for a long time and watches the memory.
 *
 *     npm run bench:render -- [--runs 100] [--renders 3000] [--json]
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    renders: { type: 'string', default: '3000' },
    json: { type: 'boolean', default: false },
  },
});

const LABELS =
  'Whale,Dolphin,Seahorse,Octopus,Jellyfish,Coral reef,Starfish,Sea turtle,Lobster,Anemone,Plankton,Shipwreck,Lighthouse,Current,Oyster,Barnacle';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const buildPuzzle = (seed: string): Puzzle => {
  const { rows, columns, directions } = PRESETS.hard;
  const words = LABELS.split(',').map((label) => ({ label, word: hideLabel(label, 'en') }));
  const spec = { rows, columns, directions, words, secretWords: [], fillerLetters: [], blocklist: [] };
  const generation = generatePuzzle({ ...spec, oneSharedCell: true, plain: false, seed }, {}, hash);
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle for seed ${seed}, got ${generation.kind}`);
  return generation.puzzle;
};

const boardOf = (seed: string, variant: BoardVariant): Board => {
  const puzzle = buildPuzzle(seed);
  const found = new Set(puzzle.words.filter((_, i) => i % 2 === 0).map(({ word }) => word));
  return createBoard(puzzle, 'Under the sea', boardWording(ENGLISH), {
    variant,
    found,
    dateText: 'Saturday 14 March 2026',
    difficulty: 'Hard',
  });
};

const quantile = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

const timeMs = async (task: () => Promise<Buffer>): Promise<{ readonly ms: number; readonly bytes: number }> => {
  const start = performance.now();
  const { length } = await task();
  return { ms: performance.now() - start, bytes: length };
};

const measure = createRuler();

/** The floor: encoding alone. Reading the pixels once forces the canvas to finish drawing first. */
const timeFloor = async (board: Board): Promise<{ readonly ms: number; readonly bytes: number }> => {
  const layout = layoutBoard(board, measure);
  const canvas = createCanvas(layout.widthPx, layout.heightPx);
  drawBoard({ pen: canvas.getContext('2d'), colors: COLORS[board.colors], measure }, board, layout);
  canvas.data();
  return await timeMs(() => canvas.encode('png'));
};

const compare = async (variant: BoardVariant, runs: number) => {
  const render = createRenderer(0);
  const times = { ours: [] as number[], floor: [] as number[], bytes: 0, floorBytes: 0 };
  for (let run = 0; run < runs + 3; run++) {
    const board = boardOf(`${variant}-${run}`, variant);
    const ours = await timeMs(() => render(board));
    const floor = await timeFloor(board);
    // The first runs load code and glyphs.
    if (run < 3) continue;
    times.ours.push(ours.ms);
    times.floor.push(floor.ms);
    times.bytes = Math.max(times.bytes, ours.bytes);
    times.floorBytes = Math.max(times.floorBytes, floor.bytes);
  }
  return {
    variant,
    'whole render, ms': quantile(times.ours, 0.5).toFixed(1),
    'p99, ms': quantile(times.ours, 0.99).toFixed(1),
    'floor, ms': quantile(times.floor, 0.5).toFixed(1),
    ratio: (quantile(times.ours, 0.5) / quantile(times.floor, 0.5)).toFixed(2),
    'most KiB': (times.bytes / 1024).toFixed(1),
    'floor KiB': (times.floorBytes / 1024).toFixed(1),
  };
};

/** Median resident memory of each quarter of `renders` renders of boards that all differ, in MiB. */
const watchMemory = async (renders: number): Promise<number[]> => {
  const render = createRenderer();
  const puzzle = buildPuzzle('memory');
  const samples: number[] = [];
  for (let i = 0; i < renders; i++) {
    await render(
      createBoard(puzzle, `Under the sea ${i}`, boardWording(ENGLISH), {
        variant: i % 3 === 0 ? 'solution' : 'puzzle',
      }),
    );
    if (i % 10 === 0) samples.push(process.memoryUsage.rss() / 2 ** 20);
  }
  const quarter = Math.ceil(samples.length / 4);
  return [0, 1, 2, 3].map((i) => Math.round(quantile(samples.slice(i * quarter, (i + 1) * quarter), 0.5)));
};

/** Processor time of one puzzle's boards with different finds, in ms: painted over a kept page, and drawn whole. */
const compareFinds = async (count: number) => {
  const puzzle = buildPuzzle('finds');
  const boardAfter = (finds: number): Board => {
    const found = new Set(puzzle.words.filter((_, i) => (finds >> i) & 1).map(({ word }) => word));
    return createBoard(puzzle, 'Under the sea', boardWording(ENGLISH), { variant: 'player', found });
  };
  const draws = { 'kept page, ms': createDrawer(), 'whole, ms': createWholeDrawer() };
  const usedMs = new Map<string, number>();
  // The first boards load code and glyphs, and make the page.
  for (let i = -10; i < count; i++) {
    for (const [name, draw] of Object.entries(draws)) {
      const before = process.cpuUsage();
      await draw(boardAfter((i + 11) * 7_919));
      if (i < 0) continue;
      const { user, system } = process.cpuUsage(before);
      usedMs.set(name, (usedMs.get(name) ?? 0) + (user + system) / 1_000);
    }
  }
  return Object.fromEntries([...usedMs].map(([name, ms]) => [name, (ms / count).toFixed(1)]));
};

const finds = await compareFinds(Number(values.runs));
const speed = [];
for (const variant of ['puzzle', 'answers', 'player', 'solution'] as const) {
  speed.push(await compare(variant, Number(values.runs)));
}
const memory = Number(values.renders) > 0 ? await watchMemory(Number(values.renders)) : [];

if (values.json) console.log(JSON.stringify({ speed, finds, rssMiB: memory }));
else {
  console.table(finds);
  console.table(speed);
  if (memory.length > 0)
    console.log(`Resident memory, median of each quarter of the renders, MiB: ${memory.join(', ')}`);
}

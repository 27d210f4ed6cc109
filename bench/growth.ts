/**
 * Measures how time and memory grow with the number of words on boards of equal density. Also measures how far past its
 * deadline a search runs. Run as `node --expose-gc --import tsx bench/growth.ts`. Times are milliseconds of processor
 * time.
 */

import { DIRECTIONS } from '../src/puzzle/model/grid.ts';
import { splitCells } from '../src/puzzle/model/letters.ts';
import { createRng, shuffle } from '../src/puzzle/model/rng.ts';
import { constructPlacements } from '../src/puzzle/search/construct.ts';
import type { ConstructionRequest } from '../src/puzzle/search/search-instance.ts';
import { packWords } from './lists.ts';

const WORDS = [...new Set(packWords().flatMap((pack) => pack.map(({ word }) => word)))];
const RUNS = 20;

const requestFor = (count: number, density: number, run: number): ConstructionRequest => {
  const words = shuffle(WORDS, createRng(`words ${run}`))
    .slice(0, count)
    .map(splitCells);
  const cells = words.reduce((sum, { length }) => sum + length, 0) / density;
  const rows = Math.floor(Math.sqrt(cells));
  const columns = Math.ceil(cells / rows);
  return { rows, columns, words, directions: DIRECTIONS, oneSharedCell: true, crossings: 'any', balanced: false };
};

const measure = (count: number, density: number): void => {
  const timesMs: number[] = [];
  let built = 0;
  let bytes = 0;
  for (let run = -3; run < RUNS; run++) {
    const request = requestFor(count, density, run);
    globalThis.gc?.();
    const memory = process.memoryUsage();
    const before = process.cpuUsage();
    const construction = constructPlacements(request, {}, createRng(`run ${run}`));
    const { user, system } = process.cpuUsage(before);
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    bytes = Math.max(bytes, heapUsed - memory.heapUsed + arrayBuffers - memory.arrayBuffers);
    if (run < 0) continue;
    timesMs.push((user + system) / 1000);
    if (construction.kind === 'constructed') built++;
  }
  const median = timesMs.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0;
  const megabytes = (bytes / 2 ** 20).toFixed(1);
  console.log(`| ${count} | ${density} | ${built}/${RUNS} | ${median.toFixed(2)} | ${megabytes} |`);
};

console.log('| words | density | built | median | MB |');
console.log('|---|---|---|---|---|');
for (const density of [0.5, 0.75, 0.9]) for (const count of [100, 200, 400]) measure(count, density);

/** Rejects every solution, so only the deadline ends the search. */
const overrun = (count: number, density: number, allowedMs: number): void => {
  const request = { ...requestFor(count, density, 0), accept: () => false };
  const startMs = performance.now();
  const limits = { now: () => performance.now(), deadlineMs: startMs + allowedMs };
  const { kind } = constructPlacements(request, limits, createRng('overrun'));
  const lateMs = performance.now() - startMs - allowedMs;
  console.log(`${count} words at ${density}: ${kind} ${lateMs.toFixed(1)} ms after a deadline of ${allowedMs} ms`);
};

console.log('');
for (const count of [20, 100, 400]) for (const allowedMs of [5, 100]) overrun(count, 0.9, allowedMs);
